import DetentAPI
import Synchronization

/// A number that only grows. Any thread may add to it, and nobody waits.
final class Counter: Sendable {
  private let value = Atomic(0)

  func add(_ number: Int = 1) { value.add(number, ordering: .relaxed) }

  var count: Int { value.load(ordering: .relaxed) }
}

/// What the service counts of itself. Everything is made at the beginning: no client can make it grow.
final class Metrics: Sendable {
  /// Every route's pattern; beyond them there is `none`.
  let routes: [String]
  static let methods = ["GET", "HEAD", "POST", "OPTIONS"]
  static let statuses = [200, 204, 304, 400, 401, 404, 405, 406, 408, 413, 414, 415, 422, 429, 431, 500, 501, 503]

  /// By route, method and status, the last of each for all others.
  private let requests: [Counter]
  /// By route.
  let times: [Histogram]
  /// By kind of problem.
  let rejections: [String: Counter]
  let bytes = Counter()
  let frames = Counter()
  let cuts = Counter()
  /// Without a limit: these places are only counted.
  let inFlight = Permits(limit: .max)
  let streams = Permits(limit: .max)
  let pacedStreams: Permits

  init(routes: [String], _ pacedStreams: Permits) {
    self.routes = routes
    self.pacedStreams = pacedStreams
    requests = Self.counters((routes.count + 1) * (Self.methods.count + 1) * (Self.statuses.count + 1))
    times = (0...routes.count).map { _ in Histogram() }
    rejections = Dictionary(Problem.Kind.all.map { ($0.name, Counter()) }) { first, _ in first }
  }

  private static func counters(_ count: Int) -> [Counter] { (0..<count).map { _ in Counter() } }

  /// An answer is over.
  ///
  /// - Parameter route: Its place; nil: none.
  func count(_ route: Int?, _ method: String, _ answer: Answer.Outline, _ isComplete: Bool, _ time: Duration) {
    let route = route ?? routes.count
    requests(route, Self.methods.firstIndex(of: method), Self.statuses.firstIndex(of: answer.status)).add()
    times[route].add(time)
    if let problem = answer.problem { rejections[problem.name]?.add() }
    if !isComplete { cuts.add() }
  }

  /// Nil stands for all others.
  func requests(_ route: Int, _ method: Int?, _ status: Int?) -> Counter {
    let (methods, statuses) = (Self.methods.count, Self.statuses.count)
    return requests[(route * (methods + 1) + (method ?? methods)) * (statuses + 1) + (status ?? statuses)]
  }
}

/// How many durations were up to how long.
final class Histogram: Sendable {
  /// Upper bounds, seconds: a release takes tens of microseconds, a stream as long as its client wants.
  static let bounds = [0.00002, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]
  private static let microseconds = bounds.map { Int(($0 * 1_000_000).rounded()) }

  /// One more than there are bounds, for what is longer than all of them.
  private let counts = (0...bounds.count).map { _ in Counter() }
  private let total = Counter()

  func add(_ time: Duration) {
    let time = time.microseconds
    counts[Self.microseconds.firstIndex { time <= $0 } ?? Self.bounds.count].add()
    total.add(time)
  }

  /// How many were up to each bound, and how many there are at all: numbers that fit each other, whatever is added
  /// meanwhile.
  var cumulated: [Int] {
    var sum = 0
    return counts.map { counter in
      sum += counter.count
      return sum
    }
  }

  /// Seconds.
  var sum: Double { Double(total.count) / 1_000_000 }
}
