import DrawerEngine

/// A valid comparison within the budget, ready to be computed.
public enum ComparisonTask: Sendable {
  /// Where each drawer comes to rest.
  case resolutions(ComparedReleasesTask)
  /// What each drawer does, in step.
  case motions(ComparedMotionsTask)

  /// One of the drawers.
  struct Drawer: Sendable {
    let name: String
    let profile: SystemProfile
    let parts: ResolutionParts
  }

  /// How near to each other drawers must rest to agree, pt.
  static let agreement = 1.0
}

extension [ComparisonTask.Drawer] {
  /// The drawers' system; nil if they are of several.
  var system: String? {
    let name = self[0].profile.name
    return allSatisfy { $0.profile.name == name } ? name : nil
  }
}

extension Sequence<Double> {
  /// Whether the positions are so near to each other that drawers there agree.
  var agree: Bool {
    guard let least = self.min(), let greatest = self.max() else { return true }
    return greatest - least <= ComparisonTask.agreement
  }
}
