/// A scenario, read and found sound, whichever system it is of: what is left is to compile it.
public struct ScenarioTask: Sendable {
  /// How many samples its timeline expands to: what compiling it costs.
  public let sampleCount: Int
  public let sampling: Sampling
  /// - Throws: What only performing the timeline can tell: an input's time that lies before what came before it.
  public let compile: @Sendable (_ recordsSamples: Bool) throws(Reading.Violation) -> Story

  fileprivate init<System: DrawerSystem>(_ scenario: Scenario<System>) {
    sampleCount = scenario.sampleCount
    sampling = scenario.sampling
    compile = { recordsSamples throws(Reading.Violation) in
      Story(scenario, try scenario.compile(recordingSamples: recordsSamples))
    }
  }
}

/// What came of a scenario, told without its system's types: all that an answer is made from.
public struct Story: Sendable {
  public let motion: Motion
  public let events: EventRecords
  /// What the drawer could rest at before the first input, topmost first.
  public let detents: [Detent<Tape>]
  /// Where the drawer has come to by the model.
  public let rest: Detent<Tape>
  /// The types of the timeline's inputs.
  public let inputs: [String]
  /// When the last input happened, or the last sample of it, seconds; before 0 where there was none.
  public let lastInput: Double
  /// Writes the configuration as it was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes how things stand before the first input.
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

/// Reads scenarios of one system: put together once, where its type is known.
public struct ScenarioReader: Sendable {
  /// - Parameters:
  ///   - others: names that somebody else reads from the same object.
  ///   - takeOther: reads the value of one of them.
  /// - Returns: Nil: the reading says why.
  public let read: @Sendable (Tape.Node, _ others: [String], inout Reading, _ takeOther: OtherMember) -> ScenarioTask?

  init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
    let catalogue = Scenario<System>.catalogue(within: budget)
    read = { node, others, reading, takeOther in
      catalogue.read(node, besides: others, &reading, takeOther: takeOther).map { ScenarioTask($0) }
    }
  }
}
