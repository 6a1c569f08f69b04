import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Sheets agrees with the recordings` {
  static let lines = try? Vectors.lines("sheets")

  @Test func `every recorded scenario agrees in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1009)
    #expect(Replay<Sheets>.disagreements(in: scenarios, .sheets) == [])
  }

  @Test func `every recorded function agrees`() throws {
    let calls = try #require(Self.lines).filter { $0["function"] != nil }
    #expect(calls.count == 1090)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let answer = try answer(function, input)
      let expected = call["out"] ?? .null
      #expect(
        isClose(expected, answer.out)
          && (call["rule"] == nil || call["rule"]?.string == answer.decision?.rule.id)
          && (call["projection"] == nil || isClose(call["projection"] ?? .null, answer.projection)),
        "\(call["id"]?.string ?? "") \(function): expected \(expected.text), got \(answer)")
    }
  }

  private struct Answer {
    var out: Value
    var decision: SheetController.Geometry.Decision?
    var projection: Value { decision.map { .number($0.projection) } ?? .null }
  }

  /// What the engine answers to a recorded call.
  private func answer(_ function: String, _ input: Value) throws -> Answer {
    func number(_ name: String) -> Double { input[name]?.number ?? 0 }
    func finite(_ number: Double) -> Answer { Answer(out: number.isFinite ? .number(number) : .null) }

    switch function {
    case "Anchor.offset":
      let anchors = try anchors([input["anchor"] ?? .null, "defaultExpanded"])
      let frame = SheetController.Geometry.Frame(
        top: input["frame"]?["y"]?.number ?? 0, height: input["frame"]?["height"]?.number ?? 0)
      return finite(anchors[0].offset(in: frame))
    case "project":
      return finite(
        SheetController.Geometry.project(
          number("value"), velocity: number("initialVelocity"), decelerationRate: number("decelerationRate")))
    case "nearestElement":
      let elements = (input["array"]?.list ?? []).compactMap(\.number)
      let place = SheetController.Geometry.nearest(to: number("element"), among: elements)
      return Answer(out: place.map { .number(elements[$0]) } ?? .null)
    case "progress":
      return finite(AppStorePresentation.progress(of: number("translation"), threshold: number("threshold")))
    default: break
    }

    let insets = Container.Insets(
      top: input["safeArea"]?["top"]?.number ?? 0, bottom: input["safeArea"]?["bottom"]?.number ?? 0)
    let geometry = SheetController.Geometry(
      Container(height: number("height"), safeArea: insets), try anchors(input["anchors"]?.list ?? []))
    switch function {
    case "anchorPoints": return Answer(out: .list(geometry.points.map { .number($0) }))
    case "trimTargetHeaderOrigin":
      return finite(geometry.header(number("target"), bounces: input["bounces"]?.bool ?? true).y)
    case "trimTargetScrollableOrigin": return finite(geometry.trimmed(number("target")))
    case "computeRatio": return finite(geometry.ratio(at: number("origin")))
    case "selectNextAnchor":
      // The library looks the anchor up by its position; at the last one it stays.
      let anchor = geometry.points[Int(number("index"))]
      let index = try #require(geometry.points.firstIndex(of: anchor))
      return finite(geometry.next(after: index, isDownwards: number("velocity") >= 0) ?? anchor)
    case "moveOriginToTheNearestAnchor":
      let decision = geometry.decision(from: number("origin"), velocity: number("velocity"))
      return Answer(out: .number(decision.y), decision: decision)
    default: throw UnknownFunction(name: function)
    }
  }

  private func anchors(_ written: [Value]) throws -> [Sheets.Anchor] {
    var reading = Reading()
    let configuration = Sheets.Configuration.read(["anchors": .list(written)], &reading)
    return try #require(configuration, "\(reading.violations)").anchors
  }

  private struct UnknownFunction: Error { let name: String }
}
