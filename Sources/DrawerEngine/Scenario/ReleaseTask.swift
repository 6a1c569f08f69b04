/// Valid releases of a drawer of any system, ready to be resolved.
public struct ReleaseTask: Sendable {
  /// The kind of question that a request asks.
  public enum Question: Sendable {
    case one
    case batch(count: Int)
    case grid(cells: Int)
  }

  public let question: Question
  /// Every detent, the topmost first.
  public let detents: [Detent<Tape>]
  /// Writes the members of a resolution, by the index of its release: 0 for a single release.
  public let write: @Sendable (_ index: Int, inout Tape) -> Void
  /// Resolves every cell of the grid; nil if the request has no grid.
  public let phaseMap: @Sendable (inout Meter) throws(Meter.Stop) -> PhaseMap?

  fileprivate init<System: DrawerSystem>(
    _ question: Question, _ releases: [Release<System.State>], _ grid: ReleaseGrid<System.State>?, of drawer: System,
    _ explanations: [String: String]
  ) {
    self.question = question
    detents = drawer.detents.map { $0.written(in: System.state) }
    let state = System.state
    let containerHeight = drawer.containerHeight
    write = { index, tape in
      drawer.resolve(releases[index]).writeMembers(
        state: state, containerHeight: containerHeight, explanations, to: &tape)
    }
    phaseMap = { meter throws(Meter.Stop) in
      guard let grid else { return nil }
      return try PhaseMap(grid, of: drawer, &meter)
    }
  }
}

extension Resolution {
  fileprivate func writeMembers(
    state: Notation<State>, containerHeight: Double, _ explanations: [String: String], to tape: inout Tape
  ) {
    tape.name("state")
    state.write(detent.state, &tape)
    tape.name("position")
    tape.number(detent.position)
    tape.name("height")
    tape.number(containerHeight - detent.position)
    tape.name("rule")
    tape.string(rule)
    tape.name("explanation")
    tape.string(explanations[rule] ?? "")
    tape.name("animation")
    if let animation { AnimationRequest.catalogue.write(animation, &tape) } else { tape.null() }
  }
}

/// Reads resolve requests for one system. It is made once, where the system's type is known.
public struct ReleaseReader: Sendable {
  /// - Returns: The task, or nil if the request is refused; the reading then holds the reasons.
  public let read: @Sendable (Tape.Node, inout Reading) -> ReleaseTask?

  init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
    let catalogue = ReleaseQuery<System>.catalogue(within: budget)
    let explanations = Dictionary(
      System.profile.rules.map { ($0.id, $0.explanation) }, uniquingKeysWith: { first, _ in first })
    read = { node, reading in
      let query = catalogue.read(node, &reading)
      Self.refuseUnlessOne(node, &reading)
      guard let query, reading.violationCount == 0 else { return nil }
      let drawer = query.system
      if let grid = query.grid {
        let cells = grid.positions.count * grid.velocities.count
        return ReleaseTask(.grid(cells: cells), [], grid, of: drawer, explanations)
      }
      if let releases = query.releases {
        return ReleaseTask(.batch(count: releases.count), releases, nil, of: drawer, explanations)
      }
      return ReleaseTask(.one, query.release.map { [$0] } ?? [], nil, of: drawer, explanations)
    }
  }

  /// Refuses a request unless it has exactly one of `release`, `releases` and `grid`.
  private static func refuseUnlessOne(_ node: Tape.Node, _ reading: inout Reading) {
    let asked = ["release", "releases", "grid"].filter { reading.tape.member($0, of: node) != nil }
    guard asked.count != 1 else { return }
    let sent = asked.isEmpty ? "" : "has \(asked.map { "\"\($0)\"" }.joined(separator: " and ")); it "
    reading.refuse(sent + "must have exactly one of \"release\", \"releases\" and \"grid\"")
  }
}
