import DetentAPI
import Synchronization

/// A number that only grows. Any thread may add to it without waiting.
final class Counter: Sendable {
  private let value = Atomic(0)

  func add(_ number: Int = 1) { value.add(number, ordering: .relaxed) }

  var count: Int { value.load(ordering: .relaxed) }
}

/// The service's own counters. All are created at the start, so no client can add any.
final class Metrics: Sendable {
  /// Every route's pattern. The index after the last one is that of `none`.
  let routes: [String]
  static let methods = ["GET", "HEAD", "POST", "OPTIONS"]
  static let statuses = [
    101, 200, 204, 304, 400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 421, 422, 426, 429, 431, 500, 501, 503,
  ]

  /// Counters by route, method and status. The last index of each is for all others.
  private let requests: [Counter]
  /// Durations by route.
  let times: [Histogram]
  /// Counters by kind of problem.
  let rejections: [String: Counter]
  let bytes = Counter()
  let frames = Counter()
  let cuts = Counter()
  /// These permits are only counted, and not limited.
  let inFlight = Permits(limit: .max)
  let streams = Permits(limit: .max)
  let liveInputs = Counter()
  let liveMessages = Counter()
  let liveRefusals = Counter()
  let liveResumptions = Counter()
  let pacedStreams: Permits
  let seats: LiveSeats
  /// How often a resolve request was about a drawer that was known.
  let knownDrawers: @Sendable () -> KnownDrawerFigures

  init(
    routes: [String], _ pacedStreams: Permits, _ seats: LiveSeats,
    knownDrawers: @escaping @Sendable () -> KnownDrawerFigures
  ) {
    self.knownDrawers = knownDrawers
    self.routes = routes
    self.pacedStreams = pacedStreams
    self.seats = seats
    requests = Self.counters((routes.count + 1) * (Self.methods.count + 1) * (Self.statuses.count + 1))
    times = (0...routes.count).map { _ in Histogram() }
    rejections = Dictionary(Problem.Kind.all.map { ($0.name, Counter()) }) { first, _ in first }
  }

  private static func counters(_ count: Int) -> [Counter] { (0..<count).map { _ in Counter() } }

  /// Counts an answer that is over.
  ///
  /// - Parameter route: The route's index; nil if there is no route.
  func count(_ route: Int?, _ method: String, _ answer: Answer.Outline, _ isComplete: Bool, _ time: Duration) {
    let route = route ?? routes.count
    requests(route, Self.methods.firstIndex(of: method), Self.statuses.firstIndex(of: answer.status)).add()
    times[route].add(time)
    if let problem = answer.problem { rejections[problem.name]?.add() }
    if !isComplete, answer.isStream { cuts.add() }
  }

  /// The counter for these indexes. Nil means all others.
  func requests(_ route: Int, _ method: Int?, _ status: Int?) -> Counter {
    let (methods, statuses) = (Self.methods.count, Self.statuses.count)
    return requests[(route * (methods + 1) + (method ?? methods)) * (statuses + 1) + (status ?? statuses)]
  }
}

/// Counts durations by their length.
final class Histogram: Sendable {
  /// Upper bounds in seconds. A release takes tens of microseconds, a stream as long as its client wants.
  static let bounds = [0.00002, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]
  /// The bounds as text, and that of longer durations.
  static let labels = bounds.map { "\($0)" } + ["+Inf"]
  private static let microseconds = bounds.map { Int(($0 * 1_000_000).rounded()) }

  /// One counter per bound, and one for longer durations.
  private let counts = (0...bounds.count).map { _ in Counter() }
  private let total = Counter()

  func add(_ time: Duration) {
    let time = time.microseconds
    counts[Self.microseconds.firstIndex { time <= $0 } ?? Self.bounds.count].add()
    total.add(time)
  }

  /// The number of durations within each bound, and the total. The numbers are consistent, even if others are added
  /// meanwhile.
  var cumulated: [Int] {
    var sum = 0
    return counts.map { counter in
      sum += counter.count
      return sum
    }
  }

  /// The sum of all durations in seconds.
  var sum: Double { Double(total.count) / 1_000_000 }
}
