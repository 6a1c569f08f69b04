public import DrawerEngine

/// What frames carry: the transition's fraction, each layer's fraction and progress, the shared element's progress, and
/// both views.
extension Transition {
  /// The tracks in addition to the position, by their indices in the profile. Two tracks for each layer and one for the
  /// shared element follow them.
  enum Track: Int, CaseIterable {
    case fraction
    case presentingX, presentingY, presentingAlpha
    case presentedX, presentedY, presentedAlpha
  }

  public var opening: Opening {
    Opening(
      position: position,
      appearance: [0, 0, 0, 1, 0, 0, 1] + shown(upTo: layerCount { _ in true })
        + shown(upTo: layerCount { $0.animation == .layers })
        + [specifications.contains { $0.sharedElement != nil } ? 0 : nil])
  }

  /// How many layers the transitions of some kind have at most.
  private func layerCount(of isCounted: (Specification) -> Bool) -> Int {
    specifications.reduce(0) { isCounted($1) ? max($0, $1.layers.count) : $0 }
  }

  private func shown(upTo count: Int) -> [Double?] { (0..<Self.maximumLayers).map { $0 < count ? 0 : nil } }

  /// A transition begins, and the views are set up.
  mutating func open(_ driver: Driver, on stage: inout Stage<Transition>) {
    set(driver.named(driver.course.start), velocity: 0, on: &stage)
    rewind(driver, on: &stage)
  }

  /// No transition has come anywhere.
  private func rewind(_ driver: Driver, on stage: inout Stage<Transition>) {
    stage.set(.track(.fraction), to: 0)
    for index in driver.layers.indices { stage.set(.layer(index), to: 0) }
    for index in driver.customLayers { stage.set(.layerProgress(index), to: 0) }
    if driver.specification.sharedElement != nil { stage.set(.sharedElementProgress, to: 0) }
  }

  /// A finger has set the fraction.
  ///
  /// - Parameter velocity: The finger's, if everything follows it; otherwise nil.
  mutating func show(_ driver: Driver, followedAt velocity: Vector?, on stage: inout Stage<Transition>) {
    let follows = driver.edge != nil && driver.movesPresented
    let speed = follows ? velocity?.component(along: axis) ?? 0 : 0
    set(driver.named(driver.shown(at: stage.now)), velocity: speed / configuration.panDistanceMultiplier, on: &stage)
    stage.set(.track(.fraction), to: driver.fraction(at: stage.now))
    for (index, animator) in driver.animators.enumerated() {
      stage.set(.layer(index), to: animator.fraction(at: stage.now))
    }
    for index in driver.customLayers {
      stage.set(.layerProgress(index), to: driver.animators[index].fraction(at: stage.now))
    }
  }

  private mutating func set(
    _ views: (presenting: View, presented: View), velocity: Double, on stage: inout Stage<Transition>
  ) {
    for (view, tracks) in [
      (views.presenting, Self.presentingTracks), (views.presented, Self.presentedTracks),
    ] {
      stage.set(.track(tracks.x), to: view.translation.x)
      stage.set(.track(tracks.y), to: view.translation.y)
      stage.set(.track(tracks.alpha), to: view.alpha)
    }
    position = views.presented.translation.component(along: axis)
    stage.set(.position, to: position, velocity: velocity)
  }

  private static let presentingTracks = (x: Track.presentingX, y: Track.presentingY, alpha: Track.presentingAlpha)
  private static let presentedTracks = (x: Track.presentedX, y: Track.presentedY, alpha: Track.presentedAlpha)

  /// A press catches everything where it is seen.
  mutating func hold(_ driver: Driver, on stage: inout Stage<Transition>) {
    position = stage.halt(.position)
    for track in Track.allCases { stage.halt(.track(track)) }
    for index in driver.layers.indices { stage.halt(.layer(index)) }
    for index in driver.customLayers { stage.halt(.layerProgress(index)) }
    if driver.specification.sharedElement != nil { stage.halt(.sharedElementProgress) }
  }

  /// Starts the animators. What they animate moves from where it is seen, along their curves, for as long as they take.
  mutating func run(_ calls: AnimatorCalls, of driver: Driver, on stage: inout Stage<Transition>) {
    animate(.track(.fraction), as: calls.progress, on: &stage)
    if let shared = driver.shared?.run {
      // Each animation begins where the finger left the element.
      stage.set(.sharedElementProgress, to: shared.from)
      stage.animate(.sharedElementProgress, to: shared.to, along: shared.curve)
    }
    for (call, layer) in calls.layers.lazy.map({ ($0.call, $0.layer) }) {
      animate(.layer(layer), as: call, on: &stage)
      if driver.customLayers.contains(layer), !driver.animators[layer].showsNothing {
        stage.animate(.layerProgress(layer), to: call.run.to, along: call.run.curve, after: call.delay)
      }
      guard layer == 0, driver.course.hasLayer else { continue }
      let curve = call.run.curve
      let views = driver.named(call.run.to == 1 ? driver.course.end : driver.course.start)
      for (view, tracks) in [
        (views.presenting, Self.presentingTracks), (views.presented, Self.presentedTracks),
      ] {
        stage.animate(.track(tracks.x), to: view.translation.x, along: curve, after: call.delay)
        stage.animate(.track(tracks.y), to: view.translation.y, along: curve, after: call.delay)
        stage.animate(.track(tracks.alpha), to: view.alpha, along: curve, after: call.delay)
      }
      guard driver.movesPresented else { continue }
      position = views.presented.translation.component(along: axis)
      stage.animate(.position, to: position, along: curve, after: call.delay)
    }
  }

  /// Animates an animator's fraction, which is linear in time.
  private func animate(_ fraction: Stage<Transition>.Quantity, as call: Call, on stage: inout Stage<Transition>) {
    if call.run.from != stage.shown(fraction) { stage.set(fraction, to: call.run.from) }
    stage.animate(
      fraction, to: call.run.to, along: .cubic(.linear, duration: call.run.duration), after: call.delay)
  }

  /// Ends a transition. Everything still moving stops, and the views are as the transition leaves them.
  mutating func close(_ driver: Driver, on stage: inout Stage<Transition>) {
    hold(driver, on: &stage)
    set((presentingView, presentedView), velocity: 0, on: &stage)
    rest(on: &stage)
    rewind(driver, on: &stage)
  }

  /// Between two transitions the presented view is at a detent.
  mutating func rest(on stage: inout Stage<Transition>) {
    position = isPresented ? 0 : hiddenPosition
    stage.set(.position, to: position)
  }
}

extension Stage.Quantity where Performing == Transition {
  fileprivate static func track(_ track: Transition.Track) -> Self { .appearance(track.rawValue) }
  fileprivate static func layer(_ index: Int) -> Self { .appearance(Transition.Track.allCases.count + index) }
  fileprivate static func layerProgress(_ index: Int) -> Self { layer(Transition.maximumLayers + index) }
  fileprivate static var sharedElementProgress: Self { layer(2 * Transition.maximumLayers) }
}

extension Transition.Driver {
  /// The layers of an animation of the host's own, whose effect only the host knows.
  fileprivate var customLayers: Range<Int> { specification.animation == .layers ? layers.indices : 0..<0 }
}

extension Transition.Animator.Run {
  /// How it covers its distance.
  fileprivate var curve: Curve { timing.curve(lasting: duration, axis: .scalar).stretched(to: duration) }
}
