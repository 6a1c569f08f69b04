/// The notation of a system's timeline.
public enum Timeline<System: DrawerSystem> {
  public typealias Input = TimelineInput<System.Action>

  /// The notation of the list of inputs.
  ///
  /// - Parameter limit: The maximum number of inputs.
  public static func notation(atMost limit: Int) -> Notation<[Input]> {
    let reader = InputReader<System>()
    return Notation(shape: .list(.oneOf(types.map { .object($0.members) }), count: 0...limit)) { node, reading in
      reader.read(node, atMost: limit, &reading)
    } write: { _, tape in
      // Only the default is ever written, and it has no inputs.
      tape.list { _ in }
    }
  }

  /// The name of the member of a scenario that contains the timeline.
  static var name: String { "timeline" }

  /// The shape of each input type, including the members that all inputs have. The type is its only choice.
  static var shapes: [Shape] {
    let times = TimelineInput<System.Action>.timeMembers.map { name in
      PropertyDescription.sometimes(name, .number(.seconds, Unit.seconds.range), "When it happens.")
    }
    return types.map { type in
      let name = PropertyDescription.always(SharedMembers.type, .choice([type.name]), type.doc)
      return .object([name] + times + type.members)
    }
  }

  /// Every input type of the system.
  public static var types: [(name: String, doc: String, members: [PropertyDescription])] {
    shared.map { ($0.name, $0.doc, $0.members) } + System.inputs.map { ($0.name, $0.doc, $0.members) }
  }

  /// The input types that all systems share.
  fileprivate static var shared: [InputType<Input.Content>] {
    [
      pan,
      InputType(
        "drag",
        Drag.catalogue(velocities, in: System.profile.platform.unit, mayHaveList: System.listHint != nil),
        refusing: refused("releaseVelocity") + (System.listHint == nil ? [refusedList] : []),
        "A whole pan gesture, which expands into samples."
      ) { .drag($0) },
      InputType("settle", "Waits until everything running has come to rest.", action: .settle),
      InputType(
        "advance", Catalogue(0.0) { $1("duration", &$0, .seconds, required: true, "How long it takes.") },
        "Lets time pass, then records the drawer's state."
      ) { .advance($0) },
    ]
  }
}

extension Timeline {
  private static var velocities: VelocitySource { System.profile.velocities }

  /// A sample of a pan, in the terms of `Pan` or of the system.
  private static var pan: InputType<Input.Content> {
    if let own = System.pan { return own.map { .touch($0) } }
    return InputType(
      "pan", Pan.catalogue(velocities), refusing: refused("velocity", "velocityX"),
      "A sample of a pan gesture on the drawer."
    ) { .pan($0.whole) }
  }

  /// The member for what a finger goes down on, refused because no drawer of the system has a list.
  private static var refusedList: (name: String, reason: String) {
    (Drag.on, "is not accepted, because a drawer of \(System.profile.title) has no list; a drag is on the drawer")
  }

  /// Members for velocities, refused because the library computes them.
  private static func refused(_ names: String...) -> [(name: String, reason: String)] {
    guard velocities == .computed else { return [] }
    return names.map { name in
      (
        name,
        "is not accepted, because \(System.profile.title) computes velocities from the samples; say with \"over\" or another"
          + " \"pan\" how long the last stretch takes"
      )
    }
  }
}

/// Reads a timeline. Every refused input is a violation with its own path.
struct InputReader<System: DrawerSystem>: Sendable {
  typealias Input = TimelineInput<System.Action>

  // Created once here, because a generic type cannot have static stored properties.
  private let shared = Timeline<System>.shared
  private let system = System.inputs
  /// The names of both kinds of types, one after the other.
  private let types: NameTable

  init() { types = NameTable(shared.map { $0.name } + system.map { $0.name }) }

  func read(_ node: Tape.Node, atMost limit: Int, _ reading: inout Reading) -> [Input]? {
    guard case .list = reading.tape[node] else {
      reading.refuse(node, insteadOf: .other("an array of inputs"))
      return nil
    }
    let count = reading.tape.count(of: node)
    guard count <= limit else {
      reading.refuse("has \(count) inputs; the limit is \(limit)")
      return nil
    }
    var inputs: [Input] = []
    inputs.reserveCapacity(count)
    var earliest = 0.0
    var isPanning = false
    reading.eachElement(of: node) { _, element, reading in
      guard let input = input(element, notBefore: &earliest, &reading) else { return }
      switch input.content {
      case .pan(let pan): examine(pan.phase, while: &isPanning, &reading)
      case .touch(let touch): examine(touch.phase, while: &isPanning, &reading)
      case .action, .drag, .settle, .advance: break
      }
      inputs.append(input)
    }
    return inputs.count == count ? inputs : nil
  }

  /// Adds a notice for a sample of a pan that has not begun, once per pan.
  private func examine(_ phase: Pan.Phase, while isPanning: inout Bool, _ reading: inout Reading) {
    if !isPanning, phase != .began {
      reading.within(.member("phase")) {
        $0.notice("is \"\(phase.rawValue)\" without a \"began\" before it; a recogniser begins first")
      }
    }
    isPanning = phase == .began || phase == .changed
  }

  /// - Parameter earliest: The earliest time at which this input can happen, s, as far as known without performing the
  ///   timeline.
  private func input(_ node: Tape.Node, notBefore earliest: inout Double, _ reading: inout Reading) -> Input? {
    guard reading.isObject(node) else {
      reading.refuse(node, insteadOf: .object)
      return nil
    }
    let time = InputTime(of: node, notBefore: &earliest, &reading)
    guard let (type, content) = content(of: node, &reading), let time else { return nil }
    if case .advance(let duration) = content { earliest += duration }
    return Input(time, type: type, content)
  }

  /// Reads an input except for its time.
  func content(of node: Tape.Node, _ reading: inout Reading) -> (type: String, content: Input.Content)? {
    guard let type = reading.tape.member("type", of: node) else {
      reading.within(.member("type")) { $0.refuse(.missing()) }
      return nil
    }
    guard case .string(let name) = reading.tape[type], let index = types.index(of: name, on: reading.tape) else {
      reading.withinMember(type) { $1.refuse($0, among: types.all) }
      return nil
    }
    if index < shared.count {
      return shared[index].read(node, &reading).map { (types[index], $0) }
    }
    return system[index - shared.count].read(node, &reading).map { (types[index], .action($0)) }
  }
}

extension InputTime {
  /// Reads the time of an input; nil if it is refused.
  ///
  /// - Parameter earliest: The earliest time at which the input can happen, s, as far as known without performing the
  ///   timeline.
  @inline(never)
  fileprivate init?(of node: Tape.Node, notBefore earliest: inout Double, _ reading: inout Reading) {
    switch (reading.tape.member("at", of: node), reading.tape.member("after", of: node)) {
    case (nil, nil): self = .after(0)
    case (nil, let after?):
      guard let after = reading.withinMember(after, { NumberNotation.seconds.read($0, &$1) }) else { return nil }
      earliest += after
      self = .after(after)
    case (let at?, nil):
      let time: Double? = reading.withinMember(at) { node, reading in
        guard let at = NumberNotation.seconds.read(node, &reading) else { return nil }
        guard at >= earliest else {
          reading.refuse("is \(at.plain); it must not be less than the time before it (\(earliest.plain))")
          return nil
        }
        return at
      }
      guard let time else { return nil }
      earliest = time
      self = .at(time)
    case (_?, let after?):
      reading.withinMember(after) { $1.refuse("must not be given together with \"at\"") }
      return nil
    }
  }
}
