extension Curve {
  /// A time, in seconds, at which the curve reaches a fraction of the distance: the first if it never turns back.
  ///
  /// - Parameter fraction: Within 0 to 1.
  public func time(of fraction: Double) -> Double {
    var low = 0.0
    var high = max(duration, 0)
    // Halving ends when two neighbouring doubles are left: after about 1,100 steps at most, for an endless duration.
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return high }
      if sample(at: middle).value < fraction { low = middle } else { high = middle }
    }
  }
}
