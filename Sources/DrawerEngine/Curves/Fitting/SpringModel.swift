/// Springs in all regimes. Where the motion starts from rest, the initial velocity is a coefficient.
struct SpringModel: MotionModel {
  /// The logarithm of the natural frequency; the damping ratio; the start.
  static let frequency = 0
  static let ratio = 1
  static let start = 2
  static let velocity = 1

  let held: HeldMotion

  var shapeIndices: [Int] { [Self.frequency, Self.ratio, Self.start] }
  var coefficientIndices: [Int] { [0, Self.velocity, 3] }

  /// Responses of 0.001 s to a day, and damping ratios to 100.
  static let limits = (lower: SIMD4(-9.5, 0, 0, 0), upper: SIMD4(8.7, 100, 0, 0))

  func course(_ shape: SIMD4<Double>) -> Course {
    let frequency = RealMath.exp(shape[Self.frequency])
    let ratio = shape[Self.ratio]
    let oscillator = Oscillator(
      naturalFrequency: frequency, dampingRatio: ratio, margin: (1 - ratio) * (1 + ratio), allowsOverdamping: true)
    return Course(
      start: shape[Self.start], square: frequency * frequency,
      solution: SpringSolution(oscillator, displacement: 1, velocity: 0))
  }

  struct Course: MotionCourse {
    let start: Double
    let square: Double
    let solution: SpringSolution

    func row(at time: Double) -> MotionRow {
      guard time > start else { return MotionRow(factors: SIMD4(1, 0, 0, 0)) }
      let left = solution.sample(at: time - start)
      // A throw contributes the shape of the velocity of a released spring.
      return MotionRow(factors: SIMD4(left.value, -left.velocity / square, 0, 1 - left.value))
    }

    var rest: MotionRow { MotionRow(factors: SIMD4(0, 0, 0, 1)) }
  }

  func seeds(from start: Double, to end: Double, last: Double, spacing: Double) -> [SIMD4<Double>] {
    let span = max(end - start, 2 * spacing)
    let lowest = RealMath.log(Self.frequencies.least / span)
    let highest = RealMath.log(max(Self.frequencies.sampled / spacing, Self.frequencies.most / span))
    let count = max(Int((highest - lowest) / Self.frequencyStep), 1)
    return (0...count).flatMap { index in
      let frequency = lowest + (highest - lowest) * Double(index) / Double(count)
      return Self.ratios.map { SIMD4(frequency, $0, start, 0) }
    }
  }

  var restrictions: [MotionRestriction] {
    if let velocity = held.velocity { return [MotionRestriction(coefficients: [Self.velocity: velocity])] }
    return [MotionRestriction(coefficients: [Self.velocity: 0]), MotionRestriction()]
  }

  /// The end according to Core Animation, and that of UIKit's springs with a duration.
  func ends(_ parameters: MotionParameters) -> [Double] {
    let distance = parameters.coefficients[3] - parameters.coefficients[0]
    let velocity = parameters.coefficients[Self.velocity] / distance
    guard velocity.isFinite else { return [] }
    let spring = Spring(
      dampingRatio: parameters.shape[Self.ratio], naturalFrequency: RealMath.exp(parameters.shape[Self.frequency]),
      initialVelocity: velocity, allowsOverdamping: true)
    return [spring.settlingDuration, SpringFit.duration(of: spring)].compactMap { duration in
      duration.map { parameters.shape[Self.start] + $0 }
    }
  }

  /// The end that fits best, among those at which little is left: an animation of a spring is stopped at some point.
  func restIndex(_ parameters: MotionParameters, _ recording: SampledMotion) -> Int {
    let course = course(parameters.shape)
    let target = parameters.coefficients[3]
    let distance = abs(target - parameters.coefficients[0])
    // A wild sample carries no information about the end.
    let most = Spring.settlingThreshold * distance
    var best = recording.count
    var gain = 0.0
    var greatestGain = 0.0
    for index in recording.times.indices.reversed() where recording.times[index] > parameters.shape[Self.start] {
      let position = course.row(at: recording.times[index]).position(parameters.coefficients)
      guard abs(position - target) <= Self.endFraction * distance else { break }
      let moving = min(abs(recording.positions[index] - position), most)
      let resting = min(abs(recording.positions[index] - target), most)
      gain += moving * moving - resting * resting
      if gain > greatestGain {
        greatestGain = gain
        best = index
      }
    }
    return best
  }
}
