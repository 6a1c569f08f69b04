import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// One vocabulary for all systems: where a drag began, how far it went, how long it took.
@Suite struct `The members of a release` {
  private static let vaul = """
    {"container":{"height":844},"drawer":{"system":"vaul","configuration":{"snapPoints":["148px","355px",1]}},
     "environment":{"size":840},"release":
    """
  private static let drawerKit = """
    {"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{
      "heightOfPartiallyExpandedDrawer":320,"heightOfCollapsedDrawer":80}},"release":
    """

  private func answer(_ request: String, _ release: String) throws -> Value {
    try JSONParser.parse(RequestReader().document(.resolve, Array("\(request){\(release)}}".utf8)))
  }

  /// Where a release leads, without the parts of its answer about members that were not given.
  private func resolution(_ request: String, _ release: String) throws -> [Value.Member] {
    try (answer(request, release)["resolution"]?.members ?? []).filter { $0.name != "taken" }
  }

  @Test func `the state follows from where the drag began`() throws {
    let release = #""position":600,"velocity":0,"cancelled":true"#
    #expect(
      try resolution(Self.drawerKit, #"\#(release),"start":524"#)
        == resolution(Self.drawerKit, #"\#(release),"from":"partiallyExpanded""#))
    #expect(
      try resolution(Self.drawerKit, #"\#(release),"start":300"#)
        == resolution(Self.drawerKit, #"\#(release),"from":"transitioning","fromPosition":300"#))
    #expect(
      try resolution(Self.drawerKit, #"\#(release),"start":300,"from":"transitioning""#)
        == resolution(Self.drawerKit, #"\#(release),"from":{"transitioning":300}"#))
  }

  @Test func `the answer says what follows from what was given`() throws {
    func taken(_ request: String, _ release: String) throws -> Value? {
      try answer(request, #""position":600,\#(release)"#)["resolution"]?["taken"]
    }
    #expect(try taken(Self.drawerKit, #""velocity":0"#) == nil)
    #expect(try taken(Self.drawerKit, #""from":"fullyExpanded""#) == nil)
    #expect(try taken(Self.drawerKit, #""start":524"#) == ["from": "partiallyExpanded"])
    #expect(try taken(Self.vaul, #""from":1"#) == ["start": 493])
    #expect(try taken(Self.vaul, #""start":493"#) == ["from": "1"])
    #expect(try taken(Self.vaul, #""start":493,"from":1"#) == nil)
    let scene = #"{"container":{"height":844},"drawer":{"system":"sheets"},"start":{"position":800},"release":"#
    #expect(try taken(scene, #""velocity":0"#) == ["from": "bottom"])
  }

  @Test func `the answers to lists and to several drawers state them too`() throws {
    let releases = #"[{"position":600},{"position":600,"start":524}]"#
    let body = Self.drawerKit.replacing(#""release":"#, with: #""releases":"#) + releases + "}"
    let list = try JSONParser.parse(RequestReader().document(.resolve, Array(body.utf8)))["resolutions"]?.list ?? []
    #expect(list.map { $0["taken"] } == [nil, ["from": "partiallyExpanded"]])
    let drawers = #"""
      {"container":{"height":844},"drawers":[{"name":"a","drawer":{"system":"sheets"}},
       {"name":"b","drawer":{"system":"sheets"},"start":{"position":800}}],"release":{"position":600}}
      """#
    let both = try JSONParser.parse(RequestReader().document(.compare, Array(drawers.utf8)))["resolutions"]
    #expect(both?["a"]?["taken"] == nil && both?["b"]?["taken"] == ["from": "bottom"])
  }

  @Test func `a start where nothing rests gets a notice, unless the way counts alone`() throws {
    let body = #"{"container":{"height":844},"drawer":{"system":"sheets"},"release":"#
    let notices = try answer(body, #""position":300,"velocity":0,"start":311"#)["notices"]
    #expect(notices?.list?.first?["pointer"] == "/release/start")
    #expect(try answer(Self.vaul, #""position":500,"velocity":0,"start":311"#)["notices"] == [])
  }

  @Test func `the translation follows from where the drag began`() throws {
    let release = #""position":600,"velocity":0"#
    #expect(
      try resolution(Self.vaul, #"\#(release),"start":489"#)
        == resolution(Self.vaul, #"\#(release),"from":1,"translation":111"#))
  }

  @Test func `a duration is in seconds`() throws {
    let quick = try answer(Self.vaul, #""position":760,"translation":64,"duration":0.1,"from":0"#)
    let slow = try answer(Self.vaul, #""position":760,"translation":64,"duration":0.4,"from":0"#)
    #expect(quick["resolution"]?["rule"] != slow["resolution"]?["rule"])
    #expect(quick["notices"] == [])
    let wrong = try answer(Self.vaul, #""position":760,"translation":64,"duration":100,"from":0"#)
    #expect(
      wrong["notices"] == [
        ["pointer": "/release/duration", "message": "is 100 s; if milliseconds are meant, give 0.1"]
      ])
  }

  @Test(arguments: Registry.standard.systems.indices)
  func `every system lists them`(index: Int) throws {
    let system = Registry.standard.systems[index]
    let document = try JSONParser.parse(SystemDocument.one(system))
    let members = try #require(document["release"]?.list)
    let names = members.compactMap { $0["name"]?.string }
    #expect(["position", "velocity", "from", "start", "cancelled", "scrolling"].allSatisfy(names.contains))
    #expect(Set(names).count == names.count)
    let page = SystemPage.page(of: system)
    for name in names { #expect(page.contains("| `\(name)` |"), "\(system.name) \(name)") }
  }
}
