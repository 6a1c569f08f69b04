public import DrawerEngine

/// The library itself: an overlay with notches.
///
/// Everything but a drag waits for a layout pass, which UIKit makes once per turn of the run loop, after the turn's
/// last input.
///
/// - Source: OverlayContainer 3.5.3, `OverlayContainerViewController`.
public struct NotchedOverlay: PlacedDrawer {
  public typealias System = OverlayContainer

  /// B, the container's height, pt.
  public private(set) var containerHeight: Double
  let configuration: OverlayContainer.Configuration
  let springController: OverlayContainer.AnimationController
  /// The delegate's answers now. The translation keeps those that the delegate gave when it was last asked.
  private(set) var answers: OverlayContainer.Answers
  var translation: Translation
  /// The container's height at the last layout, pt.
  private var laidOutHeight: Double
  private var heightsAreStale = false

  /// Nil if there is no driving scroll view.
  var driver: ScrollDriver?
  var content: ContentScroll?
  /// Whether the pan recogniser has begun.
  var isPanning = false

  /// The height of the overlay's own view, pt.
  var overlayHeight = 0.0
  var dimmingAlpha = 0.0
  var presence = Presence.presented
  /// The calls that the first layout made. A dismissal comes after `willTranslateOverlay`.
  private let firstCalls: [OverlayContainer.Callback]

  /// Whether the container is on the screen. Without a sheet it always is.
  enum Presence: Sendable {
    case presented
    /// The first layout has dismissed the sheet. UIKit carries that out with the first input.
    case dismissed
    /// UIKit is moving it off the screen, down by this many points. The overlay still moves inside, and under a finger.
    case leaving(by: Double)
    case gone
  }

  /// The overlay after its first layout. Loading the view has requested notch 0, and then the client `startNotch`.
  init(container: Container, configuration: OverlayContainer.Configuration, startNotch: Int) {
    containerHeight = container.height
    laidOutHeight = container.height
    self.configuration = configuration
    springController = .spring(
      configuration.transitioningDelegateForOverlay.animationController, style: configuration.style)
    answers = configuration.answers
    (driver, content) = Self.drivers(configuration.drivingScrollView)
    translation = Translation(notches: OverlayContainer.Notches(answers, in: container.height))
    translation.request(.notch(startNotch), isAnimated: false)
    let policy = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
    firstCalls = translation.perform(policy)?.calls ?? []
    for case .willTranslate(let coordinator) in firstCalls where show(coordinator) != nil {
      dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
      presence = .dismissed
    }
  }
}

extension NotchedOverlay {
  /// - Source: `loadTranslationDrivers`.
  static func drivers(_ view: OverlayContainer.DrivingScrollView?) -> (ScrollDriver?, ContentScroll?) {
    guard let view else { return (nil, nil) }
    var content = ContentScroll(view.scrollView)
    content.bounces = view.bounces
    content.alwaysBounces = view.alwaysBounceVertical
    return (ScrollDriver(contentOffset: view.contentOffset, topInset: view.adjustedContentInsetTop), content)
  }
}

extension OverlayContainer.DrivingScrollView {
  fileprivate var scrollView: ScrollView {
    var view = ScrollView()
    view.contentOffset = contentOffset
    view.contentInset.top = adjustedContentInsetTop
    view.contentHeight = contentHeight
    view.height = height
    return view
  }
}

// MARK: - Its position

extension NotchedOverlay {
  /// y of the overlay's top edge in its container, pt.
  var y: Double { isGone ? containerHeight : containerHeight - translation.height }

  /// y of the overlay's top edge on the screen, pt.
  var shownY: Double { if case .leaving(let distance) = presence { y + distance } else { y } }

  var isGone: Bool { if case .gone = presence { true } else { false } }
  var isDismissed: Bool { if case .presented = presence { false } else { true } }

  public var opening: Opening {
    Opening(
      position: y,
      appearance: [overlayHeight, hasDimming ? dimmingAlpha : nil, content?.view.contentOffset])
  }

  public var standing: Detent<OverlayContainer.State> {
    isDismissed
      ? Detent(state: .dismissed, position: shownY) : Detent(state: .notch(translation.end), position: y)
  }

  public func status(at time: Double) -> OverlayContainer.Status {
    OverlayContainer.Status(
      position: y, height: isGone ? 0 : translation.height, overlayHeight: overlayHeight, notch: translation.end,
      standing: OverlayContainer.Standing(translation.position), contentOffset: content?.view.contentOffset,
      sheet: isSheet
        ? .init(dimmingAlpha: configuration.dimmingView == nil ? nil : dimmingAlpha, isDismissed: isDismissed) : nil)
  }

  /// The overlay as its first layout left it.
  public var initial: OverlayContainer.Initial {
    var calls = firstCalls
    if isDismissed { calls.insert(.dismiss, at: min(2, calls.count)) }
    return OverlayContainer.Initial(status: status(at: 0), layout: .init(callbacks: calls))
  }
}

// MARK: - Layout

extension NotchedOverlay {
  public mutating func endTurn(on stage: inout Stage<OverlayContainer>) {
    guard !isGone else { return }
    beginLeaving(on: &stage)
    if containerHeight != laidOutHeight {
      laidOutHeight = containerHeight
      heightsAreStale = true
      if translation.pending == nil { translation.request(.lastNotch, isAnimated: false) }
    }
    guard translation.pending != nil else { return }
    if heightsAreStale {
      heightsAreStale = false
      translation.notches = OverlayContainer.Notches(answers, in: containerHeight)
    }
    let policy = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
    if let move = translation.perform(policy) { make(move, on: &stage) }
  }

  public mutating func finish(_ ending: OverlayContainer.Ending, on stage: inout Stage<OverlayContainer>) {
    switch ending {
    case .animator(let number): if !isGone { deliver(translation.end(number), on: &stage) }
    case .dismissal: tearDown(on: &stage)
    }
  }
}

// MARK: - What the delegate answers

extension NotchedOverlay {
  /// The reachable notches change at once. New heights wait until the library asks for them.
  mutating func answer(_ new: OverlayContainer.Answers, on stage: inout Stage<OverlayContainer>) {
    if let heights = new.heightForNotchAt {
      if let complaint = OverlayContainer.complaint(about: heights, in: containerHeight) {
        stage.refuse(OverlayContainer.MemberNames.heights, complaint)
      }
      answers.heightForNotchAt = heights
    }
    if let canReach = new.canReachNotchAt {
      answers.canReachNotchAt = canReach
      translation.notches = OverlayContainer.Notches(heights: translation.notches.heights, canReach: canReach)
    }
  }

  /// At the next layout the library asks for the heights again, and asks the target policy for a notch.
  mutating func invalidate() {
    heightsAreStale = true
    translation.request(.policy, isAnimated: true)
  }

  /// Changes the height. A change of width has no effect.
  mutating func resize(to height: Double, on stage: inout Stage<OverlayContainer>) {
    guard height != containerHeight else { return }
    if !isGone, let complaint = OverlayContainer.complaint(about: answers.heightForNotchAt ?? [], in: height) {
      stage.refuse(
        OverlayContainer.MemberNames.container,
        "makes \"\(OverlayContainer.MemberNames.heights)\" one that \(complaint)")
    }
    containerHeight = height
    stage.resize(to: height)
    stage.set(.position, to: shownY)
  }
}
