import DrawerEngine
import Foundation

/// What this machine takes, against the one that the cost model was made for.
public enum Machine {
  /// Seconds that this thread has used.
  public static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Nanoseconds that one value of a swinging spring took on the machine that the model was made for.
  private static let springValue = 25.0

  /// How many times longer this machine takes for a value of a spring; the least of several tries.
  public static let factor: Double = {
    let curve = Curve.spring(mass: 1, stiffness: 170, damping: 3)
    let count = 1_000_000
    var least = Double.infinity
    var sum = 0.0
    for _ in 0..<7 {
      let begin = processorTime
      for index in 0..<count { sum += curve.sample(at: Double(index) * 3e-6).value }
      least = min(least, (processorTime - begin) * 1e9 / Double(count))
    }
    precondition(sum.isFinite, "a spring has values")
    return least / springValue
  }()
}
