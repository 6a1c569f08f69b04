/// Notices about the values that inputs give: for those assigned to properties, the same as for a configuration's own
/// values.
extension Scenario {
  /// The maximum number of property changes examined: each takes as long as a configuration, and a timeline may have
  /// thousands.
  private static var mostExamined: Int { 32 }

  /// Adds notices for values in inputs that are likely mistakes, or that have no effect given the other properties at
  /// that time.
  ///
  /// - Parameter reading: The reading, positioned at the scenario. Nothing is refused.
  func noticeChanges(_ reading: inout Reading) {
    var configuration = drawer.configuration
    var known: [Reading.Notice]?
    var examined = 0
    for (index, input) in timeline.enumerated() {
      guard case .action(let action) = input.content else { continue }
      let before = configuration
      let given = System.assign(from: action, to: &configuration)
      if let remark = System.remark(on: action, in: container, configuration, scene) {
        guard examined < Self.mostExamined else { return }
        examined += 1
        reading.notice(
          at: [.member(Timeline<System>.name), .element(index), .member(remark.member)], remark.message)
      }
      guard !given.isEmpty else { continue }
      guard examined < Self.mostExamined else { return }
      examined += 1
      let old = known ?? remarks(on: before)
      let new = remarks(on: configuration)
      known = new
      reading.within(.member(Timeline<System>.name)) {
        $0.within(.element(index)) { $0.notice(new, since: old, about: given) }
      }
    }
  }

  /// All notices about the drawer with a configuration.
  private func remarks(on configuration: System.Configuration) -> [Reading.Notice] {
    var reading = Reading()
    reading.within(.member("drawer")) { $0.within(.member("configuration")) { configuration.examine(&$0) } }
    System.examine(container, configuration, scene, &reading)
    return reading.notices
  }
}

extension Reading {
  /// Adds the notices that are new, about the members of an input that have assigned the values.
  @inline(never)
  fileprivate mutating func notice(_ new: [Notice], since old: [Notice], about given: [GivenProperty]) {
    for remark in new where !old.contains(remark) {
      guard let (name, place) = remark.property, let member = given.first(where: { $0.property == name })?.member
      else { continue }
      notice(at: ([.member(member)] + place)[...], remark.message)
    }
  }
}

extension Reading.Notice {
  /// The property of the configuration that a notice concerns, and the place within its value; nil if it concerns
  /// something else.
  fileprivate var property: (name: String, place: ArraySlice<Reading.Step>)? {
    guard path.count > 2, path[0] == .member("drawer"), path[1] == .member("configuration"),
      case .member(let name) = path[2]
    else { return nil }
    return (name, path[3...])
  }
}
