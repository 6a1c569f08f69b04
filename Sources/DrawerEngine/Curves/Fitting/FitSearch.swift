/// The result of a search.
struct FitCandidate: Sendable {
  let parameters: MotionParameters
  /// The number of free parameters.
  let freedom: Int
  /// Lower is better; comparable among all candidates of one window.
  let score: Double
  /// The time at which the motion is over and rests at its target, in seconds; nil if the samples do not show it.
  let end: Double?
  /// Indices of the samples treated as wild when it was found.
  let wild: [Int]
  /// Whether the search was shortened to keep within its share of the budget.
  fileprivate(set) var isShortened = false
  /// The score without the first sample, and whether that sample is far off.
  fileprivate let scoreWithoutFirst: Double
  fileprivate let isFirstOff: Bool
  fileprivate let restriction: MotionRestriction
  fileprivate let isStartFree: Bool

  fileprivate init(
    _ solver: LeastSquares<some MotionModel>, under restriction: MotionRestriction, isStartFree: Bool, score: Double,
    end: Double?, in window: FitWindow
  ) {
    scoreWithoutFirst = score - window.firstScore(solver.residuals, weights: solver.weights)
    isFirstOff = window.isFirstOff(solver.residuals, weights: solver.weights)
    parameters = solver.parameters
    freedom = solver.freedom
    self.score = score
    self.end = end
    wild = solver.weights.indices.filter { solver.weights[$0] == 0 }
    self.restriction = restriction
    self.isStartFree = isStartFree
  }
}

/// The search for the motion of one family that is closest to the samples.
///
/// A grid of shapes supplies starting points. From the best of them the search descends, first on few samples, then on
/// more, updating the set of wild samples and the motion's end in between. The order is fixed and nothing is random.
///
/// Once its share of the budget is spent, the search starts nothing new and takes the best result so far.
struct FitSearch<Model: MotionModel> {
  let model: Model
  let window: FitWindow
  let held: HeldMotion
  /// The meter's reading at which the share is spent.
  let end: Int64

  private struct Seed {
    let shape: SIMD4<Double>
    let isAtFirst: Bool
    let sum: Double
  }

  /// The best fit; nil if the held values allow none.
  ///
  /// A model with a free velocity passes through the first sample wherever that is. The search is therefore repeated
  /// without it; if it is far off the motion that the others show, it is wild. Only the freest model can decide that: a
  /// motion recorded from its middle on would be mistaken for one that starts from rest.
  ///
  /// A motion that starts at the first sample has a single state there, from which everything else follows. If it also
  /// fits the other samples, the first one is good; a motion that starts later could rest first wherever the first few
  /// samples are.
  func candidate(_ meter: inout Meter) throws(Meter.Stop) -> FitCandidate? {
    let begin = meter.spent
    guard var whole = try bestCandidate(under: model.restrictions, &meter) else { return nil }
    guard let window = window.withoutFirst else { return whole }
    // Searching again costs up to twice as much again.
    guard meter.spent + 2 * (meter.spent - begin) <= end else {
      whole.isShortened = true
      return whole
    }
    let search = FitSearch(model: model, window: window, held: held, end: end)
    guard try search.bestCandidate(under: model.restrictions.suffix(1), &meter)?.isFirstOff == true,
      let rest = try search.bestCandidate(under: model.restrictions, &meter)
    else { return whole }
    let isAsGood = rest.scoreWithoutFirst <= whole.scoreWithoutFirst + model.firstSlack
    let isFirstGood =
      !whole.isStartFree && !whole.wild.contains(0)
      && whole.scoreWithoutFirst <= rest.scoreWithoutFirst + model.firstSlack
    return rest.isFirstOff && isAsGood && !isFirstGood ? rest : whole
  }

  /// Whether to stop searching.
  private func isSpent(_ meter: Meter) -> Bool { meter.spent >= end }

  /// The best fit under any of several restrictions, with the start at the first sample or free.
  private func bestCandidate(
    under restrictions: [MotionRestriction], _ meter: inout Meter
  ) throws(Meter.Stop) -> FitCandidate? {
    let seeds = try seeds(&meter)
    var best: (solver: LeastSquares<Model>, restriction: MotionRestriction, isStartFree: Bool, end: Double?)?
    var least = Double.infinity
    for restriction in restrictions {
      for isStartFree in held.start == nil ? [false, true] : [false] where best == nil || !isSpent(meter) {
        let shapes = seeds.filter { $0.isAtFirst != isStartFree }.map { $0.shape }
        guard let begun = try followed(shapes, restriction, isStartFree: isStartFree, &meter) else { continue }
        var solver = try solver(
          window.choice, begun.parameters, restriction, isStartFree: isStartFree, weights: nil, &meter)
        let (score, end) = try finish(&solver, &meter)
        if score < least {
          least = score
          best = (solver, restriction, isStartFree, end)
        }
      }
    }
    guard let best else { return nil }
    var candidate = FitCandidate(
      best.solver, under: best.restriction, isStartFree: best.isStartFree, score: least, end: best.end,
      in: window)
    candidate.isShortened = isSpent(meter)
    return candidate
  }

  /// A candidate found on some samples of the window, refined on all of them.
  func refined(_ candidate: FitCandidate, _ meter: inout Meter) throws(Meter.Stop) -> FitCandidate {
    guard window.all.count > window.choice.count else { return candidate }
    var solver = try solver(
      window.all, candidate.parameters, candidate.restriction, isStartFree: candidate.isStartFree, weights: nil, &meter)
    if let end = candidate.end {
      let restIndex = window.all.times.firstIndex { $0 >= end } ?? window.all.count
      solver.set(weights: solver.weights, restIndex: restIndex)
    }
    try solver.descend(mostSteps: Self.steps.all, &meter)
    var refined = FitCandidate(
      solver, under: candidate.restriction, isStartFree: candidate.isStartFree, score: candidate.score,
      end: candidate.end, in: window)
    refined.isShortened = candidate.isShortened
    return refined
  }

  /// The maximum cost of refining, in nanoseconds of one core.
  static func refiningCost(_ window: FitWindow) -> Int64 {
    guard window.all.count > window.choice.count else { return 0 }
    return Int64(steps.all * (10 + 2 * LeastSquares<Model>.mostAttempts) + LeastSquares<Model>.errorSteps)
      * Int64(Cost.fitted(window.all.count))
  }

  /// The standard error of each number of a refined fit; nil where the samples do not determine it.
  func standardErrors(_ candidate: FitCandidate, _ meter: inout Meter) throws(Meter.Stop) -> [Double?]
  where Model: FittableModel {
    try meter.spend(LeastSquares<Model>.errorSteps * Cost.fitted(window.all.count))
    var weights = window.all.times.map { _ in 1.0 }
    for index in candidate.wild { weights[index] = 0 }
    var solver = try solver(
      window.all, candidate.parameters, candidate.restriction, isStartFree: candidate.isStartFree, weights: weights,
      &meter)
    if let end = candidate.end {
      solver.set(weights: weights, restIndex: window.all.times.firstIndex { $0 >= end } ?? window.all.count)
    }
    return solver.standardErrors(of: model.numbers)
  }

  /// Follows the seeds on the search's samples.
  private func followed(
    _ seeds: [SIMD4<Double>], _ restriction: MotionRestriction, isStartFree: Bool, _ meter: inout Meter
  ) throws(Meter.Stop) -> LeastSquares<Model>? {
    var rough: [LeastSquares<Model>] = []
    for shape in seeds where rough.isEmpty || !isSpent(meter) {
      var solver = try solver(
        window.coarse, MotionParameters(shape: shape), restriction, isStartFree: isStartFree,
        weights: window.coarseWeights, &meter)
      try solver.descend(mostSteps: Self.steps.coarse, &meter)
      rough.append(solver)
    }
    rough.sort { $0.sum < $1.sum }

    var best: LeastSquares<Model>?
    var least = Double.infinity
    let ones = window.allWeights(window.search)
    for begun in rough.prefix(Self.roughCount) {
      // Apparent outliers may be the motion, so the search also begins with all samples, and with a softer sum.
      for (weights, isSoft) in [(window.searchWeights, false), (ones, false), (ones, true)]
      where best == nil || !isSpent(meter) {
        var solver = try solver(
          window.search, begun.parameters, restriction, isStartFree: isStartFree, weights: weights, &meter)
        if isSoft { try soften(&solver, &meter) }
        let score = try settle(&solver, rounds: Self.rounds.search, &meter)
        if score < least { (best, least) = (solver, score) }
      }
    }
    guard let shape = best?.parameters.shape else { return nil }
    for neighbour in model.neighbours(of: shape, isStartFree: isStartFree, spacing: window.spacing(of: window.search))
    where !isSpent(meter) {
      var solver = try solver(
        window.search, MotionParameters(shape: neighbour), restriction, isStartFree: isStartFree, weights: ones, &meter)
      let score = try settle(&solver, rounds: Self.rounds.search, &meter)
      if score < least { (best, least) = (solver, score) }
    }
    return best
  }

  /// Follows a result on more samples, and looks for the end by the rules by which animations end.
  ///
  /// - Returns: The score, and the time of the end if there is one.
  private func finish(
    _ solver: inout LeastSquares<Model>, _ meter: inout Meter
  ) throws(Meter.Stop) -> (score: Double, end: Double?) {
    var score = try settle(&solver, rounds: Self.rounds.choice, &meter)
    let times = solver.recording.times
    var end = solver.restIndex < times.count ? times[solver.restIndex] : nil
    for rule in model.ends(solver.parameters).indices where !isSpent(meter) {
      var ending = solver
      var time: Double?
      // The end depends on the shape, and the shape on the end.
      for _ in 0..<Self.rounds.end {
        let ends = model.ends(ending.parameters)
        guard rule < ends.count else { break }
        time = ends[rule]
        let restIndex = times.firstIndex { $0 >= ends[rule] } ?? times.count
        ending.set(weights: ending.weights, restIndex: restIndex)
        try ending.descend(mostSteps: Self.steps.search, &meter)
        ending.set(weights: window.weights(ending.residuals), restIndex: restIndex)
      }
      let other = window.score(ending.residuals, weights: ending.weights, freedom: ending.freedom)
      if other <= score { (score, solver, end) = (other, ending, time) }
    }
    return (score, end)
  }

  /// Descends repeatedly, each time with the wild samples and the end found by the previous descent.
  ///
  /// - Returns: The score.
  private func settle(
    _ solver: inout LeastSquares<Model>, rounds: Int, _ meter: inout Meter
  ) throws(Meter.Stop) -> Double {
    let recording = solver.recording
    for _ in 0..<rounds {
      try solver.descend(mostSteps: Self.steps.search, &meter)
      let weights = window.weights(solver.residuals)
      let restIndex = model.restIndex(solver.parameters, recording)
      if weights == solver.weights && restIndex == solver.restIndex { break }
      try meter.spend(2 * Cost.fitted(recording.count))
      solver.set(weights: weights, restIndex: restIndex)
      if isSpent(meter) { break }
    }
    return window.score(solver.residuals, weights: solver.weights, freedom: solver.freedom)
  }

  /// Descends to the least sum of absolute residuals instead of squares, which wild samples hardly affect.
  private func soften(_ solver: inout LeastSquares<Model>, _ meter: inout Meter) throws(Meter.Stop) {
    for _ in 0..<Self.softRounds.count {
      let sizes = solver.residuals.map(abs)
      let least = max(sizes.quantile(0.5) / 4, FitWindow.leastWild * window.height)
      let all = window.allWeights(solver.recording)
      solver.set(
        weights: zip(sizes, all).map { $1 * least / max($0, least) }, restIndex: solver.restIndex)
      try solver.descend(mostSteps: Self.softRounds.steps, &meter)
    }
    solver.set(weights: window.weights(solver.residuals), restIndex: solver.restIndex)
  }

  /// - Parameter weights: Nil to derive the wild samples from these parameters.
  private func solver(
    _ recording: SampledMotion, _ parameters: MotionParameters, _ restriction: MotionRestriction, isStartFree: Bool,
    weights: [Double]?, _ meter: inout Meter
  ) throws(Meter.Stop) -> LeastSquares<Model> {
    try meter.spend(2 * Cost.fitted(recording.count))
    return LeastSquares(
      model, recording, from: parameters, starts: starts, isStartFree: isStartFree, restriction,
      held: heldCoefficients, weights: weights ?? window.weights(residuals(recording, parameters)))
  }

  /// The residuals of samples from a motion. With coefficients fitted to them, an outlier would seem smaller.
  private func residuals(_ recording: SampledMotion, _ parameters: MotionParameters) -> [Double] {
    let course = model.course(parameters.shape)
    return recording.times.indices.map {
      recording.positions[$0] - course.row(at: recording.times[$0]).position(parameters.coefficients)
    }
  }

  private var heldCoefficients: [Int: Double] {
    var coefficients: [Int: Double] = [:]
    if let from = held.from { coefficients[0] = from }
    if let to = held.to { coefficients[3] = to }
    return coefficients
  }

  /// The range of the motion's start. It extends before the first sample only if part of the start is known.
  private var starts: ClosedRange<Double> {
    let first = window.all.times[0]
    let last = window.all.times[window.all.count - 1]
    return (isStartKnown || model.seesUnseenStart ? first - (last - first) : first)...last
  }

  private var isStartKnown: Bool { held.from != nil || held.velocity != nil }
}

extension FitSearch {
  /// The best shapes of the grid.
  private func seeds(_ meter: inout Meter) throws(Meter.Stop) -> [Seed] {
    let recording = window.coarse
    let first = recording.times[0]
    let last = recording.times[recording.count - 1]
    let begin = window.motion.lowerBound
    let end = window.motion.upperBound
    let span = max(end - begin, LeastSquares<Model>.shortestSpan)
    let spacing = window.spacing(of: recording)

    var starts = [held.start ?? first]
    if held.start == nil {
      starts += Self.startsBefore.map { begin - $0 * span }.filter { $0 > first }
      if begin + spacing / 2 < end { starts.append(begin + spacing / 2) }
      if isStartKnown || model.seesUnseenStart { starts += Self.startsUnseen.map { first - $0 * span } }
    }
    guard let freest = model.restrictions.last else { return [] }
    var all: [Seed] = []
    for (index, start) in starts.enumerated() {
      var seeds: [Seed] = []
      for shape in model.seeds(from: start, to: end, last: last, spacing: spacing) {
        let solver = try solver(
          recording, MotionParameters(shape: shape), freest, isStartFree: false, weights: window.coarseWeights, &meter)
        if solver.sum.isFinite { seeds.append(Seed(shape: shape, isAtFirst: index == 0, sum: solver.sum)) }
      }
      seeds.sort { $0.sum < $1.sum }
      all += seeds.prefix(index == 0 ? Self.seedCounts.first : Self.seedCounts.each)
    }
    let atFirst = all.filter { $0.isAtFirst }
    let later = all.filter { !$0.isAtFirst }.sorted { $0.sum < $1.sum }.prefix(Self.seedCounts.all)
    // A free start may turn out to be the first sample after all.
    return atFirst + later + atFirst.prefix(2).map { Seed(shape: $0.shape, isAtFirst: false, sum: $0.sum) }
  }
}
