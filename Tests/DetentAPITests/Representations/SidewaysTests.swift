import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A sideways motion` {
  private static let request = #"""
    "container": {"width": 390, "height": 844},
    "drawer": {"system": "transition",
      "configuration": {"transitionType": "navigation", "animation": "push", "edge": "right"}}
    """#

  private func simulation() throws -> Recording {
    let body = #"{\#(Self.request), "timeline": [{"type": "begin", "operation": "push"}]}"#
    return try RequestReader().recording(.simulate, Array(body.utf8))
  }

  private func text(_ representation: Representation) throws -> String {
    String(decoding: try simulation().bytes(as: representation), as: UTF8.self)
  }

  @Test func `the start of a sideways motion has its axis`() throws {
    #expect(try simulation().records().first?["axis"] == "horizontal")
    #expect(try Sample.simulation().records().first?["axis"] == "vertical")
  }

  @Test func `a sideways release resolves with its axis and the container's height`() throws {
    for question in [#""release": {"position": 100}"#, #""releases": [{"position": 100}]"#] {
      let body = "{\(Self.request), \(question)}"
      let answer = try JSONParser.parse(RequestReader().document(.resolve, Array(body.utf8)))
      let resolution = try #require(answer["resolution"] ?? answer["resolutions"]?.list?.first)
      #expect(resolution["axis"] == "horizontal")
      #expect(resolution["position"] == 0 && resolution["height"] == 844)
      #expect(resolution["candidates"]?.list?.compactMap { $0["position"]?.number } == [0, 390])
    }
    let grid =
      #"{\#(Self.request), "grid": {"positions": {"from": 0, "to": 390, "count": 3}, "#
      + #""velocities": {"from": 0, "to": 0, "count": 1}}}"#
    let map = try JSONParser.parse(RequestReader().document(.resolve, Array(grid.utf8)))
    #expect(map["axis"] == "horizontal" && map["stateIndices"] == [0, 0, 1])
  }

  @Test func `stylesheets and keyframes move an element sideways`() throws {
    let stylesheet = try text(.stylesheet)
    #expect(stylesheet.contains("transform: translateX(var(--") && !stylesheet.contains("translateY"))
    #expect(stylesheet.contains("390px"))
    let keyframes = try text(.keyframes)
    #expect(keyframes.contains("translateX(390px)") && !keyframes.contains("translateY"))
    let played = try BrowserPlayback(stylesheet: stylesheet)
    #expect(played.quantities.contains { $0.key.hasSuffix("-position") && abs($0.value.value(at: 0.5) - 195) < 1 })
  }

  @Test func `a sideways motion is drawn from one detent to the other`() throws {
    let drawing = try text(.drawing)
    #expect(drawing.contains("The drawer's left edge over 0.5 s: from 390 pt to 0 pt to the right of the container's"))
    #expect(drawing.contains(">position to the right, pt<"))
    let plot = try text(.plot).split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(plot.dropLast(2).last)
    #expect(plot[0].hasSuffix("presented 0") && plot[0].contains("●"))
    #expect(last.hasSuffix("dismissed 390") && last.hasPrefix("●"))
  }
}
