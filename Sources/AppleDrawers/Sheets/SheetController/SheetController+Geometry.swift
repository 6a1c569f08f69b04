public import DrawerEngine

extension SheetController {
  /// Every anchor, topmost first.
  public var detents: [Detent<Sheets.State>] {
    geometry.points.map { Detent(state: geometry.location(of: $0), position: $0) }
  }

  /// Where the sheet may rest, and how it follows a finger between and beyond its anchors.
  package struct Geometry: Sendable, Equatable {
    /// The part of a container that the system leaves free. Its height is negative if the insets exceed the container.
    package struct Frame: Sendable, Equatable {
      package let top: Double
      package let height: Double

      package init(top: Double, height: Double) {
        self.top = top
        self.height = height
      }

      package var bottom: Double { top + height }
    }

    package let available: Frame
    /// P: y of each anchor, ascending.
    package let points: [Double]

    /// - Source: sheets, `SheetController.availableFrame`, `anchorPoints`.
    package init(_ container: Container, _ anchors: [Sheets.Anchor]) {
      let insets = container.safeArea
      let available = Frame(top: insets.top, height: container.height - insets.top - insets.bottom)
      self.available = available
      points = anchors.map { $0.offset(in: available) }.sorted()
    }

    /// The topmost anchor.
    package var top: Double { points.first ?? 0 }
    /// The lowest anchor.
    package var bottom: Double { points.last ?? 0 }
  }
}

extension Sheets.Anchor {
  /// - Returns: Y in the container, pt.
  /// - Source: sheets, `Anchor.offset(inFrame:)`.
  package func offset(in frame: SheetController.Geometry.Frame) -> Double {
    switch self {
    case .ratio(let fraction): frame.top + fraction * frame.height
    case .pointsFromTop(let points): frame.top + points
    case .pointsFromBottom(let points): frame.bottom - points
    case .defaultExpanded: frame.top + SheetController.Constants.expandedInset
    case .defaultCollapsed: frame.bottom - SheetController.Constants.collapsedInset
    }
  }
}

extension SheetController.Geometry {
  /// The sheet's location once it has been sent to `y`. Only the outermost anchors have a name of their own; if they
  /// coincide, it is the top.
  ///
  /// - Source: `SheetController.moveOrigin(to:animated:velocity:completion:)`.
  package func location(of y: Double) -> Sheets.State {
    if y == top { return .top }
    return y == bottom ? .bottom : .middle
  }
}

extension SheetController.Quirks {
  static let rubberBandRunsAhead = Quirk(
    "rubber-band-runs-ahead", of: "SheetController.trimTargetHeaderOrigin",
    "With the finger a quarter of a point beyond the outermost anchor, the sheet is half a point beyond it.")
}

extension SheetController.Geometry {
  /// The position to which a finger on the header moves the sheet. Beyond an outermost anchor, the sheet's distance
  /// from the anchor is the square root of the finger's.
  ///
  /// - Parameter target: Where the sheet would be if it followed the finger one to one, pt.
  /// - Returns: Y of the sheet, and how many points it moves there for each point that the finger moves.
  /// - Source: `SheetController.trimTargetHeaderOrigin(_:)`.
  package func header(_ target: Double, bounces: Bool) -> (y: Double, rate: Double) {
    guard target < top || target > bottom else { return (target, 1) }
    guard bounces else { return (trimmed(target), 0) }
    let overshoot = (target < top ? top - target : target - bottom).squareRoot()
    return (target < top ? top - overshoot : bottom + overshoot, 1 / (2 * overshoot))
  }

  /// The position to which a finger on the content moves the sheet, never beyond the outermost anchors.
  ///
  /// - Source: `SheetController.trimTargetScrollableOrigin(_:)`.
  package func trimmed(_ target: Double) -> Double {
    if target < top { return top }
    return target > bottom ? bottom : target
  }
}

extension SheetController.Quirks {
  static let appearanceByTwoTopmostAnchors = Quirk(
    "appearance-by-two-topmost-anchors", of: "SheetController.computeRatio",
    "With three anchors, the dimming and the rounded corners are gone halfway down.")
}

extension SheetController.Geometry {
  /// 1 at the topmost anchor and 0 at the one below it, linear between and beyond them; not finite if they coincide.
  ///
  /// - Source: `SheetController.computeRatio(forTargetOrigin:)`.
  package func ratio(at origin: Double) -> Double {
    let next = points.count > 1 ? points[1] : top
    return 1 - (origin - top) / (next - top)
  }
}
