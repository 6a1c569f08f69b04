/// What frames carry: the fraction, each layer's, and both views.
extension Transition {
  public var opening: Opening {
    Opening(
      position: y,
      appearance: [0, 0, 0, 1, 0, 0, 1] + (0..<Self.mostLayers).map { $0 < layers.count ? 0 : nil })
  }

  private func quantity(_ track: Track) -> Stage<Ending>.Quantity { .appearance(track.rawValue) }
  private func quantity(layer: Int) -> Stage<Ending>.Quantity { .appearance(Track.allCases.count + layer) }

  /// A transition begins: the views are set up.
  mutating func open(_ driver: Driver, on stage: inout Stage<Ending>) {
    set(driver.named(driver.course.start), velocity: 0, on: &stage)
    stage.set(quantity(.fraction), to: 0)
    for index in layers.indices { stage.set(quantity(layer: index), to: 0) }
  }

  /// A finger has set the fraction.
  ///
  /// - Parameter velocity: the finger's, where everything follows it.
  mutating func show(_ driver: Driver, followedAt velocity: Vector?, on stage: inout Stage<Ending>) {
    let speed = driver.edge.map { $0.isVertical ? velocity?.y ?? 0 : 0 } ?? 0
    set(driver.named(driver.shown(at: stage.now)), velocity: speed / configuration.panDistanceMultiplier, on: &stage)
    stage.set(quantity(.fraction), to: driver.fraction(at: stage.now))
    for (index, animator) in driver.animators.enumerated() {
      stage.set(quantity(layer: index), to: animator.fraction(at: stage.now))
    }
  }

  private mutating func set(
    _ views: (presenting: View, presented: View), velocity: Double, on stage: inout Stage<Ending>
  ) {
    for (view, tracks) in [
      (views.presenting, Self.presentingTracks), (views.presented, Self.presentedTracks),
    ] {
      stage.set(quantity(tracks.x), to: view.translation.x)
      stage.set(quantity(tracks.y), to: view.translation.y)
      stage.set(quantity(tracks.alpha), to: view.alpha)
    }
    y = movesVertically ? views.presented.translation.y : 0
    stage.set(.position, to: y, velocity: movesVertically ? velocity : 0)
  }

  private static let presentingTracks = (x: Track.presentingX, y: Track.presentingY, alpha: Track.presentingAlpha)
  private static let presentedTracks = (x: Track.presentedX, y: Track.presentedY, alpha: Track.presentedAlpha)

  /// A press catches everything where it is seen.
  mutating func hold(on stage: inout Stage<Ending>) {
    y = stage.halt(.position)
    for track in Track.allCases { stage.halt(quantity(track)) }
    for index in layers.indices { stage.halt(quantity(layer: index)) }
  }

  /// Animators are on their way. What they animate goes from where it is seen, along their curves in their time.
  mutating func run(_ calls: [Driver.Call], of driver: Driver, on stage: inout Stage<Ending>) {
    for call in calls {
      let even = Curve.cubic(.linear, duration: call.run.duration)
      let fraction = call.layer.map { quantity(layer: $0) } ?? quantity(.fraction)
      if call.run.from != stage.shown(fraction) { stage.set(fraction, to: call.run.from) }
      stage.animate(fraction, to: call.run.to, along: even, after: call.delay)
      guard call.layer == 0, driver.course.hasLayer else { continue }
      let curve = call.run.timing.curve(lasting: call.run.duration, axis: .scalar).stretched(to: call.run.duration)
      let views = driver.named(call.run.to == 1 ? driver.course.end : driver.course.start)
      for (view, tracks) in [
        (views.presenting, Self.presentingTracks), (views.presented, Self.presentedTracks),
      ] {
        stage.animate(quantity(tracks.x), to: view.translation.x, along: curve, after: call.delay)
        stage.animate(quantity(tracks.y), to: view.translation.y, along: curve, after: call.delay)
        stage.animate(quantity(tracks.alpha), to: view.alpha, along: curve, after: call.delay)
      }
      guard movesVertically else { continue }
      y = views.presented.translation.y
      stage.animate(.position, to: y, along: curve, after: call.delay)
    }
  }

  /// The transition is over: what still moved stops, and the views are as it leaves them.
  mutating func close(on stage: inout Stage<Ending>) {
    hold(on: &stage)
    set((presentingView, presentedView), velocity: 0, on: &stage)
    y = isPresented ? 0 : hiddenY
    stage.set(.position, to: y)
    stage.set(quantity(.fraction), to: 0)
    for index in layers.indices { stage.set(quantity(layer: index), to: 0) }
  }

  public var detents: [Detent] {
    let detents = [Detent(state: "presented", position: 0), Detent(state: "dismissed", position: hiddenY)]
    return detents.sorted { $0.position < $1.position }
  }

  var presenting: Operation {
    switch edges.type {
    case .modal: .present
    case .navigation: .push
    case .tabBar: .increaseIndex
    }
  }

  var dismissing: Operation {
    switch edges.type {
    case .modal: .dismiss
    case .navigation: .pop
    case .tabBar: .decreaseIndex
    }
  }
}
