import DetentAPI
import DrawerEngine
import Drawers
import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite struct `A motion is drawn as SVG` {
  /// The elements of a picture: their names and attributes, and the texts in it.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      all.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }
  }

  private func elements(_ simulation: Recording) throws -> Elements {
    let parser = XMLParser(data: Data(try simulation.bytes(as: .drawing)))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return elements
  }

  @Test(arguments: Registry.standard.types.indices)
  func `a drawing is well formed, with its detents and events`(system: Int) throws {
    let simulation = try Sample.random(Registry.standard.types[system], SeededNumbers(seed: 11))
    let elements = try elements(simulation)
    let detents = simulation.compiled.detents
    #expect(elements.all.count { $0.attributes["class"] == "detent" } == detents.count && !detents.isEmpty)
    for detent in detents {
      #expect(!detent.name.isEmpty && elements.texts.contains { $0.hasPrefix(detent.name) }, "\(detent) is not named")
    }
    let events = try simulation.records().count { $0["type"] == "event" }
    #expect(elements.all.count { $0.attributes["class"] == "event" } == events)
    #expect(elements.all.count { $0.attributes["class"] == "position" } == 1)
    #expect(elements.all.count { $0.attributes["class"] == "velocity" } == 1)
    for (_, attributes) in elements.all {
      for value in attributes.values { #expect(!value.contains("null") && !value.contains("nan"), "\(value)") }
    }
  }

  @Test func `a drawing goes from the drawer's start to its end`() throws {
    let elements = try elements(try Sample.simulation())
    let path = try #require(elements.all.first { $0.attributes["class"] == "position" }?.attributes["d"])
    let lines = elements.all.filter { $0.attributes["class"] == "detent" }.compactMap { $0.attributes["y1"] }
    let points = path.dropFirst().split(separator: "L").map { $0.split(separator: " ").map(String.init) }
    // The curve begins and ends at the middle one of three detents.
    #expect(lines.count == 3)
    #expect(points.first?[1] == lines[1] && points.last?[1] == lines[1])
    #expect(points.first?[0] == "72" && points.last?[0] == "690")
  }

  @Test(arguments: Registry.standard.names + ["comparison"]) func `the README's drawings are up to date`(
    name: String
  ) throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let motions = root.appendingPathComponent("docs/motions")
    let request = try Data(contentsOf: motions.appendingPathComponent("\(name).json"))
    let bytes =
      name == "comparison"
      ? try Compared.comparison(Array(request)).bytes(as: .drawing)
      : try RequestReader().recording(.simulate, Array(request)).bytes(as: .drawing)
    let drawn = try Data(contentsOf: motions.appendingPathComponent("\(name).svg"))
    #expect(Array(drawn) == bytes, "make describe draws it anew")
  }

  @Test func `a drawing has the marks of DrawerKit's debug mode`() throws {
    let body = #"""
      {"container": {"height": 844}, "drawer": {"system": "drawerkit",
        "configuration": {"heightOfPartiallyExpandedDrawer": 320, "inDebugMode": true}}, "timeline": []}
      """#
    let simulation = try RequestReader().recording(.simulate, Array(body.utf8))
    let start = try #require(simulation.records().first)
    #expect(start["marks"]?.list?.compactMap { $0["position"]?.number } == [484, 524, 564])
    let elements = try elements(simulation)
    #expect(elements.all.count { $0.attributes["class"] == "mark" } == 3)
    #expect(elements.texts.contains("upperMark"))
    #expect(try Sample.simulation().records().first?["marks"] == nil)
  }

  @Test func `a drawing has colours for light and dark`() throws {
    let text = String(decoding: try Sample.simulation().bytes(as: .drawing), as: UTF8.self)
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    #expect(text.contains("color-scheme: light dark"))
  }
}
