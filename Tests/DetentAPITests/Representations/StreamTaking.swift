import DetentAPI
import DrawerEngine
import TestSupport

/// Scenarios, and what is made of them.
enum Sample {
  /// A drawer thrown open, caught on its way and sent back.
  static func simulation(_ output: String = "{}", sampling: String = "{}") throws -> Recording {
    let request = """
      {"container": {"height": 844},
       "drawer": {"system": "drawerkit", "configuration": {
         "heightOfPartiallyExpandedDrawer": 320, "timingCurveProvider": {"mass": 1, "stiffness": 120, "damping": 9}}},
       "timeline": [
         {"type": "drag", "by": -250, "over": 0.3, "releaseVelocity": -900},
         {"after": 0.25, "type": "move", "to": "partiallyExpanded"}],
       "sampling": \(sampling), "output": \(output)}
      """
    return try RequestReader().recording(.simulate, Array(request.utf8))
  }

  /// Anything that the catalogue of a system lets through, and is not too much of.
  static func random(_ system: any DrawerSystem.Type, _ numbers: SeededNumbers) throws -> Recording {
    var timelines = RandomTimelines(numbers)
    while true {
      do {
        return try RequestReader().recording(.simulate, timelines.request(of: system).json(precision: 12))
      } catch {
        guard error.kind == .overBudget || error.kind == .invalid else { throw error }
      }
    }
  }
}

extension Recording {
  /// All that is sent.
  ///
  /// - Parameter room: how many bytes there is room for at a time.
  func bytes(as representation: Representation, after latest: Int? = nil, room: Int = 32_768) throws -> [UInt8] {
    try content(as: representation, after: latest).bytes(room: room)
  }

  /// The records of its NDJSON.
  func records() throws -> [Value] { try bytes(as: .ndjson).records() }
}

extension Representation.Content {
  /// All that is sent.
  ///
  /// - Parameter room: how many bytes there is room for at a time.
  func bytes(room: Int) -> [UInt8] {
    switch self {
    case .document(let bytes): return bytes
    case .nothing: return []
    case .stream(var stream):
      var bytes: [UInt8] = []
      var hasMore = true
      while hasMore { bytes.append(addingCapacity: room) { hasMore = stream.read(into: &$0) } }
      return bytes
    }
  }
}

extension [UInt8] {
  /// The values of its lines.
  func records() throws -> [Value] { try split(separator: UInt8(ascii: "\n")).map { try JSONParser.parse(Array($0)) } }
}
