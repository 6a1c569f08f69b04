/// The library itself: an overlay with notches.
///
/// Everything but a drag waits for a layout pass, which UIKit makes once a turn of the run loop, after the turn's last
/// input.
///
/// - Source: OverlayContainer 3.5.3, `OverlayContainerViewController`.
struct NotchedOverlay: PlacedDrawer {
  typealias Action = OverlayContainer.Action
  typealias Ending = OverlayContainer.Ending

  /// B, pt.
  private(set) var containerHeight: Double
  let configuration: OverlayContainer.Configuration
  let springController: OverlayContainer.AnimationController
  /// What the delegate answers now; the translation has what was asked last.
  private(set) var answers: OverlayContainer.Answers
  var translation: Translation
  /// The container's height at the last layout, pt.
  private var laidOutHeight: Double
  private var heightsAreStale = false

  /// Nil: there is no driving scroll view.
  var driver: ScrollDriver?
  var content: ContentScroll?
  /// The touch on the content tells its offsets itself.
  var isContentTold = false
  /// The pan recogniser has begun.
  var isPanning = false

  /// The height of the overlay's own view, pt.
  var overlayHeight = 0.0
  var dimmingAlpha = 0.0
  var presence = Presence.presented
  /// What the first layout has called; a dismissal comes after `willTranslateOverlay`.
  private let firstCalls: [Translation.Call]

  /// Whether there is a container to be seen. Without a sheet there always is.
  enum Presence: Sendable {
    case presented
    /// The first layout has dismissed the sheet; UIKit gets to it with the first input.
    case dismissed
    /// UIKit is taking it off the screen, by so many points. The overlay goes on inside, and under a finger.
    case leaving(by: Double)
    case gone
  }

  /// The overlay after its first layout: loading the view has asked for notch 0, and then its client for `startNotch`.
  init(container: Container, configuration: OverlayContainer.Configuration, startNotch: Int) {
    containerHeight = container.height
    laidOutHeight = container.height
    self.configuration = configuration
    springController = .spring(
      configuration.transitioningDelegateForOverlay.animationController, style: configuration.style)
    answers = configuration.answers
    if let view = configuration.drivingScrollView {
      driver = ScrollDriver(contentOffset: view.contentOffset, topInset: view.adjustedContentInsetTop)
      content = ContentScroll(view.scrollView)
    }
    translation = Translation(notches: OverlayContainer.Notches(answers, in: container.height))
    translation.request(.notch(startNotch), isAnimated: false)
    let policy = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
    firstCalls = translation.perform(policy)?.calls ?? []
    for case .willTranslate(let told) in firstCalls where show(told) != nil {
      dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
      presence = .dismissed
    }
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

extension OverlayContainer.Notches {
  /// - Parameter availableSpace: the container's height, pt.
  fileprivate init(_ answers: OverlayContainer.Answers, in availableSpace: Double) {
    let heights = (answers.heightForNotchAt ?? []).map { $0.height(in: availableSpace) }
    self.init(heights: heights, canReach: answers.canReachNotchAt)
  }
}

// MARK: - Where it stands

extension NotchedOverlay {
  /// y of the overlay's top edge in its container, pt.
  var y: Double { isGone ? containerHeight : containerHeight - translation.height }

  /// The same as the screen has it.
  var shownY: Double { if case .leaving(let way) = presence { y + way } else { y } }

  var isGone: Bool { if case .gone = presence { true } else { false } }
  var isDismissed: Bool { if case .presented = presence { false } else { true } }

  var opening: Opening {
    Opening(
      position: y,
      appearance: [overlayHeight, hasDimming ? dimmingAlpha : nil, content?.view.contentOffset])
  }

  var standing: Detent {
    isDismissed
      ? Detent(state: "dismissed", position: shownY)
      : Detent(state: .number(Double(translation.end)), position: y)
  }

  var status: [Value.Member] {
    var members = [
      Value.Member("position", .number(y)),
      Value.Member("height", .number(isGone ? 0 : translation.height)),
      Value.Member("overlayHeight", .number(overlayHeight)),
      Value.Member("notch", .number(Double(translation.end))),
      Value.Member("state", .string(translation.position.rawValue)),
    ]
    if let content { members.append(Value.Member("contentOffset", .number(content.view.contentOffset))) }
    if isSheet {
      members.append(
        Value.Member("dimmingAlpha", configuration.dimmingView == nil ? .null : .number(dimmingAlpha)))
      members.append(Value.Member("dismissed", .bool(isDismissed)))
    }
    return members
  }

  /// The overlay as its first layout has set it.
  var initial: [Value.Member] {
    var calls = firstCalls.map { ($0.name, $0.argument) }
    if isDismissed { calls.insert(("dismiss", .null), at: min(2, calls.count)) }
    return status + [
      Value.Member("emitted", .list(calls.map { .string($0.0) })),
      Value.Member("emittedWith", .list(calls.map { $0.1 })),
      Value.Member("animation", .null),
    ]
  }
}

// MARK: - Layout

extension NotchedOverlay {
  mutating func endTurn(on stage: inout Stage<OverlayContainer.Ending>) {
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

  private mutating func make(_ move: Translation.Move, on stage: inout Stage<OverlayContainer.Ending>) {
    report(move.rule, on: &stage)
    guard let animator = move.animator else { return deliver(move.calls, on: &stage) }
    let curve = springController.animation(velocity: move.velocity).timing.curve(lasting: 0)
    stage.report(
      "animation",
      springController.report(
        velocity: move.velocity, toHeight: translation.height, toPosition: y, toNotch: move.notch))
    stage.report("settles", .number(curve.duration))
    deliver(move.calls, along: curve, on: &stage)
    stage.schedule(.animator(animator), after: curve.duration)
  }

  /// Makes the library's calls, and shows what they tell.
  ///
  /// - Parameters:
  ///   - curve: nil: the overlay is set where it is.
  ///   - velocity: pt/s, at which a finger drags it.
  mutating func deliver(
    _ calls: [Translation.Call], along curve: Curve? = nil, velocity: Double = 0,
    on stage: inout Stage<OverlayContainer.Ending>
  ) {
    for call in calls {
      stage.emit(call.name, with: call.argument)
      guard case .willTranslate(let told) = call else { continue }
      let rule = show(told)
      if let curve {
        stage.animate(.position, to: shownY, along: curve)
        stage.animate(.overlay(.overlayHeight), to: overlayHeight, along: curve)
        if hasDimming { stage.animate(.overlay(.dimmingAlpha), to: dimmingAlpha, along: curve) }
      } else {
        stage.set(.position, to: shownY, velocity: velocity)
        stage.set(.overlay(.overlayHeight), to: overlayHeight)
        if hasDimming { stage.set(.overlay(.dimmingAlpha), to: dimmingAlpha) }
      }
      if let rule { dismiss(by: rule, on: &stage) }
    }
  }

  var hasDimming: Bool { isSheet && configuration.dimmingView != nil }

  func report(_ rule: OverlayContainer.Rule, on stage: inout Stage<OverlayContainer.Ending>) {
    stage.append(.string(rule.rawValue), to: "rules", of: stage.event)
  }

  mutating func finish(_ ending: OverlayContainer.Ending, on stage: inout Stage<OverlayContainer.Ending>) {
    switch ending {
    case .animator(let number): if !isGone { deliver(translation.end(number), on: &stage) }
    case .dismissal: tearDown(on: &stage)
    }
  }
}

// MARK: - What the delegate answers

extension NotchedOverlay {
  /// Whether a notch can be reached holds at once; heights wait until they are asked for.
  mutating func answer(_ new: OverlayContainer.Answers, on stage: inout Stage<OverlayContainer.Ending>) {
    if let heights = new.heightForNotchAt {
      if let complaint = OverlayContainer.complaint(about: heights, in: containerHeight) {
        stage.refuse("heightForNotchAt", complaint)
      }
      answers.heightForNotchAt = heights
    }
    if let canReach = new.canReachNotchAt {
      answers.canReachNotchAt = canReach
      translation.notches = OverlayContainer.Notches(heights: translation.notches.heights, canReach: canReach)
    }
  }

  /// The heights are asked for again at the next layout, and the target policy for a notch.
  mutating func invalidate() {
    heightsAreStale = true
    translation.request(.policy, isAnimated: true)
  }

  /// A change of width does nothing.
  mutating func resize(to height: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    guard height != containerHeight else { return }
    if !isGone, let complaint = OverlayContainer.complaint(about: answers.heightForNotchAt ?? [], in: height) {
      stage.refuse("container", "makes \"heightForNotchAt\" one that \(complaint)")
    }
    containerHeight = height
    stage.resize(to: height)
    stage.set(.position, to: shownY)
  }
}
