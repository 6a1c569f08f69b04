import DrawerEngine

// Suggestions that would bring a request within its budget: a member, and how far to change it.
extension Problem {
  /// The same problem, naming a member of the request that would lower the cost, and by how much.
  ///
  /// - Parameter message: Completes a sentence that begins with the member.
  func relieved(by pointer: String, _ message: String) -> Problem {
    Problem(kind, detail, faults: faults + [Fault(pointer: pointer, message: message)])
  }

  /// The same problem, suggesting how to reduce the number of frames.
  ///
  /// - Parameters:
  ///   - count: How many frames there are at each of the instants' places.
  ///   - most: How many there may be; below 2 no rate helps, and nothing is named.
  func relieved(showing sampling: Sampling, frames count: Int, atMost most: Double) -> Problem {
    if let times = sampling.times {
      guard most >= 1 else { return self }
      return relieved(by: "/sampling/times", "has \(times.count) instants; \(most.wholeBelow) are within the limit")
    }
    // In addition to those at its rate, the first and the last instant have a frame.
    let rate = sampling.rate * (most - 2) / Double(max(count - 1, 1))
    guard rate >= Sampling.leastRate else {
      guard most >= 2 else { return self }
      let end = sampling.from + (most - 2) / sampling.rate
      return relieved(
        by: "/sampling/to", "is when all is at rest, or later; \(end.hundredthBelow) s is within the limit")
    }
    return relieved(
      by: "/sampling/rate", "is \(sampling.rate.plain); at most \(rate.hundredthBelow) is within the limit")
  }

  /// The same problem, suggesting how to reduce the number of cells.
  ///
  /// - Parameter most: How many cells each grid may have.
  func relieved(grid counts: (positions: Int, velocities: Int), atMost most: Int) -> Problem {
    let (greater, less) =
      counts.positions >= counts.velocities ? ("positions", "velocities") : ("velocities", "positions")
    let (many, few) = (max(counts.positions, counts.velocities), min(counts.positions, counts.velocities))
    guard few <= most else {
      let side = Int(Double(most).squareRoot())
      return relieved(
        by: "/grid/\(greater)/count", "is \(many); at most \(side) is within the limit, with as few \(less)"
      ).relieved(by: "/grid/\(less)/count", "is \(few); at most \(side) is within the limit, with as few \(greater)")
    }
    return relieved(
      by: "/grid/\(greater)/count", "is \(many); with \(few) \(less) at most \(most / few) is within the limit")
  }

  /// The same problem, suggesting how to make drags expand to fewer samples.
  ///
  /// - Parameters:
  ///   - samples: How many there are.
  ///   - inputs: How many of them do not depend on the rate.
  func relieved(expandingAt rate: Double, samples: Int64, inputs: Int64, atMost most: Int) -> Problem {
    let lower = rate * Double(Int64(most) - inputs) / Double(max(samples - inputs, 1))
    guard lower >= Sampling.leastRate else { return self }
    return relieved(
      by: "/sampling/inputRate", "is \(rate.plain); at most \(lower.hundredthBelow) is within the limit")
  }
}

extension Double {
  /// Rounded down to two decimals, for use in a sentence.
  fileprivate var hundredthBelow: String { ((self * 100).rounded(.down) / 100).plain }

  /// Rounded down, for use in a sentence.
  fileprivate var wholeBelow: String { rounded(.down).plain }
}
