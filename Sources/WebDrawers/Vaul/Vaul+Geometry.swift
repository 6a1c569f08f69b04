public import DrawerEngine

/// Where the drawer may rest, in CSS translations and in positions.
extension Vaul {
  // What each sample of a finger asks for is inlined: each call from a mutating function would copy the whole drawer.

  @inline(__always) var direction: Direction { configuration.direction }
  @inline(__always) var sign: Double { direction.sign }

  /// The axis along which positions are measured.
  public var axis: Container.Axis { firstDirection.axis }

  public var coverage: Coverage {
    let axis = firstDirection.axis
    return firstDirection.sign > 0
      ? .beyond(containerSize(along: axis) - hostInset) : .upTo(drawerSize(along: axis) - hostInset)
  }

  /// The viewport or the container element, px.
  var containerBox: Size { environment.container ?? window }

  func containerSize(along axis: Container.Axis) -> Double {
    axis == .vertical ? containerBox.height : containerBox.width
  }

  var containerSize: Double { containerSize(along: direction.axis) }

  /// The window's size along the axis; a container of its own does not count.
  var windowSize: Double { direction.axis == .vertical ? window.height : window.width }

  /// The drawer's own size along its axis, as the browser lays it out.
  var drawerSize: Double {
    if direction.axis == .vertical, let inlineHeight { return inlineHeight }
    return Self.laidOut(size ?? containerSize)
  }

  /// The element's size along any axis: across its own it is as large as its container.
  func drawerSize(along axis: Container.Axis) -> Double {
    if axis == .vertical, let inlineHeight { return inlineHeight }
    return axis == direction.axis ? drawerSize : containerSize(along: axis)
  }

  /// The drawer's size on the screen: the distance of its edges, both in the browser's single precision.
  ///
  /// - Source: `getBoundingClientRect`, which maps the near edge and adds the size to it.
  func shownSize(along axis: Container.Axis) -> Double {
    let size = drawerSize(along: axis).single
    return extent(from: (rest(along: axis) + length(shown(.drawer), along: axis).single).single, size)
  }

  /// How far styles keep it from the edge from which it enters, px: the host's, or for `bottom` the library's own.
  private var inset: Double { hostInset + (direction == .bottom ? bottom ?? 0 : 0) }

  /// The part of the inset that the host's style still determines, px.
  private var hostInset: Double { direction == .bottom && bottom != nil ? 0 : environment.inset }

  /// The near edge along an axis without a translation, px.
  private func rest(along axis: Container.Axis) -> Double {
    guard direction.axis == axis else { return 0 }
    return sign > 0 ? containerSize(along: axis) - drawerSize(along: axis) - inset : inset
  }

  /// The distance of two edges of which the farther is `size` from the nearer.
  private func extent(from edge: Double, _ size: Double) -> Double { ((edge + size).single - edge).single }

  /// The drawer's visible size if its translation is `swipe`: what `closeThreshold` is a fraction of.
  func visibleSize(at swipe: Double) -> Double {
    let shown = extent(from: (place(0) + swipe.single).single, drawerSize.single)
    return min(shown.isFinite ? shown : drawerSize, windowSize)
  }

  /// A length in the browser's layout: down to a sixty-fourth of a pixel.
  static func laidOut(_ length: Double) -> Double { (length * 64).rounded(.down) / 64 }

  /// The translation at which it is hidden: 100 %, or what the host's `--initial-transform` makes of it.
  var hidden: StyleTranslation {
    StyleTranslation(axis: direction.axis, pixels: environment.initialTransform * sign, percent: 100 * sign)
  }

  package var points: [SnapPoint] { configuration.snapPoints ?? [] }

  @inline(__always) var hasSnapPoints: Bool { configuration.snapPoints?.isEmpty == false }

  /// The translation of each snap point; NaN for a text without a number.
  ///
  /// - Source: `useSnapPoints.snapPointsOffset`.
  package static func offsets(_ points: [SnapPoint], in size: Double, _ direction: Direction) -> [Double] {
    points.map { point in
      let length = point.length(in: size)
      return direction.sign > 0 ? size - length : -size + length
    }
  }

  /// The active snap point, which the host gives or the library keeps.
  @inline(__always) var active: ActivePoint { usesOwnActive ? ownActive : hostActive }

  @inline(__always) var usesOwnActive: Bool { environment.snapControl == .uncontrolled || hostActive == .undefined }

  /// The active point's index; nil if it is not in the list.
  @inline(__always) package var activeIndex: Int? {
    guard case .point(let point) = active else { return nil }
    return configuration.snapPoints?.firstIndex(of: point)
  }

  /// The translation of the active point; nil if there is none.
  @inline(__always) var activeOffset: Double? {
    guard let index = activeIndex, offsets.indices.contains(index) else { return nil }
    return offsets[index]
  }

  @inline(__always) var fadeFromIndex: Int? {
    configuration.fadeFromIndex ?? configuration.snapPoints.map { $0.count - 1 }
  }

  /// Whether the overlay fades with the drag.
  ///
  /// - Source: `useSnapPoints.shouldFade`.
  @inline(__always) package var fades: Bool {
    guard let points = configuration.snapPoints else { return true }
    guard let index = fadeFromIndex, !points.isEmpty else { return false }
    return (points.indices.contains(index) ? ActivePoint(points[index]) : .undefined) == active
  }

  /// Whether the active point is the last one, by its value: the same one may be in the list before.
  ///
  /// - Source: `useSnapPoints.isLastSnapPoint`.
  package var isAtLast: Bool {
    configuration.snapPoints.map { ($0.last.map { ActivePoint($0) } ?? .undefined) == active } ?? false
  }

  /// The position of the drawer's near edge at a translation along the axis of positions, px.
  func place(_ translate: Double) -> Double {
    (rest(along: firstDirection.axis) + translate.single).single
  }

  /// The position at a translation, as `Style` holds it.
  func place(_ components: Style.Numbers) -> Double { place(length(components, along: firstDirection.axis)) }

  var hiddenPosition: Double { place(components(of: hidden)) }

  /// How much of the container the drawer covers at a position.
  func extent(at position: Double) -> Double {
    let axis = firstDirection.axis
    return firstDirection.sign > 0
      ? containerSize(along: axis) - hostInset - position
      : (position + drawerSize(along: axis) - hostInset).single
  }

  func finite(_ position: Double) -> Double { position.isFinite ? position : place(0) }

  public var detents: [Detent<State>] {
    let hidden = Detent(state: State.closed, position: hiddenPosition)
    let rests: [Detent<State>] =
      hasSnapPoints
      ? offsets.indices.filter { offsets[$0].isFinite }.map { Detent(state: .point($0), position: place(offsets[$0])) }
      : [Detent(state: .open, position: place(0))]
    return (rests + [hidden]).sorted { $0.position < $1.position }
  }

  /// The detent of a state.
  func detent(_ state: State) -> Detent<State> {
    switch state {
    case .open: Detent(state: state, position: place(0))
    case .closed: Detent(state: state, position: hiddenPosition)
    case .value(let point):
      points.firstIndex(of: point).map { detent(.point($0)) } ?? Detent(state: .open, position: place(0))
    case .point(let index):
      Detent(state: state, position: finite(place(offsets.indices.contains(index) ? offsets[index] : .nan)))
    }
  }
}

extension WrittenPoint {
  /// How much of the window or the container the drawer covers there, px; NaN for a text without a number.
  func length(in size: Double) -> Double {
    switch self {
    case .number(let share): share * size
    case .text(let text): text.leadingInteger
    }
  }
}

extension String {
  /// `parseInt(text, 10)`: the whole number that the text begins with, or NaN.
  var leadingInteger: Double {
    var rest = utf8.drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    var sign = 1.0
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      if first == UInt8(ascii: "-") { sign = -1 }
      rest = rest.dropFirst()
    }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { return .nan }
    return sign * digits.reduce(0) { min($0 * 10 + Double($1 - UInt8(ascii: "0")), 1e15) }
  }
}

extension Vaul {
  /// A CSS translation along one axis: pixels and a percentage of the element's size.
  struct StyleTranslation: Sendable, Equatable {
    var axis: Container.Axis
    var pixels = 0.0
    var percent = 0.0
  }

  /// Pixels and percentage along the axis of positions, then those across it, and whether the transform is `none`.
  @inline(__always)
  func components(of translation: StyleTranslation) -> Style.Numbers {
    translation.axis == firstDirection.axis
      ? Style.Numbers(first: translation.pixels, second: translation.percent)
      : Style.Numbers(third: translation.pixels, fourth: translation.percent)
  }

  /// The translation along an axis, px, in the browser's single precision.
  func length(_ components: Style.Numbers, along axis: Container.Axis) -> Double {
    let (pixels, percent) =
      axis == firstDirection.axis ? (components.first, components.second) : (components.third, components.fourth)
    guard percent != 0 else { return pixels.single }
    let size = drawerSize(along: axis).single
    // A single percentage is resolved in another order than one in a `calc()`, or next to a length.
    guard pixels != 0 || percent < 0 else { return ((size * percent.single).single / 100).single }
    return (pixels.single + (size * (percent.single / 100).single).single).single
  }
}

extension Double {
  /// A number as the browser writes it into a transform: in single precision, with six significant digits.
  package var inTransform: Double { single.sixDigits }
}
