import DetentAPI
import DrawerEngine
import Foundation
import TestSupport

/// Searches for requests that cost more than their estimate: changes those that come closest, over and over, and measures
/// each on the processor's clock.
///
///     worst-requests [SECONDS [SEED]]
///
/// Fails if one costs more than 1.5 times its estimate. The same seed draws the same numbers, but what is kept depends on
/// what was measured. The worst requests are written to `.build/worst`.
@main struct WorstRun {
  /// How many times its estimate a request may cost.
  private static let most = 1.5
  /// Milliseconds below which a request is too short to be measured well, and too short to hurt.
  private static let least = 4.0
  /// How many of the worst of each kind live on.
  private static let survivors = 12

  private let reader = RequestReader()
  private let machine: Double
  private var search: Search
  /// The worst of each kind, the worst first.
  private var worst: [String: [Finding]] = [:]
  private var tried = 0
  private var measured = 0

  struct Finding {
    let question: Question
    /// Milliseconds, on the machine that the model was made for.
    let cost: Double
    let estimate: Double
    var ratio: Double { cost / estimate }
    /// Short requests count for less.
    var score: Double { ratio * min(cost / WorstRun.least, 1) }
  }

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print("usage: worst-requests [SECONDS [SEED]]")
      exit(2)
    }
    let seconds = arguments.first.flatMap { $0 } ?? 300
    let seed = arguments.count == 2 ? arguments.last.flatMap { $0 } ?? 1 : UInt64.random(in: 0...999_999_999)
    var run = WorstRun(seed: seed)
    print(
      "the worst requests within \(seconds) s, seed \(seed), a machine of \(run.machine.decimals(2)) times the model's cost"
    )
    run.perform(for: Double(seconds))
    exit(run.report() ? 0 : 1)
  }

  private init(seed: UInt64) {
    search = Search(seed: seed)
    machine = Machine.factor
  }

  private mutating func perform(for seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    for question in search.beginnings() { consider(question) }
    while Date() < end {
      let pool = worst.values.flatMap { $0 }
      guard let parent = search.one(of: pool) else { return }
      consider(search.changed(parent.question, mixing: search.one(of: pool)?.question ?? parent.question))
    }
  }

  private mutating func consider(_ question: Question) {
    tried += 1
    guard let finding = measure(question) else { return }
    measured += 1
    var found = worst[question.kind, default: []]
    guard found.count < Self.survivors || finding.score > (found.last?.score ?? 0) else { return }
    // What is worst by chance is not worst twice.
    guard let again = measure(question), again.score > (found.count < Self.survivors ? 0 : found.last?.score ?? 0)
    else {
      return
    }
    found.append(again.cost < finding.cost ? again : finding)
    found.sort { $0.score > $1.score }
    worst[question.kind] = Array(found.prefix(Self.survivors))
  }

  /// Nil if the request is refused for another reason than its cost.
  private func measure(_ question: Question) -> Finding? {
    let body = question.body.exactJSON
    guard body.count <= 1 << 20 else { return nil }
    var meter = reader.budget.meter()
    let begin = Machine.processorTime
    guard question.isAnswered(body, by: reader, &meter) else { return nil }
    let cost = (Machine.processorTime - begin) * 1000 / machine
    return Finding(question: question, cost: cost, estimate: Double(meter.spent) / 1e6)
  }

  /// Prints what was found; whether all of it was within the estimates.
  private func report() -> Bool {
    print("\(tried) requests tried, \(measured) measured")
    print("| kind | ms | estimate | ratio |\n| --- | --- | --- | --- |")
    var isSound = true
    try? FileManager.default.createDirectory(atPath: ".build/worst", withIntermediateDirectories: true)
    for (kind, findings) in worst.sorted(by: { $0.key < $1.key }) {
      // Once more, and the least of three, before anybody is blamed.
      let final = findings.prefix(3).compactMap { finding in
        (0..<3).compactMap { _ in measure(finding.question) }.min { $0.cost < $1.cost }
      }
      guard let top = final.max(by: { $0.score < $1.score }) else { continue }
      let isWorse = top.ratio > Self.most && top.cost > Self.least
      if isWorse { isSound = false }
      print(
        "| \(kind) | \(top.cost.decimals(1)) | \(top.estimate.decimals(1)) | \(top.ratio.decimals(2))\(isWorse ? " FAILED" : "") |"
      )
      let name = kind.replacingOccurrences(of: "/", with: "-").replacingOccurrences(of: " ", with: "_")
      try? Data(top.question.body.exactJSON).write(to: URL(fileURLWithPath: ".build/worst/\(name).json"))
    }
    return isSound
  }
}

extension Double {
  func decimals(_ count: Int) -> String { String(format: "%.\(count)f", self) }
}
