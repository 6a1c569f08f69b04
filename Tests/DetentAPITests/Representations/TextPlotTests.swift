import DetentAPI
import DrawerEngine
import Testing

@Suite struct `A motion is drawn in text` {
  private func lines(_ system: String, _ configuration: String, _ timeline: String) throws -> [String] {
    let request = """
      {"container": {"height": 844}, "drawer": {"system": "\(system)", "configuration": \(configuration)},
       "timeline": \(timeline)}
      """
    var meter = Meter()
    return try TextPlot(try RequestReader().recording(.simulate, Array(request.utf8)), &meter).lines
  }

  @Test func `a plot goes from start to end, with its detents`() throws {
    let lines = try lines(
      "drawerkit", #"{"heightOfPartiallyExpandedDrawer": 422}"#, #"[{"type": "move", "to": "fullyExpanded"}]"#)
    let named = lines.filter { $0.contains("·") }.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(named == ["fullyExpanded 0", "partiallyExpanded 422", "dismissed 844"])
    let column = { (place: Int) in lines.firstIndex { Array($0).indices.contains(place) && Array($0)[place] == "●" } }
    #expect(try #require(column(0)) > #require(column(60)))
    #expect(column(63) == 0)
    #expect(lines.last == "0 s" + String(repeating: " ", count: 56) + "0.6 s")
  }

  @Test func `detents without names are plotted by number`() throws {
    let lines = try lines("overlaycontainer", #"{"heightForNotchAt": [100, 600]}"#, "[]")
    #expect(lines.contains { $0.hasSuffix("· 1 244") })
    #expect(lines.contains { $0.hasSuffix(" 0 744") })
  }
}
