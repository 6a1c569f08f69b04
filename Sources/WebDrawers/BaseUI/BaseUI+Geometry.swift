package import DrawerEngine

/// Where the popup may rest: snap points as offsets from the fully open place.
extension BaseUI {
  /// The side towards which a drawer is dismissed, or a direction in which a finger moves.
  package enum Direction: String, Sendable, CaseIterable {
    case down, up, left, right

    package var axis: Container.Axis { self == .down || self == .up ? .vertical : .horizontal }
    /// 1 if positions grow in this direction, otherwise -1.
    var sign: Double { self == .down || self == .right ? 1 : -1 }

    package var opposite: Direction {
      switch self {
      case .down: .up
      case .up: .down
      case .left: .right
      case .right: .left
      }
    }

    /// How far a movement goes in this direction.
    ///
    /// - Source: `getDisplacement`.
    package func displacement(_ delta: Vector) -> Double { sign * delta.component(along: axis) }
  }

  /// A place where the popup may rest, as written by the host.
  package enum SnapPoint: Sendable, Equatable {
    /// A fraction of the viewport up to 1, pixels above.
    case number(Double)
    /// A length in `px` or `rem`.
    case length(Length)

    static func text(_ text: String) -> SnapPoint { .length(Length(text)) }

    init(_ written: WrittenPoint) {
      switch written {
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(text)
      }
    }

    var written: WrittenPoint {
      switch self {
      case .number(let number): .number(number)
      case .length(let length): .text(length.text)
      }
    }

    /// A length as text, with its value.
    package struct Length: Sendable, Equatable {
      package let text: String
      /// Nil if it cannot be read.
      let number: Double?
      let isInRootFontSizes: Bool

      /// - Source: `resolveSnapPointValue`.
      package init(_ text: String) {
        self.text = text
        let trimmed = text.utf8.trimmed
        isInRootFontSizes = trimmed.ends(with: "rem")
        number = isInRootFontSizes || trimmed.ends(with: "px") ? trimmed.leadingNumber : nil
      }
    }
  }
}

extension BaseUI.Quirks {
  static let unitsVanish = Quirk(
    "units-vanish", of: "resolveSnapPointValue",
    "1.0001 is 1.0001 px, \"50%\" and \"200PX\" are not points, and \"2rem3px\" is 2 px.")
}

extension BaseUI.SnapPoint {
  /// How far the popup reaches into the viewport, px; nil if the point cannot be read.
  ///
  /// - Source: `resolveSnapPointValue`.
  package func value(viewportHeight: Double, rootFontSize: Double) -> Double? {
    guard viewportHeight.isFinite, viewportHeight > 0 else { return nil }
    switch self {
    case .number(let number):
      guard number.isFinite else { return nil }
      return number <= 1 ? number.clamped(to: 0...1) * viewportHeight : number
    case .length(let length):
      return length.number.map { $0 * (length.isInRootFontSizes ? rootFontSize : 1) }
    }
  }
}

extension BaseUI {
  /// A readable snap point and its position.
  package struct ResolvedPoint: Sendable, Equatable {
    package let value: SnapPoint
    /// How far the popup reaches into the viewport, px.
    package let height: Double
    /// How far it is moved from fully open, px.
    package let offset: Double
  }

  /// The sizes that the library measures, and those that the browser lays out.
  package struct Layout: Sendable, Equatable {
    var direction: Direction
    var container: Container
    /// The popup's real size, px.
    var width: Double
    var height: Double
    var rootFontSize: Double
    /// How much of the popup hangs beyond its edge, px; below 0, the gap to the edge.
    var bleed: Double

    /// `offsetHeight` and `offsetWidth`: whole pixels.
    package var measuredHeight: Double { height.roundedUpHalves }
    package var measuredWidth: Double { width.roundedUpHalves }
    package var viewportHeight: Double { container.height.roundedUpHalves }

    package init(
      _ direction: Direction, in container: Container, width: Double? = nil, height: Double? = nil,
      rootFontSize: Double = 16, bleed: Double = 0
    ) {
      self.direction = direction
      self.container = container
      self.width = direction.axis == .vertical ? container.width : width ?? container.width
      self.height = direction.axis == .vertical ? height ?? container.height : container.height
      self.rootFontSize = rootFontSize
      self.bleed = bleed
    }

    /// The measured size along a direction.
    func size(along direction: Direction) -> Double { direction.axis == .vertical ? measuredHeight : measuredWidth }

    /// The real size along the drawer's axis, which is 100 % of a transform.
    var extent: Double { direction.axis == .vertical ? height : width }

    /// The popup's position without any transform, px.
    var base: Double {
      switch direction {
      case .down: container.height - height + bleed
      case .right: container.width - width + bleed
      case .up, .left: 0 - bleed
      }
    }

    var coverage: Coverage {
      switch direction {
      case .down: .beyond(container.height + min(bleed, 0))
      case .right: .beyond(container.width + min(bleed, 0))
      case .up, .left: .upTo(extent + min(bleed, 0))
      }
    }

    /// The position of a dismissed popup: beyond the edge by 2 px.
    var closedPosition: Double { base + closing.value(of: extent) }

    /// The transform of the starting and the ending style.
    var closing: StyleLength {
      StyleLength(
        kind: .percentage, share: direction.sign, pixels: direction.sign * (Constants.beyondTheEdge - bleed))
    }

    /// The part of the content hidden by the bleed, px.
    var hiddenExtent: Double { max(bleed, 0) }
    var contentWidth: Double { max(width - (direction.axis == .horizontal ? hiddenExtent : 0), 0) }
    var contentHeight: Double {
      max(height - Constants.handle - (direction.axis == .vertical ? hiddenExtent : 0), 0)
    }
  }
}

extension BaseUI.Quirks {
  static let laterPointSurvives = Quirk(
    "later-point-survives", of: "DrawerViewport",
    "Of two points within 1 px of each other, the later in the list is kept.")
  static let roundedHeight = Quirk(
    "rounded-height", of: "DrawerViewport",
    "Offsets are measured from the rounded height, and closing from the real one.")
}

extension BaseUI {
  /// The points that can be read, without those that lie within 1 px of a later one.
  ///
  /// - Source: `DrawerViewport`, `resolvedSnapPoints`.
  package static func resolved(_ points: [SnapPoint], in layout: Layout) -> [ResolvedPoint] {
    let height = layout.measuredHeight
    let limit = min(height, layout.viewportHeight)
    let readable = points.compactMap { point -> ResolvedPoint? in
      let value = point.value(viewportHeight: layout.viewportHeight, rootFontSize: layout.rootFontSize)
      guard let value else { return nil }
      let reach = max(0, min(limit, value))
      return ResolvedPoint(value: point, height: reach, offset: max(0, height - reach))
    }
    guard readable.count > 1 else { return readable }
    var kept: [ResolvedPoint] = []
    for point in readable.reversed() where !kept.contains(where: { abs($0.height - point.height) <= 1 }) {
      kept.append(point)
    }
    return kept.reversed()
  }

  /// The index of the value nearest to a target, the first of several; nil if there is none.
  ///
  /// - Source: `closestSnapPointIndex`.
  package static func nearestIndex(among values: [Double], to target: Double) -> Int? {
    var nearest: (index: Int, distance: Double)?
    for (index, value) in values.enumerated() {
      let distance = abs(value - target)
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    return nearest?.index
  }
}

extension Double {
  /// Rounded to a whole number, a half upwards, as JavaScript does.
  var roundedUpHalves: Double { (self + 0.5).rounded(.down) }
}

// MARK: - Texts

extension Substring.UTF8View {
  fileprivate func ends(with suffix: String) -> Bool {
    let suffix = suffix.utf8
    return count >= suffix.count && dropFirst(count - suffix.count).elementsEqual(suffix)
  }

  /// The number at the beginning, as read by JavaScript's `parseFloat`; nil if there is none, or it is not finite.
  fileprivate var leadingNumber: Double? {
    var end = startIndex
    func byte(at index: Index) -> UInt8? { index < endIndex ? self[index] : nil }
    func pass(_ isPassed: (UInt8) -> Bool) { if let next = byte(at: end), isPassed(next) { end = index(after: end) } }
    func passDigits() -> Bool {
      let start = end
      while let next = byte(at: end), next >= 0x30 && next <= 0x39 { end = index(after: end) }
      return end > start
    }
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
    pass(isSign)
    let hasWhole = passDigits()
    pass { $0 == UInt8(ascii: ".") }
    let hasFraction = passDigits()
    guard hasWhole || hasFraction else { return nil }
    let mantissa = end
    pass { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    if end > mantissa {
      pass(isSign)
      if !passDigits() { end = mantissa }
    }
    guard let value = Double(Substring(self[..<end])), value.isFinite else { return nil }
    return value
  }
}

extension String.UTF8View {
  /// Without the white space at both ends.
  fileprivate var trimmed: Substring.UTF8View {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    var part = self[...]
    while part.first.map(isSpace) == true { part = part.dropFirst() }
    while part.last.map(isSpace) == true { part = part.dropLast() }
    return part
  }
}
