/// What moves the overlay: its height, where it was moved to last, and the one move that is still to be made.
///
/// Knows neither stage nor time. Each verb returns the calls that the library makes, in their order.
///
///     var translation = Translation(notches: notches)
///     translation.request(.notch(1), isAnimated: false)
///     translation.perform(TargetPolicy())    // willMoveOverlay, willTranslateOverlay, didMoveOverlay
///
/// - Source: OverlayContainer 3.5.3, `HeightConstraintOverlayTranslationController`.
package struct Translation: Sendable {
  package var notches: OverlayContainer.Notches
  /// h: the height constraint's constant, pt above the container's bottom. While an animator runs: its target.
  package private(set) var height: Double
  /// The notch of the last move, or of the one under way.
  package private(set) var end: Int
  /// The move that waits for the next layout. There is one slot: the last request wins.
  package private(set) var pending: Request?
  /// Names of the completion blocks that wait with it; they add up.
  private var completions: [String] = []
  private var startHeight = 0.0
  private var isDragging = false
  private var animators = 0
  /// In the order in which they began.
  private var running: [Animator] = []
  /// The animator that will tell of a move's end: neither a drag nor a plain move puts another one in its place.
  private var lastAnimator: Int?

  /// A move that waits for the next layout.
  package struct Request: Sendable, Equatable {
    package enum Target: Sendable, Equatable {
      case notch(Int)
      /// Whichever the target policy says then.
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
    /// The number of its animator; nil: it was made at once.
    package let animator: Int?
    package let calls: [Call]
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

  /// Makes the move that waits. Nobody asks whether its notch can be reached, or is there.
  package mutating func perform(_ policy: OverlayContainer.TargetPolicy) -> Move? {
    guard let request = pending else { return nil }
    pending = nil
    let completions = completions
    self.completions = []
    let (notch, rule): (Int, OverlayContainer.Rule) =
      switch request.target {
      case .notch(let notch): (notch, .requestedNotch)
      case .lastNotch: (end, .keepLastNotch)
      case .policy: policy.target(from: height, velocity: request.velocity, among: notches)
      }
    end = notch
    let from = height
    height = notches.height(notch)
    guard request.isAnimated else {
      let told = coordinator(isAnimated: false, velocity: 0, from: height)
      let calls =
        [.willMove(notch), .willTranslate(told)] + completions.map { .completion($0) } + [Call.didMove(notch)]
      return Move(notch: notch, rule: rule, velocity: 0, animator: nil, calls: calls)
    }
    animators += 1
    lastAnimator = animators
    let animator = Animator(number: animators, notch: notch, completions: completions)
    running.append(animator)
    let told = coordinator(isAnimated: true, velocity: request.velocity, from: from)
    return Move(
      notch: notch, rule: rule, velocity: request.velocity, animator: animators,
      calls: [.willMove(notch), .willTranslate(told)])
  }

  /// An animator's spring is at rest.
  ///
  /// Quirk: an interruption by a drag or by a plain move leaves the animator the last one. Its `didMoveOverlay` comes,
  /// wherever the overlay is by then.
  ///
  /// Differs: animators end in the order in which they began. UIKit ends each at its own time, so that one that began
  /// later, on a tighter spring, may be over some tenths of a second before.
  package mutating func end(_ animator: Int) -> [Call] {
    let ended = running.prefix { $0.number <= animator }
    running.removeFirst(ended.count)
    return ended.flatMap { animator -> [Call] in
      let completions = animator.completions.map { Call.completion($0) }
      guard animator.number == lastAnimator else { return completions }
      lastAnimator = nil
      return [.didMove(animator.notch)] + completions
    }
  }
}

// MARK: - Drags

extension Translation {
  package mutating func start() {
    isDragging = false
    startHeight = height
  }

  /// - Parameters:
  ///   - offset: how far the finger has come since the start, pt, positive downwards.
  ///   - function: nil: the ends of the range hold.
  /// - Returns: The calls, and the share of the finger's way that the overlay takes here.
  /// - Quirk: every sample calls `willTranslateOverlay`, the first change of height `willStartDraggingOverlay`. A drag
  ///   that never changes it is never told to start.
  package mutating func drag(
    by offset: Double, _ function: OverlayContainer.TranslationFunction?
  ) -> (calls: [Call], share: Double) {
    let wanted = startHeight - offset
    let reached =
      function?.reached(wanted, in: range) ?? OverlayContainer.TranslationFunction.clamped(wanted, in: range)
    let starts = reached.height != height && !isDragging
    if starts { isDragging = true }
    height = max(reached.height, 0)
    let told = coordinator(isDragging: true, isAnimated: false, velocity: 0, from: height)
    return (
      starts ? [.willStartDragging, .willTranslate(told)] : [.willTranslate(told)],
      reached.height < 0 ? 0 : reached.share
    )
  }

  /// The finger leaves the overlay.
  ///
  /// - Parameter velocity: pt/s, positive downwards.
  /// - Quirk: at rest, or what is taken for it, the velocity does not matter: nothing happens.
  package mutating func finish(velocity: Double) -> (calls: [Call], rule: OverlayContainer.Rule) {
    let (moves, rule) = notches.release(from: height, end: end)
    if moves { request(.policy, velocity: velocity, isAnimated: true) }
    return (isDragging ? [.willEndDragging(velocity: velocity)] : [], rule)
  }
}

// MARK: - Calls

extension Translation {
  /// A call to the delegate, or of a completion block.
  package enum Call: Sendable, Equatable {
    case willMove(Int)
    case didMove(Int)
    case willStartDragging
    case willEndDragging(velocity: Double)
    case willTranslate(Coordinator)
    case completion(String)
  }

  /// What the delegate is told of a translation. Progress is that of where it leads.
  ///
  /// - Source: `OverlayContainerTransitionCoordinator`.
  package struct Coordinator: Sendable, Equatable {
    package let isDragging: Bool
    package let isAnimated: Bool
    /// pt/s, positive downwards. Quirk: 0 during a drag.
    package let velocity: Double
    package let from: Double
    package let target: Double
    package let progress: Double
    package let overallProgress: Double
  }

  private func coordinator(
    isDragging: Bool = false, isAnimated: Bool, velocity: Double, from: Double
  ) -> Coordinator {
    Coordinator(
      isDragging: isDragging, isAnimated: isAnimated, velocity: velocity, from: from, target: height,
      progress: notches.progress(height), overallProgress: notches.overallProgress(height))
  }
}

extension Translation.Call {
  package var name: String {
    switch self {
    case .willMove: "willMoveOverlay"
    case .didMove: "didMoveOverlay"
    case .willStartDragging: "willStartDraggingOverlay"
    case .willEndDragging: "willEndDraggingOverlay"
    case .willTranslate: "willTranslateOverlay"
    case .completion: "completion"
    }
  }

  package var argument: Value {
    switch self {
    case .willMove(let notch), .didMove(let notch): ["toNotchAt": .number(Double(notch))]
    case .willStartDragging: .null
    case .willEndDragging(let velocity): ["atVelocity": .number(velocity)]
    case .willTranslate(let told):
      [
        "isDragging": .bool(told.isDragging), "isAnimated": .bool(told.isAnimated), "velocity": .number(told.velocity),
        "overlayTranslationHeight": .number(told.from), "targetTranslationHeight": .number(told.target),
        "translationProgress": .number(told.progress), "overallTranslationProgress": .number(told.overallProgress),
      ]
    case .completion(let name): ["of": .string(name)]
    }
  }
}
