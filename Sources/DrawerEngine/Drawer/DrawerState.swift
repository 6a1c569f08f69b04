/// A detent, or a state between two, in a library's own words.
public protocol DrawerState: Sendable, Equatable {
  /// What its system's releases hold besides those of all systems, such as how long the gesture took; nothing by default.
  associatedtype Circumstances: ReleaseCircumstances = NoCircumstances
}

/// What the releases of one system hold besides position, velocity and where the drag began.
public protocol ReleaseCircumstances: Sendable, Equatable {
  /// Those of a release that gives none.
  init()
}

/// Nothing: the releases take no room for what other systems need.
public struct NoCircumstances: ReleaseCircumstances {
  public init() {}
}
