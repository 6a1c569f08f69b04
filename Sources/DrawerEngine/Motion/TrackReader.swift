/// Reads a track in order of time, eight samples at once.
struct TrackReader: Sendable {
  /// The samples being assembled.
  private(set) var value = Eight.zero
  private(set) var velocity = Eight.zero
  private var model: StepReader<Track.Sample>
  private let track: Track
  /// The index of the next animation to begin.
  private var next = 0
  /// The index of the next deceleration to begin.
  private var nextDeceleration = 0

  init(_ track: Track) {
    self.track = track
    model = StepReader(track.steps)
  }

  /// When the next animation begins, s.
  var nextStart: Double { next < track.residuals.count ? track.residuals[next].start : .infinity }

  /// The time until which the samples stay as they were at `time`, s, if no animation is running; -infinity if a
  /// deceleration is under way. The last samples taken must be those at `time`.
  func stillness(since time: Double) -> Double {
    if nextDeceleration > 0, track.decelerations[nextDeceleration - 1].end > time { return -.infinity }
    let next = nextDeceleration < track.decelerations.count ? track.decelerations[nextDeceleration].start : .infinity
    return min(next, model.nextChange)
  }

  /// Advances to the end of a window, and appends the animations that begin on the way and are still running in the
  /// window.
  mutating func beginAnimations(
    in window: ClosedRange<Double>, of index: Int, _ begun: inout [RunningAnimation]
  ) {
    let first = next
    while nextStart <= window.upperBound { next += 1 }
    var rank = 0
    for place in (first..<next).reversed() {
      let residual = track.residuals[place]
      let following = place + 1 < track.residuals.count ? track.residuals[place + 1].start : .infinity
      rank = following == residual.start ? rank + 1 : 0
      guard residual.end > window.lowerBound else { continue }
      let isReplaced = track.composition == .replacing
      begun.append(
        RunningAnimation(
          track: index, rank: rank, start: residual.start, delay: residual.delay, end: residual.end,
          until: isReplaced ? min(residual.end, following) : residual.end, amplitude: residual.amplitude,
          target: isReplaced ? residual.target : nil, curve: residual.curve))
    }
  }

  /// Begins samples with the model and the deceleration under way.
  mutating func begin(_ times: Eight, during window: ClosedRange<Double>, _ isAnimating: inout Mask) {
    model.move(to: window.lowerBound)
    value = Eight(repeating: model.element.value)
    velocity = Eight(repeating: model.element.velocity)
    if model.nextChange <= window.upperBound {
      for index in times.indices {
        model.move(to: times[index])
        value[index] = model.element.value
        velocity[index] = model.element.velocity
      }
    }
    if !track.decelerations.isEmpty { decelerate(times, &isAnimating) }
  }

  private mutating func decelerate(_ times: Eight, _ isAnimating: inout Mask) {
    for index in times.indices {
      while nextDeceleration < track.decelerations.count,
        track.decelerations[nextDeceleration].start <= times[index]
      {
        nextDeceleration += 1
      }
      guard nextDeceleration > 0, track.decelerations[nextDeceleration - 1].end > times[index] else { continue }
      isAnimating[index] = true
      let left = track.decelerations[nextDeceleration - 1].left(at: times[index])
      value[index] += left.value
      velocity[index] += left.velocity
    }
  }

  /// Adds the rest of an animation.
  ///
  /// - Parameter fraction: The samples of its curve.
  @inline(__always)
  mutating func add(
    _ running: RunningAnimation, _ fraction: CurveSamples, at times: Eight, during window: ClosedRange<Double>,
    _ isAnimating: inout Mask
  ) {
    var sum = (value: value, velocity: velocity)
    if let target = running.target { sum = (Eight(repeating: target), .zero) }
    if running.target != nil || running.amplitude != 0 {
      Track.add(running.amplitude, left: (fraction.value, fraction.velocity), to: &sum)
    }
    if running.start <= window.lowerBound && running.until > window.upperBound {
      isAnimating = Mask(repeating: true)
      (value, velocity) = sum
      return
    }
    let isRunning = (times .>= running.start) .& (times .< running.end)
    isAnimating .|= isRunning
    let isShown = isRunning .& (times .< running.until)
    value.replace(with: sum.value, where: isShown)
    velocity.replace(with: sum.velocity, where: isShown)
  }

  /// Ends the samples: clamps them to the visible range.
  @inline(__always)
  mutating func end() {
    let (isLow, isHigh) = (value .< track.visible.lowerBound, value .> track.visible.upperBound)
    let isHidden = isLow .| isHigh
    guard isHidden.hasAny else { return }
    value.replace(with: track.visible.lowerBound, where: isLow)
    value.replace(with: track.visible.upperBound, where: isHigh)
    velocity.replace(with: 0, where: isHidden)
  }
}
