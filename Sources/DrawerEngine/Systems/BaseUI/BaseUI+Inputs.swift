/// How inputs are written.
extension BaseUI {
  public static var pan: InputType<Touch<Action>>? {
    InputType(
      "pan", sample,
      refusing: [
        ("velocity", "is not taken, because Base UI computes velocities from the samples; give their times instead")
      ], "A sample of a finger or a pointer on the drawer."
    ) { Touch($0.phase, .pan($0)) }
  }

  public static var inputs: [InputType<Action>] {
    [
      InputType("tap", press, "A tap: a press, a lift and a click.") { .tap($0) },
      InputType("key", key, "A key is pressed: Escape closes the topmost drawer.") { _ in .key },
      InputType("move", destination, "The host sets the active snap point.") { .move($0) },
      InputType("set", change, "The host sets a property.") { .set($0) },
      InputType("resize", resizing, "The container or the popup changes.") { .resize($0) },
      InputType("call", method, "The host calls a method of `actionsRef`.") { .call($0) },
      InputType("hostCloses", "A host that answers later closes the drawer, if it was asked to.", action: .hostCloses),
      InputType("select", selected, "Something inside the popup is selected.") { .select($0) },
    ]
  }

  /// `[x, y]`, or an object of both.
  private static let place: Notation<Spot> = {
    let pair = Notation<Double>.number(.pixels).list(2...2)
    let vector = Notation<Vector>.vertical(.pixels)
    return Notation(shape: .oneOf([pair.shape, vector.shape])) { node, reading in
      guard case .list = reading.tape[node] else {
        return vector.read(node, &reading).map { Spot(x: $0.x, y: $0.y) }
      }
      return pair.read(node, &reading).map { Spot(x: $0[0], y: $0[1]) }
    } write: { point, tape in
      pair.write([point.x ?? 0, point.y ?? 0], &tape)
    }
  }()

  private static let sample = Catalogue(
    Sample(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "What the finger does."),
      Property("translation", { $1(&$0.travel) }, .travel, "How far it has moved along the drawer's axis."),
      Property("cross", { $1(&$0.cross) }, .pixels, "How far it has moved across the axis."),
      Property(
        "location", optional: { $1(&$0.location) }, place,
        "With `began`: where it goes down; the middle of the handle if not given."),
      Property("x", optional: { $1(&$0.location.x) }, .pixels, "The x of `location` on its own."),
      Property("y", optional: { $1(&$0.location.y) }, .pixels, "The y of `location` on its own."),
      Property("pointer", { $1(&$0.pointer) }, .choice, "What touches."),
      Property(
        "target", optional: { $1(&$0.target) }, .choice, "With `began`: the swipe area, or what its place says anyway."),
      Property("touches", { $1(&$0.touches) }, .integer(1...10), "How many fingers are down."),
      Property("button", { $1(&$0.button) }, .integer(0...4), "The button that a mouse presses."),
      Property("buttons", { $1(&$0.buttons) }, .integer(0...31), "The buttons that are down, as bits."),
    ])

  private static let press = Catalogue(
    Press(),
    [
      Property(
        "location", optional: { $1(&$0.location) }, place, "Where it is; the middle of the handle if not given."),
      Property("x", optional: { $1(&$0.location.x) }, .pixels, "The x of `location` on its own."),
      Property("y", optional: { $1(&$0.location.y) }, .pixels, "The y of `location` on its own."),
      Property("target", optional: { $1(&$0.target) }, .choice, "What it hits, if its place does not say."),
      Property("pointer", { $1(&$0.pointer) }, .choice, "What taps."),
    ])

  private static let key = Catalogue(
    Key(), [Property("key", { $1(&$0.key) }, .choice, required: true, "The key.")])

  private struct Key: Sendable {
    enum Name: String, Sendable, CaseIterable { case escape = "Escape" }
    var key = Name.escape
  }

  private static let destination = Catalogue(
    SnapPointArgument(point: nil),
    [Property("to", { $1(&$0.point) }, snapPoint.nullable, required: true, "The snap point; null: none.")])

  private static let resizing = Catalogue(
    Resizing(),
    [
      Property("container", optional: { $1(&$0.container) }, .object(Container.catalogue), "The whole new container."),
      Property(
        "popupHeight", optional: { $1(&$0.popupHeight) }, .number(.pixels, 0...1_000_000), "The popup's new height."),
      Property(
        "popupWidth", optional: { $1(&$0.popupWidth) }, .number(.pixels, 0...1_000_000), "The popup's new width."),
    ])

  private static let method = Catalogue(
    Method(), [Property("method", { $1(&$0.name) }, .choice, required: true, "The method.")])

  private static let selected = Catalogue(
    Selected(), [Property("target", { $1(&$0.target) }, .choice, required: true, "What is selected.")])

  // MARK: set

  /// New values of any properties, or of one by its name, as recordings give it.
  private static let change: Catalogue<Change> = {
    let (property, value) = (Change.Member.property.rawValue, Change.Member.value.rawValue)
    let own: [Property<Change>] = [
      Property(
        Change.Held.open.rawValue, optional: { $1(&$0.isOpen) }, .boolean, "Whether the drawer is open."),
      Property(
        Change.Held.snapPoint.rawValue, optional: { $1(&$0.snapPoint) }, snapPoint.nullable,
        "The active point; null: none."),
    ]
    let changes: [Property<Change>] = configuration.assignments(to: changeable).properties.map {
      $0.lifted { $1(&$0.properties) }
    }
    let named: [Property<Change>] = [
      Property(
        property, optional: { $1(&$0.property) },
        .choice(among: Change.Held.allCases.map { $0.rawValue } + changeable),
        "The name of one property, instead of the property itself."),
      Property(value, optional: { $1(&$0.value) }, anything, "Its new value, in the property's own notation."),
      Property("level", { $1(&$0.level) }, .choice, "Whose `open` it is."),
    ]
    return Catalogue(Change(), own + changes + named) { change, reading in
      switch (change.property, change.value) {
      case (.some, nil): reading.within(.member(value)) { $0.refuse("is required beside \"\(property)\"") }
      case (nil, .some): reading.within(.member(property)) { $0.refuse("is required beside \"\(value)\"") }
      case (.some, .some), (nil, nil): reading.within(.member(value)) { _ = change.whole(&$0) }
      }
    }
  }()

  /// A value that is read once its property is known.
  private static let anything: Notation<Tape> = {
    let all =
      [.boolean, snapPoint.nullable.shape] + configuration.assignments(to: changeable).descriptions.map { $0.shape }
    let shapes = all.reduce(into: [Shape]()) { shapes, shape in if !shapes.contains(shape) { shapes.append(shape) } }
    let written = Notation<Tape>.written
    return Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
  }()

  fileprivate static let named = {
    var catalogues: [String: Catalogue<Assignments<Configuration>>] = [:]
    for name in changeable { catalogues[name] = configuration.assignments(to: [name]) }
    return catalogues
  }()
}

extension BaseUI.Change {
  /// The same change, with the value of the property that it names among the others.
  ///
  /// - Parameter reading: at the value.
  func whole(_ reading: inout Reading) -> BaseUI.Change {
    var change = self
    guard let property, let value else { return change }
    reading.on(value) { reading in
      switch Held(rawValue: property) {
      case .open: change.isOpen = Notation<Bool>.boolean.read(.root, &reading)
      case .snapPoint: change.snapPoint = BaseUI.snapPoint.nullable.read(.root, &reading)
      case nil: change.assign(property, &reading)
      }
    }
    return change
  }

  private mutating func assign(_ name: String, _ reading: inout Reading) {
    guard let property = BaseUI.named[name]?.properties.first else { return }
    property.assign(&properties, .root, &reading)
  }
}
