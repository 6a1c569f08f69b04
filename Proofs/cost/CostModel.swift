import Compression
import DetentAPI
import DrawerEngine
import Foundation
import TestSupport

/// Measures what `Cost` estimates: requests in which one kind of work outweighs all others, on one core, without a server.
///
///     cost-model [WORDS]
///     cost-model inputs
///
/// Prints one line for each example, or for those whose constant or title contains the words: what one unit took, what it
/// was estimated at, and the ratio. The estimates hold if no ratio is above 1.5 (`make proof NAME=worst` searches for others) and
/// most are from 0.5 to 1. `inputs` measures what each system's inputs cost, and fails if an estimate is far off: every system
/// has a price of its own, and a wrong one shows in no answer. An example that is refused fails in any case.
@main struct CostModel {
  /// The least of so many runs counts, because other processes only make one longer.
  private static let runs = 3

  /// The ratios that `inputs` takes for right. Other programs on the machine move them by less than half.
  private static let near = 0.2...2.5

  private let reader = RequestReader()

  static func main() {
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    let model = CostModel()
    print("a machine of \(text(Machine.factor)) times the model's cost; times are divided by that")
    print("| constant | example | units | ns a unit | estimate | ratio |\n| --- | --- | --- | --- | --- | --- |")
    if words == "inputs" { exit(Example.inputs.reduce(true) { model.isNear($1) && $0 } ? 0 : 1) }
    var isWhole = true
    for example in Example.all where words.isEmpty || "\(example.constant) \(example.title)".contains(words) {
      if model.measure(example) == nil { isWhole = false }
    }
    if words.isEmpty || "Deflater.byteCost Inflation.byteCost".contains(words) { Self.measureCompression() }
    exit(isWhole ? 0 : 1)
  }

  private func isNear(_ example: Example) -> Bool {
    guard let ratio = measure(example) else { return false }
    if !Self.near.contains(ratio) { print("FAILED: \(example.title) took \(Self.text(ratio)) times its estimate") }
    return Self.near.contains(ratio)
  }

  /// Prints what it took.
  ///
  /// - Returns: By how much that is above its estimate, as a factor; `nil` if it has no answer.
  @discardableResult private func measure(_ example: Example) -> Double? {
    let runs: [(seconds: Double, estimate: Int64, units: Int)]
    do { runs = try (0..<Self.runs).map { _ in try run(example) } } catch {
      print("| \(example.constant) | \(example.title) | FAILED: \(error) |")
      return nil
    }
    guard let best = runs.min(by: { $0.seconds < $1.seconds }), best.estimate > 0 else {
      print("| \(example.constant) | \(example.title) | FAILED: nothing was done in that phase |")
      return nil
    }
    let (measured, estimated) = (best.seconds * 1e9 / Machine.factor, Double(best.estimate))
    let units = Double(max(best.units, 1))
    print(
      "| \(example.constant) | \(example.title) | \(best.units) \(example.unit.rawValue)s | \(Self.text(measured / units)) "
        + "| \(Self.text(estimated / units)) | \(Self.text(measured / estimated)) |")
    fflush(nil)
    return measured / estimated
  }

  /// Answers an example once; what the phase it is about took, what that was estimated at, and how many units it had.
  private func run(_ example: Example) throws -> (seconds: Double, estimate: Int64, units: Int) {
    var watch = Watch(example.phase)
    let body = example.body.exactJSON
    var meter = Meter()
    try watch.time(.reading, &meter) { try $0.spend(body.count * Cost.byte) }
    switch example.path {
    case .resolve:
      let (work, bytes) = try answer(.resolve, body, as: .json, &watch, &meter)
      return watch.result(example.unit == .byte ? body.count : work, bytes)
    case .map:
      let (work, bytes) = try answer(.resolve, body, as: .drawing, &watch, &meter)
      return watch.result(work, bytes)
    case .tune, .fit, .identify, .compare, .read:
      let question: Question =
        switch example.path {
        case .tune: .tune
        case .fit: .fit
        case .identify: .identify
        case .read: .read
        default: .compare
        }
      let (_, bytes) = try answer(question, body, as: .json, &watch, &meter)
      return watch.result(1, bytes)
    case .curves:
      let (work, bytes) = try answer(.curves, body, as: .json, &watch, &meter)
      return watch.result(work, bytes)
    case .canonical:
      let canonical = try watch.time(.preparing, &meter) { meter in
        try meter.spend(body.count * Cost.canonicalByte)
        return try Responder(.simulate, reader).canonical(body)
      }
      return watch.result(body.count, canonical.count)
    case .simulate(let representation):
      let wish = Wish(representation)
      let responder = Responder(.simulate, reader)
      guard case .work(let work) = try watch.time(.reading, &meter, { try responder.read(body, as: wish, &$0) }),
        case .recording(let recording) = try watch.time(.performing, &meter, { try work.perform(wish, &$0) })
      else {
        preconditionFailure("it asks for a timeline")
      }
      // A stream is paid for before it begins.
      let phase = representation.isStreamed ? Example.Phase.streaming : .preparing
      let content = try watch.time(phase, &meter) { try recording.content(as: representation, &$0) }
      let bytes =
        switch content {
        case .document(let document): document.count
        case .stream(var stream): watch.time(.streaming, &meter) { _ in stream.drain() }
        case .nothing: 0
        }
      let units =
        switch example.unit {
        case .byte: body.count
        case .sample, .input: work.size
        case .event: recording.events.count
        case .value: Int(recording.compiled.curveValues)
        case .frame, .point, .release, .cell, .instant, .curve, .request: recording.times.count
        }
      return watch.result(units, bytes)
    }
  }

  /// Reads and answers a request that is answered with a document.
  private func answer(
    _ question: Question, _ body: [UInt8], as representation: Representation, _ watch: inout Watch, _ meter: inout Meter
  ) throws -> (work: Int, bytes: Int) {
    let wish = Wish(representation)
    let responder = Responder(question, reader)
    let step = try watch.time(.reading, &meter) { try responder.read(body, as: wish, &$0) }
    guard case .work(let work) = step else {
      guard case .answered(let bytes, _) = step else { return (1, 0) }
      return (1, bytes.count)
    }
    guard case .document(let bytes) = try watch.time(.preparing, &meter, { try work.perform(wish, &$0) }) else {
      preconditionFailure("it asks for a document")
    }
    return (max(work.size, 1), bytes.count)
  }

  /// Frames as text are compressed, and decompressed again.
  private static func measureCompression() {
    var text: [UInt8] = []
    var numbers = SeededNumbers(seed: 1)
    for frame in 0..<40_000 {
      let position = Double.random(in: 0...844, using: &numbers)
      text += "{\"type\":\"frame\",\"t\":\(Double(frame) / 60),\"position\":\(position)}\n".utf8
    }
    var deflated: [UInt8] = []
    let deflating = leastSeconds {
      deflated = []
      Deflater(.raw, level: 1)?.add(text.span, isLast: true, to: &deflated)
    }
    let inflating = leastSeconds {
      precondition((try? Inflation.of(deflated, atMost: text.count)) == text, "decompressing gives what was compressed")
    }
    for (constant, seconds, estimate) in [
      ("Deflater.byteCost", deflating, Deflater.byteCost), ("Inflation.byteCost", inflating, Inflation.byteCost),
    ] {
      let measured = seconds * 1e9 / Machine.factor / Double(text.count)
      print(
        "| \(constant) | frames | \(text.count) bytes | \(Self.text(measured)) | \(estimate) "
          + "| \(Self.text(measured / Double(estimate))) |")
    }
  }

  private static func leastSeconds(_ work: () -> Void) -> Double {
    (0..<runs).map { _ in
      let begin = Machine.processorTime
      work()
      return Machine.processorTime - begin
    }.min() ?? 0
  }

  static func text(_ number: Double) -> String { String(format: number < 100 ? "%.2f" : "%.0f", number) }
}

/// Adds up the processor time and the estimates of one phase.
private struct Watch {
  private let phase: Example.Phase
  private var seconds = 0.0
  private var estimate: Int64 = 0

  init(_ phase: Example.Phase) { self.phase = phase }

  mutating func time<Result>(
    _ phase: Example.Phase, _ meter: inout Meter, _ work: (inout Meter) throws -> Result
  ) rethrows -> Result {
    guard self.phase == .all || phase == self.phase else { return try work(&meter) }
    let (before, begin) = (meter.spent, Machine.processorTime)
    let result = try work(&meter)
    seconds += Machine.processorTime - begin
    estimate += meter.spent - before
    return result
  }

  func result(_ units: Int, _ bytes: Int) -> (seconds: Double, estimate: Int64, units: Int) {
    precondition(bytes > 0, "every example has an answer")
    return (seconds, estimate, units)
  }
}
