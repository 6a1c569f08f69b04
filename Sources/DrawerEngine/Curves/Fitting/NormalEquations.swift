/// Symmetric linear equations in up to eight unknowns, accumulated one sample at a time.
struct NormalEquations {
  let count: Int
  private var matrix: [Double]
  private var right: [Double]

  init(_ count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Adds a sample: its derivatives with respect to the unknowns, and its residual.
  mutating func add(_ row: SIMD8<Double>, _ residual: Double, weight: Double) {
    for i in 0..<count {
      let factor = row[i] * weight
      for j in 0...i { matrix[i * count + j] += factor * row[j] }
      right[i] += factor * residual
    }
  }

  /// How steeply the sum of squares falls with one unknown.
  func descent(_ index: Int) -> Double { right[index] }

  /// The step to the least sum of squares by Cholesky factorisation, shortened by damping (Marquardt 1963).
  ///
  /// - Parameter frozen: Unknowns that keep their values. Unknowns that the samples do not determine keep theirs as
  ///   well.
  func step(damping: Double, frozen: SIMDMask<SIMD8<Int64>> = SIMDMask(repeating: false)) -> SIMD8<Double> {
    solution(right, damping: damping, frozen: frozen).unknowns
  }

  /// The variance of a quantity in units of a sample's variance, given its gradient; nil if the samples do not
  /// determine it. Frozen unknowns do not vary. By the law of propagation of uncertainty (JCGM 100:2008, 5.2.2).
  func variance(_ gradient: SIMD8<Double>, frozen: SIMDMask<SIMD8<Int64>>) -> Double? {
    let right = (0..<count).map { frozen[$0] ? 0 : gradient[$0] }
    let (unknowns, isKept) = solution(right, damping: 0, frozen: frozen)
    var variance = 0.0
    for index in 0..<count where right[index] != 0 {
      guard isKept[index] else { return nil }
      variance += right[index] * unknowns[index]
    }
    return variance
  }

  private func solution(
    _ right: [Double], damping: Double, frozen: SIMDMask<SIMD8<Int64>>
  ) -> (unknowns: SIMD8<Double>, isKept: [Bool]) {
    var factor = matrix
    var isKept = Array(repeating: true, count: count)
    for i in 0..<count {
      let diagonal = matrix[i * count + i]
      for j in 0..<i {
        var sum = matrix[i * count + j]
        for k in 0..<j { sum -= factor[i * count + k] * factor[j * count + k] }
        factor[i * count + j] = isKept[j] ? sum / factor[j * count + j] : 0
      }
      var pivot = diagonal * (1 + damping)
      for k in 0..<i { pivot -= factor[i * count + k] * factor[i * count + k] }
      isKept[i] = !frozen[i] && diagonal > 0 && pivot > Self.smallestPivot * diagonal
      if isKept[i] {
        factor[i * count + i] = pivot.squareRoot()
      } else {
        for k in 0...i { factor[i * count + k] = 0 }
      }
    }
    var step = SIMD8<Double>()
    for i in 0..<count where isKept[i] {
      var sum = right[i]
      for k in 0..<i { sum -= factor[i * count + k] * step[k] }
      step[i] = sum / factor[i * count + i]
    }
    for i in (0..<count).reversed() where isKept[i] {
      var sum = step[i]
      for k in (i + 1)..<max(count, i + 1) where isKept[k] { sum -= factor[k * count + i] * step[k] }
      step[i] = sum / factor[i * count + i]
    }
    return (step, isKept)
  }
}
