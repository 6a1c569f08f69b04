import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's releases` {
  private static let setting: Value = [
    "snapPoints": ["45%", "90%"], "index": 1, "enablePanDownToClose": true, "enableDynamicSizing": false,
  ]

  private func sheet(_ configuration: Value, environment: Value = [:]) throws -> Gorhom {
    let request: Value = [
      "container": ["height": 844], "drawer": ["system": "gorhom", "configuration": configuration],
      "environment": environment, "timeline": [["type": "settle"]],
    ]
    return try Scenario<Gorhom>(request).system
  }

  // MARK: A drag from the initial state

  @Test func `a drag whose start is not given began where the sheet was at first`() throws {
    let sheet = try sheet(Self.setting)
    var release = Release<Gorhom.State>(position: 284.4, velocity: 900)
    release.circumstances.translation = 200
    #expect(sheet.destination(of: release).detent.state == .index(0))
    // Above its limit it has resisted the finger, which is 200 dp higher.
    release = Release(position: 48.95, velocity: 1500)
    release.circumstances.translation = -200
    #expect(sheet.destination(of: release).detent.state == .index(1))
    release.circumstances.translation = nil
    #expect(sheet.destination(of: release).detent.state == .index(0))
  }

  @Test func `a release has the margins of the same drag with its start`() throws {
    let sheet = try sheet(Self.setting)
    var release = Release<Gorhom.State>(position: 284.4, velocity: 900)
    release.circumstances.translation = 200
    var meter = Meter()
    let margins = try sheet.margins(of: release, &meter)
    release.circumstances.start = 84.4
    let explicit = try sheet.margins(of: release, &meter)
    #expect(
      margins.velocity.up?.by == explicit.velocity.up?.by && margins.velocity.down?.by == explicit.velocity.down?.by)
    #expect(abs(try #require(margins.velocity.up?.by) - 950.5) < 1e-4)
    #expect(margins.position.up == nil && margins.position.down == nil)
  }

  @Test func `a list that was scrolled is subtracted once`() throws {
    let sheet = try sheet(Self.setting, environment: ["content": ["kind": "scrollView", "height": 900]])
    // 300 dp down, of which 40 have scrolled the list; the middle of the two detents is at 274.3.
    var release = Release<Gorhom.State>(position: 284.4, velocity: 0)
    release.circumstances.source = .content
    release.circumstances.contentOffset = 40
    #expect(sheet.destination(of: release).detent.state == .index(0))
    release.circumstances.translation = 240
    #expect(sheet.destination(of: release).detent.state == .index(0))
  }

  @Test func `a temporary place has no state, so the translation leads back to it`() throws {
    let sheet = try sheet(Self.setting)
    var release = Release<Gorhom.State>(position: 260, velocity: 3000)
    release.circumstances.isTemporary = true
    release.circumstances.translation = -40
    let held = sheet.destination(of: release)
    #expect(held.rule == "release-temporary-hold" && held.detent.position == 300)
    release.circumstances.translation = 40
    #expect(sheet.destination(of: release).rule == "release-nearest")
  }

  // MARK: Against simulations

  /// A drag, and what is known of its release.
  private struct Drag {
    let sheet: Gorhom
    /// With every member.
    var release: Release<Gorhom.State>
    var isResisted = false
    let rule: String
    let target: Double
  }

  /// One drag from rest of a random sheet; nil if what is drawn makes no sense, or the sheet takes no pans.
  private func drag(_ seed: UInt64) throws -> Drag? {
    var numbers = SeededNumbers(seed: seed)
    var timelines = RandomTimelines(SeededNumbers(seed: seed))
    let source: Value = numbers.number(in: 0...1) < 0.5 ? "handle" : "content"
    let (by, velocity) = (Value.number(numbers.number(in: -500...500)), Value.number(numbers.number(in: -3000...3000)))
    var timeline: [Value] = [
      ["type": "pan", "source": source, "phase": "began"],
      ["type": "pan", "source": source, "phase": "changed", "translation": by, "velocity": velocity, "after": 0.1],
      ["type": "pan", "source": source, "phase": "ended", "translation": by, "velocity": velocity, "after": 0.01],
    ]
    if numbers.number(in: 0...1) < 0.3 {
      timeline.insert(["type": "scroll", "phase": "begin", "offset": .number(numbers.number(in: 0...200))], at: 0)
    }
    // The way up to an offset is no part of a release's translation.
    let drawn = (timelines.request(of: Gorhom.self).members ?? []).map { member in
      member.name == "drawer" ? .init("drawer", member.value.withoutOffsets) : member
    }
    let request = Value.object(
      drawn.filter { !["timeline", "start"].contains($0.name) } + [.init("timeline", .list(timeline))])
    let scenario: Scenario<Gorhom>
    do { scenario = try Scenario<Gorhom>(request) } catch is Refused { return nil }
    let events = try scenario.performed(recordingSamples: true).events.filter { $0.cause == nil }.suffix(3).map { $0 }
    guard events.count == 3, let rule = events[2]["rules"]?.list?.last?.string, rule.hasPrefix("release-"),
      let start = events[0]["position"]?.number, let position = events[1]["position"]?.number
    else { return nil }
    var release = Release<Gorhom.State>(position: position, velocity: velocity.number ?? 0)
    release.circumstances.start = start
    release.circumstances.translation = by.number
    release.circumstances.source = source == "handle" ? .handle : .content
    release.circumstances.contentOffset = events[0]["contentOffset"]?.number ?? 0
    release.circumstances.isRefreshable = drawn.refreshes
    let inset = request["drawer"]?["configuration"]?["topInset"]?.number ?? 0
    let next = events[2]["animationState"]?.list?[3].number
    let offset = release.circumstances.source == .content ? release.circumstances.contentOffset : 0
    let moved = position - start
    return Drag(
      sheet: scenario.system, release: release,
      isResisted: abs(moved - (by.number ?? 0)) > 1e-6 && abs(moved + offset - (by.number ?? 0)) > 1e-6, rule: rule,
      target: next.map { $0 + inset } ?? events[2]["position"]?.number ?? .nan)
  }

  /// Every release that says as much as another, for it leaves out only what follows from the rest.
  private func variants(of drag: Drag) -> [Release<Gorhom.State>] {
    var variants = [drag.release]
    func add(_ leaves: (inout Release<Gorhom.State>) -> Void) {
      variants += variants.map { release in
        var release = release
        leaves(&release)
        return release
      }
    }
    // Only a drag from where the sheet rests at first follows from the rest.
    if let start = drag.release.circumstances.start, abs(start - drag.sheet.standing.position) < 1e-9 {
      add { $0.circumstances.start = nil }
    }
    add { $0.circumstances.isRefreshable = nil }
    if !drag.isResisted { add { $0.circumstances.translation = nil } }
    if drag.release.circumstances.source == .handle {
      add { $0.circumstances.source = nil }
      add { $0.circumstances.contentOffset = 0 }
    }
    if drag.release.circumstances.source == .content {
      add { release in
        release.circumstances.source = nil
        release.scrolling = true
      }
    }
    return variants
  }

  @Test func `lead where the simulated gesture leads, whatever is left out`() throws {
    var findings = Findings()
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      guard let drag = try drag(seed) else { continue }
      count += 1
      for release in variants(of: drag) {
        let found = drag.sheet.destination(of: release)
        // By a rounding it is already there, or not yet.
        let isSameRule = found.rule == drag.rule || abs(release.position - drag.target) < 1e-9
        findings.expect(
          isSameRule && abs(found.detent.position - drag.target) < 1e-9,
          "\(seed): \(release) leads to \(found), not by \(drag.rule) to \(drag.target)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
    #expect(count > 150)
  }
}

extension Value {
  /// A drawer whose drags begin where the finger goes down.
  fileprivate var withoutOffsets: Value {
    .object(
      (members ?? []).map { member in
        guard member.name == "configuration" else { return member }
        let others = (member.value.members ?? []).filter { property in
          !["activeOffsetX", "activeOffsetY", "failOffsetX", "failOffsetY"].contains(property.name)
        }
        return .init(member.name, .object(others))
      })
  }
}

extension [Value.Member] {
  /// Whether a request's list can be refreshed.
  fileprivate var refreshes: Bool {
    let content = first { $0.name == "environment" }?.value["content"]
    return content?["kind"] == "scrollView" && content?["refreshable"] == true
  }
}
