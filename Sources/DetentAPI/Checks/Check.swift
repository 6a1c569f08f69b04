import DrawerEngine

/// A request and the expected answer: a regression test of a motion, kept in one JSON file.
///
///     {"name": "A flick from the middle opens it",
///      "request": {"container": {…}, "drawer": {…}, "timeline": […]},
///      "expect": {"rules": ["flick-up"], "end": {"state": "fullyExpanded"}, "frames": [{"t": 0.3, "position": 272}]},
///      "tolerance": {"position": 0.5}}
///
/// The request is the body of a POST of any question. Anything not mentioned in `expect` is ignored; lists must have as
/// many elements as expected.
public struct Check: Sendable {
  /// The check's name; nil if the file gives none.
  public let name: String?
  let request: Tape
  let expected: Tape
  /// The tolerated deviation of numbers, by the name of their member; all others must be equal.
  let tolerances: [String: Double]

  private struct File: Described {
    var name: String?
    var request = Tape()
    var expected = Tape()
    var tolerance: [(name: String, content: Double)] = []

    mutating func members(_ m: inout Members) {
      m("name", optional: &name, "The name of the check.")
      m("request", &request, .written, required: true, "The body of a request.")
      m("expect", &expected, Check.expectation, required: true, "Some or all of its answer.")
      m(
        "tolerance", &tolerance, Notation.number(.none, 0...1_000_000).dictionary,
        "The tolerance of numbers, by member name.")
    }
  }

  /// An object that is not empty: a check that expects nothing could not fail.
  private static var expectation: Notation<Tape> {
    let written = Notation<Tape>.written
    return Notation(shape: written.shape) { node, reading in
      guard reading.isObject(node) else {
        reading.refuse(node, insteadOf: .object)
        return nil
      }
      guard reading.tape.firstChild(of: node) != nil else {
        reading.refuse("must expect something")
        return nil
      }
      return written.read(node, &reading)
    } write: {
      written.write($0, &$1)
    }
  }

  /// - Parameter bytes: The contents of a file.
  /// - Throws: What is wrong with it, except with the request in it.
  public init(_ bytes: [UInt8]) throws(Problem) {
    let tape: Tape
    do { tape = try JSONParser.tape(of: bytes) } catch { throw Problem(error, in: bytes) }
    var reading = Reading(tape)
    var file = File()
    guard file.read(.root, &reading) else { throw Problem(reading) }
    name = file.name
    request = file.request
    expected = file.expected
    var tolerances: [String: Double] = [:]
    for (name, tolerance) in file.tolerance { tolerances[name] = tolerance }
    self.tolerances = tolerances
  }

  /// Runs the request, and compares the answer with the expected one.
  ///
  /// - Returns: All differences, none if the check passes.
  /// - Throws: What is wrong with the request; its pointers begin at the file's root.
  public func differences(_ reader: RequestReader) throws(Problem) -> [CheckDifference] {
    let instants = expected.instants
    for index in (instants ?? []).indices.dropFirst() {
      guard let instants, instants[index] < instants[index - 1] else { continue }
      let (time, before) = (instants[index].decimal(12), instants[index - 1].decimal(12))
      throw Problem(
        .invalid, "One value is invalid.",
        faults: [
          Problem.Fault(
            pointer: "/expect/frames/\(index)/t",
            message: "is \(time); it must not be less than the time before it (\(before))")
        ])
    }
    let answer: CheckedAnswer
    do {
      answer = try CheckedAnswer(to: request, framesAt: instants, reader)
    } catch {
      throw error.within("/request")
    }
    var comparison = TapeComparison(expected, with: answer.tape, within: tolerances)
    comparison.compare()
    return comparison.differences
  }
}

extension Tape {
  /// The instants of the expected frames, s; nil if there are none. Expected frames without an instant add none.
  fileprivate var instants: [Double]? {
    guard let frames = member("frames", of: .root), case .list = self[frames] else { return nil }
    var instants: [Double] = []
    var frame = firstChild(of: frames)
    while let present = frame {
      if let time = member("t", of: present), case .number(let seconds) = self[time] { instants.append(seconds) }
      frame = next(after: present, in: frames)
    }
    return instants
  }
}

extension Problem {
  /// The same problem with a request within another document.
  fileprivate func within(_ pointer: String) -> Problem {
    Problem(kind, detail, faults: faults.map { Fault(pointer: pointer + $0.pointer, message: $0.message) })
  }
}
