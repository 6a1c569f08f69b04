/// Eight numbers, with which the same is done at once.
public typealias Eight = SIMD8<Double>

/// Which of eight numbers are meant.
typealias Mask = SIMDMask<SIMD8<Int64>>

extension Eight {
  /// The numbers made finite, like `Double.drawnBack`.
  @inline(__always)
  var drawnBack: Eight {
    let limit = Double.greatestFiniteMagnitude
    if all((self .<= limit) .& (self .>= -limit)) { return self }
    var result = self
    for index in indices { result[index] = self[index].drawnBack }
    return result
  }
}

/// Eight samples of a curve.
struct CurveSamples: Sendable {
  var value: Eight
  var velocity: Eight

  static let unstarted = CurveSamples(value: .zero, velocity: .zero)
}
