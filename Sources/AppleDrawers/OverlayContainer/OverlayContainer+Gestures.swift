public import DrawerEngine

extension OverlayContainer {
  /// The inputs of the overlay.
  public enum Action: Sendable {
    case pan(Pan)
    case scroll(Scroll)
    /// The list moves by itself, to this offset.
    case decelerate(Double)
    case tap(Tap)
    case move(MoveRequest)
    case invalidate(Answers)
    case set(Answers)
    /// Assigns the property; nil for no scroll view.
    case drive(DrivingScrollView?)
    case resize(Container)
  }

  public struct MoveRequest: Sendable {
    var to = State.notch(0)
    var animated = true
    /// Nil if there is no completion block.
    var completion: String?

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static var listHint: String? {
    "give \"drivingScrollView\" in the configuration, or \"scrollView\" with style classic"
  }
  public func receiver(onListAt time: Double) -> Drag.Surface? { style.hasContent ? .list : nil }

  public func listAction(_ pan: Pan, at time: Double) -> Action { .scroll(Scroll(pan)) }

  public static let inputs: [InputType<Action>] = [
    InputType("scroll", Scroll.catalogue(of: [.began, .changed, .ended]), "The content's scroll view.") { .scroll($0) },
    InputType(
      "decelerate",
      Catalogue(0.0) { $1("contentOffset", &$0, .points, required: true, "The content's offset now.") },
      "The content moves by itself."
    ) { .decelerate($0) },
    InputType("tap", Tap.self, "A tap.") { .tap($0) },
    InputType("move", MoveRequest.self, "The client calls moveOverlay(toNotchAt:animated:completion:).") { .move($0) },
    InputType(
      "invalidate", Answers.self,
      "The client calls invalidateNotchHeights(); the delegate's answers from now on may change with it."
    ) { .invalidate($0) },
    InputType(
      "set", Answers.self, "The delegate's answers change; the library asks for heights only when it needs them."
    ) { .set($0) },
    InputType(
      "drivingScrollView",
      Catalogue(DrivingScrollView?.none) {
        $1("value", nullable: &$0, required: true, "The content's scroll view from now on; null: none.")
      }, "The client assigns drivingScrollView."
    ) { .drive($0) },
    InputType(
      "resize",
      Catalogue(Container()) { $1(MemberNames.container, &$0, required: true, "The container from now on.") },
      "The container's size changes."
    ) { .resize($0) },
  ]
}

extension OverlayContainer.MoveRequest: Described {
  public mutating func members(_ m: inout Members) {
    m(
      OverlayContainer.MemberNames.target, &to, OverlayContainer.state.takingDigits, required: true,
      "A notch's index; minimum or maximum with style classic.")
    m("animated", &animated, "Whether the overlay moves on a spring; style classic always animates.")
    m("completion", optional: &completion, "The name of a completion block; none if not given.")
  }
}

extension ScrollingDrawer<OverlayContainer> {
  static var contentOffset: Stage<OverlayContainer>.Quantity { .contentOffset }
}

// MARK: - The rubber band

extension OverlayContainer.Quirks {
  static let roundedAtTheLimit = Quirk(
    "rounded-at-the-limit", of: "CGFloat.oc_rounded",
    "If its highest notch is not a whole number of points, a touch there may move the overlay by under 0.01 pt.")
  static let noRubberBandAtZero = Quirk(
    "no-rubber-band-at-zero", of: "RubberBandOverlayTranslationFunction.overlayTranslationHeight",
    "An overlay whose lowest notch is 0 cannot be pulled below it.")
}

extension OverlayContainer {
  /// Where a pan takes the overlay. Within its range the overlay follows the finger; beyond, it moves less far.
  ///
  ///     height = limit (1 + factor log10(wanted / limit))
  ///
  /// With the default factor the overlay at first moves a fifth as far as the finger, and less and less after that. The
  /// finger has to reach ten times the limit for the overlay to pass it by half.
  ///
  /// - Source: `RubberBandOverlayTranslationFunction.overlayTranslationHeight(using:)`.
  public struct TranslationFunction: Sendable, Equatable {
    public var factor = 0.5
    public var bouncesAtMaximumHeight = true
    public var bouncesAtMinimumHeight = true

    public init() {}

    /// A height, and the distance that the overlay moves there, as a share of the finger's distance.
    package typealias Reached = (height: Double, share: Double)

    /// The ends of the range count as beyond it, and heights beyond are rounded to hundredths of a point: an overlay at
    /// its own highest notch of 211.333 pt goes to 211.33.
    ///
    /// - Parameter wanted: The height that the finger asks for, pt above the container's bottom.
    package func reached(_ wanted: Double, in range: ClosedRange<Double>) -> Reached {
      let (lowest, highest) = (range.lowerBound, range.upperBound)
      if wanted >= highest && bouncesAtMaximumHeight { return stretched(wanted, beyond: highest) }
      if wanted <= lowest && bouncesAtMinimumHeight {
        let mirrored = stretched(2 * lowest - wanted, beyond: lowest)
        return (lowest - (mirrored.height - lowest), mirrored.share)
      }
      return Self.clamped(wanted, in: range)
    }

    /// A height held at the ends of the range.
    package static func clamped(_ wanted: Double, in range: ClosedRange<Double>) -> Reached {
      let height = range.nearest(to: wanted)
      return (height, height == wanted ? 1 : 0)
    }

    /// A limit of 0 has no rubber band at all.
    private func stretched(_ wanted: Double, beyond limit: Double) -> Reached {
      guard limit > 0 else { return (0, 0) }
      let height = limit * (1 + factor * (wanted / limit).decimalLogarithm(or: wanted, limit))
      return (height.rounded(decimals: Constants.rubberBandDecimals), factor * limit / wanted / .logarithmOf10)
    }
  }
}

extension Double {
  /// Rounds half away from zero.
  ///
  /// - Source: `CGFloat.oc_rounded(toDecimals:)`.
  package func rounded(decimals: Int) -> Double {
    let shift = (0..<min(max(decimals, 0), 15)).reduce(1.0) { power, _ in power * 10 }
    let rounded = (self * shift).rounded(.toNearestOrAwayFromZero) / shift
    return rounded.isFinite ? rounded : self
  }

  /// ln 10.
  fileprivate static let logarithmOf10 = 2.302585092994046

  /// log10 of a quotient; if the quotient is not finite, it is computed from the logarithms of its parts.
  fileprivate func decimalLogarithm(or dividend: Double, _ divisor: Double) -> Double {
    isFinite ? decimalLogarithm : dividend.decimalLogarithm - divisor.decimalLogarithm
  }

  /// The engine has only the natural logarithm. Powers of ten get their whole logarithms exactly, as in libm.
  private var decimalLogarithm: Double {
    let logarithm = RealMath.log(self) / .logarithmOf10
    let whole = logarithm.rounded()
    guard abs(logarithm - whole) < 1e-12, (0...22).contains(whole) else { return logarithm }
    return (0..<Int(whole)).reduce(1.0) { power, _ in power * 10 } == self ? whole : logarithm
  }
}
