package import DrawerEngine

/// The state of the overlay's movement: its height, the notch of its last move, and the pending move.
///
/// It depends on neither the stage nor the time. Each method returns the library's calls in order.
///
///     var translation = Translation(notches: notches)
///     translation.request(.notch(1), isAnimated: false)
///     translation.perform(TargetPolicy())    // willMoveOverlay, willTranslateOverlay, didMoveOverlay
///
/// - Source: OverlayContainer 3.5.3, `HeightConstraintOverlayTranslationController`.
package struct Translation: Sendable {
  package var notches: OverlayContainer.Notches
  /// h: the height constraint's constant, pt above the container's bottom. While an animator runs this is its target.
  package private(set) var height: Double
  /// The notch of the last move, or of the one under way.
  package private(set) var end: Int
  /// The move that waits for the next layout. There is room for only one: the last request wins.
  package private(set) var pending: Request?
  /// Names of the completion blocks that wait with it. Those of earlier requests stay.
  private var completions: [String] = []
  private var startHeight = 0.0
  private var isDragging = false
  private var animators = 0
  /// The animators under way, in the order in which they began.
  private var running: [Animator] = []
  /// The animator that will report a move's end. Neither a drag nor a move without animation replaces it.
  private var lastAnimator: Int?

  /// A move that waits for the next layout.
  package struct Request: Sendable, Equatable {
    package enum Target: Sendable, Equatable {
      case notch(Int)
      /// The notch that the target policy names at the layout.
      case policy
      case lastNotch
    }

    let target: Target
    /// pt/s, positive downwards.
    let velocity: Double
    let isAnimated: Bool
  }

  /// A move that has been made, or has begun.
  package struct Move: Sendable {
    package let notch: Int
    package let rule: OverlayContainer.Rule
    package let velocity: Double
    /// The number of its animator; nil if the move was made at once.
    package let animator: Int?
    package let calls: [OverlayContainer.Callback]
  }

  private struct Animator: Sendable {
    let number: Int
    let notch: Int
    let completions: [String]
  }

  package init(notches: OverlayContainer.Notches, height: Double = 0, end: Int = 0) {
    self.notches = notches
    self.height = height
    self.end = end
  }

  package var range: ClosedRange<Double> { notches.range(end: end) }
  package var position: OverlayContainer.Position { notches.position(of: height, end: end) }
}

// MARK: - Moves

extension Translation {
  package mutating func request(
    _ target: Request.Target, velocity: Double = 0, isAnimated: Bool, completion: String? = nil
  ) {
    pending = Request(target: target, velocity: velocity, isAnimated: isAnimated)
    if let completion { completions.append(completion) }
  }
}

extension OverlayContainer.Rules {
  static let requestedNotch = Rule("requested-notch", "The client asked for this notch, reachable or not.")
  static let keepLastNotch = Rule(
    "keep-last-notch", "The container has another height: back to the notch of the last move, at once.")
}

extension OverlayContainer.Quirks {
  static let unreachableIsATarget = Quirk(
    "unreachable-is-a-target", of: "OverlayContainerViewController.moveOverlay",
    "A client can move the overlay to a notch that cannot be reached or does not exist; a resize keeps it there.")
  static let completionBeforeDidMove = Quirk(
    "completion-before-did-move", of: "HeightConstraintOverlayTranslationController.performDeferredTranslations",
    "The completion of a move without animation comes before didMoveOverlay, that of an animated one after it.")
  static let endOfAnInterruptedMove = Quirk(
    "end-of-an-interrupted-move", of: "HeightConstraintOverlayTranslationController.performDeferredTranslations",
    "A move cut short by a drag or by a move without animation still calls didMoveOverlay, in the middle of that.")
}

extension Translation {
  /// Makes the pending move.
  package mutating func perform(_ policy: OverlayContainer.TargetPolicy) -> Move? {
    guard let request = pending else { return nil }
    pending = nil
    let completions = completions
    self.completions = []
    let (notch, rule): (Int, OverlayContainer.Rule) =
      switch request.target {
      case .notch(let notch): (notch, OverlayContainer.Rules.requestedNotch)
      case .lastNotch: (end, OverlayContainer.Rules.keepLastNotch)
      case .policy: policy.target(from: height, velocity: request.velocity, among: notches)
      }
    end = notch
    let from = height
    height = notches.height(notch)
    guard request.isAnimated else {
      let coordinator = coordinator(isAnimated: false, velocity: 0, from: height)
      let calls: [OverlayContainer.Callback] =
        [.willMove(notch), .willTranslate(coordinator)] + completions.map { .completion($0) } + [.didMove(notch)]
      return Move(notch: notch, rule: rule, velocity: 0, animator: nil, calls: calls)
    }
    animators += 1
    lastAnimator = animators
    let animator = Animator(number: animators, notch: notch, completions: completions)
    running.append(animator)
    let coordinator = coordinator(isAnimated: true, velocity: request.velocity, from: from)
    return Move(
      notch: notch, rule: rule, velocity: request.velocity, animator: animators,
      calls: [.willMove(notch), .willTranslate(coordinator)])
  }

  /// Handles an animator whose spring is at rest.
  ///
  /// An animator interrupted by a drag or a move without animation stays the last one.
  ///
  /// Differs: animators end in the order in which they began. UIKit ends each at its own time: one that began later, on
  /// a tighter spring, may end some tenths of a second earlier.
  package mutating func end(_ animator: Int) -> [OverlayContainer.Callback] {
    // A slice would share the memory of all running animators, and removing would copy them.
    let ended = Array(running.prefix { $0.number <= animator })
    running.removeFirst(ended.count)
    return ended.flatMap { animator -> [OverlayContainer.Callback] in
      let completions = animator.completions.map { OverlayContainer.Callback.completion($0) }
      guard animator.number == lastAnimator else { return completions }
      lastAnimator = nil
      return [.didMove(animator.notch)] + completions
    }
  }
}

// MARK: - Drags

extension OverlayContainer.Quirks {
  static let resizeUnderTheFinger = Quirk(
    "resize-under-the-finger", of: "HeightConstraintOverlayTranslationController.startOverlayTranslation",
    "A resize moves the overlay away under the finger; the next sample takes it back to where it was.")
}

extension Translation {
  package mutating func start() {
    isDragging = false
    startHeight = height
  }
}

extension OverlayContainer.Quirks {
  static let translationWithoutStart = Quirk(
    "translation-without-start", of: "HeightConstraintOverlayTranslationController.dragOverlay",
    "A drag that never changes the height calls willTranslateOverlay, but its start and end are not reported.")
  static let noVelocityInDrags = Quirk(
    "no-velocity-in-drags", of: "OverlayContainerTransitionContext.velocity",
    "During a drag willTranslateOverlay reports a velocity of 0.")
}

extension Translation {
  /// Every sample calls `willTranslateOverlay`, and the first change of height `willStartDraggingOverlay`.
  ///
  /// - Parameters:
  ///   - offset: How far the finger has come since the start, pt, positive downwards.
  ///   - function: The rubber band; nil holds the overlay at the ends of the range.
  /// - Returns: The calls, and the distance that the overlay moves here, as a share of the finger's distance.
  package mutating func drag(
    by offset: Double, _ function: OverlayContainer.TranslationFunction?
  ) -> (calls: [OverlayContainer.Callback], share: Double) {
    let wanted = startHeight - offset
    let reached =
      function?.reached(wanted, in: range) ?? OverlayContainer.TranslationFunction.clamped(wanted, in: range)
    let starts = reached.height != height && !isDragging
    if starts { isDragging = true }
    height = max(reached.height, 0)
    let coordinator = coordinator(isDragging: true, isAnimated: false, velocity: 0, from: height)
    return (
      starts ? [.willStartDragging, .willTranslate(coordinator)] : [.willTranslate(coordinator)],
      reached.height < 0 ? 0 : reached.share
    )
  }
}

extension OverlayContainer.Quirks {
  static let restSwallowsVelocity = Quirk(
    "rest-swallows-velocity", of: "HeightConstraintOverlayTranslationController.endOverlayTranslation",
    "An overlay that is released exactly at its notch stays there, however fast the finger is.")
}

extension Translation {
  /// Handles a finger that leaves the overlay.
  ///
  /// - Parameter velocity: pt/s, positive downwards.
  public mutating func finish(
    velocity: Double
  ) -> (calls: [OverlayContainer.Callback], rule: OverlayContainer.Rule) {
    let (moves, rule) = notches.release(from: height, end: end)
    if moves { request(.policy, velocity: velocity, isAnimated: true) }
    return (isDragging ? [.willEndDragging(velocity: velocity)] : [], rule)
  }
}

// MARK: - What the delegate receives

extension Translation {
  private func coordinator(
    isDragging: Bool = false, isAnimated: Bool, velocity: Double, from: Double
  ) -> OverlayContainer.Coordinator {
    OverlayContainer.Coordinator(
      isDragging: isDragging, isAnimated: isAnimated, velocity: velocity, from: from, target: height,
      progress: notches.progress(height), overallProgress: notches.overallProgress(height))
  }
}
