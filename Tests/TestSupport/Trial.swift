import DetentAPI
import DrawerEngine
import Drawers

/// Something that any bytes at all may be given to: it must neither stop nor go on for ever, and what comes of it must
/// hold what is promised. Fuzzers search for bytes that break one; `Tests/Corpora` has those that they went by.
public struct Trial: Sendable {
  public let name: String
  /// What does not hold, a line each.
  public let faults: @Sendable (_ bytes: [UInt8]) -> [String]

  public static let all = [requests, timelines]

  /// Little enough for thousands of trials a second.
  private static let budget: Budget = {
    var budget = Budget()
    budget.timelineInputs = 200
    budget.samples = 2000
    budget.frames = 2000
    budget.curveValues = 20_000
    budget.releases = 200
    budget.gridCells = 1000
    return budget
  }()

  private static let reader = RequestReader(within: budget)

  /// Searches for little more than a moment.
  private static let frugalReader = {
    var budget = Trial.budget
    budget.processorTime = 5
    return RequestReader(within: budget)
  }()

  /// Lets timelines be as long as they like: only some of their frames are looked at.
  private static let patientReader = {
    var budget = Trial.budget
    budget.frames = Budget().frames
    return RequestReader(within: budget)
  }()
}

// MARK: - Requests

extension Trial {
  /// The bytes are the body of a request.
  public static let requests = Trial(name: "requests") { body in
    var faults = document(.resolve, of: body, reader)
    for question in [Question.fit, .identify, .read] { faults += document(question, of: body, frugalReader) }
    do throws(Problem) {
      let simulation = try reader.recording(.simulate, body)
      let stream = try simulation.stream(as: .ndjson)
      faults += Soundness.faults(of: simulation)
      // Pieces of all sizes, the same for the same body.
      faults += Soundness.faults(of: stream, from: simulation, pieces: 1 + body.count * 37 % 5000)
    } catch {
      faults += refusal(error, of: body)
    }
    return faults
  }

  /// Whether a body is answered with JSON or refused.
  private static func document(_ question: Question, of body: [UInt8], _ reader: RequestReader) -> [String] {
    do throws(Problem) {
      var meter = reader.budget.meter()
      let answer = try reader.document(question, body, &meter)
      do { _ = try JSONParser.parse(answer) } catch { return ["the answer is no JSON: \(error)"] }
      return []
    } catch {
      return refusal(error, of: body)
    }
  }

  /// Whether a refusal is one that clients receive, with a place in their body.
  private static func refusal(_ problem: Problem, of body: [UInt8]) -> [String] {
    var faults: [String] = []
    switch problem.kind {
    case .malformed:
      let offset = problem.detail.dropFirst("At byte ".count).prefix(while: \.isNumber)
      if !(Int(offset).map { $0 <= body.count } ?? false) { faults.append("no such byte: \(problem.detail)") }
    case .invalid:
      if problem.faults.isEmpty || problem.faults.count > Problem.mostFaults {
        faults.append("\(problem.faults.count)")
      }
    case .overBudget: break
    default: faults.append("\(problem)")
    }
    do { _ = try JSONParser.parse(problem.json) } catch { faults.append("the problem is no JSON: \(error)") }
    return faults
  }
}

// MARK: - Timelines

extension Trial {
  /// The bytes decide each choice that is made in drawing a whole simulation of some system, which is compiled and looked
  /// at here and there. It is not written down: that is what requests are tried for.
  public static let timelines = Trial(name: "timelines") { bytes in
    let body = drawnRequest(bytes).exactJSON
    do throws(Problem) {
      let faults = Soundness.faults(of: try patientReader.recording(.simulate, body), instants: 50)
      return faults.isEmpty ? [] : faults + ["in \(String(decoding: body, as: UTF8.self))"]
    } catch {
      return refusal(error, of: body)
    }
  }

  /// The request that the bytes encode.
  public static func drawnRequest(_ bytes: [UInt8]) -> Value {
    let systems = Registry.standard.types
    let first = Int(bytes.first ?? 0)
    let system = systems[first / 2 % systems.count]
    let temper: RandomTimelines<ByteNumbers>.Temper = first % 2 == 0 ? .everyday : .wild
    return drawn(ByteNumbers(bytes.dropFirst()), temper, of: system)
  }

  private static func drawn<System: DrawerSystem>(
    _ numbers: ByteNumbers, _ temper: RandomTimelines<ByteNumbers>.Temper, of system: System.Type
  ) -> Value {
    var timelines = RandomTimelines(numbers, temper: temper)
    return timelines.request(of: system)
  }
}

/// Random numbers that bytes decide, two of them each, so that a byte changed is a choice changed. After the last byte
/// they go on by themselves, as what draws may wait for a number that it can use.
public struct ByteNumbers: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var further = SeededNumbers(seed: 0)

  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  public mutating func next() -> UInt64 {
    guard let high = bytes.popFirst(), let low = bytes.popFirst() else { return further.next() }
    // The same in all parts of the word: what draws may look at its upper bits or at its lower ones.
    return (UInt64(high) << 8 | UInt64(low)) &* 0x0001_0001_0001_0001
  }
}
