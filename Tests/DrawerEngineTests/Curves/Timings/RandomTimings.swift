import DrawerEngine
import TestSupport

extension SeededNumbers {
  /// A number between two positive ones, each order of magnitude as likely as the others.
  private mutating func spread(_ low: Double, _ high: Double) -> Double {
    let growth = number(in: 0...1)
    var (low, high) = (low, high)
    // Halving in the geometric sense needs no logarithm.
    for bit in 1...20 {
      let middle = (low * high).squareRoot()
      if Int(growth * 1_048_576) >> (20 - bit) & 1 == 1 { low = middle } else { high = middle }
    }
    return low
  }

  /// Every third spring is thrown.
  private mutating func velocity() -> Timing.Velocity? {
    next() % 3 == 0 ? Timing.Velocity(number(in: -8...8)) : nil
  }

  private mutating func ratio() -> Double { next() % 4 == 0 ? 1 : number(in: 0.03...1.6) }

  mutating func timing(_ spelling: Int) -> Timing {
    switch spelling % 9 {
    case 0:
      let (mass, stiffness) = (spread(0.1, 20), spread(5, 5000))
      return .physical(
        Timing.Physical(
          mass: mass, stiffness: stiffness, damping: 2 * ratio() * (mass * stiffness).squareRoot(),
          allowsOverdamping: Bool.random(using: &self) ? true : nil, initialVelocity: velocity()))
    case 1:
      return .response(
        Timing.Response(response: spread(0.1, 3), dampingRatio: ratio(), initialVelocity: velocity()))
    case 2:
      return .bounce(
        Timing.Bounce(
          duration: spread(0.1, 3), bounce: next() % 4 == 0 ? 0 : number(in: -0.6...0.95), initialVelocity: velocity()))
    case 3:
      let name = Timing.Preset.Name.allCases.randomElement(using: &self) ?? .smooth
      return .preset(
        Timing.Preset(
          preset: name, duration: spread(0.1, 3), extraBounce: next() % 2 == 0 ? 0 : number(in: -0.5...0.6),
          initialVelocity: velocity()))
    case 4:
      return .settling(
        Timing.Settling(
          settlingDuration: spread(0.1, 8), dampingRatio: min(ratio(), 1), initialVelocity: velocity()))
    case 5:
      return .fitted(
        Timing.Fitted(dampingRatio: min(ratio(), 1), duration: spread(0.1, 8), initialVelocity: velocity()))
    case 6:
      return .controlPoints(
        Timing.ControlPoints(
          controlPoint1: Timing.ControlPoint(x: number(in: 0...1), y: number(in: -2...3)),
          controlPoint2: Timing.ControlPoint(x: number(in: 0...1), y: number(in: -2...3)), duration: spread(0.05, 5)))
    case 7:
      return .animationCurve(
        Timing.AnimationCurve(
          animationCurve: Timing.NamedCurve.allCases.randomElement(using: &self) ?? .linear, duration: spread(0.05, 5)))
    default:
      return .timingFunction(
        Timing.TimingFunction(
          timingFunction: Timing.TimingFunction.Name.allCases.randomElement(using: &self) ?? .linear,
          duration: spread(0.05, 5)))
    }
  }
}
