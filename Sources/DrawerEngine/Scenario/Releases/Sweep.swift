/// The outcome for a drawer at each value of a number, over a whole range.
///
/// The range is sampled evenly, and wherever two neighbouring samples differ, the end of the interval is located
/// between them to the last bit. Anything narrower than the distance between two samples may be missed: a state, or a part
/// of the range where a quantity meets or misses its goal.
public struct Sweep: Sendable {
  /// The outcome at one value.
  public enum Outcome: Sendable {
    case rest(Rest)
    /// The request cannot be carried out with this value; the reason is given.
    case invalid(String)

    /// Where the drawer settles; nil if the value is invalid.
    public var rest: Rest? { if case .rest(let rest) = self { rest } else { nil } }

    /// Whether two outcomes belong to the same interval.
    func isLike(_ other: Outcome) -> Bool {
      switch (self, other) {
      case (.rest(let rest), .rest(let other)): rest.isLike(other)
      case (.invalid, .invalid): true
      default: false
      }
    }
  }

  /// Where the drawer settles.
  public struct Rest: Sendable {
    /// The state, as answers spell it.
    public let state: String
    /// Whether the state is the value itself, for a drawer whose places are named by their numbers.
    public let isValue: Bool
    /// y of the drawer's top edge, pt.
    public let position: Double
    /// The id of the rule that decided; nil if none did.
    public let rule: String?
    /// The quantity with a goal; nil if there is none, and the state and the rule decide.
    public let measure: Measure?

    public init(state: String, isValue: Bool, position: Double, rule: String?, measure: Measure? = nil) {
      self.state = state
      self.isValue = isValue
      self.position = position
      self.rule = rule
      self.measure = measure
    }

    /// If there is a goal, only meeting it counts.
    func isLike(_ other: Rest) -> Bool {
      if let measure, let another = other.measure { return measure.isWanted == another.isWanted }
      return (state == other.state || isValue && other.isValue) && rule == other.rule
    }
  }

  /// A quantity of the motion, and whether it meets its goal.
  public struct Measure: Sendable {
    public let value: Double
    public let isWanted: Bool

    public init(_ value: Double, isWanted: Bool) {
      self.value = value
      self.isWanted = isWanted
    }
  }

  /// A range of values that lead to the same state by the same rule, or all of which meet a goal, or all of which miss
  /// it.
  public struct Interval: Sendable {
    public let from: Double
    public let to: Double
    /// The outcome in its middle.
    public let outcome: Outcome
  }

  /// Intervals that cover the range without gaps: each begins where the previous one ends, or at the next whole number.
  /// A single value that is decided differently is an interval that begins and ends with it.
  public private(set) var intervals: [Interval] = []
  /// The width of intervals that may have been missed.
  public let granularity: Double

  /// An interval narrower than this fraction of the range, between values that are decided alike, is ignored.
  private static let tolerance = 1e-9

  /// - Parameters:
  ///   - steps: The number of samples, minus one.
  ///   - decide: The outcome at a value, charged by the caller.
  public init(
    over range: ClosedRange<Double>, steps: Int, _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) {
    if let wholes = try Self.wholes(in: range, decide) {
      let stride = max((wholes.upperBound - wholes.lowerBound) / steps, 1)
      granularity = Double(stride)
      try sweep(wholes, by: stride, decide)
    } else {
      granularity = (range.upperBound - range.lowerBound) / Double(steps)
      try sweep(range, steps: steps, decide)
    }
  }
}

// MARK: - Any numbers

extension Sweep {
  /// The beginning of an interval.
  private struct Start {
    /// Its first number.
    let first: Double
    let outcome: Outcome
  }

  private mutating func sweep(
    _ range: ClosedRange<Double>, steps: Int, _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) {
    let length = range.upperBound - range.lowerBound
    let tolerance = length * Self.tolerance
    // The intervals so far, the last of which is still open, and the latest value known to be in it.
    var outcome = try decide(range.lowerBound)
    var starts = [Start(first: range.lowerBound, outcome: outcome)]
    var latest = range.lowerBound
    for step in 1...steps {
      let value = step == steps ? range.upperBound : range.lowerBound + length * (Double(step) / Double(steps))
      let sample = try decide(value)
      while !sample.isLike(outcome) {
        let end = try Threshold.first(from: latest, to: value) { (candidate) throws(Meter.Stop) in
          try decide(candidate).isLike(outcome)
        }
        // If the outcome is the same on both sides, a single value that is decided differently is ignored.
        let beyond = min(end + tolerance, value)
        let next = try decide(beyond)
        if !next.isLike(outcome) {
          // Between two outcomes there may be a third, such as that of a finger at rest between moving up and moving
          // down.
          let own = try decide(end)
          if !own.isLike(next), !own.isLike(outcome) {
            starts.append(Start(first: end, outcome: own))
            let rest = try Threshold.first(from: end, to: beyond) { (candidate) throws(Meter.Stop) in
              try decide(candidate).isLike(own)
            }
            starts.append(Start(first: rest, outcome: next))
          } else {
            starts.append(Start(first: end, outcome: next))
          }
          outcome = next
        }
        latest = beyond
        if beyond >= value { break }
      }
      latest = value
    }
    try append(starts, over: range, decide)
  }

  /// Appends intervals that follow each other.
  private mutating func append(
    _ starts: [Start], over range: ClosedRange<Double>, _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) {
    // Sums with numbers of the range's magnitude have rounding errors of this size.
    let noise = 4 * max(abs(range.lowerBound), abs(range.upperBound)).ulp
    /// The value of an interval that consists of a single one. Several consecutive numbers may be the same value to a
    /// system that adds to them or divides them.
    let points = starts.indices.map { index -> Double? in
      let first = starts[index].first
      guard index + 1 < starts.count else { return first == range.upperBound ? first : nil }
      let next = starts[index + 1].first
      return next - first <= noise ? Double.shortest(in: first...max(first, next.nextDown)) : nil
    }
    /// The border between an interval and the previous one.
    func border(_ index: Int) -> Double { points[index - 1] ?? points[index] ?? starts[index].first.border }
    for (index, start) in starts.enumerated() {
      let from = points[index] ?? (index == 0 ? start.first : border(index))
      let to = points[index] ?? (index + 1 == starts.count ? range.upperBound : border(index + 1))
      try append(from: from, to: to, middle: from + (to - from) / 2, like: start.outcome, decide)
    }
  }

  private mutating func append(
    from start: Double, to end: Double, middle: Double, like known: Outcome,
    _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) {
    let outcome = try decide(middle)
    intervals.append(Interval(from: start, to: end, outcome: outcome.isLike(known) ? outcome : known))
  }
}

extension Double {
  /// The number, or the one below it if that has fewer digits: a border lies between the two. For numbers so small that
  /// dividing them loses digits, the border is 0.
  var border: Double {
    if magnitude < 1e-300 { return 0 }
    return nextDown.description.utf8.count < description.utf8.count ? nextDown : self
  }

  /// The number with the fewest decimals in a range.
  fileprivate static func shortest(in range: ClosedRange<Double>) -> Double {
    let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    var scale = 1.0
    for _ in 0...22 {
      let rounded = (middle * scale).rounded() / scale
      if range.contains(rounded) { return rounded }
      scale *= 10
    }
    return range.lowerBound
  }
}

// MARK: - Whole numbers

extension Sweep {
  /// The whole numbers in a range, if the property accepts only those.
  static func wholes(
    in range: ClosedRange<Double>, _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) -> ClosedRange<Int>? {
    let (first, last) = (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
    guard first <= last, first > -1e15, last < 1e15 else { return nil }
    for whole in first == last ? [first] : [first, last] {
      guard case .rest = try decide(whole) else { continue }
      // Both sides are tried, because a real number may have a limit there; it does not matter whether the range
      // extends so far.
      for fraction in [whole + 0.25, whole - 0.25] {
        guard case .invalid = try decide(fraction) else { return nil }
      }
      return Int(first)...Int(last)
    }
    return nil
  }

  private mutating func sweep(
    _ wholes: ClosedRange<Int>, by stride: Int, _ decide: (Double) throws(Meter.Stop) -> Outcome
  ) throws(Meter.Stop) {
    var (start, latest) = (wholes.lowerBound, wholes.lowerBound)
    var outcome = try decide(Double(start))
    while latest < wholes.upperBound {
      let value = min(latest + stride, wholes.upperBound)
      let sample = try decide(Double(value))
      if !sample.isLike(outcome) {
        var (low, high) = (latest, value)
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if try decide(Double(middle)).isLike(outcome) { low = middle } else { high = middle }
        }
        try append(
          from: Double(start), to: Double(low), middle: Double(start + (low - start) / 2), like: outcome, decide)
        (start, latest) = (high, high)
        outcome = try decide(Double(high))
      } else {
        latest = value
      }
    }
    let end = wholes.upperBound
    try append(from: Double(start), to: Double(end), middle: Double(start + (end - start) / 2), like: outcome, decide)
  }
}
