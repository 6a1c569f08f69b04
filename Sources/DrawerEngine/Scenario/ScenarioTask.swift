/// A valid scenario of any system, ready to be compiled.
public struct ScenarioTask: Sendable {
  /// The number of samples to which its timeline expands. It determines the cost of compiling.
  public let sampleCount: Int64
  /// The number of its inputs.
  public let inputCount: Int64
  public let sampling: Sampling
  /// Adds notices about values in inputs that change properties. The reading must be positioned at the scenario.
  public let noticeChanges: @Sendable (inout Reading) -> Void
  /// Compiles the scenario.
  ///
  /// - Throws: A violation that only performing the timeline reveals, or the reason why the meter stopped.
  public let compile: @Sendable (_ detail: EventDetail, inout Meter) throws(CompileFailure) -> CompiledTimeline

  /// The scenario before its inputs, if they arrive while it is performed.
  public let live: @Sendable () -> LivePrologue

  /// Performs the scenario to its end, and keeps only the final state of the drawer's model and the rule that last
  /// decided where it goes.
  ///
  /// - Throws: As for `compile`.
  public let rest: @Sendable (inout Meter) throws(CompileFailure) -> (detent: Detent<Tape>, rule: String?)

  fileprivate init<System: DrawerSystem>(
    _ scenario: Scenario<System>, _ inputs: InputReader<System>, within budget: Budget
  ) {
    live = { LivePrologue(scenario, inputs, keeping: budget.segment) }
    noticeChanges = { scenario.noticeChanges(&$0) }
    sampleCount = scenario.sampleCount
    inputCount = Int64(scenario.timeline.count)
    sampling = scenario.sampling
    compile = { detail, meter throws(CompileFailure) in
      try CompiledTimeline(scenario, inputs, detail, keeping: budget.segment, paying: &meter)
    }
    rest = { meter throws(CompileFailure) in
      let performance: Performance = Performance(scenario, EventDetail(), reading: inputs)
      var rule: String?
      while try performance.advance(&meter) {
        guard performance.bytes() > budget.segment.keptBytes else { continue }
        rule = performance.decidingRule() ?? rule
        performance.forget { _ in }
      }
      return (performance.standing()(), performance.decidingRule() ?? rule)
    }
  }
}

/// Reads scenarios for one system. Made once, where the system's type is known.
public struct ScenarioReader: Sendable {
  /// The shape of a scenario. Inputs are distinguished by their `type`.
  public let shape: Shape
  /// - Parameters:
  ///   - others: Names of members of the same object that the caller reads.
  ///   - takeOther: Reads the value of one of those.
  /// - Returns: The task, or nil if the request is refused; the reading then holds the reasons.
  public let read: @Sendable (Tape.Node, _ others: [String], inout Reading, _ takeOther: OtherMember) -> ScenarioTask?

  init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
    let catalogue = Scenario<System>.catalogue(within: budget)
    shape = .object(
      catalogue.descriptions.map { member in
        guard case .list(_, let count) = member.shape, member.name == Timeline<System>.name else { return member }
        return PropertyDescription(
          name: member.name, shape: .list(.oneOf(Timeline<System>.shapes), count: count), initial: member.initial,
          isRequired: member.isRequired, doc: member.doc)
      })
    let inputs = InputReader<System>()
    read = { node, others, reading, takeOther in
      catalogue.read(node, besides: others, &reading, takeOther: takeOther).map {
        ScenarioTask($0, inputs, within: budget)
      }
    }
  }
}
