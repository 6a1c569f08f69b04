public import DetentAPI
public import DrawerEngine

// What catalogues and logs write, as trees: tests compare by name and in any order.

/// An event as in its record.
public struct ReportedEvent: Sendable, Equatable {
  let moment: EventRecords.Moment
  public var time: Double { moment.time }
  public var input: Int { moment.input }
  public var cause: EventCause? { moment.cause }
  /// All of the record's members, in order.
  public let members: [Value.Member]

  /// The first member of that name.
  public subscript(name: String) -> Value? { members.first { $0.name == name }?.value }
}

extension EventRecords {
  /// Every event.
  public var reported: [ReportedEvent] {
    indices.map { index in
      var tape = Tape()
      tape.object { write(index, &$0) }
      return ReportedEvent(moment: moment(index), members: Value(tape).members ?? [])
    }
  }
}

extension Scenario {
  /// Compiles it.
  ///
  /// - Parameter recordsSamples: whether each sample of a drag is an event.
  public func performed(
    recordingSamples recordsSamples: Bool = false
  ) throws -> (motion: Motion, events: [ReportedEvent], rest: Detent<Tape>) {
    let compiled: CompiledTimeline
    var meter = Meter()
    do {
      compiled = try CompiledTimeline(
        self, EventDetail(samples: recordsSamples), keeping: Budget().segment, paying: &meter)
    } catch .violation(let violation) {
      // Nothing stops a test's work, so the violation is all that is thrown.
      throw violation
    }
    let whole = compiled.allReported
    return (whole.motion, whole.events.reported, compiled.rest)
  }
}

extension DrawerSystem {
  /// The `initial` of the first record.
  public var reportedInitial: [Value.Member] {
    var drawer = self
    _ = drawer.prepare()
    return drawer.initial.written.members ?? []
  }
}

extension Described {
  /// A value that was read; nil if it is refused.
  public static func read(_ node: Tape.Node, _ reading: inout Reading) -> Self? {
    var read = Self()
    return read.read(node, &reading) ? read : nil
  }

  public static func read(_ value: Value, _ reading: inout Reading) -> Self? {
    reading.on(Tape(value)) { read(.root, &$0) }
  }

  /// What is written of it.
  public var written: Value {
    var tape = Tape()
    write(&tape)
    return Value(tape)
  }
}

extension Catalogue {
  public func read(_ value: Value, _ reading: inout Reading) -> Root? {
    reading.on(Tape(value)) { read(.root, &$0) }
  }

  public func write(_ root: Root) -> Value {
    var tape = Tape()
    write(root, &tape)
    return Value(tape)
  }
}

extension Notation {
  public func read(_ value: Value, _ reading: inout Reading) -> Content? {
    reading.on(Tape(value)) { read(.root, &$0) }
  }

  public func write(_ content: Content) -> Value {
    var tape = Tape()
    write(content, &tape)
    return Value(tape)
  }

  /// What a value that may be read holds.
  public func content(_ value: Value) -> Content? {
    var reading = Reading()
    return read(value, &reading)
  }
}

extension JSONParser {
  /// The text as a tree.
  public static func parse(_ bytes: [UInt8], maximumDepth: Int = 64) throws(MalformedJSON) -> Value {
    Value(try tape(of: bytes, maximumDepth: maximumDepth))
  }
}

extension Registry {
  /// Every system's type, for tests that look behind requests.
  public var types: [any DrawerSystem.Type] { systems.map(\.type) }
}
