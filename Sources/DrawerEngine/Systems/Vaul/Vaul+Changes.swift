/// New properties, as hosts give them when they render again.
extension Vaul {
  public struct Change: Sendable {
    /// The drawer's own size, px.
    var size: Double?
    var properties = Assignments<Configuration>()
    /// Whether `snapPoints` is among them: the list is a new one, even if it is equal.
    var hasList = false
    /// The name of one property, and its value as it was given.
    var property: String?
    var value: Tape?

    /// How recordings give one property, and the drawer's size among them.
    enum Member: String { case property, value, size = "__size" }
  }

  fileprivate static let length = Notation<Double>.number(.pixels, 0...1_000_000)

  /// New values of any properties, or of one by its name, as recordings give it.
  static let change: Catalogue<Change> = {
    let (property, value) = (Change.Member.property.rawValue, Change.Member.value.rawValue)
    let (size, assignments) = (Change.Member.size.rawValue, configuration.assignments())
    let names = assignments.properties.map { $0.name }
    let shapes = ([length.shape] + assignments.properties.map { $0.shape }).reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    let anything = Notation<Tape>(shape: .oneOf(shapes), read: written.read, write: written.write)
    let own: [Property<Change>] = [
      Property(size, optional: { $1(&$0.size) }, length, "The drawer's own size, which the host's style sheet sets."),
      Property(
        property, optional: { $1(&$0.property) }, .choice(among: names + [size]),
        "The name of one property, instead of the property itself."),
      Property(value, optional: { $1(&$0.value) }, anything, "Its new value, in the property's own notation."),
    ]
    let changes: [Property<Change>] = assignments.properties.map { property in
      property.lifted { (change: inout Change, assign: (inout Assignments<Configuration>) -> Void) in
        if property.name == list { change.hasList = true }
        assign(&change.properties)
      }
    }
    return Catalogue(Change(), changes + own) { change, reading in
      switch (change.property, change.value) {
      case (.some, nil): reading.within(.member(value)) { $0.refuse("is required beside \"\(property)\"") }
      case (nil, .some): reading.within(.member(property)) { $0.refuse("is required beside \"\(value)\"") }
      case (.some, .some), (nil, nil): reading.within(.member(value)) { _ = change.whole(&$0) }
      }
    }
  }()

  /// The name of the list of snap points: the first property.
  fileprivate static var list: String? { configuration.descriptions.first?.name }
}

extension Vaul.Change {
  /// The same change, with the value of the property that it names among the others.
  ///
  /// - Parameter reading: at the value.
  func whole(_ reading: inout Reading) -> Vaul.Change {
    var change = self
    guard let property, let value else { return change }
    reading.on(value) { reading in
      if property == Member.size.rawValue {
        change.size = Vaul.length.read(.root, &reading)
      } else if let one = Vaul.configuration.assignments(to: [property]).properties.first {
        one.assign(&change.properties, .root, &reading)
        change.hasList = change.hasList || property == Vaul.list
      }
    }
    return change
  }
}

extension Vaul {
  mutating func set(_ given: Change) {
    // Everything that there is to say about a value was said when it was read.
    var reading = Reading()
    let change = given.whole(&reading)
    let before = configuration
    change.properties.apply(to: &configuration)
    if let size = change.size { self.size = size }
    guard change.size == nil || before != configuration || change.hasList else { return }
    if change.hasList { renewOffsets() }
    if before.modal != configuration.modal { replaceDialog() }
    if before.shouldScaleBackground != configuration.shouldScaleBackground, isOpen {
      if configuration.shouldScaleBackground { scaleBackground() } else { restoreBackground() }
    }
    (needsRender, hostRenders) = (true, true)
  }
}
