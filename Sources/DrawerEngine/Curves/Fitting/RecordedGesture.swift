/// A recording of whole gestures, split where the finger leaves the drawer and where the drawer comes to rest.
///
/// A rest is where the positions stay within the noise for some time. Between two rests there is a drag, a settling, or
/// a drag followed by a settling. A settling is an animation: from the release on, one spring or cubic curve is close
/// to all samples, and including earlier samples none is. This is how the release is found. Motion that never comes to
/// rest is a drag, and so is a settling that is caught first.
public struct RecordedGesture: Sendable {
  public enum Kind: String, Sendable {
    case rest, drag, settling
  }

  public struct Stretch: Sendable {
    public let kind: Kind
    /// The first and the last sample. Each part begins with the sample that ends the previous one.
    public let indices: ClosedRange<Int>
    /// The samples to which a motion is fitted: those of a settling, and some of the rest after it.
    public let fitted: Range<Int>
    /// The velocity with which the finger leaves the drawer at the end of a drag, pt/s; nil if it does not.
    public internal(set) var velocityAtRelease: Double?
  }

  public private(set) var segments: [Stretch] = []
  /// Where the drawer rested, pt, each place once, in order of time. A finger that holds still does not count.
  public private(set) var detents: [Double] = []

  private let motion: SampledMotion
  private let smoothed: [Double]
  /// The size of the noise, pt.
  private let noise: Double
  /// The maximum spread of positions within one rest, pt.
  private let stillness: Double

  /// - Parameters:
  ///   - times: Increasing, s, at least two.
  ///   - positions: As many, pt.
  ///   - meter: Charged for the work.
  public init(_ times: [Double], _ positions: [Double], _ meter: inout Meter) throws(Meter.Stop) {
    motion = SampledMotion(times: times, positions: positions)
    smoothed = motion.smoothed
    let strays = positions.indices.map { [smoothed] in abs(positions[$0] - smoothed[$0]) }
    noise = strays.quantile(Self.noiseQuantile.fraction) / Self.noiseQuantile.deviations
    let height = (smoothed.max() ?? 0) - (smoothed.min() ?? 0)
    stillness = max(Self.stillNoises * noise, Self.stillFraction * height)
    try meter.spend(4 * Cost.fitted(times.count))
    try split(&meter)
  }

  private mutating func split(_ meter: inout Meter) throws(Meter.Stop) {
    let rests = joined(rests)
    var last = 0
    for (index, rest) in rests.enumerated() {
      if rest.lowerBound > last {
        let isSettled = try appendMovement(last...rest.lowerBound, restingUntil: rest.upperBound, &meter)
        // A finger that holds still is still dragging, unless the recording ends there.
        guard isSettled || index + 1 == rests.count && rest.upperBound + 1 == motion.count else { continue }
      }
      if rest.upperBound > rest.lowerBound { append(.rest, rest) }
      appendDetent(rest)
      last = rest.upperBound
    }
    if last + 1 < motion.count { append(.drag, last...motion.count - 1) }
  }

  /// Appends a drag, a settling, or both.
  ///
  /// - Returns: Whether the movement ends with a settling.
  private mutating func appendMovement(
    _ indices: ClosedRange<Int>, restingUntil end: Int, _ meter: inout Meter
  ) throws(Meter.Stop) -> Bool {
    // From a long rest, as many samples as the movement has are enough.
    let length = max(indices.count, Self.restSamples)
    let fitted = indices.lowerBound..<min(end, indices.upperBound + length) + 1
    guard let release = try release(in: indices, fitted: fitted, &meter) else {
      // The next movement shows what follows; at the end nothing does.
      if end + 1 == motion.count { append(.drag, indices) }
      return false
    }
    if release > indices.lowerBound {
      append(.drag, indices.lowerBound...release)
      segments[segments.count - 1].velocityAtRelease = velocity(before: release, since: indices.lowerBound)
    }
    segments.append(
      Stretch(
        kind: .settling, indices: release...indices.upperBound, fitted: release..<fitted.upperBound))
    return true
  }

  private mutating func append(_ kind: Kind, _ indices: ClosedRange<Int>) {
    segments.append(Stretch(kind: kind, indices: indices, fitted: indices.lowerBound..<indices.upperBound + 1))
  }

  private mutating func appendDetent(_ rest: ClosedRange<Int>) {
    // An animation approaches its rest gradually.
    let later = (rest.lowerBound + rest.upperBound) / 2
    let place = Array(motion.positions[later...rest.upperBound]).quantile(0.5)
    if !detents.contains(where: { abs($0 - place) <= max(stillness, Self.sameDetent) }) { detents.append(place) }
  }
}

// MARK: - Rests

extension RecordedGesture {
  /// The longest runs of samples that stay within the stillness for some time.
  private var rests: [ClosedRange<Int>] {
    var rests: [ClosedRange<Int>] = []
    var (first, next) = (0, 0)
    // The samples of the window that are greater, or less, than all later ones.
    var (greatest, least) = (Descent(), Descent())
    while first < motion.count {
      next = max(next, first)
      while next < motion.count {
        let position = smoothed[next]
        let top = max(greatest.first.map { smoothed[$0] } ?? position, position)
        let bottom = min(least.first.map { smoothed[$0] } ?? position, position)
        guard top - bottom <= stillness else { break }
        greatest.push(next) { smoothed[$0] <= position }
        least.push(next) { smoothed[$0] >= position }
        next += 1
      }
      let isAtEdge = next == motion.count || first == 0
      let shortest = isAtEdge ? Self.shortestRest.atEdges : Self.shortestRest.inside
      if next - first >= Self.fewestAtRest, motion.times[next - 1] - motion.times[first] >= shortest {
        rests.append(first...next - 1)
        first = next
        (greatest, least) = (Descent(), Descent())
      } else {
        first += 1
        greatest.drop(before: first)
        least.drop(before: first)
      }
    }
    return rests
  }

  /// Rests that follow each other without a gap and at almost the same position, joined: a spring approaches its rest
  /// gradually.
  private func joined(_ rests: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for rest in rests {
      guard let before = joined.last, before.upperBound + 1 == rest.lowerBound,
        abs(smoothed[before.lowerBound] - smoothed[rest.upperBound]) <= 2 * stillness
      else {
        joined.append(rest)
        continue
      }
      joined[joined.count - 1] = before.lowerBound...rest.upperBound
    }
    return joined
  }

  /// Indices of a window, each value beyond all that follow.
  private struct Descent {
    private var indices: [Int] = []
    private var begin = 0

    var first: Int? { begin < indices.count ? indices[begin] : nil }

    mutating func push(_ index: Int, over isLess: (Int) -> Bool) {
      while begin < indices.count, let last = indices.last, isLess(last) { indices.removeLast() }
      indices.append(index)
    }

    mutating func drop(before index: Int) { while let first, first < index { begin += 1 } }
  }
}

// MARK: - Releases

extension RecordedGesture {
  /// The first sample from which the rest of a movement is one animation; nil if there is none.
  private func release(
    in indices: ClosedRange<Int>, fitted: Range<Int>, _ meter: inout Meter
  ) throws(Meter.Stop) -> Int? {
    let rest = smoothed[indices.upperBound]
    let distances = indices.map { abs(smoothed[$0] - rest) }
    guard let farthest = distances.max(), farthest > stillness else { return nil }
    // A part of the settling that certainly lies after the release, if there is one. A part that still contains a
    // little of the drag is dropped if the next one comes far closer.
    var found: (settling: NearAnimation, begin: Int)?
    for part in Self.certainParts {
      guard let offset = distances.lastIndex(where: { $0 >= part * farthest }) else { continue }
      let begin = indices.lowerBound + offset
      guard indices.upperBound - begin >= Self.fewestInSettling else { continue }
      let height = distances[offset...].max() ?? farthest
      guard let settling = try NearAnimation(to: samples(from: begin, fitted), &meter),
        settling.miss <= max(Self.nearFraction * height, Self.nearNoises * noise)
      else { continue }
      if let found, settling.miss * Self.farNearer > found.settling.miss { break }
      found = (settling, begin)
      if settling.miss <= Self.samenessFraction * farthest { break }
    }
    guard let found else { return nil }
    return try earliest(found.settling, from: found.begin, in: indices, fitted: fitted, farthest: farthest, &meter)
  }

  /// The first sample from which a movement is the animation that ends it.
  private func earliest(
    _ settling: NearAnimation, from begin: Int, in indices: ClosedRange<Int>, fitted: Range<Int>, farthest: Double,
    _ meter: inout Meter
  ) throws(Meter.Stop) -> Int {
    let (miss, least) = (settling.miss, Self.samenessFraction * farthest)
    var settling = settling
    var (low, high) = (indices.lowerBound - 1, begin)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let samples = samples(from: middle, fitted)
      let longer = try settling.continued(to: samples, &meter)
      let factor = Self.samenessFactor.all + Self.samenessFactor.perSample / Double(samples.count)
      if longer.miss <= max(factor * miss, least) { (high, settling) = (middle, longer) } else { low = middle }
    }
    return high
  }

  /// Some of the samples from one on, including it.
  private func samples(from first: Int, _ fitted: Range<Int>) -> SampledMotion {
    let stride = max(1, (fitted.upperBound - first) / Self.mostProbed)
    return motion[Array(Swift.stride(from: first, to: fitted.upperBound, by: stride))]
  }

  /// The velocity of the finger as it leaves, by the parabola closest to the last samples, pt/s.
  private func velocity(before release: Int, since first: Int) -> Double {
    let end = motion.times[release]
    var begin = release
    while begin > first,
      end - motion.times[begin - 1] <= Self.velocityWindow || release - begin < Self.fewestForParabola
    { begin -= 1 }
    let isCurved = release - begin >= Self.fewestForParabola
    var equations = NormalEquations(isCurved ? 3 : 2)
    for index in begin...release {
      let time = motion.times[index] - end
      equations.add(SIMD8(1, time, time * time, 0, 0, 0, 0, 0), motion.positions[index], weight: 1)
    }
    return equations.step(damping: 0)[1]
  }
}
