import DrawerEngine
import Foundation
import TestSupport

/// Fits random motions of each family, recorded at 60 Hz in every way, and prints how many fits are as near to the true
/// motion as they should be. Without noise, all must be. With it, up to a fifteenth may miss, or a tenth among wild samples:
/// where a fast motion has few samples, some noise is nearer to another motion than to the true one, and a wild sample at
/// the start looks like a throw.
///
///     random-timelines fits [COUNT [SEED]]
///
/// `docs/physics.md` (10.5) quotes the table.
struct FitRun {
  /// How many motions of each family are recorded in each way.
  let count: Int
  let seed: UInt64

  /// Prints the table.
  ///
  /// - Returns: Whether no more than these shares missed.
  func perform() throws -> Bool {
    print("\(count) motions of each family recorded in each way, seed \(seed)")
    print("| recording | limit, pt | \(MotionFit.Family.allCases.map(\.rawValue).joined(separator: " | ")) |")
    print("| --- | --- |" + MotionFit.Family.allCases.map { _ in " --- |" }.joined())
    var holds = true
    for condition in [.exact] + RecordedMotion.Condition.noisy {
      var cells: [String] = []
      for family in MotionFit.Family.allCases {
        let near = try near(family, condition)
        let isExact = condition.limit == RecordedMotion.Condition.exact.limit
        let misses = isExact ? 0 : count / (condition.wild > 0 ? 10 : 15)
        if near < count - misses { holds = false }
        cells.append("\(Double(near) * 100 / Double(count)) %")
      }
      print("| \(condition.testDescription) | \(condition.limit) | \(cells.joined(separator: " | ")) |")
      fflush(nil)
    }
    return holds
  }

  /// How many fits are within the limit.
  private func near(_ family: MotionFit.Family, _ condition: RecordedMotion.Condition) throws -> Int {
    var numbers = SeededNumbers(seed: seed)
    var near = 0
    for _ in 0..<count {
      var meter = Meter()
      let (_, error) = try numbers.motion(family).fit(condition, &numbers, &meter)
      if error <= condition.limit { near += 1 }
    }
    return near
  }
}
