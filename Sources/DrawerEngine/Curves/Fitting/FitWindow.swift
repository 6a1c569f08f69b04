/// The useful samples of a recording: the motion, with some rest before and after it.
struct FitWindow: Sendable {
  /// All samples of the window.
  let all: SampledMotion
  /// Their indices in the recording.
  let indices: Range<Int>
  /// Subsets of them, for the choice among results, for the search, and for its initial grid.
  let choice: SampledMotion
  let search: SampledMotion
  let coarse: SampledMotion
  /// 0 for the samples suspected to be wild before anything is fitted, 1 for the others.
  private(set) var searchWeights: [Double]
  private(set) var coarseWeights: [Double]
  /// Whether the first sample counts as an outlier, whatever its residual.
  private(set) var lacksFirst = false
  /// When the motion appears to begin and to end, in seconds.
  let motion: ClosedRange<Double>
  /// The range of the positions without wild ones, pt.
  let height: Double

  /// - Parameter whole: At least two samples at increasing times.
  init(_ whole: SampledMotion) {
    let smoothed = whole.smoothed
    height = (smoothed.max() ?? 0) - (smoothed.min() ?? 0)
    let strays = whole.positions.indices.map { abs(whole.positions[$0] - smoothed[$0]) }
    // Whichever samples are wild, half of the strays are below the median.
    let noise = strays.quantile(0.5)

    let moved = max(
      Self.movedFractions.least * height, min(Self.movedNoises * noise, Self.movedFractions.most * height))
    let edge = max(1, min(5, whole.count / 8))
    let before = Array(smoothed.prefix(edge)).quantile(0.5)
    let after = Array(smoothed.suffix(edge)).quantile(0.5)
    let first = smoothed.firstIndex { abs($0 - before) > moved } ?? 0
    let last = smoothed.lastIndex { abs($0 - after) > moved } ?? whole.count - 1
    let begin = max(min(first, last) - 1, 0)
    let end = min(max(first, last) + 1, whole.count - 1)
    motion = whole.times[begin]...max(whole.times[end], whole.times[begin])

    let length = end - begin
    let leading = max(Self.restBefore.least, Self.restBefore.times * length)
    let trailing = max(Self.restAfter.least, Self.restAfter.times * length)
    indices = max(0, begin - leading)..<min(whole.count, end + trailing + 1)
    all = whole[Array(indices)]
    choice = whole[indices.thinned(to: Self.sizes.choice)]

    let searched = indices.thinned(to: Self.sizes.search)
    search = whole[searched]
    let stray = max(Self.strayNoises * noise, Self.strayFraction * height)
    var weights = searched.map { strays[$0] > stray ? 0.0 : 1.0 }
    if weights.reduce(0, +) < Self.leastTame * Double(weights.count) { weights = weights.map { _ in 1 } }
    searchWeights = weights
    let gridded = (0..<searched.count).thinned(to: Self.sizes.coarse)
    coarse = search[gridded]
    coarseWeights = gridded.map { weights[$0] }
  }
}

extension FitWindow {
  /// The same samples, with the first as an outlier. Nil if the recording begins with a rest, which shows where the
  /// motion starts even without it.
  var withoutFirst: FitWindow? {
    guard indices.lowerBound == 0, all.count >= Self.fewestForWild, motion.lowerBound <= all.times[Self.edge] else {
      return nil
    }
    var window = self
    window.lacksFirst = true
    window.searchWeights[0] = 0
    window.coarseWeights[0] = 0
    return window
  }

  /// Weights that exclude only what must be excluded.
  func allWeights(_ recording: SampledMotion) -> [Double] {
    recording.times.indices.map { $0 == 0 && lacksFirst ? 0 : 1 }
  }

  /// The first sample's contribution to a score.
  func firstScore(_ residuals: [Double], weights: [Double]) -> Double {
    weights[0] == 0 ? 2 * RealMath.log(Self.wildRange * height) : 2 * RealMath.log(deviation(residuals, weights))
  }

  /// Whether the first sample is far off a motion that was found without it.
  func isFirstOff(_ residuals: [Double], weights: [Double]) -> Bool {
    abs(residuals[0]) > max(Self.firstDeviations * deviation(residuals, weights), Self.strayFraction * height)
  }

  private func deviation(_ residuals: [Double], _ weights: [Double]) -> Double {
    var (sum, kept) = (0.0, 0.0)
    for index in residuals.indices where weights[index] > 0 {
      sum += residuals[index] * residuals[index]
      kept += 1
    }
    return max((sum / max(kept, 1)).squareRoot(), Self.exact * height)
  }

  /// The mean time between the samples that show the motion, in seconds.
  func spacing(of recording: SampledMotion) -> Double {
    let seen = recording.times.filter(motion.contains).count
    return max(motion.upperBound - motion.lowerBound, Self.shortestMotion) / Double(max(seen, 1))
  }

  /// Twice the negative log-likelihood of the residuals, allowing for a few wild samples anywhere, plus a penalty for
  /// each free parameter. Lower is better.
  ///
  /// - Source: G. Schwarz, `Estimating the Dimension of a Model`, 1978.
  func score(_ residuals: [Double], weights: [Double], freedom: Int) -> Double {
    var sum = 0.0
    var kept = 0.0
    for index in residuals.indices where weights[index] > 0 {
      sum += residuals[index] * residuals[index]
      kept += 1
    }
    let exact = Self.exact * height
    let wild = Double(residuals.count) - kept
    return kept * RealMath.log(max(sum / max(kept, 1), exact * exact))
      + wild * 2 * RealMath.log(Self.wildRange * height)
      + Self.penalty * Double(freedom) * RealMath.log(Double(residuals.count))
  }

  /// 0 for samples that are wild, that is off by far more than most, and 1 for the others. Many in a row are part of
  /// the motion.
  func weights(_ residuals: [Double]) -> [Double] {
    let sizes = residuals.map(abs)
    var weights = sizes.map { _ in 1.0 }
    guard sizes.count >= Self.fewestForWild else { return weights }
    let deviation = sizes.quantile(Self.wildQuantile.fraction) / Self.wildQuantile.deviations
    let limit = max(Self.wildDeviations * deviation, Self.leastWild * height)
    var first = 0
    while first < sizes.count {
      guard sizes[first] > limit else {
        first += 1
        continue
      }
      let next = sizes[first...].firstIndex { $0 <= limit } ?? sizes.count
      let isAtEnd = first == 0 || next == sizes.count
      let mostInARow = isAtEnd ? Self.wildInARow.atEnds : Self.wildInARow.inside
      let usual = next - first <= mostInARow ? 0 : Self.wildAmongOff * Array(sizes[first..<next]).quantile(0.5)
      for index in first..<next where sizes[index] > usual { weights[index] = 0 }
      first = next
    }
    if lacksFirst { weights[0] = 0 }
    return weights
  }
}

extension Range<Int> {
  /// Evenly spaced indices, at most `count` of them.
  fileprivate func thinned(to count: Int) -> [Int] {
    Array(stride(from: lowerBound, to: upperBound, by: Swift.max(1, (self.count + count - 1) / count)))
  }
}
