extension Motion {
  /// What it costs to compute and write frames, in nanoseconds of one core.
  ///
  /// - Parameter passes: how many times each quantity is looked at for a frame.
  public func cost(of times: FrameTimes, passes: Int = 1) -> Double {
    let numbers = Double(4 + appearance.count)
    return Double(times.count) * (Double(Cost.frame) + numbers * Double(Cost.number))
      + Double(passes * Cost.curveValue) * curveValues(over: times)
  }

  /// What it costs to write events, in nanoseconds of one core.
  public static func cost(ofEvents count: Int) -> Double { Double(count) * Double(Cost.writtenEvent) }

  /// Bytes of memory that the motion takes, and thus a stream for as long as it is open.
  public var memory: Int {
    ([position, containerHeight] + appearance.map(\.track)).reduce(0) { $0 + $1.memory }
  }
}

extension Track {
  fileprivate var memory: Int {
    steps.changes.count * (MemoryLayout<Sample>.stride + MemoryLayout<Double>.stride)
      + residuals.count * (MemoryLayout<Residual>.stride + MemoryLayout<Double>.stride)
      + decelerations.count * MemoryLayout<RunningDeceleration>.stride
  }
}
