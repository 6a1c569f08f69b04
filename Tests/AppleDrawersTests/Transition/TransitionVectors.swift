import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Transition agrees with the recordings` {
  static let lines = try? Vectors.lines("transition")

  @Test func `every recorded scenario agrees in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1617)
    #expect(Replay<Transition>.disagreements(in: scenarios.map(\.withDelegatesInOrder), .transition) == [])
  }

  @Test func `every recorded function agrees`() throws {
    let calls = try #require(Self.lines).filter { $0["function"] != nil }
    #expect(calls.count == 1562)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let (got, expected) = (try answer(function, input), try #require(call["out"]))
      #expect(
        isClose(expected, got), "\(function) \(input.text): expected \(expected.text), got \(got.text)")
    }
  }

  private func answer(_ function: String, _ input: Value) throws -> Value {
    var reading = Reading()
    let names = Transition.Configuration().descriptions.map(\.name)
    let configured = (input.members ?? []).filter { names.contains($0.name) }
    let configuration = try #require(
      Transition.Configuration.read(.object(configured), &reading), "\(reading.violations)")
    let edges = Transition.Edges(configuration)
    let container = try input["container"].map { try #require(Container.read($0, &reading)) }
    func number(_ name: String) -> Double { input[name]?.number ?? 0 }
    let range = Transition.AnimationRange(
      start: input["range"]?["start"]?.number ?? 0, end: input["range"]?["end"]?.number ?? 1)
    let operation = input["operation"]?.string?.split(separator: ".").last.flatMap {
      Transition.Operation(rawValue: String($0))
    }
    // An operation of another kind of transition is one that its edges do not know.
    let isKnown = input["operation"]?.string?.hasPrefix("\(edges.type.rawValue).") ?? false
    let edge = isKnown ? operation.flatMap { edges.edge(for: $0) } : nil
    let translation = Vector(x: number("translationX"), y: number("translation"))

    switch function {
    case "AnimationRange.position": return .string(range.position(of: number("fraction")).rawValue)
    case "AnimationRange.distance": return .number(range.distance(to: number("fraction")))
    case "AnimationRange.relativeFractionComplete": return .number(range.covered(by: number("fraction")))
    case "AnimationRange.length": return .number(range.length)
    case "TransitionScreenEdge.init(vector:)":
      return .string(Transition.Edge(Vector(x: number("dx"), y: number("dy"))).rawValue)
    case "TransitionEdges.screenEdgeFor(operation:)": return edge.map { .string($0.rawValue) } ?? .null
    case "TransitionEdges.operationFor(screenEdge:)":
      let towards = try #require(input["screenEdge"]?.string.flatMap(Transition.Edge.init))
      return .string(edges.operation(towards: towards).name(in: edges.type))
    case "PanInteractionController.operationForInteractiveTransition":
      return .string(edges.operation(towards: Transition.Edge(translation)).name(in: edges.type))
    case "PanInteractionController.progress":
      let progress = Transition.progress(
        of: translation, towards: edge, from: number("fractionCompleteAtStart"), in: try #require(container),
        configuration)
      return [
        "type": configuration.updateProgressAsStep ? "step" : "fractionComplete", "value": .number(progress),
      ]
    case "PanInteractionController.completionPosition":
      let velocity = Vector(x: number("velocityX"), y: number("velocity"))
      let completion = Transition.completion(
        of: edge, at: number("fractionComplete"), velocity: velocity, configuration)
      return .string(completion.position.rawValue)
    case "Transition.effectiveDuration":
      return .number(
        Transition.effectiveDuration(
          of: configuration.duration, layers: configuration.layers,
          sharedElement: configuration.sharedElement?.timingParameters))
    case "BuiltIn.transforms":
      let course = Transition.Course(
        configuration.animation, operation ?? .none, towards: edge, from: .init(), over: [.from],
        in: try #require(container))
      let position = try #require(input["position"]?.string.flatMap(Transition.End.init))
      // Recorded without time: the closure has been run, and nothing has gone back.
      let (completed, left) = course.completed(at: position, from: course.end)
      return [
        "layers": .number(course.hasLayer ? 1 : 0), "start": course.start.value(over: course.subviews),
        "end": course.end.value(over: course.subviews), "afterCompletion": completed.value(over: left),
      ]
    default: throw UnknownFunction(name: function)
    }
  }

  private struct UnknownFunction: Error { let name: String }
}

extension Value {
  /// The scenario in which the presenting controller is notified before the presented one: the original iterates over a
  /// set, and a recording shows whichever order that had.
  fileprivate var withDelegatesInOrder: Value {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.name == "trace", case .list(let entries) = member.value else { return member }
        return Value.Member(member.name, .list(entries.map(\.entryWithDelegatesInOrder)))
      })
  }

  private var entryWithDelegatesInOrder: Value {
    guard case .object(let members) = self, case .list(var emitted)? = self["emitted"] else { return self }
    for place in emitted.indices.dropLast() {
      let (first, second) = (emitted[place].string ?? "", emitted[place + 1].string ?? "")
      if first.hasPrefix("presented."), second == first.replacing("presented.", with: "presenting.", maxReplacements: 1)
      {
        emitted.swapAt(place, place + 1)
      }
    }
    return .object(members.map { $0.name == "emitted" ? Value.Member("emitted", .list(emitted)) : $0 })
  }
}

extension Transition.Views {
  fileprivate func value(over subviews: [Transition.Subview]) -> Value {
    func value(_ view: Transition.View, _ subview: Transition.Subview) -> Value {
      [
        "alpha": .number(view.alpha), "tx": .number(view.translation.x), "ty": .number(view.translation.y),
        "z": .number(Double(subviews.firstIndex(of: subview) ?? -1)),
      ]
    }
    return ["from": value(from, .from), "to": value(to, .to)]
  }
}
