/// The answer that the library grew from: an overlay with two positions, which the list inside it drives.
///
///                  ┌────────────────┐
///   B - maximum ─ ─├────────────────┤ maximum: pulls below the list's top take the overlay down
///                  │   progressing  │ the list stands still
///   B - minimum ─ ─├────────────────┤ minimum: scrolling the list takes the overlay up
///                  └────────────────┘
///
/// The overlay's own view is always as high as the upper position and hangs below the container. There are no
/// callbacks, and no recogniser beside the list's: touches above the overlay reach what lies behind, `hit` says which.
///
/// - Source: the answer "Maps app-like overlay" of the library's author, with his demo ScrollToTranslation (5cfaa5d)
///   where the answer leaves something out.
struct ClassicOverlay: PlacedDrawer {
  typealias Action = OverlayContainer.Action
  typealias Ending = OverlayContainer.Ending

  typealias Position = OverlayContainer.ClassicPosition

  /// B, pt.
  private(set) var containerHeight: Double
  let configuration: OverlayContainer.Classic
  /// Where the overlay was moved to last.
  var target: Position
  /// The height constraint's constant, pt.
  var height: Double
  /// Nil: there is no list.
  var content: ContentScroll?
  /// The touch on the list tells its offsets itself.
  var isContentTold = false

  init(
    container: Container, configuration: OverlayContainer.Configuration, scene: OverlayContainer.Scene
  ) {
    containerHeight = container.height
    self.configuration = configuration.classic
    target = scene.start.position
    height = configuration.classic.height(of: target)
    content = scene.scrollView.map(ContentScroll.init)
  }
}

extension OverlayContainer.Classic {
  func height(of position: OverlayContainer.ClassicPosition) -> Double {
    switch position {
    case .minimum: minimumHeight
    case .maximum: maximumHeight
    }
  }

  /// As the original clamps: where the two are exchanged, the lower position wins.
  func clamped(_ height: Double) -> Double { max(minimumHeight, min(height, maximumHeight)) }
}

// MARK: - Where it stands

extension ClassicOverlay {
  /// y of the overlay's top edge, pt.
  var y: Double { containerHeight - height }

  /// Where it is now, which under a finger is not where it was moved to last. Nil: in between.
  var inFlight: Position? {
    if height == configuration.maximumHeight { return .maximum }
    return height == configuration.minimumHeight ? .minimum : nil
  }

  var opening: Opening {
    Opening(position: y, appearance: [configuration.maximumHeight, nil, content?.view.contentOffset])
  }

  func detent(of position: Position) -> Detent {
    Detent(state: .string(position.rawValue), position: containerHeight - configuration.height(of: position))
  }

  var standing: Detent { Detent(state: .string(target.rawValue), position: y) }
  var detents: [Detent] { [detent(of: .maximum), detent(of: .minimum)] }

  var status: [Value.Member] {
    var members = [
      Value.Member("position", .number(y)),
      Value.Member("height", .number(height)),
      Value.Member("overlayHeight", .number(configuration.maximumHeight)),
      Value.Member("state", .string(inFlight?.rawValue ?? "progressing")),
      Value.Member("target", .string(target.rawValue)),
    ]
    if let content { members.append(Value.Member("contentOffset", .number(content.view.contentOffset))) }
    return members
  }

  var initial: [Value.Member] { status + [Value.Member("emitted", .list([])), Value.Member("animation", .null)] }
}

// MARK: - Where it will go, and why

extension ClassicOverlay {
  /// A move to one of the two positions, as UIKit is asked for it.
  struct Move: Sendable, Equatable {
    let target: Position
    let rule: OverlayContainer.Rule
    /// Seconds.
    let duration: Double
    /// Of the list, in points per millisecond: 0.9 for a finger at 900 pt/s, whatever the way.
    let velocityPerMillisecond: Double

    var dampingRatio: Double { velocityPerMillisecond == 0 ? 1 : 0.6 }

    /// Quirk: points per millisecond are taken for fractions of the way per second.
    var animation: Resolution.Animation {
      let velocity = abs(velocityPerMillisecond)
      return .init(
        api: "UIView.animate(usingSpringWithDamping)",
        timing: .fittedSpring(dampingRatio: dampingRatio, initialVelocity: .init(dx: velocity, dy: velocity)),
        duration: duration)
    }
  }

  /// Where a released overlay goes: a flick decides by its direction, everything else by which half it is in.
  ///
  /// - Parameters:
  ///   - height: pt above the container's bottom.
  ///   - velocity: the finger's, pt/s, positive downwards.
  /// - Source: ScrollToTranslation, `OverlayContainerViewController.animateTranslationEnd(following:velocity:)`.
  /// - Quirk: a flick's duration is that of the way up, also for flicks down.
  /// - Quirk: where both positions are equally high the progress is no number: a flick is one, everything else goes to
  ///   maximum.
  func release(from height: Double, velocity: Double) -> Move {
    let perMillisecond = -velocity / 1000
    let distance = configuration.maximumHeight - configuration.minimumHeight
    let way = height - configuration.minimumHeight
    let progress = way / distance
    let speed = -100 * perMillisecond
    if abs(speed) > configuration.minimumVelocityConsideration && progress != 0 && progress != 1 {
      return move(
        to: speed > 0 ? .minimum : .maximum, by: speed > 0 ? .classicFlickDown : .classicFlickUp,
        duration: abs(distance - way) / abs(speed), velocityPerMillisecond: perMillisecond)
    }
    return progress < 0.5 ? move(to: .minimum, by: .classicBelowHalf) : move(to: .maximum, by: .classicHalfOrAbove)
  }

  /// - Parameter duration: nil: the default one. No move takes longer than the longest.
  func move(
    to target: Position, by rule: OverlayContainer.Rule, duration: Double? = nil, velocityPerMillisecond: Double = 0
  ) -> Move {
    Move(
      target: target, rule: rule,
      duration: min(duration ?? configuration.defaultTranslationDuration, configuration.maximumTranslationDuration),
      velocityPerMillisecond: velocityPerMillisecond)
  }

  func resolve(_ release: Release) -> Resolution {
    // A position that is a detent's is exactly that high, whatever the subtraction rounds to.
    let exact = Position.allCases.first { detent(of: $0).position == release.position }
    let height = exact.map { configuration.height(of: $0) } ?? configuration.clamped(containerHeight - release.position)
    let move = self.release(from: height, velocity: release.velocity)
    return Resolution(detent: detent(of: move.target), rule: move.rule.rawValue, animation: move.animation)
  }

  mutating func resize(to height: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    containerHeight = height
    stage.resize(to: height)
    stage.set(.position, to: y)
  }
}
