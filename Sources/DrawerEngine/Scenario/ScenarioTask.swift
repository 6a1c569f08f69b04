/// A valid scenario of any system, ready to be compiled.
public struct ScenarioTask: Sendable {
  /// How many samples its timeline expands to. It determines the cost of compiling.
  public let sampleCount: Int
  public let sampling: Sampling
  /// Compiles the scenario.
  ///
  /// - Throws: A violation that only performing the timeline reveals, or what stopped the meter.
  public let compile: @Sendable (_ recordsSamples: Bool, inout Meter) throws(CompileFailure) -> Story

  fileprivate init<System: DrawerSystem>(_ scenario: Scenario<System>) {
    sampleCount = scenario.sampleCount
    sampling = scenario.sampling
    compile = { recordsSamples, meter throws(CompileFailure) in
      Story(scenario, try scenario.compile(recordingSamples: recordsSamples, &meter))
    }
  }
}

/// The result of a scenario, without its system's types. Every answer is made from it.
public struct Story: Sendable {
  public let motion: Motion
  public let events: EventRecords
  /// The detents before the first input, the topmost first.
  public let detents: [Detent<Tape>]
  /// Where the drawer's model is at the end.
  public let rest: Detent<Tape>
  /// The types of the timeline's inputs.
  public let inputs: [String]
  /// When the last input or its last sample happened, s; negative if there was none.
  public let lastInput: Double
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void

  fileprivate init<System: DrawerSystem>(_ scenario: Scenario<System>, _ performance: Performance<System>) {
    let drawer = scenario.system
    motion = performance.motion
    events = performance.records
    detents = drawer.detents.map { $0.written(in: System.state) }
    rest = performance.rest.written(in: System.state)
    inputs = scenario.timeline.map(\.type)
    lastInput = performance.lastInput
    let configuration = scenario.drawer.configuration
    writeConfiguration = { System.configuration.write(configuration, &$0) }
    writeInitial = { System.initialCatalogue.write(drawer.initial, &$0) }
  }
}

/// Reads scenarios of one system. It is made once, where the system's type is known.
public struct ScenarioReader: Sendable {
  /// - Parameters:
  ///   - others: names of members that the caller reads from the same object.
  ///   - takeOther: reads the value of one of those.
  /// - Returns: The task, or nil if the request is refused; the reading then holds the reasons.
  public let read: @Sendable (Tape.Node, _ others: [String], inout Reading, _ takeOther: OtherMember) -> ScenarioTask?

  init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
    let catalogue = Scenario<System>.catalogue(within: budget)
    read = { node, others, reading, takeOther in
      catalogue.read(node, besides: others, &reading, takeOther: takeOther).map { ScenarioTask($0) }
    }
  }
}
