/// The set of numbers with which a library decides. A request may give others; the library then uses one from the set
/// instead.
///
///     NumberSet.wholes.taken(640.7)    // 640: the finger has not reached the next pixel
///     NumberSet.singles.taken(0.1)     // 0.10000000149011612
public enum NumberSet: Sendable {
  /// Double precision, as requests are read.
  case doubles
  /// Whole pixels, each of which reaches up to the next one.
  case wholes
  /// Single precision; others are rounded to the nearest.
  case singles

  /// The number of the set that replaces another number.
  package func taken(_ number: Double) -> Double {
    switch self {
    case .doubles: number
    case .wholes: number.rounded(.down)
    case .singles: Double(Float(number))
    }
  }

  /// The next number of the set, on one side of one of its numbers.
  package func neighbour(of number: Double, isAbove: Bool) -> Double {
    switch self {
    case .doubles: isAbove ? number.nextUp : number.nextDown
    case .wholes: isAbove ? number + 1 : number - 1
    case .singles: Double(isAbove ? Float(number).nextUp : Float(number).nextDown)
    }
  }
}

/// Where along a quantity a decision may change.
struct Crossing: Sendable {
  let value: Double
  /// By how much the library's own rounding may shift the crossing.
  let slack: Double

  /// The numbers of a coarse set at which a search from one side may first see a change: on the line itself, either
  /// decision is possible.
  func probes(in numbers: NumberSet, fromBelow: Bool) -> [Double] {
    switch numbers {
    case .doubles: return [value]
    case .wholes:
      // The first pixels that are not above the line, and the ones before them.
      let first = [(value - slack).rounded(.up), (value + slack).rounded(.down) + 1]
      return fromBelow ? first : first.map { $0 - 1 }
    case .singles:
      let line = numbers.taken(value)
      guard slack > 0 else { return [line, numbers.neighbour(of: line, isAbove: fromBelow)] }
      return [numbers.taken(value - slack), numbers.taken(value + slack)]
    }
  }
}

extension DecisionLine {
  /// Where the line crosses all releases with one velocity, for a library that decides with certain numbers; nil if it
  /// does not.
  func crossing(ofVelocity velocity: Double, in numbers: ReleaseNumbers) -> Crossing? {
    position(atVelocity: velocity).map {
      Crossing(value: $0, slack: slack(atPosition: $0, velocity, in: numbers) / abs(pitch))
    }
  }

  /// Where the line crosses all releases at one position, for a library that decides with certain numbers; nil if it
  /// does not.
  func crossing(ofPosition position: Double, in numbers: ReleaseNumbers) -> Crossing? {
    velocity(atPosition: position).map {
      Crossing(value: $0, slack: slack(atPosition: position, $0, in: numbers) / abs(lead))
    }
  }

  /// The error of a few single-precision additions. Comparing a number with a constant rounds nothing.
  private func slack(atPosition position: Double, _ velocity: Double, in numbers: ReleaseNumbers) -> Double {
    guard numbers.velocities == .singles, pitch != 0, lead != 0 else { return 0 }
    let largest = max(abs(value), abs(pitch * position), abs(lead * velocity))
    return 4 * Double(Float(largest).ulp)
  }
}

/// The sets of numbers with which a library decides about releases.
public struct ReleaseNumbers: Sendable {
  public var positions = NumberSet.doubles
  public var velocities = NumberSet.doubles

  public init(positions: NumberSet = .doubles, velocities: NumberSet = .doubles) {
    self.positions = positions
    self.velocities = velocities
  }
}
