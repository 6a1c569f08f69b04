public import DrawerEngine

/// New properties, given by hosts when they render again.
extension Vaul {
  public struct Change: Sendable {
    /// The drawer's own size, px.
    var size: Double?
    var properties = Changes<Configuration>()
    /// Whether `snapPoints` is among them: the list is a new one, even if it is equal.
    var hasList = false
    /// The name of one property, and its value as it was given.
    var property: String?
    var value: Tape?

    /// How recordings give one property, and the drawer's size among them.
    enum Member: String { case property, value, size = "__size" }

    public init() {}
  }

  /// The drawer's own size.
  fileprivate static let length = NumberNotation.number(.pixels, 0...1_000_000)
  /// The properties.
  fileprivate static let properties = Configuration().descriptions
  /// A new value of any property, or of the size.
  fileprivate static let anyValue: Notation<Tape> = {
    let shapes = ([length.shape] + properties.map { $0.shape }).reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    return Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
  }()

  /// The name of the list of snap points: the first property.
  fileprivate static var list: String? { properties.first?.name }
}

/// New values of any properties, or of one by its name, as recordings give it.
extension Vaul.Change: Described {
  public mutating func members(_ m: inout Members) {
    m.changes(&properties) { $0.rendered(&$1) }
    if m.reads { hasList = properties.names.contains { $0 == Vaul.list } }
    m(
      Member.size.rawValue, optional: &size, Vaul.length,
      "The drawer's own size, which the host's style sheet sets.")
    m(
      Member.property.rawValue, optional: &property,
      among: Vaul.properties.map { $0.name } + [Member.size.rawValue],
      "The name of one property, instead of the property itself.")
    m(
      Member.value.rawValue, optional: &value, Vaul.anyValue, "Its new value, in the property's own notation.")
  }

  public func examine(_ reading: inout Reading) {
    let (named, new) = (Member.property.rawValue, Member.value.rawValue)
    switch (property, value) {
    case (.some, nil): reading.within(.member(new)) { $0.refuse("is required with \"\(named)\"") }
    case (nil, .some): reading.within(.member(named)) { $0.refuse("is required with \"\(new)\"") }
    case (.some, .some), (nil, nil): reading.within(.member(new)) { _ = whole(&$0) }
    }
  }

  /// The same change, with the named property's value merged into the others.
  ///
  /// - Parameter reading: The reading, positioned at the value.
  func whole(_ reading: inout Reading) -> Vaul.Change {
    var change = self
    guard let property, let value else { return change }
    reading.on(value) { reading in
      if property == Member.size.rawValue {
        change.size = Vaul.length.read(.root, &reading)
      } else {
        var configuration = Vaul.Configuration()
        let before = reading.violationCount
        configuration.assign(property, .root, &reading)
        guard reading.violationCount == before else { return }
        change.properties.append(property, value)
        change.hasList = change.hasList || property == Vaul.list
      }
    }
    return change
  }
}

extension Vaul {
  mutating func set(_ given: Change) {
    // Everything worth reporting about the value was reported when it was read.
    var reading = Reading()
    let change = given.whole(&reading)
    let (before, oldSize) = (configuration, size)
    change.properties.apply(to: &configuration)
    if let size = change.size { self.size = size }
    let isSame = before == configuration && !change.hasList
    if isSame, change.size == nil || change.size == oldSize { ignore(Reasons.sameValue) }
    guard change.size == nil || !isSame else { return }
    if change.hasList { renewOffsets() }
    if before.modal != configuration.modal { changeModal() }
    guard !hasCrashed else { return }
    if before.shouldScaleBackground != configuration.shouldScaleBackground, isOpen {
      if configuration.shouldScaleBackground { scaleBackground() } else { restoreBackground() }
    }
    (needsRender, hostRenders) = (true, true)
  }
}
