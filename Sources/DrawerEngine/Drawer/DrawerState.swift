/// A detent, or a state between two, in a library's own terms.
public protocol DrawerState: Sendable, Equatable {
  /// What this system's releases contain in addition to the shared members, such as the duration of the gesture;
  /// nothing by default.
  associatedtype Circumstances: ReleaseCircumstances = NoCircumstances
}

/// What the releases of one system contain in addition to position, velocity and where the drag began.
public protocol ReleaseCircumstances: Sendable, Equatable {
  /// The circumstances of a release that gives none.
  init()
}

/// No circumstances: these releases take no space for what other systems need.
public struct NoCircumstances: ReleaseCircumstances {
  public init() {}
}
