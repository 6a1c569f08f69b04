import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `DrawerKit agrees with the recordings` {
  static let lines = try? Vectors.lines("drawerkit")

  @Test func `every recorded scenario agrees in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1015)
    #expect(Replay<DrawerKit>.disagreements(in: scenarios, .drawerKit) == [])
  }

  @Test func `every recorded function agrees`() throws {
    let calls = try #require(Self.lines).filter { $0["function"] != nil }
    #expect(calls.count == 1095)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let (got, rule) = try answer(function, input)
      let expected = try #require(call["out"])
      #expect(
        isClose(expected, got) && (call["rule"] == nil || call["rule"]?.string == rule),
        "\(call["id"]?.string ?? "") \(function): expected \(expected), got \(got) by \(rule ?? "no rule")")
    }
  }

  /// What the engine answers to a recorded call, and by which rule if a rule decides.
  private func answer(_ function: String, _ input: Value) throws -> (Value, String?) {
    var reading = Reading()
    let configuration = try #require(
      DrawerKit.Configuration.read(input["configuration"] ?? .object([]), &reading), "\(reading.violations)")
    func number(_ name: String) -> Double { input[name]?.number ?? 0 }
    func state(_ name: String) throws -> DrawerKit.State {
      let written = try #require(input[name])
      return try #require(DrawerKit.state.read(written, &reading))
    }
    let container = Container(height: number("containerViewHeight"), statusBarHeight: number("statusBarHeight"))
    let geometry = DrawerKit.Geometry(
      containerHeight: container.height,
      fullY: input["drawerFullY"]?.number ?? DrawerKit.fullY(in: container, configuration),
      partialHeight: number("drawerPartialHeight"), collapsedHeight: number("drawerCollapsedHeight"),
      configuration: configuration)
    let isPartial = configuration.supportsPartialExpansion

    switch function {
    case "DrawerConfiguration.init":
      let applied = configuration.written.members ?? []
      // The answers of the presented controller, and the display controller's own.
      let others = [
        "heightOfPartiallyExpandedDrawer", "heightOfCollapsedDrawer", "presentableFullExpansionBehaviour",
        "inDebugMode",
      ]
      return (.object(applied.filter { !others.contains($0.name) }), nil)
    case "nextStateFrom":
      let (target, rule) = DrawerKit.target(
        from: try state("currentState"), speedInHeights: number("speedY"), geometry: geometry,
        configuration: configuration)
      return (DrawerKit.state.write(target), rule.id)
    case "drawerState":
      let y = number("positionY")
      let clamps = input["clampToNearest"]?.bool ?? false
      let state = clamps ? geometry.nearestState(of: y, supportsPartialExpansion: isPartial) : geometry.state(of: y)
      return (DrawerKit.state.write(state), nil)
    case "clamped":
      return (.number(geometry.clampedToMarks(number("positionY"), supportsPartialExpansion: isPartial)), nil)
    case "upperMarkY": return (.number(geometry.upperMarkY), nil)
    case "lowerMarkY": return (.number(geometry.lowerMarkY), nil)
    case "drawerPositionY": return (.number(geometry.position(of: try state("state"))), nil)
    case "drawerCollapsedH": return (.number(geometry.collapsedHeight), nil)
    case "drawerPartialH": return (.number(geometry.partialHeight), nil)
    case "drawerCollapsedY": return (.number(geometry.collapsedY), nil)
    case "drawerPartialY": return (.number(geometry.partialY), nil)
    case "drawerFullY":
      // The presented controller's own behaviour, which nothing clamps.
      let presentable: Value = ["presentableFullExpansionBehaviour": input["fullExpansionBehaviour"] ?? .null]
      let presented = try #require(DrawerKit.Configuration.read(presentable, &reading))
      let bar = ["orientation", "statusBarHeight", "statusBarWidth"].map { Value.Member($0, input[$0] ?? .null) }
      let window = try #require(Container.read(.object(bar + [.init("height", 844)]), &reading))
      return (.number(DrawerKit.fullY(in: window, presented)), nil)
    case "statesEqual": return (.bool(try state("lhs") == state("rhs")), nil)
    case "actualTransitionDuration":
      return (
        .number(
          DrawerKit.duration(
            from: number("from"), to: number("to"), containerHeight: container.height, configuration: configuration)),
        nil
      )
    case "cornerRadiusAt":
      return (
        finite(
          DrawerKit.cornerRadius(
            at: try state("state"), geometry: geometry, statusBarHeight: container.statusBarHeight,
            configuration: configuration)), nil
      )
    case "handleViewAlphaAt":
      return (
        .number(
          DrawerKit.triangularValue(
            of: try state("state"), geometry: geometry, supportsPartialExpansion: isPartial)), nil
      )
    default: throw UnknownFunction(name: function)
    }
  }

  /// The recordings write null for what is not a number.
  private func finite(_ value: Double) -> Value { value.isFinite ? .number(value) : .null }

  private struct UnknownFunction: Error { let name: String }
}
