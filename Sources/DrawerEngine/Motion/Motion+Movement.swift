extension Motion {
  /// Whether an animation or a deceleration of anything shown runs at some time after one instant, up to another, s.
  public func moves(after start: Double, until end: Double) -> Bool {
    position.moves(after: start, until: end) || appearance.contains { $0.track.moves(after: start, until: end) }
  }

  /// When everything begun by an instant is over, s, at the latest that instant; minus infinity if nothing has begun.
  public func latestMovement(until end: Double) -> Double {
    appearance.reduce(position.latestMovement(until: end)) { max($0, $1.track.latestMovement(until: end)) }
  }

  /// The number of animations. Each frame computes at most one curve value for each of them.
  public var animationCount: Int { appearance.reduce(position.residuals.count) { $0 + $1.track.residuals.count } }
}

extension Track {
  fileprivate func moves(after start: Double, until end: Double) -> Bool {
    residuals.contains { $0.start <= end && $0.end > start && $0.end > $0.start }
      || decelerations.contains { $0.start <= end && $0.end > start }
  }

  fileprivate func latestMovement(until end: Double) -> Double {
    let animated = residuals.reduce(-.infinity) { $1.start <= end ? max($0, min($1.end, end)) : $0 }
    return decelerations.reduce(animated) { $1.start <= end ? max($0, min($1.end, end)) : $0 }
  }
}
