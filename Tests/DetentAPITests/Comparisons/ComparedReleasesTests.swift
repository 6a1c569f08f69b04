import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// Releases in a comparison are resolved as `/resolve` resolves them.
@Suite struct `Releases side by side` {
  static let drawers = [
    ("a", Compared.drawerKit), ("b", Compared.curtain), ("c", Compared.overlay),
    ("d", #"{"system": "sheets", "configuration": {"anchors": [{"pointsFromTop": 211}, {"pointsFromTop": 633}]}}"#),
    ("e", #"{"system": "transition"}"#),
  ]

  private func request(_ rest: String) -> [UInt8] {
    Compared.request(Self.drawers.map { ($0.0, #""drawer": \#($0.1)"#) }, rest)
  }

  private func resolve(_ drawer: String, _ rest: String) throws -> Value {
    let body = #"{"container": {"height": 844}, "drawer": \#(drawer), \#(rest)}"#
    return try JSONParser.parse(try RequestReader().document(.resolve, Array(body.utf8)))
  }

  @Test(arguments: [(482.0, -200.0), (432, -3000), (100, 40), (700, 900)])
  func `compared releases settle where each does alone`(position: Double, velocity: Double) throws {
    let release = #"{"position": \#(position), "velocity": \#(velocity)}"#
    let answer = try Compared.answer(request(#""release": \#(release)"#))
    let list = try Compared.answer(request(#""releases": [\#(release), {"position": 422}]"#))
    #expect(answer["resolutions"]?.members?.map(\.name) == Self.drawers.map(\.0))
    #expect(list["comparisons"]?.list?.count == 2)
    #expect(list["comparisons"]?.list?.first == answer.without("notices").without("versions"))
    var positions: [Double] = []
    for (name, drawer) in Self.drawers {
      let alone = try resolve(drawer, #""release": \#(release)"#)["resolution"]
      #expect(answer["resolutions"]?[name] == alone)
      positions.append(try #require(alone?["position"]?.number))
    }
    let (least, greatest) = (positions.min() ?? 0, positions.max() ?? 0)
    #expect(answer["agree"] == .bool(greatest - least <= 1))
  }

  @Test func `compared maps equal single ones, and have the share of agreeing cells`() throws {
    let grid =
      #""grid": {"positions": {"from": 0, "to": 844, "count": 23}, "velocities": {"from": -2000, "to": 2000, "count": 17}}"#
    let answer = try Compared.answer(request(grid))
    var rests: [[Double]] = []
    for (name, drawer) in Self.drawers {
      let alone = try resolve(drawer, grid)
      #expect(answer["maps"]?[name] == alone.without("notices").without("version"))
      let releases = (0..<23).flatMap { row in
        (0..<17).map { column in
          #"{"position": \#(Double(row) / 22 * 844), "velocity": \#(-2000 + Double(column) / 16 * 4000)}"#
        }
      }
      let each = try resolve(drawer, #""releases": [\#(releases.joined(separator: ","))]"#)["resolutions"]?.list ?? []
      rests.append(each.compactMap { $0["position"]?.number })
    }
    let agreeing = (0..<23 * 17).count { cell in
      let positions = rests.map { $0[cell] }
      return (positions.max() ?? 0) - (positions.min() ?? 0) <= 1
    }
    let share = (Double(agreeing) / (23 * 17) * 10_000).rounded() / 10_000
    #expect(answer["agreement"] == .number(share))
    let parties = try #require(answer["parties"]?.list)
    let indices = try #require(answer["partyIndices"]?.list).compactMap { $0.number.map { Int($0) } }
    #expect(indices.count == 23 * 17 && Set(indices) == Set(parties.indices))
    for (cell, index) in indices.enumerated() {
      var named: [String] = []
      for party in parties[index].list ?? [] {
        let members = (party.list ?? []).compactMap { $0.string }
        let places = members.compactMap { name in Self.drawers.firstIndex { $0.0 == name } }.map { rests[$0][cell] }
        #expect((places.max() ?? .nan) - (places.min() ?? .nan) <= 1)
        named += members
      }
      #expect(named.sorted() == Self.drawers.map { $0.0 })
      #expect(
        (parties[index].list?.count == 1)
          == (rests.map { $0[cell] }.max() ?? 0 <= (rests.map { $0[cell] }.min() ?? 0) + 1))
    }
  }

  @Test func `compared releases have the margins that each has alone`() throws {
    let release = #"{"position": 482, "velocity": -200}"#
    let one = try Compared.answer(request(#""release": \#(release), "margins": true"#))
    let list = try Compared.answer(request(#""releases": [\#(release)], "margins": true"#))
    for (name, drawer) in Self.drawers {
      let alone = try resolve(drawer, #""release": \#(release), "margins": true"#)["resolution"]
      #expect(alone?["margins"] != nil)
      #expect(one["resolutions"]?[name] == alone)
      #expect(list["comparisons"]?.list?.first?["resolutions"]?[name] == alone)
    }
  }

  @Test func `compared maps have the borders that each has alone`() throws {
    let grid = """
      "grid": {"positions": {"from": 0, "to": 844, "count": 3}, "velocities": {"from": -2000, "to": 2000, "count": 3},
               "boundaries": true}
      """
    let answer = try Compared.answer(request(grid))
    for (name, drawer) in Self.drawers {
      #expect(try answer["maps"]?[name] == resolve(drawer, grid).without("notices").without("version"))
      #expect(answer["maps"]?[name]?["boundaries"]?.list?.isEmpty == false)
    }
  }

  @Test func `drawers can agree in a state whose position depends on the release`() throws {
    // A sheet whose drag is cancelled stays where it is, whatever its state.
    func sheet(_ anchor: Double) -> String {
      #""drawer": {"system": "sheets", "configuration": {"anchors": ["defaultExpanded", {"ratio": \#(anchor)}]}}"#
    }
    func agreement(_ other: String) throws -> Value? {
      let grid = """
        "grid": {"positions": {"from": 100, "to": 700, "count": 7}, "velocities": {"from": -900, "to": 900, "count": 3},
                 "cancelled": true}
        """
      return try Compared.answer(Compared.request([("a", sheet(0.5)), ("b", other)], grid))["agreement"]
    }
    #expect(try agreement(sheet(0.3)) == 1)
    // Only the cells of one row are near a detent to which the drawer returns.
    let drawer = #""drawer": \#(Compared.drawerKit), "start": {"state": "partiallyExpanded"}"#
    let share = try #require(try agreement(drawer)?.number)
    #expect(share < 0.5)
  }

  @Test func `drawers agree if all rest within a point of each other`() throws {
    func agree(_ height: Double) throws -> Value? {
      let other = #"{"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": \#(height)}}"#
      let body = Compared.request(
        [("a", #""drawer": \#(Compared.drawerKit)"#), ("b", #""drawer": \#(other)"#)],
        #""release": {"position": 430, "velocity": 0}"#)
      return try Compared.answer(body)["agree"]
    }
    #expect(try agree(422) == true && agree(423) == true && agree(423.5) == false)
  }

  @Test func `a release begins at its drawer's start by default`() throws {
    func rest(_ members: String, _ release: String) throws -> Value? {
      let body = Compared.request(
        [("a", #""drawer": \#(Compared.curtain), \#(members)"#), ("b", #""drawer": \#(Compared.curtain)"#)],
        #""release": \#(release)"#)
      return try Compared.answer(body)["resolutions"]?["a"]
    }
    for (state, other) in [("min", "max"), ("mid", "min"), ("max", "mid")] {
      let plain = #""position": 432, "velocity": -3000"#
      let from = try resolve(Compared.curtain, #""release": {\#(plain), "from": "\#(state)"}"#)["resolution"]
      #expect(try rest(#""start": {"state": "\#(state)"}"#, "{\(plain)}")?.without("taken") == from)
      #expect(try rest(#""start": {"state": "\#(other)"}"#, #"{\#(plain), "from": "\#(state)"}"#) == from)
      #expect(try rest(#""release": {\#(plain), "from": "\#(state)"}"#, #"{"position": 0}"#) == from, "its own release")
    }
  }
}
