import DrawerEngine

extension OverlayContainer {
  /// How high the overlay's own view is, and which spring it moves on by default.
  public enum Style: String, Sendable, CaseIterable {
    case flexibleHeight, rigid, expandableHeight
    /// The two positions of the answer that the library grew from.
    case classic
  }

  /// A delegate's answer for a notch: a share of the container's whole height, safe areas included, plus points.
  public struct NotchHeight: Sendable, Equatable {
    public var fraction = 0.0
    public var points: Double

    /// - Parameter availableSpace: The container's height, pt.
    func height(in availableSpace: Double) -> Double { fraction * availableSpace + points }
  }

  /// Where a pan may begin.
  public enum DragStart: Sendable, Equatable {
    case anywhere, nowhere
    /// Within this many points from the overlay's top edge.
    case header(Double)
  }

  public enum Presentation: String, Sendable, CaseIterable {
    case sheet
  }

  /// `ThresholdOverlayContainerSheetDismissalPolicy`.
  public struct DismissalPolicy: Sendable, Equatable {
    public enum Position: Sendable, Equatable {
      case notch(Int)
      case translationHeight(Double)
    }

    /// pt/s; nil means that no speed dismisses.
    public var dismissingVelocity: Double? = 2400
    /// Nil means that no height dismisses.
    public var dismissingPosition: Position? = .notch(0)

    public init() {}
  }

  /// `TransparentOverlayContainerSheetDimmingView`.
  public struct DimmingView: Sendable, Equatable {
    public var dismissedAlpha = 0.0
    public var minimumAlpha = 0.3
    public var maximumAlpha = 0.6

    public init() {}
  }

  /// The content's scroll view.
  public struct DrivingScrollView: Sendable, Equatable {
    public var contentOffset = 0.0
    public var adjustedContentInsetTop = 0.0
    public var contentHeight: Double?
    public var height: Double?
    public var bounces = true
    public var alwaysBounceVertical = false

    public init() {}
  }

  /// What an overlay's transitioning delegate returns.
  public struct Transitioning: Sendable, Equatable {
    public var overlayTargetNotchPolicy = TargetPolicy()
    /// Nil means the style's own controller.
    public var animationController: AnimationController?

    public init() {}
  }

  /// What the delegate answers at any time.
  public struct Answers: Sendable, Equatable {
    public var heightForNotchAt: [NotchHeight]?
    /// By the notch's index. A notch without an entry can be reached.
    public var canReachNotchAt: [Bool]?

    public init() {}
  }

  public struct Configuration: Sendable, Equatable {
    public var style = Style.expandableHeight
    public var answers = Answers()
    public var shouldStartDraggingOverlay = DragStart.anywhere
    public var overlayTranslationFunctionForOverlay = TranslationFunction()
    public var transitioningDelegateForOverlay = Transitioning()
    public var drivingScrollView: DrivingScrollView?
    public var presentation: Presentation?
    public var overlayContainerSheetDismissalPolicy = DismissalPolicy()
    public var overlayContainerSheetPresentationControllerShouldDismissOnTap = true
    public var dimmingView: DimmingView? = DimmingView()
    public var classic = Classic()

    public init() {}
  }

  /// The constants of style `classic`.
  public struct Classic: Sendable, Equatable {
    public var minimumHeight = 200.0
    public var maximumHeight = 500.0
    /// In units of 10 pt/s.
    public var minimumVelocityConsideration = 50.0
    public var defaultTranslationDuration = 0.25
    public var maximumTranslationDuration = 0.4
  }
}

// MARK: - What fits together

extension OverlayContainer {
  /// Checks whether a delegate can give these heights: the library asserts that they ascend.
  ///
  /// - Returns: What is wrong with the heights; nil if nothing is.
  static func complaint(about heights: [NotchHeight], in height: Double) -> String? {
    let heights = heights.map { $0.height(in: height) }
    guard let notch = heights.indices.dropFirst().first(where: { heights[$0] < heights[$0 - 1] }) else { return nil }
    return "is not in ascending order: notch \(notch) is \(heights[notch].plain) pt high, the one below it "
      + "\(heights[notch - 1].plain) pt"
  }
}
