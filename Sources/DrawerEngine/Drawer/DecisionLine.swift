/// A straight line in the plane of positions and velocities, on whose two sides a release may be decided differently.
///
///     pitch · position + lead · velocity = value
///
/// All criteria of the simulated libraries are of this kind: marks and midpoints (position only), flick thresholds
/// (velocity only), and midpoints compared with a projection (both).
public struct DecisionLine: Sendable, Equatable {
  /// The position's factor.
  public let pitch: Double
  /// The velocity's factor, s: how far ahead a release is projected.
  public let lead: Double
  /// In pt, or in pt/s if only the velocity counts.
  public let value: Double
  /// The range in which it may decide. Outside, it is ignored.
  public var positions = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  public var velocities = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude

  /// All releases at one position.
  public static func position(_ y: Double) -> DecisionLine { DecisionLine(pitch: 1, lead: 0, value: y) }

  /// All releases with one velocity.
  public static func velocity(_ velocity: Double) -> DecisionLine { DecisionLine(pitch: 0, lead: 1, value: velocity) }

  /// All releases whose projection reaches a position.
  ///
  /// - Parameter lead: How far ahead they are projected, s.
  public static func projection(_ y: Double, lead: Double) -> DecisionLine {
    DecisionLine(pitch: 1, lead: lead, value: y)
  }

  private init(pitch: Double, lead: Double, value: Double) {
    self.pitch = pitch
    self.lead = lead
    self.value = value
  }

  /// Whether it depends on both the position and the velocity.
  var isSlanted: Bool { pitch != 0 && lead != 0 }

  /// The same line, restricted to a range of velocities.
  public func within(velocities: ClosedRange<Double>) -> DecisionLine {
    var line = self
    line.velocities = velocities
    return line
  }

  /// The same line, restricted to a range of positions.
  public func within(positions: ClosedRange<Double>) -> DecisionLine {
    var line = self
    line.positions = positions
    return line
  }

  /// Where the line crosses all releases with one velocity; nil if it does not, or does not decide there.
  package func position(atVelocity velocity: Double) -> Double? {
    guard pitch != 0, velocities.holds(velocity) else { return nil }
    let y = (value - lead * velocity) / pitch
    return y.isFinite && positions.holds(y) ? y : nil
  }

  /// Where the line crosses all releases at one position; nil if it does not, or does not decide there.
  package func velocity(atPosition y: Double) -> Double? {
    guard lead != 0, positions.holds(y) else { return nil }
    let velocity = (value - pitch * y) / lead
    return velocity.isFinite && velocities.holds(velocity) ? velocity : nil
  }
}

extension ClosedRange<Double> {
  /// Whether the range contains a number, or ends so close to it that the rounding of a library's operations decides.
  /// An unnecessary crossing costs one decision; a missed one costs a search.
  fileprivate func holds(_ number: Double) -> Bool {
    contains(number) || abs(number - lowerBound) <= 4 * number.ulp || abs(number - upperBound) <= 4 * number.ulp
  }
}
