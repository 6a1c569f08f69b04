import DetentAPI
import DrawerEngine
import TestSupport

/// A request, to be measured.
struct Question {
  enum Path { case resolve, map, simulate(Representation), compare(Representation), tune, curves, fit }

  var path: Path
  var body: Value

  /// Questions of a kind compete with each other.
  var kind: String {
    let system = body["drawer"]?["system"]?.string ?? ""
    switch path {
    case .resolve: return "resolve \(body["grid"] != nil ? "grid " : "")\(system)"
    case .simulate(let representation): return "\(representation.rawValue) \(system)"
    case .map: return "map \(system)"
    case .compare(let representation): return "compare \(representation.rawValue)"
    case .tune: return "tune \(system)"
    case .curves: return "curves"
    case .fit: return "fit"
    }
  }

  /// Reads and answers it as the service would, to the last byte.
  ///
  /// - Returns: Whether it was answered, or refused for its cost.
  func isAnswered(_ body: [UInt8], by reader: RequestReader, _ meter: inout Meter) -> Bool {
    do {
      try meter.spend(body.count * Cost.byte)
      switch path {
      case .resolve: _ = try reader.resolution(body).answer(&meter)
      case .map: _ = try reader.resolution(body).drawing(&meter)
      case .curves: _ = try reader.curves(body).answer(&meter)
      case .fit: _ = try reader.fit(body).answer(&meter)
      case .tune: _ = try reader.tune(body).answer(&meter)
      case .simulate(let representation):
        read(try reader.simulation(body).compile(&meter).content(as: representation, &meter))
      case .compare(let representation):
        switch try reader.comparison(body, &meter) {
        case .resolutions(let task): _ = try task.answer(&meter)
        case .motions(let task): read(try task.compile(&meter).content(as: representation, &meter))
        }
      }
      return true
    } catch let problem as Problem {
      return problem.kind == .overBudget
    } catch {
      return false
    }
  }

  /// Reads a stream to its end.
  private func read(_ content: Representation.Content) {
    guard case .stream(var stream) = content else { return }
    stream.drain()
  }
}
