import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// The recorded calls of the library's own functions.
@Suite struct `OverlayContainer's functions` {
  static let calls = (try? Vectors.lines("overlaycontainer").filter { $0["function"] != nil }) ?? []

  @Test func `the functions return what the library's do`() throws {
    #expect(Self.calls.count == 1345)
    for call in Self.calls {
      let input = Input(try #require(call["in"]))
      let (expected, got) = (try #require(call["out"]), try answer(try #require(call["function"]?.string), input))
      #expect(
        isClose(expected, got),
        "\(call["id"]?.text ?? "") \(call["function"]?.text ?? ""): expected \(expected.text), got \(got.text)")
    }
  }

  private func answer(_ function: String, _ input: Input) throws -> Value {
    let notches = input.notches
    let height = input.number("overlayTranslationHeight")
    // Three functions were recorded on a controller that had lost its overlay: such a one can reach no notch.
    let lost = OverlayContainer.Notches(heights: notches.heights, reachable: [])
    switch function {
    case "RushingForwardTargetNotchPolicy.targetNotchIndex":
      let policy = try input.configuration(
        "transitioningDelegateForOverlay",
        ["overlayTargetNotchPolicy": input.members("minimumVelocity", "minimumDuration")]
      ).transitioningDelegateForOverlay.overlayTargetNotchPolicy
      return .number(Double(policy.target(from: height, velocity: input.number("velocity"), among: notches).notch))
    case "RubberBandOverlayTranslationFunction.overlayTranslationHeight":
      let function = try input.function(input.value)
      let range = input.number("minimumHeight")...input.number("maximumHeight")
      return .number(function.reached(input.number("translation"), in: range).height)
    case "SpringOverlayTranslationAnimationController.interruptibleAnimator": return try animator(input)
    case "ThresholdOverlayContainerSheetDismissalPolicy.shouldDismiss":
      let policy = try input.configuration(
        "overlayContainerSheetDismissalPolicy", input.members("dismissingVelocity", "dismissingPosition")
      ).overlayContainerSheetDismissalPolicy
      let rule = policy.dismisses(
        isDragging: input.value["isDragging"] == true, target: input.number("targetTranslationHeight"),
        velocity: input.number("velocity"), notches: notches)
      return .bool(rule != nil)
    case "TransparentOverlayContainerSheetDimmingView.alpha":
      let view = try input.configuration("dimmingView", input.members("minimumAlpha", "maximumAlpha")).dimmingView
      let alpha = view?.alpha(at: notches.progress(input.number("targetTranslationHeight")))
      return alpha.map { .number($0) } ?? .null
    case "translationProgress": return .number(notches.progress(input.number("targetTranslationHeight")))
    case "overallTranslationProgress": return .number(notches.overallProgress(input.number("targetTranslationHeight")))
    case "oc_rounded":
      let decimals = input.value["toDecimals"] == nil ? 2 : input.integer("toDecimals")
      return .number(input.number("value").rounded(decimals: decimals))
    case "HeightConstraintOverlayTranslationController.translationPosition":
      return .string(lost.position(of: height, end: input.integer("endNotchIndex")).rawValue)
    case "HeightConstraintOverlayTranslationController.overlayHasReachedANotch":
      return .bool(lost.hasReachedANotch(height))
    case "HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight":
      return .bool(lost.release(from: height, end: input.integer("endNotchIndex")).moves)
    case "HeightConstraintOverlayTranslationController.dragOverlay": return try drag(input)
    case "HeightConstraintOverlayTranslationController.steps": return try steps(input)
    case "ScrollViewOverlayTranslationDriver.emulate": return emulate(input)
    default: throw UnknownFunction(name: function)
    }
  }

  private func animator(_ input: Input) throws -> Value {
    let given = try input.configuration(
      "transitioningDelegateForOverlay", ["animationController": input.members("mass", "damping", "response")]
    ).transitioningDelegateForOverlay.animationController
    let style = input.value["style"]?.string.flatMap(OverlayContainer.Style.init)
    var spring = OverlayContainer.AnimationController.spring(given, style: style ?? .expandableHeight)
    if let style, given?.damping == nil {
      // The style's own controller, with another mass or response.
      spring.damping = OverlayContainer.AnimationController.spring(nil, style: style).damping
    }
    let (stiffness, damping) = spring.timing(velocity: input.number("velocity"))
    return [
      "mass": .number(spring.mass), "stiffness": .number(stiffness), "damping": .number(damping), "initialVelocity": 0,
      "dampingRatio": .number(damping / (2 * (spring.mass * stiffness).squareRoot())),
    ]
  }

  /// One drag, and a release if one is given.
  private func drag(_ input: Input) throws -> Value {
    var translation = Translation(
      notches: input.notches, height: input.number("overlayTranslationHeight"), end: input.integer("endNotchIndex"))
    let function = try input.value["usesFunction"] == true ? input.function(input.value["function"] ?? [:]) : nil
    translation.start()
    let calls = translation.drag(by: input.number("offset"), function).calls
    var answer: [Value.Member] = [
      .init("height", .number(translation.height)),
      .init("willStartDragging", .bool(calls.contains(.willStartDragging))),
    ]
    if input.value["endVelocity"] != nil {
      let end = translation.finish(velocity: input.number("endVelocity")).calls.map { _ in
        Value("willEndDraggingAtVelocity")
      }
      answer.append(.init("onEnd", .list(end + (translation.pending == nil ? [] : ["didScheduleTranslations"]))))
    }
    return .object(answer)
  }
}

// MARK: - Step by step

extension `OverlayContainer's functions` {
  private func steps(_ input: Input) throws -> Value {
    var translation = Translation(notches: input.notches)
    let policy = OverlayContainer.Configuration().transitioningDelegateForOverlay.overlayTargetNotchPolicy
    var animator: Int?
    return .list(
      try (input.value["steps"]?.list ?? []).map { step in
        var calls: [OverlayContainer.Callback] = []
        let step = Input(step)
        switch step.value["do"] {
        case "setHeight": translation = Translation(notches: input.notches, height: step.number("height"))
        case "start": translation.start()
        case "drag": calls = translation.drag(by: step.number("offset"), nil).calls
        case "schedule":
          translation.request(
            .notch(step.integer("toIndex")), velocity: step.number("velocity"),
            isAnimated: step.value["animated"] == true, completion: "")
        case "perform":
          let move = translation.perform(policy)
          (calls, animator) = (move?.calls ?? [], move?.animator)
        case "settle": calls = animator.map { translation.end($0) } ?? []
        default: throw UnknownFunction(name: step.value["do"]?.text ?? "")
        }
        let notches = input.notches.reachable.map { Value.number(Double($0)) }
        return [
          "height": .number(translation.height), "emitted": .list(calls.map { .string($0.internalName) }),
          "coordinator": calls.coordinator(reachable: notches),
        ]
      })
  }

  /// The scroll driver against an overlay that never changes its position state, set up before the content was
  /// scrolled.
  private func emulate(_ input: Input) -> Value {
    let position = OverlayContainer.Position(rawValue: input.value["translationPosition"]?.string ?? "") ?? .stationary
    var driver = ScrollDriver(contentOffset: 0, topInset: 0)
    var (height, offset) = (input.number("translationHeight"), input.number("contentOffset"))
    var (offsets, heights, targets): ([Value], [Value], [Value]) = ([], [], [])
    for gesture in (input.value["gestures"]?.list ?? []).map(Input.init) {
      let points = (gesture.value["points"]?.list ?? []).compactMap(\.number)
      let start = height
      var trail = [(offset, height)]
      for (last, point) in zip(points, points.dropFirst()) {
        let step = point - last
        offset -= step
        let finger = Finger(
          translation: point - points[0], velocity: step == 0 ? 0 : step > 0 ? 10 : -10)
        if step != 0, let putBack = driver.didScroll(to: offset, finger, at: position) {
          offset = putBack
          height = start - driver.overlayTranslation
        }
        trail.append((offset, height))
      }
      offsets.append(.list(trail.map { .number($0.0) }))
      heights.append(.list(trail.map { .number($0.1) }))
      targets.append(
        .number(
          driver.willEnd(
            target: gesture.number("targetContentOffset"), at: position,
            isAtNotch: input.value["hasReachedANotch"] == true)))
    }
    return [
      "contentOffset": .list(offsets), "translationHeight": .list(heights), "targetContentOffset": .list(targets),
    ]
  }

  private struct UnknownFunction: Error { let name: String }
}

/// What a recorded call was given.
private struct Input {
  let value: Value

  init(_ value: Value) { self.value = value }

  func number(_ name: String) -> Double { value[name]?.number ?? 0 }
  func integer(_ name: String) -> Int { Int(number(name)) }

  var notches: OverlayContainer.Notches {
    func numbers(_ name: String) -> [Double]? { value[name]?.list?.compactMap(\.number) }
    let heights = numbers("heights") ?? []
    return .init(heights: heights, reachable: numbers("reachableIndexes")?.map { Int($0) } ?? Array(heights.indices))
  }

  /// The given ones of these members, null included.
  func members(_ names: String...) -> Value {
    .object(names.compactMap { name in value[name].map { Value.Member(name, $0) } })
  }

  func configuration(_ property: String, _ content: Value) throws -> OverlayContainer.Configuration {
    var reading = Reading()
    return try #require(
      OverlayContainer.Configuration.read(.object([.init(property, content)]), &reading), "\(reading.violations)")
  }

  func function(_ value: Value) throws -> OverlayContainer.TranslationFunction {
    let given = Input(value).members("factor", "bouncesAtMaximumHeight", "bouncesAtMinimumHeight")
    return try configuration("overlayTranslationFunctionForOverlay", given).overlayTranslationFunctionForOverlay
  }
}

extension [OverlayContainer.Callback] {
  fileprivate func coordinator(reachable: [Value]) -> Value {
    for case .willTranslate(let announced) in self {
      return [
        "isAnimated": .bool(announced.isAnimated), "isDragging": .bool(announced.isDragging), "isCancelled": false,
        "velocity": .number(announced.velocity), "overlayTranslationHeight": .number(announced.from),
        "targetTranslationHeight": .number(announced.target), "reachableIndexes": .list(reachable),
        "translationProgress": .number(announced.progress),
        "overallTranslationProgress": .number(announced.overallProgress),
      ]
    }
    return .null
  }
}

extension OverlayContainer.Callback {
  /// As the library's own tests name the calls.
  fileprivate var internalName: String {
    switch self {
    case .willMove(let notch), .didMove(let notch): "\(name)ToNotchAt:\(notch)"
    case .willStartDragging, .willEndDragging, .willTranslate, .completion, .dismiss: name
    }
  }
}
