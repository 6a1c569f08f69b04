import DrawerEngine
import TestSupport
import Testing

@Suite struct `A curve in another spelling` {
  private static let notation = Notation<Timing>.anyTiming

  @Test(arguments: 0..<9)
  func `a converted timing is the same curve`(spelling: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(31 + spelling))
    for _ in 0..<300 {
      let timing = numbers.timing(spelling)
      let conversions = timing.conversions
      #expect(conversions.contains { $0.timing == timing }, "\(timing) is among its own spellings")
      for conversion in conversions {
        #expect(Self.notation.content(Self.notation.write(conversion.timing)) == conversion.timing)
        try Self.expectTheSame(timing, conversion)
      }
    }
  }

  private static func expectTheSame(_ timing: Timing, _ conversion: Timing.Conversion) throws {
    let same: Comment = "\(timing) as \(conversion.timing)"
    switch (timing.timed(), conversion.timing.timed()) {
    case (.cubic(let bezier, let duration), .cubic(let other, let otherDuration)):
      #expect(bezier == other && duration == otherDuration, same)
    case (.spring(let spring, _), .spring(let other, _)):
      // What UIKit and SwiftUI search for they find to some digits only.
      let isSearched = conversion.name == "fitted" || conversion.name == "settling"
      let tolerance = isSearched ? 1e-9 : 1e-11
      #expect(spring.regime == other.regime, same)
      #expect(spring.initialVelocity == other.initialVelocity, same)
      #expect(abs(spring.settlingDuration - other.settlingDuration) <= tolerance * 20, same)
      for time in stride(from: 0.0, through: 2, by: 0.05) {
        let (here, there) = (spring.sample(at: time / 2), other.sample(at: time / 2))
        let scale = max(1, spring.naturalFrequency, abs(spring.initialVelocity))
        #expect(abs(here.value - there.value) <= tolerance * scale, same)
        #expect(abs(here.velocity - there.velocity) <= tolerance * scale * scale, same)
      }
    default: Issue.record(same)
    }
  }

  @Test func `conversions have the numbers that Apple documents`() throws {
    let byBounce = Timing.bounce(Timing.Bounce(duration: 0.5, bounce: 0.3))
    guard case .physical(let physical) = try Self.conversion("unitMass", of: byBounce) else {
      Issue.record("another spelling")
      return
    }
    #expect(abs(physical.stiffness - 157.9) < 0.05 && abs(physical.damping - 17.6) < 0.05 && physical.mass == 1)

    let byMass = Timing.physical(Timing.Physical(mass: 1, stiffness: 100, damping: 10))
    guard case .bounce(let bounce) = try Self.conversion("bounce", of: byMass) else {
      Issue.record("another spelling")
      return
    }
    #expect(abs(bounce.duration - 0.63) < 0.005 && bounce.bounce == 0.5)

    // The stiffness that UIKit was seen to fit to a ratio of 0.5 and a second.
    let measured = Timing.physical(
      Timing.Physical(mass: 1, stiffness: 161.7195025042016, damping: 161.7195025042016.squareRoot()))
    guard case .fitted(let fitted) = try Self.conversion("fitted", of: measured) else {
      Issue.record("another spelling")
      return
    }
    #expect(abs((fitted.duration ?? 0) - 1) < 1e-8 && fitted.dampingRatio == 0.5)
  }

  private static func conversion(_ name: String, of timing: Timing) throws -> Timing {
    try #require(timing.conversions.first { $0.name == name }).timing
  }

  @Test(
    arguments: [
      ("snappy", 0.4, 0.15, "snappy"), ("bouncy", 0.4, 0.3, "bouncy"), ("smooth", 0.4, 0, "smooth"),
      ("none", 0.4, 0.2, nil),
    ] as [(String, Double, Double, String?)])
  func `a spring is a preset where SwiftUI has one`(_ name: String, duration: Double, bounce: Double, preset: String?) {
    let timing = Timing.bounce(Timing.Bounce(duration: duration, bounce: bounce))
    let found = timing.conversions.first { $0.name == "preset" }?.timing
    guard case .preset(let found)? = found else { return #expect(preset == nil) }
    #expect(found.preset.rawValue == preset && found.duration == duration && found.extraBounce == 0)
  }

  @Test func `spellings that a curve does not have are left out`() {
    let names = { (timing: Timing) in timing.conversions.map(\.name) }
    let overdamped = Timing.response(Timing.Response(response: 0.5, dampingRatio: 2))
    #expect(names(overdamped) == ["physical", "unitMass", "stiffnessAndDampingRatio", "response", "bounce"])
    let endless = Timing.bounce(Timing.Bounce(duration: 0.5, bounce: 1))
    #expect(names(endless) == ["physical", "unitMass", "stiffnessAndDampingRatio", "response", "bounce"])
    // A stiffness of 4e7 is beyond what may be sent.
    let stiff = Timing.response(Timing.Response(response: 0.001, dampingRatio: 0.5))
    #expect(names(stiff) == ["response", "bounce"])
    let curve = Timing.timingFunction(Timing.TimingFunction(timingFunction: .ease, duration: 1))
    #expect(names(curve) == ["controlPoints", "timingFunction"])
    let ownCurve = Timing.ControlPoints(
      controlPoint1: Timing.ControlPoint(x: 0.2, y: 0.8), controlPoint2: Timing.ControlPoint(x: 0.2, y: 1), duration: 1)
    #expect(names(.controlPoints(ownCurve)) == ["controlPoints"])
  }

  @Test func `a conversion has the mass as well as the unit mass`() throws {
    let timing = Timing.physical(Timing.Physical(mass: 3, stiffness: 1000, damping: 500))
    #expect(try Self.conversion("physical", of: timing) == timing)
    guard case .physical(let unit) = try Self.conversion("unitMass", of: timing) else {
      Issue.record("another spelling")
      return
    }
    #expect(abs(unit.stiffness - 1000 / 3) < 1e-12 && abs(unit.damping - 500 / 3) < 1e-12 && unit.mass == 1)
    guard case .response(let response) = try Self.conversion("response", of: timing) else {
      Issue.record("another spelling")
      return
    }
    #expect(response.dampingRatio == 1, "it moves as a critical one")
  }

  /// Compose's and SpringForce's medium bouncy spring, of stiffness 1500 and damping ratio 0.5.
  @Test func `a spring is written back by its stiffness and damping ratio`() throws {
    let written: Value = ["mass": 1, "stiffness": 1500, "dampingRatio": 0.5]
    let timing = try #require(Self.notation.content(written))
    let conversion = try #require(timing.conversions.first { $0.name == "stiffnessAndDampingRatio" })
    var tape = Tape()
    conversion.write(to: &tape)
    #expect(Value(tape, .root) == written)
  }

  @Test func `a timing can be thrown by a number or by a vector's vertical part`() {
    let numbers: Value = ["response": 0.5, "dampingRatio": 0.8, "initialVelocity": 2]
    let vector: Value = ["response": 0.5, "dampingRatio": 0.8, "initialVelocity": ["dx": 7, "dy": 2]]
    #expect(Self.notation.content(numbers) != nil)
    #expect(Self.notation.content(numbers) == Self.notation.content(vector))
  }
}
