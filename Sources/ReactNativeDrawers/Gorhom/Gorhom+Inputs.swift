public import DrawerEngine

/// The notation of inputs.
extension Gorhom {
  /// A decoded input.
  public enum Action: Sendable {
    case pan(Sample)
    case scroll(ScrollEvent)
    case move(Move)
    case set(Change)
    case resize(Container)
    case content(Double)
    case handle(Double)
    case focus(Bool)
    case keyboard(KeyboardEvent)
    case tap
    /// A period in which no frame is drawn, s.
    case stall(Double)
  }

  /// New properties, each on a tape of its own; null stands for the default.
  public struct Change: Sendable {
    fileprivate enum Member: String { case property, value }

    private var items: [(name: String, value: Tape)] = []
    /// One of the properties, by its name.
    private var property: String?
    private var value: Tape?

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(Sample(pan)) }

  public static var listHint: String? { "give an \"environment\" whose \"content\" has the kind scrollView" }
  public func receiver(onListAt time: Double) -> Drag.Surface? {
    environment.content.kind == .scrollView ? .list : nil
  }

  /// The action of a pan of the content. The list's scroll distance is given by `scroll`.
  public func listAction(_ pan: Pan, at time: Double) -> Action {
    var sample = Sample(pan)
    sample.source = .content
    return .pan(sample)
  }

  public static func duration(of action: Action) -> Double {
    if case .stall(let duration) = action { duration } else { 0 }
  }

  public static var pan: InputType<Touch<Action>>? {
    InputType("pan", Sample.self, "A sample of a pan, on the handle or the content.") { Touch($0.phase, .pan($0)) }
  }

  public static var inputs: [InputType<Action>] {
    [
      InputType("scroll", ScrollEvent.self, "The list in the sheet scrolls.") { .scroll($0) },
      InputType("move", WrittenMove.self, "The host calls a method.") { .move($0.move) },
      InputType("set", Change.self, "The host renders with other properties.") { .set($0) },
      InputType(
        "resize", Catalogue(Container()) { $1("container", &$0, required: true, "The new container.") },
        "The container has another height."
      ) { .resize($0) },
      InputType("content", measured, "The content has another height.") { .content($0) },
      InputType("handle", measured, "The handle has another height.") { .handle($0) },
      InputType("focus", "A text input of the sheet gets the focus.", action: .focus(true)),
      InputType("blur", "The text input loses the focus.", action: .focus(false)),
      InputType("keyboard", KeyboardEvent.self, "The keyboard is shown or hidden.") { .keyboard($0) },
      InputType("tap", "A tap on the backdrop.", action: .tap),
      InputType(
        "stall", Catalogue(0.0) { $1("duration", &$0, .seconds, required: true, "How long the app is busy.") },
        "The app is busy: no frame is drawn meanwhile."
      ) { .stall($0) },
    ]
  }

  private static let measured = Catalogue(0.0) {
    $1("height", &$0, .number(.points, 0...1_000_000), required: true, "Its new height.")
  }
}

// MARK: - Members

extension Gorhom.Sample: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "The gesture's phase.")
    m("source", &source, "Where the finger is.")
    m("translation", &way, .vertical(.points), "How far it has moved since it was recognised.")
    m(
      "velocity", optional: &speed, .vertical(.pointsPerSecond),
      "The finger's velocity; estimated from the samples if not given.")
    m("absoluteY", &absoluteY, .points, "y of the finger in the window.")
  }
}

extension Gorhom.ScrollEvent: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "The list's event.")
    m("offset", &offset, .points, "How far it is scrolled.")
  }
}

extension Gorhom.KeyboardEvent: Described {
  public mutating func members(_ m: inout Members) {
    m("show", &show, required: true, "Whether it is shown.")
    m("height", &height, .number(.points, 0...1_000_000), "Its height.")
    m(
      "duration", &duration, .number(.milliseconds),
      "How long it takes, if its easing is easeIn, easeOut, easeInEaseOut or linear; keyboard is a spring.")
    m(
      "easing", nullable: &easing, .string,
      "How it moves: keyboard, easeIn, easeOut, easeInEaseOut or linear; others, and null, count as none.")
    m("screenY", optional: &screenY, .points, "y of its top edge on the screen; at the bottom if not given.")
  }

  public func examine(_ reading: inout Reading) {
    guard duration != 0 else { return }
    reading.within(.member("duration")) { reading in
      switch easing.flatMap({ Gorhom.KeyboardEasing(rawValue: $0) }) {
      case .keyboard?: reading.notice("has no effect: the easing keyboard is a spring")
      case nil: reading.notice("has no effect: without an easing the sheet moves as usual")
      case .easeIn?, .easeOut?, .easeInEaseOut?, .linear?:
        if duration < 20 { reading.notice("is \(duration.plain) ms; durations are in milliseconds") }
      }
    }
  }
}

extension Gorhom {
  /// A move in the form of the notation.
  fileprivate struct WrittenMove: Sendable {
    enum Destination: String, Sendable, CaseIterable { case index, position, expand, collapse, close, forceClose }

    var to = Destination.close
    var index: Double?
    var position: SnapPoint?
    var animationConfigs: AnimationConfigs?

    var move: Move {
      let destination: Move.Destination =
        switch to {
        case .index: .index(index ?? 0)
        case .position: .position(position ?? .height(0))
        case .expand: .expand
        case .collapse: .collapse
        case .close: .close
        case .forceClose: .forceClose
        }
      return Move(to: destination, animationConfigs: animationConfigs)
    }
  }
}

extension Gorhom.WrittenMove: Described {
  mutating func members(_ m: inout Members) {
    m(
      "to", &to, required: true,
      "The method: `snapToIndex`, `snapToPosition` and so on. `dismiss` of an open modal is forceClose, and `present` of a mounted one `snapToIndex` of its `index`."
    )
    m("index", optional: &index, .number(.none), "With `snapToIndex`: the index.")
    m("position", optional: &position, Gorhom.snapPoint, "With `position`: the height, in dp or as a percentage.")
    m("animationConfigs", optional: &animationConfigs, "The animation.")
  }

  func examine(_ reading: inout Reading) {
    if to == .index, index == nil {
      reading.within(.member(Gorhom.Setting.index.rawValue)) { $0.refuse(.missing()) }
    }
    if to == .position, position == nil {
      reading.within(.member(Destination.position.rawValue)) { $0.refuse(.missing()) }
    }
  }
}

// MARK: - New properties

/// Any of the properties, null for its default; or `{"property", "value"}`: the name of one, and its value.
extension Gorhom.Change: Described {
  public mutating func members(_ m: inout Members) {
    for property in Gorhom.settable {
      var value: Tape?
      m(property.name, optional: &value, Self.notation(of: property), property.doc)
      if let value { items.append((property.name, value)) }
    }
    m(
      Member.property.rawValue, optional: &property, among: Gorhom.settable.map { $0.name },
      "The name of one property, instead of the property itself.")
    m(
      Member.value.rawValue, optional: &value, Self.anyValue,
      "Its new value, in the property's own notation; null: its default.")
  }

  public func examine(_ reading: inout Reading) {
    switch (property, value) {
    case (.some, nil):
      reading.within(.member(Member.value.rawValue)) { $0.refuse("is required with the name of a property") }
    case (nil, .some): reading.within(.member(Member.property.rawValue)) { $0.refuse("is required with a value") }
    case (.some, .some), (nil, nil): reading.within(.member(Member.value.rawValue)) { _ = whole(&$0) }
    }
  }

  /// A new value of a property, which is tried on a new configuration; null for its default.
  private static func notation(of property: PropertyDescription) -> Notation<Tape> {
    let written = Notation<Tape>.written
    return Notation(shape: .nullable(property.shape.unwrapped)) { node, reading in
      guard reading.tape[node] != .null else { return written.read(node, &reading) }
      var configuration = Gorhom.Configuration()
      let before = reading.violationCount
      configuration.assign(property.name, node, &reading)
      return reading.violationCount == before ? written.read(node, &reading) : nil
    } write: {
      written.write($0, &$1)
    }
  }

  /// A new value of any property.
  private static let anyValue: Notation<Tape> = {
    let shapes = Gorhom.settable.map { $0.shape.unwrapped }.reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    return Notation(shape: .nullable(.oneOf(shapes)), read: written.read, write: written.write)
  }()

  /// All changed properties, including the named one.
  private func whole(_ reading: inout Reading) -> [(name: String, value: Tape)] {
    guard let value, let named = Gorhom.settable.first(where: { $0.name == property }) else { return items }
    let new = reading.on(value) { Self.notation(of: named).read(.root, &$0) }
    return items + (new.map { [(named.name, $0)] } ?? [])
  }

  /// The properties that it gives.
  var given: [GivenProperty] {
    items.map { GivenProperty($0.name, in: $0.name) }
      + (property.map { [GivenProperty($0, in: Member.value.rawValue)] } ?? [])
  }

  /// The properties with the new values, and those of them that reach mappers.
  func applied(to configuration: Gorhom.Configuration) -> (Gorhom.Configuration, [Gorhom.Setting]) {
    var configuration = configuration
    var settings: [Gorhom.Setting] = []
    // Everything refusable was refused when the value was read.
    var reading = Reading()
    var defaults = Tape()
    Gorhom.Configuration().write(&defaults)
    for (name, value) in whole(&reading) {
      let setting = Gorhom.Setting(rawValue: name)
      if let setting { settings.append(setting) }
      if setting == .animationConfigs { configuration.animationGeneration += 1 }
      var new = value
      if value[.root] == .null, let node = defaults.member(name, of: .root) {
        new = Tape()
        new.append(defaults, node)
      }
      _ = reading.on(new) { configuration.assign(name, .root, &$0) }
    }
    return (configuration, settings)
  }
}

extension Shape {
  /// The shape without null.
  fileprivate var unwrapped: Shape { if case .nullable(let shape) = self { shape } else { self } }
}
