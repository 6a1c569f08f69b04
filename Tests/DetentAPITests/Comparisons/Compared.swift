import AppleDrawers
import DetentAPI
import DrawerEngine
import Drawers
import TestSupport

/// Comparisons, and what is made of them.
enum Compared {
  static let drawerKit = #"{"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 422}}"#
  static let curtain = """
    {"system": "sweetcurtain", "configuration": {
      "minHeightCoefficient": 0.25, "midHeightCoefficient": 0.5, "maxHeightCoefficient": 0.75}}
    """
  static let overlay = #"{"system": "overlaycontainer", "configuration": {"heightForNotchAt": [211, 422, 633]}}"#

  /// A request about drawers in a container 844 pt high.
  ///
  /// - Parameters:
  ///   - drawers: the members of each besides its name.
  ///   - rest: the request's other members.
  static func request(_ drawers: [(name: String, members: String)], _ rest: String) -> [UInt8] {
    let list = drawers.map { #"{"name": "\#($0.name)", \#($0.members)}"# }.joined(separator: ", ")
    return Array(#"{"container": {"height": 844}, "drawers": [\#(list)], \#(rest)}"#.utf8)
  }

  /// A drawer and a curtain under one finger.
  static func drag(_ output: String = "{}", sampling: String = "{}") throws -> Recording {
    try comparison(
      request(
        [("ours", #""drawer": \#(drawerKit)"#), ("theirs", #""drawer": \#(curtain), "start": {"state": "mid"}"#)],
        """
        "timeline": [{"type": "drag", "by": -150, "over": 0.3, "releaseVelocity": -400}],
        "sampling": \(sampling), "output": \(output)
        """))
  }

  static func comparison(_ body: [UInt8], within budget: Budget = Budget()) throws -> Recording {
    try RequestReader(within: budget).recording(.compare, body)
  }

  static func answer(_ body: [UInt8], within budget: Budget = Budget()) throws -> Value {
    try JSONParser.parse(RequestReader(within: budget).document(.compare, body))
  }

  /// Random drawers of any systems, each with its own timeline, in one container.
  static func random(_ numbers: inout SeededNumbers, _ members: [Value.Member]) -> [Value.Member] {
    let container: Value = ["height": .number(Double.random(in: 500...900, using: &numbers).rounded())]
    let drawers = (0..<Int.random(in: 2...4, using: &numbers)).map { index -> Value in
      let system = Registry.standard.types.randomElement(using: &numbers) ?? DrawerKit.self
      var timelines = RandomTimelines(SeededNumbers(seed: numbers.next()))
      let request = timelines.request(of: system).members ?? []
      let own = request.filter { !["container", "sampling"].contains($0.name) }
      return .object([.init("name", .string("drawer\(index)"))] + own)
    }
    return [.init("container", container), .init("drawers", .list(drawers))] + members
  }
}

extension Value {
  /// An object without some of its members.
  func without(_ names: String...) -> Value { .object((members ?? []).filter { !names.contains($0.name) }) }
}
