public import DrawerEngine

// Work that a meter pays for, however much it costs. Nothing stops a test's work.

extension CompiledTimeline {
  /// Everything in one segment.
  public var allReported: Segment { unlimited { meter throws(Meter.Stop) in try whole(&meter) } }
}

extension WrittenEasing {
  public init?(_ curve: TimedCurve, tolerance: Double) {
    let easing = unlimited { meter throws(Meter.Stop) in try WrittenEasing(curve, tolerance: tolerance, &meter) }
    guard let easing else { return nil }
    self = easing
  }
}

extension LinearEasing {
  public init(_ curve: Curve, tolerance: Double) {
    self = unlimited { meter throws(Meter.Stop) in try LinearEasing(curve, tolerance: tolerance, &meter) }
  }
}

private func unlimited<Result>(_ work: (inout Meter) throws(Meter.Stop) -> Result) -> Result {
  var meter = Meter()
  do { return try work(&meter) } catch { preconditionFailure("a meter without a limit has stopped: \(error)") }
}
