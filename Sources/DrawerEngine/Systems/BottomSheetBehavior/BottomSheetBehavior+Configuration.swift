extension BottomSheetBehavior {
  /// The behaviour's properties and XML attributes, under the names of its setters.
  public struct Configuration: Sendable, Equatable {
    var peekHeight = PeekHeight.auto
    var fitToContents = true
    var halfExpandedRatio: Float = 0.5
    var expandedOffset: Pixels = 0
    var hideable = false
    var skipCollapsed = false
    var draggable = true
    var draggableOnNestedScroll = true
    /// px/s.
    var significantVelocityThreshold: Pixels = 500
    /// s.
    var hideFriction: Float = 0.1
    /// -1: none.
    var maxHeight: Pixels = -1
    var gestureInsetBottomIgnored = false
    var shouldRemoveExpandedCorners = true
    /// Nil: the sheet has no shape.
    var cornerSize: Float?
    var paddingTopSystemWindowInsets = true
    var paddingBottomSystemWindowInsets = false
    var marginTopSystemWindowInsets = false
    var multipleScrollingChildrenSupported = false
    var autoExpandOnRequestChildRectangleOffscreen = true
    var saveFlags: Int32 = 0

    public init() {}
  }

  public enum PeekHeight: Sendable, Equatable {
    case auto
    case pixels(Pixels)

    /// `setPeekHeight`: -1 means auto, and other negative heights are 0.
    init(_ height: Pixels) { self = height == -1 ? .auto : .pixels(max(0, height)) }
  }

  /// A call of one of the behaviour's setters.
  enum Setter: Sendable {
    case peekHeight(PeekHeight)
    case fitToContents(Bool)
    case halfExpandedRatio(Float)
    case expandedOffset(Pixels)
    case hideable(Bool)
    case shouldRemoveExpandedCorners(Bool)
    /// A property whose setter only stores the value.
    case stored(Assignments<Configuration>)
  }

  /// Calls of setters, in the order in which they were written.
  public struct Change: Sendable {
    var setters: [Setter] = []
    /// Whether `setPeekHeight` moves a collapsed sheet instead of laying it out anew.
    var animate = false
    /// One of the properties, by its name, and its value in the property's notation.
    var property: String?
    var value: Tape?
  }
}

// MARK: - Catalogues

extension BottomSheetBehavior {
  public static let configuration = Catalogue(Configuration(), settings.map { $0.property }) { configuration, reading in
    if !isRatio(configuration.halfExpandedRatio) {
      reading.within(.member(ratioMember)) { $0.refuse("must be above 0 and below 1") }
    }
    if configuration.expandedOffset < 0 {
      reading.within(.member(offsetMember)) { $0.refuse("must not be negative") }
    }
  }

  private static let ratioMember = "halfExpandedRatio"
  private static let offsetMember = "expandedOffset"
  static let valueMember = "value"

  /// `setHalfExpandedRatio` throws for others.
  static func isRatio(_ ratio: Float) -> Bool { ratio > 0 && ratio < 1 }

  /// A property, declared once: as a member of the configuration, and of an input that sets it.
  private struct Setting: Sendable {
    let property: Property<Configuration>
    /// Nil: only XML sets it.
    let change: Property<Change>?

    /// A property whose setter does more than to store it.
    init<Content>(
      _ name: String, _ member: @escaping Member<Configuration, Content>, _ notation: Notation<Content>, _ doc: String,
      _ setter: @escaping @Sendable (Content) -> Setter
    ) {
      property = Property(name, member, notation, doc)
      change = Property<Change>(assigning: name, notation.shape, doc) { change, node, reading in
        if let content = notation.read(node, &reading) { change.setters.append(setter(content)) }
      }
    }

    /// A property whose setter only stores it.
    init(_ property: Property<Configuration>, isAttribute: Bool = false) {
      self.property = property
      let stored = Catalogue(Configuration(), [property]).assignments().properties[0]
      change =
        isAttribute
        ? nil
        : Property<Change>(assigning: property.name, property.shape, property.doc) { change, node, reading in
          var assignments = Assignments<Configuration>()
          stored.assign(&assignments, node, &reading)
          change.setters.append(.stored(assignments))
        }
    }

    static func attribute(_ property: Property<Configuration>) -> Setting { Setting(property, isAttribute: true) }
  }

  private static let settings: [Setting] = [
    Setting(
      "peekHeight", { $1(&$0.peekHeight) }, peekHeight,
      "The height of the collapsed sheet; \"auto\" or -1: what a 16:9 keyline leaves."
    ) { .peekHeight($0) },
    Setting(
      "fitToContents", { $1(&$0.fitToContents) }, .boolean,
      "Whether the expanded sheet is as high as its content. If not, there is halfExpanded, and `expandedOffset` counts."
    ) { .fitToContents($0) },
    Setting(
      ratioMember, { $1(&$0.halfExpandedRatio) }, .single(.none),
      "The height of halfExpanded as a fraction of the container's, above 0 and below 1."
    ) { .halfExpandedRatio($0) },
    Setting(
      offsetMember, { $1(&$0.expandedOffset) }, .wholePixels,
      "The position of expanded without `fitToContents`, 0 or more."
    ) { .expandedOffset($0) },
    Setting("hideable", { $1(&$0.hideable) }, .boolean, "Whether a swipe down can hide the sheet.") { .hideable($0) },
    Setting(
      Property(
        "skipCollapsed", { $1(&$0.skipCollapsed) }, .boolean,
        "Whether a hideable sheet that is dragged down hides instead of collapsing.")),
    Setting(Property("draggable", { $1(&$0.draggable) }, .boolean, "Whether a finger can drag the sheet.")),
    Setting(
      Property(
        "draggableOnNestedScroll", { $1(&$0.draggableOnNestedScroll) }, .boolean,
        "Whether a scrolling list can drag the sheet before the list has come to its edge.")),
    Setting(
      Property(
        "significantVelocityThreshold", { $1(&$0.significantVelocityThreshold) }, .wholeSpeed,
        "A release faster than this hides a hideable sheet. Quirk: px/s whatever the density.")),
    Setting(
      Property(
        "hideFriction", { $1(&$0.hideFriction) }, .single(.seconds, -1000...1000),
        "How far ahead a release is projected to decide whether it hides the sheet.")),
    Setting(Property("maxHeight", { $1(&$0.maxHeight) }, .wholePixels, "The sheet's greatest height; -1: none.")),
    Setting(
      Property(
        "gestureInsetBottomIgnored", { $1(&$0.gestureInsetBottomIgnored) }, .boolean,
        "Whether the peek height disregards the system's gesture area.")),
    Setting(
      "shouldRemoveExpandedCorners", { $1(&$0.shouldRemoveExpandedCorners) }, .boolean,
      "Whether the expanded sheet loses its rounded corners even below the top of the screen."
    ) { .shouldRemoveExpandedCorners($0) },
    .attribute(
      Property(
        "cornerSize", nullable: { $1(&$0.cornerSize) }, .single(.pixels, 0...1_000_000),
        "The radius of the sheet's top corners; null: the sheet has no shape.")),
    .attribute(
      Property(
        "paddingTopSystemWindowInsets", { $1(&$0.paddingTopSystemWindowInsets) }, .boolean,
        "Whether the sheet may go under the top inset.")),
    .attribute(
      Property(
        "paddingBottomSystemWindowInsets", { $1(&$0.paddingBottomSystemWindowInsets) }, .boolean,
        "Whether the bottom inset becomes padding.")),
    .attribute(
      Property(
        "marginTopSystemWindowInsets", { $1(&$0.marginTopSystemWindowInsets) }, .boolean,
        "Whether the top inset becomes a margin.")),
    .attribute(
      Property(
        "multipleScrollingChildrenSupported", { $1(&$0.multipleScrollingChildrenSupported) }, .boolean,
        "Whether the list that was touched counts, and not the first one.")),
    Setting(
      Property(
        "autoExpandOnRequestChildRectangleOffscreen", { $1(&$0.autoExpandOnRequestChildRectangleOffscreen) }, .boolean,
        "Whether the sheet expands when something in it that is off the screen gets the focus.")),
    Setting(
      Property(
        "saveFlags", { $1(&$0.saveFlags) }, Notation<Int>.integer(-1...15).map({ Int32($0) }, back: { Int($0) }),
        "What is restored: 1 peekHeight, 2 fitToContents, 4 hideable, 8 skipCollapsed; -1 all.")),
  ]

  private static let peekHeight: Notation<PeekHeight> = {
    let auto = Notation<String>.choice(among: ["auto"])
    let number = Notation<Pixels>.wholePixels
    return Notation(shape: .oneOf([auto.shape, number.shape])) { node, reading in
      if reading.string(node) != nil { return auto.read(node, &reading).map { _ in .auto } }
      return number.read(node, &reading).map { PeekHeight($0) }
    } write: { height, tape in
      switch height {
      case .auto: auto.write("auto", &tape)
      case .pixels(let pixels): number.write(pixels, &tape)
      }
    }
  }()

  /// Any of the properties that have setters; or `{"property", "value"}`: the name of one, and its value.
  static let change: Catalogue<Change> = {
    let (property, value) = ("property", valueMember)
    let changes = settings.compactMap { $0.change }
    let shapes = changes.map { $0.shape }.reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    let anyOfThem = Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
    return Catalogue(
      Change(),
      changes + [
        Property("animate", { $1(&$0.animate) }, .boolean, "With peekHeight: whether a collapsed sheet moves to it."),
        Property(
          property, optional: { $1(&$0.property) }, .choice(among: changes.map { $0.name }),
          "The name of one property, instead of the property itself."),
        Property(value, optional: { $1(&$0.value) }, anyOfThem, "Its new value, in the property's own notation."),
      ]
    ) { change, reading in
      switch (change.property, change.value) {
      case (.some, nil): reading.within(.member(value)) { $0.refuse("is required beside \"\(property)\"") }
      case (nil, .some): reading.within(.member(property)) { $0.refuse("is required beside \"\(value)\"") }
      case (.some, .some), (nil, nil): reading.within(.member(value)) { _ = change.whole(&$0) }
      }
    }
  }()
}

extension BottomSheetBehavior.Change {
  /// The same calls, with the one that is named.
  func whole(_ reading: inout Reading) -> [BottomSheetBehavior.Setter] {
    guard let property, let value else { return setters }
    var change = self
    reading.on(value) { reading in
      BottomSheetBehavior.change.properties.first { $0.name == property }?.assign(&change, .root, &reading)
    }
    return change.setters
  }
}

// MARK: - Notations in the platform's numbers

extension Notation where Content == Float {
  /// A number in single precision.
  static func single(_ unit: Unit, _ range: ClosedRange<Double>? = nil) -> Notation {
    Notation<Double>.number(unit, range).map({ Float($0) }, back: { Double($0) })
  }
}

extension Notation where Content == Pixels {
  /// Fractions of a pixel are cut off.
  static var wholePixels: Notation { Notation<Double>.number(.pixels).map({ Pixels(whole: $0) }, back: { $0.double }) }
  static var wholeSpeed: Notation {
    Notation<Double>.number(.pixelsPerSecond).map({ Pixels(whole: $0) }, back: { $0.double })
  }
}
