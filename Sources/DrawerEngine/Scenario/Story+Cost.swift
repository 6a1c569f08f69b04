extension Story {
  /// What it costs to compute and write frames, in nanoseconds of one core.
  ///
  /// - Parameter passes: how many times each quantity is looked at for a frame.
  public func cost(of times: FrameTimes, passes: Int = 1) -> Double {
    let numbers = Double(4 + appearance.count)
    return Double(times.count) * (Double(Cost.frame) + numbers * Double(Cost.number))
      + Double(passes * Cost.curveValue) * curveValues
  }

  /// What it costs to write events, in nanoseconds of one core.
  public static func cost(ofEvents count: Int) -> Double { Double(count) * Double(Cost.writtenEvent) }
}
