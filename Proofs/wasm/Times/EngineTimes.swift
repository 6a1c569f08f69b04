import DetentAPI
import TestSupport

/// Prints how long the native engine takes to answer the same as the module, in microseconds: the median and the 99th percentile of a
/// resolve, a live input and a live record. The first line of the standard input is a request of `/resolve`, the others are
/// the messages of a live session.
@main enum EngineTimes {
  private static let resolves = 20_000
  private static let sessions = 200

  static func main() {
    let lines = Array(AnyIterator { readLine() }).map { Array($0.utf8) }
    let reader = RequestReader()
    let resolver = Responder(.resolve, reader)
    var (resolve, input, record) = (Times(), Times(), Times())
    for _ in 0..<resolves {
      var meter = reader.budget.meter()
      let answer = resolve.taking { try? resolver.outcome(of: lines[0], as: .json, &meter) }
      guard case .document = answer else { fatalError("the request has no answer") }
    }
    for _ in 0..<sessions {
      var session = LiveSession(reader, lasting: 3600)
      for message in lines.dropFirst() {
        input.taking { session.receive(message, at: 0) }
        while record.taking({ session.next(at: 0) }) != nil {}
      }
    }
    print("resolve", resolve)
    print("input", input)
    print("record", record)
  }
}

/// How long something took, each time.
private struct Times: CustomStringConvertible {
  private let clock = ContinuousClock()
  private var all: [Duration] = []

  @discardableResult mutating func taking<Result>(_ body: () -> Result) -> Result {
    let begin = clock.now
    let result = body()
    all.append(clock.now - begin)
    return result
  }

  var description: String {
    let sorted = all.sorted()
    return [0.5, 0.99].map { part in
      let tenths = (sorted[Int(Double(sorted.count - 1) * part)] / .nanoseconds(100)).rounded()
      return "\(tenths / 10)"
    }.joined(separator: " ")
  }
}
