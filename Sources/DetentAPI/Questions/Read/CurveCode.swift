import DrawerEngine

/// Springs and curves in a program, in the spelling of `/curves` with the same members.
struct CurveCode {
  private var literals: LiteralReader
  private let outline: CodeOutline

  init(_ literals: LiteralReader) {
    self.literals = literals
    outline = literals.outline
  }

  private var lexemes: Lexemes { literals.lexemes }

  /// The maximum number of springs and curves examined in a program.
  private static let most = 64

  /// Reads the first spring or curve that is not part of the drawer.
  mutating func read(into draft: inout CodeDraft) {
    enum Place { case call(CodeOutline.Call), object(CodeOutline.MarkedObject) }
    var places: [(offset: Int, place: Place)] = []
    for call in outline.calls where isCurve(call.path) && !lexemes.isWord("fun", at: call.index - 1) {
      places.append((lexemes[call.index].start, .call(call)))
    }
    if lexemes.language == .jsx || lexemes.language == .json {
      for object in outline.objects { places.append((lexemes[object.open].start, .object(object))) }
    }
    places.sort { $0.offset < $1.offset }
    var end = 0
    for (offset, place) in places.prefix(Self.most) where offset >= end && !draft.covers(offset) {
      switch place {
      case .call(let call):
        end = lexemes[call.open].partner.map { lexemes[$0].end } ?? offset
        read(call, &draft)
      case .object(let object):
        end = lexemes[object.open].partner.map { lexemes[$0].end } ?? offset
        let value = literals.expression(at: object.open)
        let mark = lexemes.text.string(lexemes[object.mark].range)
        readObject(value, called: mark, &draft)
      }
    }
  }

  // MARK: Calls

  private func isCurve(_ path: [String]) -> Bool {
    guard let name = path.last else { return false }
    if lexemes.language == .swift {
      return Self.swiftCurves.contains(name) && (path[0].isEmpty || path[0].beginsUppercase)
        || path == ["UIView", "animate"]
    }
    if lexemes.language == .kotlin { return path.count == 1 && (name == "spring" || name == "tween") }
    return lexemes.language == .jsx && (name == "withSpring" || name == "withTiming")
  }

  private static let swiftCurves: Set<String> = [
    "spring", "interactiveSpring", "interpolatingSpring", "Spring", "smooth", "snappy", "bouncy", "timingCurve",
    "easeIn",
    "easeOut", "easeInOut", "linear", "UISpringTimingParameters", "UICubicTimingParameters", "UIViewPropertyAnimator",
  ]

  /// Labels of arguments that belong to a spring or curve.
  private static let labels: Set<String> = [
    "response", "dampingFraction", "dampingRatio", "stiffness", "damping", "mass", "initialVelocity", "duration",
    "bounce",
    "extraBounce", "blendDuration", "curve", "animationCurve", "controlPoint1", "controlPoint2", "timingParameters",
    "withDuration", "usingSpringWithDamping", "initialSpringVelocity",
  ]

  private mutating func read(_ call: CodeOutline.Call, _ draft: inout CodeDraft) {
    guard let close = lexemes[call.open].partner, let name = call.path.last else { return }
    let range = lexemes[call.index].start..<lexemes[close].end
    let arguments = literals.arguments(of: call)
    do throws(LiteralReader.Unreadable) {
      let timing: Value?
      switch lexemes.language {
      case .swift: timing = try swift(name, arguments, range, &draft)
      case .kotlin: timing = try ComposeCode.timing(name, arguments, range, &literals)
      default: timing = try reanimated(name, arguments, range, &draft)
      }
      if let timing { draft.take(timing: timing, called: name, at: range) }
    } catch {
      draft.leave(error.range, "`\(name)` \(error.why)")
    }
  }

  // MARK: SwiftUI and UIKit

  private mutating func swift(
    _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>, _ draft: inout CodeDraft
  ) throws(LiteralReader.Unreadable) -> Value? {
    var given: [String: Value] = [:]
    var positions: [Value] = []
    for argument in arguments {
      guard let label = argument.label else {
        positions.append(try literals.value(argument.value))
        continue
      }
      guard Self.labels.contains(label) else { continue }
      if label == "timingParameters", case .call = argument.value.content {
        guard case .object(let members) = try literals.value(argument.value).withVelocities else {
          throw LiteralReader.Unreadable(argument.value.range)
        }
        for member in members { given[member.name] = member.value }
      } else {
        given[label] = try literals.value(argument.value)
      }
    }
    // `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:)`
    for (label, member) in [
      ("withDuration", "duration"), ("usingSpringWithDamping", "dampingRatio"),
      ("initialSpringVelocity", "initialVelocity"),
    ] {
      if let value = given[label] { given[member] = value }
    }
    func members(_ names: [(label: String, member: String)]) -> Value {
      .object(names.compactMap { label, member in given[label].map { .init(member, $0) } })
    }
    switch name {
    case "spring", "interactiveSpring", "Spring", "interpolatingSpring":
      if given["blendDuration"] != nil {
        draft.note(range.lowerBound, "`blendDuration` is left out: it concerns changes of the spring only.")
      }
      if given["response"] != nil {
        return members([
          ("response", "response"), ("dampingFraction", "dampingRatio"), ("dampingRatio", "dampingRatio"),
        ])
      }
      if given["stiffness"] != nil {
        return members([
          ("mass", "mass"), ("stiffness", "stiffness"), ("damping", "damping"), ("initialVelocity", "initialVelocity"),
        ])
      }
      if given["bounce"] != nil || given["duration"] != nil {
        return members([("duration", "duration"), ("bounce", "bounce")])
      }
      if arguments.isEmpty { return nil }
      throw LiteralReader.Unreadable(range, "has no known members")
    case "smooth", "snappy", "bouncy":
      guard !arguments.isEmpty else { return ["preset": .string(name)] }
      guard case .object(let rest) = members([("duration", "duration"), ("extraBounce", "extraBounce")]), !rest.isEmpty
      else {
        return nil
      }
      return .object([.init("preset", .string(name))] + rest)
    case "timingCurve":
      guard positions.count == 4 else { return nil }
      return cubic(positions, lasting: given["duration"])
    case "easeIn", "easeOut", "easeInOut", "linear":
      guard let duration = given["duration"] else { return nil }
      return ["animationCurve": .string(name), "duration": duration]
    default:
      guard !given.isEmpty else { return nil }
      if given["dampingRatio"] == nil, given["stiffness"] == nil, given["animationCurve"] == nil,
        given["controlPoint1"] == nil
      {
        if let curve = given["curve"], let duration = given["duration"] {
          return ["animationCurve": curve, "duration": duration]
        }
        return nil
      }
      return Value.object(
        [
          "mass", "stiffness", "damping", "dampingRatio", "initialVelocity", "animationCurve", "controlPoint1",
          "controlPoint2", "duration",
        ].compactMap { label in
          if label == "duration", given["stiffness"] != nil { return nil }
          return given[label].map { .init(label, $0) }
        }
      ).withVelocities
    }
  }

  private func cubic(_ points: [Value], lasting duration: Value?) -> Value {
    var members: [Value.Member] = [
      .init("controlPoint1", .list([points[0], points[1]])), .init("controlPoint2", .list([points[2], points[3]])),
    ]
    if let duration { members.append(.init("duration", duration)) }
    return .object(members)
  }

  // MARK: Reanimated

  private mutating func reanimated(
    _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>, _ draft: inout CodeDraft
  ) throws(LiteralReader.Unreadable) -> Value? {
    guard arguments.count > 1 else {
      throw LiteralReader.Unreadable(range, "has no configuration; its defaults depend on the version of Reanimated")
    }
    let config = try literals.resolved(arguments[1].value)
    if name == "withSpring" {
      readObject(config, called: name, isReanimated: true, &draft)
      return nil
    }
    guard let duration = config.member("duration"), case .number(let milliseconds) = try literals.value(duration),
      let easing = config.member("easing"), case .call(let path, let points) = easing.content, path.first == "Easing",
      path.last == "bezier" || path.last == "bezierFn", points.count == 4
    else {
      throw LiteralReader.Unreadable(range, "is not a known curve: give its easing as Easing.bezier")
    }
    var values: [Value] = []
    for point in points { values.append(try literals.value(point.value)) }
    return cubic(values, lasting: .number(milliseconds / 1000))
  }

  // MARK: Objects

  /// A spring of Motion, React Spring or Reanimated, or a tween of Motion.
  private mutating func readObject(
    _ expression: Expression, called name: String, isReanimated: Bool = false, _ draft: inout CodeDraft
  ) {
    do throws(LiteralReader.Unreadable) {
      guard let given = expression.members else { throw LiteralReader.Unreadable(expression.range) }
      let (members, unknown) = spread(given)
      if let timing = try timing(members, expression.range, isReanimated, &draft) {
        // What is spread may have other values.
        if let unknown { throw LiteralReader.Unreadable(unknown) }
        draft.take(timing: timing, called: name, at: expression.range)
      }
    } catch {
      draft.leave(error.range, "`\(name)` \(error.why)")
    }
  }

  /// The members of an object with those of the objects that are spread in it, and where something is spread that is
  /// not known.
  private mutating func spread(_ members: [Expression.Member]) -> (members: [Expression.Member], unknown: Range<Int>?) {
    var all: [Expression.Member] = []
    var unknown: Range<Int>?
    for member in members {
      if member.name != nil {
        all.append(member)
      } else if let inner = try? literals.resolved(member.value).members, inner.allSatisfy({ $0.name != nil }) {
        all += inner
      } else {
        unknown = member.value.range
      }
    }
    return (all, unknown)
  }

  private mutating func timing(
    _ given: [Expression.Member], _ range: Range<Int>, _ isReanimated: Bool, _ draft: inout CodeDraft
  ) throws(LiteralReader.Unreadable) -> Value? {
    func expression(_ name: String) -> Expression? { given.last { $0.name == name }?.value }
    // Many objects have a type, and some a damping.
    var type: String?
    if let kind = expression("type") {
      guard case .string(let name) = kind.content else { return nil }
      type = name
    }
    let isStiff = expression("stiffness") != nil || expression("tension") != nil
    if !isStiff, type != "spring", !isReanimated {
      guard type == nil || type == "tween", let ease = expression("ease") else { return nil }
      var duration: Value?
      if let seconds = expression("duration") { duration = try literals.value(seconds) }
      return try tween(literals.value(ease), lasting: duration, range, &draft)
    }
    guard type == nil || type == "spring" else { return nil }
    var values: [String: Value] = [:]
    for name in ["stiffness", "damping", "mass", "tension", "friction", "dampingRatio"] {
      if let value = expression(name) { values[name] = try literals.value(value) }
    }
    let (stiffness, damping) = (values["stiffness"] ?? values["tension"], values["damping"] ?? values["friction"])
    guard let stiffness else {
      let isComputed = ["bounce", "duration", "visualDuration"].contains { expression($0) != nil }
      throw LiteralReader.Unreadable(
        range,
        isComputed
          ? "is a spring by its duration, from which the library computes a stiffness: give stiffness and damping"
          : "is a spring without a stiffness, which is left to a library's default: give stiffness and damping")
    }
    var members: [Value.Member] = [.init("stiffness", stiffness)]
    if let mass = values["mass"] { members.insert(.init("mass", mass), at: 0) }
    if let damping {
      members.append(.init("damping", damping))
    } else if let ratio = values["dampingRatio"] {
      members.append(.init("dampingRatio", ratio))
    } else {
      throw LiteralReader.Unreadable(
        range,
        "is a spring without a damping coefficient, which is left to a library's default: give stiffness and damping")
    }
    if lexemes.language == .jsx, let stiffness = stiffness.number, let damping = damping?.number,
      damping * damping > 4 * stiffness * (values["mass"]?.number ?? 1)
    {
      members.append(.init("allowsOverdamping", true))
      draft.note(range.lowerBound, "The spring is overdamped, as its library allows: `allowsOverdamping` is true.")
    }
    if isReanimated, values["mass"] == nil {
      draft.note(
        range.lowerBound, "`mass` is not given: `/curves` takes 1, as Reanimated 3 does; Reanimated 4 takes 4.")
    }
    for member in given {
      guard let name = member.name,
        !["stiffness", "damping", "mass", "tension", "friction", "dampingRatio", "type"].contains(name)
      else { continue }
      draft.note(member.start, "`\(name)` is left out: a spring of `/curves` has no such member.")
    }
    return .object(members)
  }

  /// A tween of Motion, whose easing is a name or four numbers.
  private func tween(
    _ ease: Value, lasting duration: Value?, _ range: Range<Int>, _ draft: inout CodeDraft
  ) throws(LiteralReader.Unreadable) -> Value? {
    if duration == nil {
      draft.note(range.lowerBound, "The curve has no duration in the text: add `duration`, in seconds, for `/curves`.")
    }
    switch ease {
    case .list(let points) where points.count == 4 && points.allSatisfy({ $0.number != nil }):
      return cubic(points, lasting: duration)
    case .string(let name) where ["linear", "easeIn", "easeOut", "easeInOut"].contains(name):
      return .object([.init("animationCurve", .string(name))] + (duration.map { [.init("duration", $0)] } ?? []))
    default: throw LiteralReader.Unreadable(range, "has an unknown easing: give four numbers")
    }
  }
}
