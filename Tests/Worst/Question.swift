import DetentAPI
import DrawerEngine
import TestSupport

/// A request, to be measured.
struct Question {
  enum Path { case resolve, simulate(Representation), curves }

  var path: Path
  var body: Value

  /// Questions of a kind compete with each other.
  var kind: String {
    let system = body["drawer"]?["system"]?.string ?? ""
    switch path {
    case .resolve: return "resolve \(body["grid"] != nil ? "grid " : "")\(system)"
    case .simulate(let representation): return "\(representation.rawValue) \(system)"
    case .curves: return "curves"
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
      case .curves: _ = try reader.curves(body).answer(&meter)
      case .simulate(let representation):
        if case .stream(var stream) = try reader.simulation(body).compile(&meter).content(as: representation, &meter) {
          var bytes: [UInt8] = []
          bytes.reserveCapacity(65_536)
          var hasMore = true
          while hasMore {
            bytes.removeAll(keepingCapacity: true)
            bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) }
          }
        }
      }
      return true
    } catch let problem as Problem {
      return problem.kind == .overBudget
    } catch {
      return false
    }
  }
}
