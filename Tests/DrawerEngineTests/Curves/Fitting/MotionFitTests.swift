import DrawerEngine
import Foundation
import TestSupport
import Testing

@Suite struct `A recorded motion` {
  @Test(arguments: MotionFit.Family.allCases)
  func `a fit finds the numbers that a motion was made from`(_ family: MotionFit.Family) throws {
    var numbers = SeededNumbers(seed: 1)
    let motion = numbers.motion(family)
    var meter = Meter()
    let (fit, error) = try motion.fit(.exact, &numbers, &meter)
    #expect(error < 1e-6)
    #expect(abs(fit.from - motion.from) < 1e-6 && abs(fit.to - motion.to) < 1e-6 && abs(fit.start) < 1e-6)
    switch (fit.shape, motion.shape) {
    case (.timing(.bounce(let found)), .timing(.bounce(let made))):
      #expect(abs(found.duration - made.duration) < 1e-6 && abs(found.bounce - made.bounce) < 1e-6)
    case (.timing(.controlPoints(let found)), .timing(.controlPoints(let made))):
      #expect(abs((found.duration ?? 0) - (made.duration ?? 0)) < 1e-6)
      #expect(abs(found.controlPoint1.x - made.controlPoint1.x) < 1e-6)
      #expect(abs(found.controlPoint1.y - made.controlPoint1.y) < 1e-6)
      #expect(abs(found.controlPoint2.x - made.controlPoint2.x) < 1e-6)
      #expect(abs(found.controlPoint2.y - made.controlPoint2.y) < 1e-6)
    case (.timing(.eased(let found)), .timing(.eased(let made))):
      #expect(found.easing == made.easing && abs((found.duration ?? 0) - (made.duration ?? 0)) < 1e-6)
    case (.deceleration(let found), .deceleration(let made)):
      #expect(abs(found.rate - made.rate) < 1e-6)
    default: Issue.record("\(fit.shape) for \(motion.shape)")
    }
  }

  /// All conditions of springs, and only the noise of the other families, because each fit takes a debug build seconds.
  static let noisy = MotionFit.Family.usual.flatMap { family in
    RecordedMotion.Condition.noisy.prefix(family == .spring ? 5 : 1).map { (family, $0) }
  }

  @Test(arguments: noisy)
  func `a fit comes close to a noisy motion`(_ family: MotionFit.Family, _ condition: RecordedMotion.Condition) throws {
    var numbers = SeededNumbers(seed: 1)
    let motion = numbers.motion(family)
    var meter = Meter()
    let (_, error) = try motion.fit(condition, &numbers, &meter)
    // Not every motion is (`docs/physics.md`, 10.5). `make proof NAME=random ARGS=fits` holds a thousand of them to a share.
    #expect(error <= condition.limit)
  }

  @Test func `a fit keeps the known values`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let times = (0..<40).map { Double($0) / 60 }
    let positions = times.map { 500 - 400 * spring.sample(at: $0 + 0.05).value }
    let held = HeldMotion(from: 500, to: 100, velocity: 0)
    var meter = Meter()
    let fits = try MotionFit.fits(times, positions, families: [.spring], held: held, &meter)
    let fit = try #require(fits.first)
    #expect(fit.from == 500 && fit.to == 100 && fit.initialVelocity == 0)
    #expect(abs(fit.start + 0.05) < 1e-6, "a start before the first sample is found, because the rest is known")
    #expect(fit.maximum < 1e-6)
  }

  @Test func `a motion of no family is fitted as well as possible`() throws {
    var numbers = SeededNumbers(seed: 3)
    let times = (0..<30).map { Double($0) / 60 }
    let positions = times.map { _ in numbers.number(in: 0...500) }
    var meter = Meter()
    let fits = try MotionFit.fits(times, positions, families: MotionFit.Family.usual, &meter)
    #expect(!fits.isEmpty && fits.allSatisfy { $0.maximum.isFinite && $0.rms > 1 })
  }

  @Test func `samples without motion have no fit`() throws {
    var meter = Meter()
    #expect(try MotionFit.fits([0, 1, 2], [5, 5, 5], families: MotionFit.Family.usual, &meter).isEmpty)
  }

  @Test func `a fit gives the same answer each time, at a cost within the budget`() throws {
    var numbers = SeededNumbers(seed: 5)
    let motion = numbers.motion(.spring)
    let times = (0..<80).map { Double($0) / 30 }
    let positions = times.map { motion.position($0) + numbers.number(in: -1...1) }
    var meter = Budget().meter()
    let once = try MotionFit.fits(times, positions, families: [.spring], &meter)
    var other = Budget().meter()
    #expect(try MotionFit.fits(times, positions, families: [.spring], &other) == once)
    #expect(meter.spent == other.spent && meter.spent > 0)
  }

  /// Decaying cosines, for which all of the search would cost more than a second.
  @Test(arguments: zip([2, 3, 200, 10_000], [(500.0, 3.0, 7.0), (300, 1.2, 14), (300, 1.2, 14), (500, 3, 7)]))
  func `a recorded motion of any length is fitted within the budget`(
    _ count: Int, _ motion: (size: Double, decay: Double, frequency: Double)
  ) throws {
    let times = (0..<count).map { Double($0) / 60 }
    let positions = times.map {
      motion.size * Foundation.exp(-motion.decay * $0) * Foundation.cos(motion.frequency * $0)
    }
    var meter = Budget().meter()
    let fits = try MotionFit.fits(times, positions, families: MotionFit.Family.usual, &meter)
    let best = try #require(fits.first)
    #expect(fits.allSatisfy { $0.positions.count == count && $0.rms.isFinite })
    if count > 100 { #expect(best.family == .spring && best.maximum < 0.01 * motion.size, "\(best.maximum)") }
  }

  /// At 30 Hz from 0.079 s on: one that starts later may also rest where the first samples are.
  @Test func `a fit keeps a good first sample of a thrown spring that is recorded late`() throws {
    var numbers = SeededNumbers(seed: 8)
    let spring = Spring(dampingRatio: 0.29, naturalFrequency: 22.6, initialVelocity: 8, allowsOverdamping: true)
    for cut in [0.03, 0.079, 0.12] {
      let times = (0..<54).map { Double($0) / 30 }
      let positions = times.map { 300 + 310 * (1 - spring.sample(at: $0 + cut).value) + numbers.number(in: -0.1...0.1) }
      var meter = Meter()
      let fit = try #require(try MotionFit.fits(times, positions, families: [.spring], &meter).first)
      #expect(!fit.wild.contains(0), "\(fit)")
    }
  }

  @Test func `a cancelled fit stops`() throws {
    var meter = Meter { false }
    #expect(throws: Meter.Stop.unwanted) {
      try MotionFit.fits([0, 1, 2], [0, 3, 4], families: [.spring], &meter)
    }
  }
}

extension RecordedMotion.Condition: CustomTestStringConvertible {}
