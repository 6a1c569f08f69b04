/// Positions at increasing times.
struct SampledMotion: Sendable {
  var times: [Double]
  var positions: [Double]

  var count: Int { times.count }

  subscript(indices: [Int]) -> SampledMotion {
    SampledMotion(times: indices.map { times[$0] }, positions: indices.map { positions[$0] })
  }
}

extension SampledMotion {
  /// Each position replaced by the median of itself and two neighbours on each side.
  var smoothed: [Double] {
    guard count >= 5 else { return positions }
    return positions.indices.map { index in
      let first = min(max(index - 2, 0), count - 5)
      return positions[first..<first + 5].sorted()[2]
    }
  }
}

extension [Double] {
  /// The value below which a fraction of the elements lies; 0 if there are none.
  func quantile(_ fraction: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(Int(fraction * Double(count)), count - 1)]
  }
}
