extension Curve {
  /// A time at which the curve has come a fraction of the way, seconds: the first one, for a curve that does not turn back.
  ///
  /// - Parameter fraction: Within 0 to 1.
  public func time(of fraction: Double) -> Double {
    var low = 0.0
    var high = max(duration, 0)
    // Halving ends where two neighbouring doubles are left, after at most some 1,100 steps from an endless duration.
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return high }
      if sample(at: middle).value < fraction { low = middle } else { high = middle }
    }
  }
}
