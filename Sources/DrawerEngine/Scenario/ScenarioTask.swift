/// A valid scenario of any system, ready to be compiled.
public struct ScenarioTask: Sendable {
  /// How many samples its timeline expands to. It determines the cost of compiling.
  public let sampleCount: Int64
  /// How many inputs it has.
  public let inputCount: Int64
  public let sampling: Sampling
  /// Notices values in inputs that change properties. The reading is at the scenario.
  public let noticeChanges: @Sendable (inout Reading) -> Void
  /// Compiles the scenario.
  ///
  /// - Throws: A violation that only performing the timeline reveals, or what stopped the meter.
  public let compile: @Sendable (_ detail: EventDetail, inout Meter) throws(CompileFailure) -> CompiledTimeline

  /// The scenario before its inputs, if they arrive while it is performed.
  public let live: @Sendable () -> LivePrologue

  /// Performs the scenario to its end, and remembers nothing of it but where the drawer's model is then, and the rule
  /// that decided last where it goes.
  ///
  /// - Throws: The same.
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

/// Reads scenarios of one system. It is made once, where the system's type is known.
public struct ScenarioReader: Sendable {
  /// The shape of a scenario. Inputs are distinguished by their `type`.
  public let shape: Shape
  /// - Parameters:
  ///   - others: names of members that the caller reads from the same object.
  ///   - takeOther: reads the value of one of those.
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
