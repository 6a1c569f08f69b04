public import DrawerEngine

/// The notation of inputs.
extension BaseUI {
  public static let pan: InputType<Touch<Action>>? = InputType(
    "pan", Sample.self,
    refusing: [
      ("velocity", "is not accepted, because Base UI computes velocities from the samples; give their times instead")
    ], "A sample of a finger or a pointer on the drawer."
  ) { Touch($0.phase, .pan($0)) }

  public static let inputs: [InputType<Action>] = [
    InputType("tap", Press.self, "A tap: a press, a lift and a click.") { .tap($0) },
    InputType(
      "key", Catalogue(Key.escape) { $1("key", &$0, "The key.") },
      "A key is pressed: Escape closes the topmost drawer."
    ) { _ in .key },
    InputType(
      "move",
      Catalogue(SnapPointArgument(point: nil)) {
        $1("to", nullable: &$0.point, snapPoint, required: true, "The snap point; null: none.")
      }, "The host sets the active snap point."
    ) { .move($0) },
    InputType("set", Change.self, "The host sets a property.") { .set($0) },
    InputType("resize", Resizing.self, "The container or the popup changes.") { .resize($0) },
    InputType(
      "call", Catalogue(Method()) { $1("method", &$0.name, required: true, "The method.") },
      "The host calls a method of `actionsRef`."
    ) { .call($0) },
    InputType("hostCloses", "A host that answers late closes the drawer, if it was asked to.", action: .hostCloses),
    InputType(
      "select", Catalogue(Selected()) { $1("target", &$0.target, required: true, "What is selected.") },
      "Something inside the popup is selected."
    ) { .select($0) },
    InputType("focus", "A text field in the drawer gets the focus, as by a tap on one.", action: .focus),
    InputType("blur", "The text field loses the focus.", action: .blur),
    InputType("keyboard", KeyboardChange.self, "The on-screen keyboard appears, changes or disappears.") {
      .keyboard($0)
    },
  ]

  private enum Key: String, Sendable, CaseIterable { case escape = "Escape" }

  /// `[x, y]`, or an object of both.
  fileprivate static let place: Notation<Spot> = {
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

}

extension BaseUI.Sample: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "What the finger does.")
    m("translation", &travel, .travel, "How far it has moved along the drawer's axis.")
    m("cross", &cross, .pixels, "How far it has moved across the axis.")
    m(
      "location", optional: &location, BaseUI.place,
      "With `began`: where it goes down. If not given, on the `target`; without one on the handle, or on the swipe area"
        + " of a closed drawer.")
    location.parts(&m)
    m("pointer", &pointer, "The kind of pointer.")
    m(
      BaseUI.TargetMember.target.rawValue, optional: &target,
      "With `began`: what it goes down on, in `environment.content` or beside it; `parent` is beside a nested popup. A"
        + " `location` decides instead, except about `area`.")
    m("touches", &touches, 1...10, "How many fingers are down.")
    m("button", &button, 0...4, "The button that a mouse presses.")
    m("buttons", &buttons, 0...31, "The buttons that are down, as bits.")
  }
}

extension BaseUI.Press: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "location", optional: &location, BaseUI.place,
      "Where it is. If not given, on the `target`; without one on the handle.")
    location.parts(&m)
    m(
      BaseUI.TargetMember.target.rawValue, optional: &target,
      "What it hits, in `environment.content` or beside it. With a `location`, only `outside`, `close` and `input`"
        + " count.")
    m("pointer", &pointer, "The kind of pointer.")
  }
}

extension BaseUI.Spot? {
  /// The members with its coordinates. It stays nil if neither is given.
  fileprivate mutating func parts(_ m: inout Members) {
    var x = x
    m("x", optional: &x, .pixels, "The x of `location` on its own.")
    if m.wasGiven { self.x = x }
    var y = y
    m("y", optional: &y, .pixels, "The y of `location` on its own.")
    if m.wasGiven { self.y = y }
  }
}

extension BaseUI.Resizing: Described {
  public mutating func members(_ m: inout Members) {
    m("container", optional: &container, "The whole new container.")
    m("popupHeight", optional: &popupHeight, .number(.pixels, 0...1_000_000), "The popup's new height.")
    m("popupWidth", optional: &popupWidth, .number(.pixels, 0...1_000_000), "The popup's new width.")
  }
}

/// New values of any properties, or of one by its name, as recordings give it.
extension BaseUI.Change: Described {
  public mutating func members(_ m: inout Members) {
    m(Held.open.rawValue, optional: &isOpen, "Whether the drawer is open.")
    m(Held.snapPoint.rawValue, optional: &snapPoint, BaseUI.snapPoint.nullable, "The active point; null: none.")
    m.changes(&properties) { $0.changeable(&$1) }
    m(
      Member.property.rawValue, optional: &property,
      among: Held.allCases.map { $0.rawValue } + Self.changeable.map { $0.name },
      "The name of one property, instead of the property itself.")
    m(Member.value.rawValue, optional: &value, Self.anything, "Its new value, in the property's own notation.")
    m("level", &level, "Which drawer's `open` it is.")
  }

  public func examine(_ reading: inout Reading) {
    let (name, content) = (Member.property.rawValue, Member.value.rawValue)
    switch (property, value) {
    case (.some, nil): reading.within(.member(content)) { $0.refuse("is required with \"\(name)\"") }
    case (nil, .some): reading.within(.member(name)) { $0.refuse("is required with \"\(content)\"") }
    case (.some, .some), (nil, nil): reading.within(.member(content)) { _ = whole(&$0) }
    }
  }

  /// The properties of the configuration that may change.
  private static let changeable = Catalogue(BaseUI.Configuration()) { $0.changeable(&$1) }.descriptions

  /// A value that is read once its property is known.
  private static let anything: Notation<Tape> = {
    let all = [.boolean, BaseUI.snapPoint.nullable.shape] + changeable.map { $0.shape }
    let shapes = all.reduce(into: [Shape]()) { shapes, shape in if !shapes.contains(shape) { shapes.append(shape) } }
    let written = Notation<Tape>.written
    return Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
  }()
}

extension BaseUI.Change {
  /// The same change, with the named property's value merged into the others.
  ///
  /// - Parameter reading: The reading, positioned at the value.
  func whole(_ reading: inout Reading) -> BaseUI.Change {
    var change = self
    guard let property, let value else { return change }
    reading.on(value) { reading in
      switch Held(rawValue: property) {
      case .open: change.isOpen = Notation<Bool>.boolean.read(.root, &reading)
      case .snapPoint: change.snapPoint = BaseUI.snapPoint.nullable.read(.root, &reading)
      case nil:
        var configuration = BaseUI.Configuration()
        if configuration.assign(property, .root, &reading) { change.properties.append(property, value) }
      }
    }
    return change
  }
}
