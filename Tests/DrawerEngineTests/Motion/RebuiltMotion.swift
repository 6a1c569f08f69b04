import DrawerEngine
import TestSupport

/// The drawer's position over time, rebuilt only from event records, as a client could: the model is that of the latest
/// record, and each record's `animation` adds what its curve has left.
struct RebuiltMotion {
  private struct Remainder {
    let start: Double
    var end: Double
    /// From minus to.
    let amplitude: Double
    let curve: RebuiltCurve
    /// The host ends it halfway; at a record that is still to come.
    var isToBeEnded: Bool
  }

  private var models: [(time: Double, position: Double, velocity: Double)]
  private var remainders: [Remainder] = []
  /// Whether every curve is one that two correct implementations must agree on.
  private(set) var isCertain = true
  /// What the records lack or contradict.
  private(set) var complaints: [String] = []

  /// - Parameters:
  ///   - initial: the `initial` of the `start` record.
  ///   - containerHeight: pt, at the start.
  init(_ events: [ReportedEvent], initial: [Value.Member], containerHeight: Double) {
    var height = containerHeight
    func position(_ member: (String) -> Value?) -> Double? {
      if member("presented") == false { return height }
      return member("position")?.number
    }
    models = [(-.infinity, position { name in initial.first { $0.name == name }?.value } ?? .nan, 0)]
    for event in events {
      // While nothing is presented, the container keeps the height that was last reported.
      if let y = event["position"]?.number, let visible = event["height"]?.number { height = y + visible }
      guard let place = position({ event[$0] }), let velocity = event["velocity"]?.number else {
        complaints.append("no position or velocity at \(event.time)")
        continue
      }
      models.append((event.time, place, velocity))
      if event.cause == .completion { endHalfway(at: event.time) }
      // Everything that was under way ends with the drawer.
      if event["presented"] == false {
        for index in remainders.indices { remainders[index].end = min(remainders[index].end, event.time) }
      }
      if let animation = event["animation"], animation != .null { add(animation, of: event) }
    }
  }

  /// The position and the velocity shown right after everything that happens at that instant.
  func sample(at time: Double) -> (position: Double, velocity: Double) {
    var low = 0
    var high = models.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if models[middle].time <= time { low = middle } else { high = middle }
    }
    return remainders.reduce((models[low].position, models[low].velocity)) { sum, remainder in
      guard remainder.start <= time, time < remainder.end else { return sum }
      let fraction = remainder.curve.sample(at: time - remainder.start)
      return (
        sum.0 + remainder.amplitude * (1 - fraction.value), sum.1 - remainder.amplitude * fraction.velocity
      )
    }
  }

  /// The sum of all ways: what a fraction's error is multiplied with.
  var reach: Double { remainders.reduce(1) { $0 + abs($1.amplitude) } }

  private mutating func add(_ animation: Value, of event: ReportedEvent) {
    guard let from = animation["fromPosition"]?.number, let to = animation["toPosition"]?.number,
      let settles = event["settles"]?.number, let curve = RebuiltCurve(animation)
    else {
      complaints.append("an animation without from, to, settles or timing at \(event.time)")
      return
    }
    isCertain = isCertain && curve.isCertain
    if abs(curve.duration - settles) > 1e-9 * max(1, settles) {
      complaints.append("settles in \(settles) s, by the formula in \(curve.duration) s, at \(event.time)")
    }
    remainders.append(
      Remainder(
        start: event.time, end: event.time + settles, amplitude: from - to, curve: curve,
        isToBeEnded: animation["endedAt"] != nil && settles > 0))
  }

  /// A record that an animation has ended: for those that the host ends it is the one that comes at half the way.
  private mutating func endHalfway(at time: Double) {
    for index in remainders.indices where remainders[index].isToBeEnded {
      let remainder = remainders[index]
      guard abs(remainder.curve.sample(at: time - remainder.start).value - 0.5) < 1e-6 else { continue }
      remainders[index].end = min(remainder.end, time)
      remainders[index].isToBeEnded = false
    }
  }
}
