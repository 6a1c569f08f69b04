import DetentAPI
import DrawerEngine
import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite struct `How near a decision was` {
  private let reader = RequestReader()
  private static let drawer =
    #""container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320}}"#

  private func answer(_ members: String) throws -> Value {
    try JSONParser.parse(reader.document(.resolve, Array("{\(Self.drawer),\(members)}".utf8)))
  }

  @Test func `margins cover both directions of position and velocity`() throws {
    let answer = try answer(#""release":{"position":512.5,"velocity":-640},"margins":true"#)
    let margins = try #require(answer["resolution"]?["margins"])
    #expect(
      margins["position"] == [
        "up": ["by": 28.5, "state": "fullyExpanded", "rule": "above-upper-mark-moving-up"],
        "down": ["by": 51.5, "state": "dismissed", "rule": "below-lower-mark"],
      ])
    #expect(
      margins["velocity"] == [
        "up": ["by": 1892, "state": "fullyExpanded", "rule": "flick-up"],
        "down": ["by": 640, "state": "dismissed", "rule": "between-marks-moving-down"],
      ])
    #expect(margins["granularity"] == ["position": 0.002532, "velocity": 0.04])
  }

  @Test func `a margin is null if no change leads elsewhere, and 0 if any does`() throws {
    let flick = try answer(#""release":{"position":512.5,"velocity":-5000},"margins":true"#)
    #expect(flick["resolution"]?["margins"]?["position"] == ["up": nil, "down": nil])
    let resting = try answer(#""release":{"position":512.5},"margins":true"#)
    #expect(resting["resolution"]?["margins"]?["velocity"]?["down"]?["by"] == 0)
  }

  @Test func `margins are the same for one release and many, and optional`() throws {
    let releases = #"[{"position":200,"velocity":-100},{"position":560},{"position":640,"velocity":900}]"#
    let many = try answer(#""releases":\#(releases),"margins":true"#)
    let all = try #require(many["resolutions"]?.list)
    for (index, release) in try #require(JSONParser.parse(Array(releases.utf8)).list).enumerated() {
      let text = String(decoding: release.exactJSON, as: UTF8.self)
      let one = try answer(#""release":\#(text),"margins":true"#)
      #expect(one["resolution"] == all[index])
      let plain = try answer(#""release":\#(text),"margins":false"#)
      #expect(plain["resolution"]?["margins"] == nil)
      #expect(plain["resolution"]?.members?.count == (all[index].members?.count ?? 0) - 1)
    }
  }

  @Test func `margins have a cost, and work on them can be cancelled`() throws {
    let body = #"{\#(Self.drawer),"releases":[{"position":200}],"margins":true}"#
    var meter = Meter(limit: 100)
    #expect(throws: Problem.self) { try reader.document(.resolve, Array(body.utf8), &meter) }
    meter = Meter { false }
    #expect(throws: Problem.self) { try reader.document(.resolve, Array(body.utf8), &meter) }
  }
}

@Suite struct `A phase map` {
  private let reader = RequestReader()
  private static let drawers = [
    #"{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320,"heightOfCollapsedDrawer":80}}"#,
    #"{"system":"sweetcurtain"}"#,
    #"{"system":"overlaycontainer","configuration":{"heightForNotchAt":[100,300,700],"presentation":"sheet"}}"#,
    #"{"system":"sheets","configuration":{"anchors":["defaultExpanded",{"ratio":0.5},"defaultCollapsed"]}}"#,
    #"{"system":"sheets","configuration":{"presentationStyle":"appStore"}}"#,
    #"{"system":"transition"}"#,
    #"{"system":"bottomsheetbehavior","configuration":{"fitToContents":false,"peekHeight":200,"hideable":true}}"#,
  ]

  private func answer(
    _ drawer: String, _ members: String = "", count: Int = 40, as representation: Representation = .json
  ) throws -> [UInt8] {
    let body = """
      {"container":{"height":844},"drawer":\(drawer),"grid":{"positions":{"from":-20,"to":860,"count":\(count)},\
      "velocities":{"from":-3000,"to":3000,"count":\(count)}\(members)}}
      """
    var meter = Meter()
    return try reader.document(.resolve, Array(body.utf8), as: representation, &meter)
  }

  @Test(arguments: drawers)
  func `a phase map has its states' positions, and the same borders at any size`(_ drawer: String) throws {
    let map = try JSONParser.parse(answer(drawer, #","boundaries":true"#))
    let coarse = try JSONParser.parse(answer(drawer, #","boundaries":true"#, count: 2))
    let states = try #require(map["states"]?.list)
    #expect(map["positions"]?.list?.count == states.count && map["positions"]?.list?.contains(.null) == false)
    let borders = try #require(map["boundaries"]?.list)
    #expect(!borders.isEmpty && coarse["boundaries"] == map["boundaries"])
    for border in borders {
      let between = try #require(border["between"]?.list)
      #expect(between.count == 2 && between[0] != between[1] && (border["points"]?.list?.count ?? 0) > 1)
    }
    #expect(try JSONParser.parse(answer(drawer))["boundaries"] == nil)
  }

  @Test func `borders have as many digits as margins`() throws {
    let map = try JSONParser.parse(answer(Self.drawers[5], #","boundaries":true"#))
    let body = """
      {"container":{"height":844},"drawer":\(Self.drawers[5]),"release":{"position":600,"velocity":0},"margins":true}
      """
    let resolution = try JSONParser.parse(reader.document(.resolve, Array(body.utf8)))["resolution"]
    let by = try #require(resolution?["margins"]?["position"]?["up"]?["by"]?.number)
    let positions = (map["boundaries"]?.list ?? []).flatMap { $0["points"]?.list ?? [] }
      .compactMap { $0.list?.first?.number }
    #expect(positions.contains { abs($0 - (600 - by)) < 1e-11 }, "\(600 - by) is not among \(positions)")
  }

  @Test(arguments: drawers)
  func `a drawn phase map is well formed, and names each state`(_ drawer: String) throws {
    let states = try #require(JSONParser.parse(answer(drawer))["states"]?.list)
    let drawing = try answer(drawer, as: .drawing)
    let parser = XMLParser(data: Data(drawing))
    let picture = Picture()
    parser.delegate = picture
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let names = states.map { $0.string ?? $0.number?.plain ?? "" }
    for name in names { #expect(picture.texts.contains(name), "\(name) is not among \(picture.texts)") }
    #expect(picture.classes.contains("border") && picture.classes.count { $0.hasPrefix("region") } >= names.count)
    #expect(!String(decoding: drawing, as: UTF8.self).contains("nan"))
  }

  @Test func `only phase maps are drawn`() throws {
    let body = #"{"container":{"height":844},"drawer":{"system":"sweetcurtain"},"release":{"position":1}}"#
    var meter = Meter()
    #expect(throws: Problem.self) { try reader.document(.resolve, Array(body.utf8), as: .drawing, &meter) }
  }

  /// The texts and the classes in a picture.
  private final class Picture: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var classes: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if let kind = attributes["class"] { classes.append(kind) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }
  }
}
