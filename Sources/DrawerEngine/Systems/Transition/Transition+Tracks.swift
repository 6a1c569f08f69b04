/// What frames carry: the transition's fraction, each layer's fraction, and both views.
extension Transition {
  /// The tracks besides the position, by their indices in the profile. A track for each layer follows them.
  enum Track: Int, CaseIterable {
    case fraction
    case presentingX, presentingY, presentingAlpha
    case presentedX, presentedY, presentedAlpha
  }

  public var opening: Opening {
    Opening(
      position: y,
      appearance: [0, 0, 0, 1, 0, 0, 1] + (0..<Self.maximumLayers).map { $0 < layers.count ? 0 : nil })
  }

  /// A transition begins, and the views are set up.
  mutating func open(_ driver: Driver, on stage: inout Stage<Transition>) {
    set(driver.named(driver.course.start), velocity: 0, on: &stage)
    stage.set(.track(.fraction), to: 0)
    for index in layers.indices { stage.set(.layer(index), to: 0) }
  }

  /// A finger has set the fraction.
  ///
  /// - Parameter velocity: the finger's, if everything follows it; otherwise nil.
  mutating func show(_ driver: Driver, followedAt velocity: Vector?, on stage: inout Stage<Transition>) {
    let speed = driver.edge.map { $0.isVertical ? velocity?.y ?? 0 : 0 } ?? 0
    set(driver.named(driver.shown(at: stage.now)), velocity: speed / configuration.panDistanceMultiplier, on: &stage)
    stage.set(.track(.fraction), to: driver.fraction(at: stage.now))
    for (index, animator) in driver.animators.enumerated() {
      stage.set(.layer(index), to: animator.fraction(at: stage.now))
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
    y = movesVertically ? views.presented.translation.y : 0
    stage.set(.position, to: y, velocity: movesVertically ? velocity : 0)
  }

  private static let presentingTracks = (x: Track.presentingX, y: Track.presentingY, alpha: Track.presentingAlpha)
  private static let presentedTracks = (x: Track.presentedX, y: Track.presentedY, alpha: Track.presentedAlpha)

  /// A press catches everything where it is seen.
  mutating func hold(on stage: inout Stage<Transition>) {
    y = stage.halt(.position)
    for track in Track.allCases { stage.halt(.track(track)) }
    for index in layers.indices { stage.halt(.layer(index)) }
  }

  /// Starts the animators. What they animate moves from where it is seen, along their curves, for as long as they take.
  mutating func run(_ calls: AnimatorCalls, of driver: Driver, on stage: inout Stage<Transition>) {
    animate(.track(.fraction), as: calls.progress, on: &stage)
    for (call, layer) in calls.layers.lazy.map({ ($0.call, $0.layer) }) {
      animate(.layer(layer), as: call, on: &stage)
      guard layer == 0, driver.course.hasLayer else { continue }
      let curve = call.run.timing.curve(lasting: call.run.duration, axis: .scalar).stretched(to: call.run.duration)
      let views = driver.named(call.run.to == 1 ? driver.course.end : driver.course.start)
      for (view, tracks) in [
        (views.presenting, Self.presentingTracks), (views.presented, Self.presentedTracks),
      ] {
        stage.animate(.track(tracks.x), to: view.translation.x, along: curve, after: call.delay)
        stage.animate(.track(tracks.y), to: view.translation.y, along: curve, after: call.delay)
        stage.animate(.track(tracks.alpha), to: view.alpha, along: curve, after: call.delay)
      }
      guard movesVertically else { continue }
      y = views.presented.translation.y
      stage.animate(.position, to: y, along: curve, after: call.delay)
    }
  }

  /// Animates an animator's fraction, which is linear in time.
  private func animate(_ fraction: Stage<Transition>.Quantity, as call: Call, on stage: inout Stage<Transition>) {
    if call.run.from != stage.shown(fraction) { stage.set(fraction, to: call.run.from) }
    stage.animate(
      fraction, to: call.run.to, along: .cubic(.linear, duration: call.run.duration), after: call.delay)
  }

  /// The transition is over. Whatever still moves stops, and the views are as it leaves them.
  mutating func close(on stage: inout Stage<Transition>) {
    hold(on: &stage)
    set((presentingView, presentedView), velocity: 0, on: &stage)
    y = isPresented ? 0 : hiddenY
    stage.set(.position, to: y)
    stage.set(.track(.fraction), to: 0)
    for index in layers.indices { stage.set(.layer(index), to: 0) }
  }
}

extension Stage.Quantity where Performing == Transition {
  fileprivate static func track(_ track: Transition.Track) -> Self { .appearance(track.rawValue) }
  fileprivate static func layer(_ index: Int) -> Self { .appearance(Transition.Track.allCases.count + index) }
}
