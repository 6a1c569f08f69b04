import DetentAPI
import DrawerEngine
import TestSupport

/// A request, to be measured.
struct Question {
  enum Path { case resolve, map, simulate(Representation), compare(Representation), tune, curves, fit, identify, read }

  var path: Path
  var body: Value

  /// Questions of a kind compete with each other.
  var kind: String {
    let system = body["drawer"]?["system"]?.string ?? ""
    switch path {
    case .resolve: return "resolve \(body["grid"] != nil ? "grid " : "")\(system)"
    case .simulate(let representation): return "\(representation.mediaType) \(system)"
    case .map: return "map \(system)"
    case .compare(let representation): return "compare \(representation.mediaType)"
    case .tune: return "tune \(system)"
    case .curves: return "curves"
    case .fit: return "fit"
    case .identify: return "identify"
    case .read: return "read"
    }
  }

  /// Reads and answers it as the service would, to the last byte.
  ///
  /// - Returns: Whether it was answered, or refused for its cost.
  func isAnswered(_ body: [UInt8], by reader: RequestReader, _ meter: inout Meter) -> Bool {
    do {
      try meter.spend(body.count * Cost.byte)
      switch path {
      case .resolve: try answer(.resolve, body, by: reader, &meter)
      case .map: try answer(.resolve, body, as: .drawing, by: reader, &meter)
      case .curves: try answer(.curves, body, by: reader, &meter)
      case .fit: try answer(.fit, body, by: reader, &meter)
      case .identify: try answer(.identify, body, by: reader, &meter)
      case .read: try answer(.read, body, by: reader, &meter)
      case .tune: try answer(.tune, body, by: reader, &meter)
      case .simulate(let representation): try answer(.simulate, body, as: representation, by: reader, &meter)
      case .compare(let representation):
        let isAboutTimeline = self.body["timeline"] != nil
        try answer(.compare, body, as: isAboutTimeline ? representation : .json, by: reader, &meter)
      }
      return true
    } catch let problem as Problem {
      return problem.kind == .overBudget
    } catch {
      return false
    }
  }

  /// Answers it, and reads a stream to its end.
  private func answer(
    _ question: DetentAPI.Question, _ body: [UInt8], as representation: Representation = .json,
    by reader: RequestReader, _ meter: inout Meter
  ) throws {
    guard case .recording(let recording) = try reader.outcome(question, body, as: representation, &meter),
      case .stream(var stream) = try recording.content(as: representation, &meter)
    else { return }
    stream.drain()
  }
}
