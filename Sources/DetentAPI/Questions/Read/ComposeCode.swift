import DrawerEngine

/// Springs and tweens of Compose.
enum ComposeCode {
  /// The timing of a call of `spring` or `tween`.
  static func timing(
    _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>, _ literals: inout LiteralReader
  ) throws(LiteralReader.Unreadable) -> Value? {
    let order = name == "spring" ? ["dampingRatio", "stiffness"] : ["durationMillis", "delayMillis", "easing"]
    var given: [String: Expression] = [:]
    for (place, argument) in arguments.enumerated() {
      guard let label = argument.label ?? (place < order.count ? order[place] : nil) else { continue }
      given[label] = argument.value
    }
    if name == "tween" { return try tween(given, range, &literals) }
    var members: [Value.Member] = []
    for member in ["stiffness", "dampingRatio"] {
      guard let value = given[member] else {
        throw LiteralReader.Unreadable(
          range, "is a spring without a \(member), which is left to Compose's default: give stiffness and dampingRatio")
      }
      members.append(.init(member, try number(value, &literals)))
    }
    return .object(members)
  }

  private static func tween(
    _ given: [String: Expression], _ range: Range<Int>, _ literals: inout LiteralReader
  ) throws(LiteralReader.Unreadable) -> Value? {
    guard let duration = given["durationMillis"], let easing = given["easing"] else {
      throw LiteralReader.Unreadable(
        range, "leaves its duration or its easing to Compose's default: give durationMillis and easing")
    }
    guard case .number(let milliseconds) = try literals.value(duration) else {
      throw LiteralReader.Unreadable(duration.range)
    }
    var points: [Value] = []
    switch try literals.resolved(easing).content {
    case .path(let path):
      guard path.count == 1, let known = curves[path[0]] else {
        throw LiteralReader.Unreadable(easing.range, "is an unknown easing: give a CubicBezierEasing")
      }
      points = known.map { .number($0) }
    case .call(let path, let arguments) where path.last == "CubicBezierEasing" && arguments.count == 4:
      for argument in arguments { points.append(try literals.value(argument.value)) }
    default: throw LiteralReader.Unreadable(easing.range, "is an unknown easing: give a CubicBezierEasing")
    }
    return [
      "controlPoint1": .list([points[0], points[1]]), "controlPoint2": .list([points[2], points[3]]),
      "duration": .number(milliseconds / 1000),
    ]
  }

  /// A number, or one of the constants of `Spring`.
  private static func number(
    _ expression: Expression, _ literals: inout LiteralReader
  ) throws(LiteralReader.Unreadable) -> Value {
    let resolved = try literals.resolved(expression)
    if case .path(let path) = resolved.content, let name = path.last, let constant = constants[name],
      path == ["Spring", name] || path == [name] && literals.outline.modules.contains(name)
    {
      return .number(constant)
    }
    return try literals.value(resolved)
  }

  /// `androidx.compose.animation.core.Spring`
  private static let constants: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1_500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]

  /// `androidx.compose.animation.core.Easing`
  private static let curves: [String: [Double]] = [
    "FastOutSlowInEasing": [0.4, 0, 0.2, 1], "LinearOutSlowInEasing": [0, 0, 0.2, 1],
    "FastOutLinearInEasing": [0.4, 0, 1, 1], "LinearEasing": [0, 0, 1, 1], "Ease": [0.25, 0.1, 0.25, 1],
    "EaseIn": [0.42, 0, 1, 1], "EaseOut": [0, 0, 0.58, 1], "EaseInOut": [0.42, 0, 0.58, 1],
  ]
}
