public import DrawerEngine

extension BottomSheetBehavior {
  /// The behaviour's properties and XML attributes, under the names of its setters.
  public struct Configuration: Sendable, Equatable {
    /// Nil if the sheet is not in a dialog.
    var dialog: Dialog?
    var peekHeight = PeekHeight.auto
    var fitToContents = true
    var halfExpandedRatio: Float = 0.5
    var expandedOffset: Length = 0
    var hideable = false
    var skipCollapsed = false
    var draggable = true
    var draggableOnNestedScroll = true
    /// px/s.
    var significantVelocityThreshold: Pixels = 500
    /// Seconds.
    var hideFriction: Float = 0.1
    /// -1 for none.
    var maxHeight: Length = -1
    var gestureInsetBottomIgnored = false
    var shouldRemoveExpandedCorners = true
    /// Nil if the sheet has no shape.
    var cornerSize: Length?
    var paddingTopSystemWindowInsets = true
    var paddingBottomSystemWindowInsets = false
    var marginTopSystemWindowInsets = false
    var multipleScrollingChildrenSupported = false
    var autoExpandOnRequestChildRectangleOffscreen = true
    var saveFlags: Int32 = 0
    var isHideableWhenDragging = true
    var shouldSkipHalfExpandedStateWhenDragging = false
    var shouldExpandOnUpwardDrag = false

    /// Whether a drag may take it below collapsed.
    ///
    /// - Source: `canBeHiddenByDragging`.
    var canBeHiddenByDragging: Bool { hideable && isHideableWhenDragging }

    public init() {}
  }

  public enum PeekHeight: Sendable, Equatable {
    case auto
    case length(Length)

    /// `setPeekHeight`: -1 means auto, and other negative heights are 0.
    init(_ height: Length) { self = height == -1 ? .auto : .length(height.isNegative ? 0 : height) }
  }

  /// Calls of setters.
  public struct Change: Sendable {
    /// In the order in which they were written.
    var properties = Changes<Configuration>()
    /// Whether `setPeekHeight` moves a collapsed sheet instead of laying it out again.
    var animate = false
    /// The name of a property, and its value in the property's notation.
    var property: String?
    var value: Tape?

    public init() {}
  }
}

// MARK: - Members

extension BottomSheetBehavior.Configuration: Described {
  /// The properties whose setters do more than store the value.
  enum Setter: String {
    case peekHeight, fitToContents, halfExpandedRatio, expandedOffset, hideable, shouldRemoveExpandedCorners
  }

  public mutating func members(_ m: inout Members) {
    m(
      "dialog", nullable: &dialog,
      "A BottomSheetDialog around the sheet, with the defaults of a Material 3 theme; null: none.")
    if m.reads, m.wasGiven, let dialog { takeDefaults(of: dialog) }
    properties(&m)
    attributes(&m)
    furtherProperties(&m)
    overrides(&m)
    m.inert(BottomSheetBehavior.inert)
  }

  public func examine(_ reading: inout Reading) {
    if !BottomSheetBehavior.isRatio(halfExpandedRatio) {
      reading.within(.member(Setter.halfExpandedRatio.rawValue)) { $0.refuse("must be above 0 and below 1") }
    }
    if expandedOffset.isNegative {
      reading.within(.member(Setter.expandedOffset.rawValue)) { $0.refuse("must not be negative") }
    }
  }

  /// The properties with setters.
  fileprivate mutating func settable(_ m: inout Members) {
    properties(&m)
    furtherProperties(&m)
  }

  private mutating func properties(_ m: inout Members) {
    m(
      Setter.peekHeight.rawValue, &peekHeight, BottomSheetBehavior.peekHeight,
      "The height of the collapsed sheet; \"auto\" or -1: what a 16:9 keyline leaves.")
    m(
      Setter.fitToContents.rawValue, &fitToContents,
      "Whether the expanded sheet is as high as its content. If not, there is halfExpanded, and `expandedOffset` counts."
    )
    m(
      Setter.halfExpandedRatio.rawValue, &halfExpandedRatio, .number(),
      "The height of halfExpanded as a fraction of the container's, above 0 and below 1.")
    m(
      Setter.expandedOffset.rawValue, &expandedOffset, BottomSheetBehavior.length,
      "The position of expanded without `fitToContents`, 0 or more.")
    m(Setter.hideable.rawValue, &hideable, "Whether a swipe down can hide the sheet.")
    m("skipCollapsed", &skipCollapsed, "Whether a hideable sheet that is dragged down hides instead of collapsing.")
    m("draggable", &draggable, "Whether a finger can drag the sheet.")
    m(
      "draggableOnNestedScroll", &draggableOnNestedScroll,
      "Whether a scrolling list can drag the sheet before the list has come to its edge.")
    m(
      "significantVelocityThreshold", &significantVelocityThreshold,
      .number(.pixelsPerSecond, Double(Int32.min)...Double(Int32.max)),
      "A release faster than this hides a hideable sheet. Quirk: px/s at any density.")
    m(
      "hideFriction", &hideFriction, .number(.seconds, -1000...1000),
      "How far ahead a release is projected to decide whether it hides the sheet.")
    m("maxHeight", &maxHeight, BottomSheetBehavior.length, "The sheet's greatest height; -1: none.")
    m(
      "gestureInsetBottomIgnored", &gestureInsetBottomIgnored,
      "Whether the peek height disregards the system's gesture area.")
    m(
      Setter.shouldRemoveExpandedCorners.rawValue, &shouldRemoveExpandedCorners,
      "Whether the expanded sheet loses its rounded corners even below the top of the screen.")
  }

  /// The properties that only XML sets.
  private mutating func attributes(_ m: inout Members) {
    m(
      "cornerSize", nullable: &cornerSize, BottomSheetBehavior.length(within: 0...1_000_000),
      "The radius of the sheet's top corners; null: the sheet has no shape.")
    m(
      "paddingTopSystemWindowInsets", &paddingTopSystemWindowInsets, "Whether the sheet may go under the top inset.")
    m(
      "paddingBottomSystemWindowInsets", &paddingBottomSystemWindowInsets,
      "Whether the bottom inset becomes padding.")
    m("marginTopSystemWindowInsets", &marginTopSystemWindowInsets, "Whether the top inset becomes a margin.")
    m(
      "multipleScrollingChildrenSupported", &multipleScrollingChildrenSupported,
      "Whether the list that was touched counts instead of the first one.")
  }

  private mutating func furtherProperties(_ m: inout Members) {
    m(
      "autoExpandOnRequestChildRectangleOffscreen", &autoExpandOnRequestChildRectangleOffscreen,
      "Whether the sheet expands when something in it that is off the screen gets the focus.")
    var flags = Int(saveFlags)
    m(
      "saveFlags", &flags, -1...15,
      "What is restored: 1 peekHeight, 2 fitToContents, 4 hideable, 8 skipCollapsed; -1 all.")
    if m.wasGiven { saveFlags = Int32(flags) }
  }

  /// The properties that only a derived class defines.
  private mutating func overrides(_ m: inout Members) {
    m(
      "isHideableWhenDragging", &isHideableWhenDragging,
      "What the method of this name returns: whether a finger can drag a hideable sheet below collapsed, and hide it unless `skipCollapsed`."
    )
    m(
      "shouldSkipHalfExpandedStateWhenDragging", &shouldSkipHalfExpandedStateWhenDragging,
      "What the method of this name returns: whether a drag of the sheet passes over halfExpanded.")
    m(
      "shouldExpandOnUpwardDrag", &shouldExpandOnUpwardDrag,
      "What the method of this name returns for each drag: whether one upwards that passes over halfExpanded expands.")
  }

  /// Takes over the value of one property.
  mutating func take(_ name: String, from other: Self) {
    var tape = Tape()
    other.write(&tape)
    guard let value = tape.member(name, of: .root) else { return }
    var reading = Reading(tape)
    assign(name, value, &reading)
  }
}

extension BottomSheetBehavior {
  static let valueMember = "value"

  /// `setHalfExpandedRatio` throws for any other value.
  static func isRatio(_ ratio: Float) -> Bool { ratio > 0 && ratio < 1 }

  fileprivate static let peekHeight: Notation<PeekHeight> = {
    let auto = Notation<String>.choice(among: ["auto"])
    return Notation(shape: .oneOf([auto.shape, length.shape])) { node, reading in
      if reading.string(node) == "auto" { return .auto }
      return length.read(node, &reading).map { PeekHeight($0) }
    } write: { height, tape in
      switch height {
      case .auto: auto.write("auto", &tape)
      case .length(let height): length.write(height, &tape)
      }
    }
  }()
}

/// Any of the properties with setters; or `{"property", "value"}`: the name of one, and its value.
extension BottomSheetBehavior.Change: Described {
  public mutating func members(_ m: inout Members) {
    m.changes(&properties) { $0.settable(&$1) }
    m("animate", &animate, "With peekHeight: whether a collapsed sheet moves to the new height.")
    m(
      Self.propertyMember, optional: &property, among: Self.settable.map { $0.name },
      "The name of one property, instead of the property itself.")
    m(
      BottomSheetBehavior.valueMember, optional: &value, Self.anyOfThem,
      "Its new value, in the property's own notation.")
  }

  public func examine(_ reading: inout Reading) {
    let (name, content) = (Self.propertyMember, BottomSheetBehavior.valueMember)
    switch (property, value) {
    case (.some, nil): reading.within(.member(content)) { $0.refuse("is required with \"\(name)\"") }
    case (nil, .some): reading.within(.member(name)) { $0.refuse("is required with \"\(content)\"") }
    case (.some, .some), (nil, nil): reading.within(.member(content)) { _ = named(&$0) }
    }
  }

  /// The change of the named property.
  ///
  /// - Parameter reading: The reading, positioned at the value.
  func named(_ reading: inout Reading) -> Changes<BottomSheetBehavior.Configuration> {
    var changes = Changes<BottomSheetBehavior.Configuration>()
    guard let property, let value else { return changes }
    var configuration = BottomSheetBehavior.Configuration()
    reading.on(value) { reading in
      if configuration.assign(property, .root, &reading) { changes.append(property, value) }
    }
    return changes
  }

  private static let propertyMember = "property"

  private static let settable = Catalogue(BottomSheetBehavior.Configuration()) { $0.settable(&$1) }.descriptions

  /// A value that is read once its property is known.
  private static let anyOfThem: Notation<Tape> = {
    let shapes = settable.map { $0.shape }.reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    return Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
  }()
}

// MARK: - The platform's numbers

extension Members {
  /// Whole pixels; fractions are truncated.
  mutating func callAsFunction(
    _ name: String, _ value: inout Pixels, _ numbers: NumberNotation, required: Bool = false, _ doc: String
  ) {
    var number = value.double
    self(name, &number, numbers, required: required, doc)
    if wasGiven { value = Pixels(whole: number) }
  }

  mutating func callAsFunction(
    _ name: String, optional value: inout Pixels?, _ numbers: NumberNotation, _ doc: String
  ) {
    var number = value?.double
    self(name, optional: &number, numbers, doc)
    if wasGiven { value = number.map { Pixels(whole: $0) } }
  }

  /// A number in single precision.
  mutating func callAsFunction(
    _ name: String, _ value: inout Float, _ numbers: NumberNotation, required: Bool = false, _ doc: String
  ) {
    var number = Double(value)
    self(name, &number, numbers, required: required, doc)
    if wasGiven { value = Float(number) }
  }

  mutating func callAsFunction(
    _ name: String, nullable value: inout Float?, _ numbers: NumberNotation, required: Bool = false, _ doc: String
  ) {
    var number = value.map { Double($0) }
    self(name, nullable: &number, numbers, required: required, doc)
    if wasGiven { value = number.map { Float($0) } }
  }
}
