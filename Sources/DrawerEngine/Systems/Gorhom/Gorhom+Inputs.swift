/// How inputs are written.
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
    /// Seconds in which no frame is drawn.
    case stall(Double)
  }

  /// New properties, each on a tape of its own; nil: the default.
  public struct Change: Sendable {
    var items: [(name: String, value: Tape?)] = []
    /// One of the properties, by its name.
    var property: String?
    var value: Tape?
  }

  public static func action(_ pan: Pan) -> Action { .pan(Sample(pan)) }

  public static func duration(of action: Action) -> Double {
    if case .stall(let duration) = action { duration } else { 0 }
  }

  public static var pan: InputType<Touch<Action>>? {
    InputType("pan", sample, "A sample of a pan, on the handle or the content.") { Touch($0.phase, .pan($0)) }
  }

  public static var inputs: [InputType<Action>] {
    [
      InputType("scroll", scrollEvent, "The list in the sheet scrolls.") { .scroll($0) },
      InputType("move", destination, "The host calls a method.") { .move($0.move) },
      InputType("set", change, "The host renders with other properties.") { .set($0) },
      InputType("resize", resizing, "The container has another height.") { .resize($0) },
      InputType("content", measured, "The content has another height.") { .content($0) },
      InputType("handle", measured, "The handle has another height.") { .handle($0) },
      InputType("focus", "A text input of the sheet gets the focus.", action: .focus(true)),
      InputType("blur", "It loses the focus.", action: .focus(false)),
      InputType("keyboard", keyboardEvent, "The keyboard is shown or hidden.") { .keyboard($0) },
      InputType("tap", "A tap on the backdrop.", action: .tap),
      InputType("stall", stall, "The app is busy: no frame is drawn meanwhile.") { .stall($0) },
    ]
  }
}

// MARK: - Catalogues

extension Gorhom {
  private static let sample = Catalogue(
    Sample(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "The gesture's phase."),
      Property("source", { $1(&$0.source) }, .choice, "Where the finger is."),
      Property("translation", { $1(&$0.way) }, .vertical(.points), "How far it has moved since it was recognised."),
      Property(
        "velocity", optional: { $1(&$0.speed) }, .vertical(.pointsPerSecond),
        "The finger's velocity; estimated from the samples if not given."),
      Property("absoluteY", { $1(&$0.absoluteY) }, .points, "y of the finger in the window."),
    ])

  private static let scrollEvent = Catalogue(
    ScrollEvent(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "The list's event."),
      Property("offset", { $1(&$0.offset) }, .points, "How far it is scrolled."),
    ])

  /// A move as it is written.
  private struct WrittenMove: Sendable {
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

  private static let destination = Catalogue(
    WrittenMove(),
    [
      Property("to", { $1(&$0.to) }, .choice, required: true, "The method: `snapToIndex`, `snapToPosition` and so on."),
      Property("index", optional: { $1(&$0.index) }, .number(.none), "With `index`: which."),
      Property(
        "position", optional: { $1(&$0.position) }, snapPoint, "With `position`: the height, in dp or as a percentage."),
      Property(
        "animationConfigs", optional: { $1(&$0.animationConfigs) }, .object(animationConfigs), "The animation."),
    ]
  ) { move, reading in
    if move.to == .index, move.index == nil {
      reading.within(.member(Setting.index.rawValue)) { $0.refuse(.missing()) }
    }
    if move.to == .position, move.position == nil {
      reading.within(.member(WrittenMove.Destination.position.rawValue)) { $0.refuse(.missing()) }
    }
  }

  private static let resizing = Catalogue(
    Container(height: 0),
    [Property("container", { $1(&$0) }, .object(Container.catalogue), required: true, "The new container.")])

  private static let measured = Catalogue(
    0.0, [Property("height", { $1(&$0) }, .number(.points, 0...1_000_000), required: true, "Its new height.")])

  private static let keyboardEvent = Catalogue(
    KeyboardEvent(),
    [
      Property("show", { $1(&$0.show) }, .boolean, required: true, "Whether it is shown."),
      Property("height", { $1(&$0.height) }, .number(.points, 0...1_000_000), "Its height."),
      Property("duration", { $1(&$0.duration) }, .number(.milliseconds), "How long it takes."),
      Property(
        "easing", { $1(&$0.easing) }, .string,
        "How it moves: keyboard, easeIn, easeOut, easeInEaseOut or linear; others count as none."),
      Property(
        "screenY", optional: { $1(&$0.screenY) }, .points,
        "y of its top edge on the screen; at the bottom if not given."),
    ])

  private static let stall = Catalogue(
    0.0, [Property("duration", { $1(&$0) }, .seconds, required: true, "How long.")])

  private enum ChangeMember: String { case property, value }

  /// Any of the properties, null for its default; or `{"property", "value"}`: the name of one, and its value.
  static let change: Catalogue<Change> = {
    let changes = settable.map { property in
      Property<Change>(assigning: property.name, .nullable(property.shape.unwrapped), property.doc) {
        change, node, reading in
        guard reading.tape[node] != .null else { return change.items.append((property.name, nil)) }
        var configuration = Configuration()
        let before = reading.violationCount
        property.assign(&configuration, node, &reading)
        guard reading.violationCount == before else { return }
        var tape = Tape()
        tape.append(reading.tape, node)
        change.items.append((property.name, tape))
      }
    }
    let shapes = changes.map { $0.shape.unwrapped }.reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    let anyOfThem = Notation(shape: .nullable(.oneOf(shapes)), read: written.read, write: written.write)
    return Catalogue(
      Change(),
      changes + [
        Property(
          ChangeMember.property.rawValue, optional: { $1(&$0.property) }, .choice(among: changes.map { $0.name }),
          "The name of one property, instead of the property itself."),
        Property(
          ChangeMember.value.rawValue, optional: { $1(&$0.value) }, anyOfThem,
          "Its new value, in the property's own notation; null: its default."),
      ]
    ) { change, reading in
      switch (change.property, change.value) {
      case (.some, nil):
        reading.within(.member(ChangeMember.value.rawValue)) { $0.refuse("is required beside the name of a property") }
      case (nil, .some):
        reading.within(.member(ChangeMember.property.rawValue)) { $0.refuse("is required beside a value") }
      case (.some, .some), (nil, nil): reading.within(.member(ChangeMember.value.rawValue)) { _ = change.whole(&$0) }
      }
    }
  }()
}

extension Gorhom.Change {
  /// All properties that change, with the one that is named.
  fileprivate func whole(_ reading: inout Reading) -> [(name: String, value: Tape?)] {
    guard let property, let value else { return items }
    var change = self
    reading.on(value) { reading in
      Gorhom.change.properties.first { $0.name == property }?.assign(&change, .root, &reading)
    }
    return change.items
  }

  /// The properties with the new values, and those of them that reach mappers.
  func applied(to configuration: Gorhom.Configuration) -> (Gorhom.Configuration, [Gorhom.Setting]) {
    var configuration = configuration
    var settings: [Gorhom.Setting] = []
    // What there was to refuse was refused when it was read.
    var reading = Reading()
    for (name, value) in whole(&reading) {
      guard let property = Gorhom.settable.first(where: { $0.name == name }) else { continue }
      let setting = Gorhom.Setting(rawValue: name)
      if let setting { settings.append(setting) }
      if setting == .animationConfigs { configuration.animationGeneration += 1 }
      var tape = value ?? Tape()
      if value == nil {
        if case .nullable = property.shape {
          tape.null()
        } else {
          var initial = Gorhom.Configuration()
          var written = Tape()
          written.object { property.write(&initial, &$0) }
          if let node = written.member(name, of: .root) { tape.append(written, node) }
        }
      }
      reading.on(tape) { property.assign(&configuration, .root, &$0) }
    }
    return (configuration, settings)
  }
}

extension Shape {
  /// What it is besides null.
  fileprivate var unwrapped: Shape { if case .nullable(let shape) = self { shape } else { self } }
}
