import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// Any number of motions can be played on one page.
@Suite struct `A motion on a page with others` {
  private func css(_ output: String) throws -> String {
    String(decoding: try Sample.simulation(output).bytes(as: .stylesheet), as: UTF8.self)
  }

  /// All names that a stylesheet declares or uses: classes, keyframes and custom properties.
  private func names(in css: String) -> Set<String> {
    let matches = css.matches(of: /--[A-Za-z_][\w-]*|@keyframes [\w-]+|\.[A-Za-z_][\w-]*/)
    return Set(matches.map { String($0.output) })
  }

  @Test func `a motion has names of its own`() throws {
    let (one, other) = (names(in: try css(#"{"name": "one"}"#)), names(in: try css(#"{"name": "other-One_2"}"#)))
    #expect(one.count >= 8 && one.count == other.count)
    #expect(one.isDisjoint(with: other))
    for (names, name) in [(one, "one"), (other, "other-One_2")] {
      #expect(
        names.allSatisfy { $0 == ".\(name)" || $0.hasPrefix("--\(name)-") || $0.hasPrefix("@keyframes \(name)-") })
    }
    #expect(names(in: try css("{}")) == names(in: try css(#"{"name": "detent-drawer"}"#)))
  }

  @Test func `keyframes contain constant values, so nothing is left to the next motion`() throws {
    let css = try css("{}")
    let rule = try #require(css.split(separator: "\n.detent-drawer {\n").last?.split(separator: "\n}").first)
    let declared = rule.matches(of: /(?m)^  ([\w-]+):/).map { String($0.output.1) }
    #expect(
      declared == [
        "--detent-drawer-height", "transform", "animation-name", "animation-duration", "animation-fill-mode",
        "animation-timing-function",
      ])
    #expect(
      css.contains("@keyframes detent-drawer-constants { from, to { --detent-drawer-container-height: 844px; } }"))
    let keyframes = try JSONParser.parse(try Sample.simulation().bytes(as: .keyframes))
    let list = try #require(keyframes["keyframes"]?.list)
    for offset in [0.0, 1.0] {
      let frames = list.filter { $0["offset"] == .number(offset) }
      let names = Set(frames.flatMap { $0.members ?? [] }.map(\.name))
      #expect(frames.contains { $0["--detent-drawer-container-height"] == "844px" })
      #expect(names.count == 5, "the offset, the transform, and three properties")
    }
  }

  @Test func `readers who prefer reduced motion see the end at once`() throws {
    #expect(
      try css(#"{"name": "sheet"}"#).hasSuffix(
        "\n@media (prefers-reduced-motion: reduce) { .sheet { animation-duration: 0s; } }\n"))
  }

  @Test func `keyframes have the motion's name as well`() throws {
    let bytes = try Sample.simulation(#"{"name": "sheet"}"#).bytes(as: .keyframes)
    let properties = try #require(try JSONParser.parse(bytes)["properties"]?.list)
    #expect(properties.allSatisfy { $0["name"]?.string?.hasPrefix("--sheet-") == true } && properties.count == 3)
  }

  @Test(arguments: [
    ("", "a string of 0"), ("2nd", "\"2nd\""), ("-a", "\"-a\""), ("a b", "\"a b\""), ("ä", "\"ä\""), ("a}b", "\"a}b\""),
    (String(repeating: "a", count: 65), "a string of 65 bytes"),
  ])
  func `names that CSS would have to escape are refused`(name: String, shown: String) throws {
    let problem = #expect(throws: Problem.self) { try Sample.simulation(#"{"name": "\#(name)"}"#) }
    #expect(problem?.faults.map(\.pointer) == ["/output/name"])
    #expect(problem?.faults.first?.message.contains("must begin with a letter") == true)
    if !name.isEmpty { #expect(problem?.faults.first?.message.hasPrefix("is \(shown); ") == true) }
  }
}
