import DrawerEngine
import Drawers
import TestSupport

/// Prints the hash of each system's long run, as this build computes it on this processor; with the argument `requests`,
/// what runs are made of, for whoever computes their hashes by other means.
@main enum OneHash {
  static func main() throws {
    guard CommandLine.arguments.dropFirst().first != "requests" else { return requests() }
    for system in Registry.standard.types { print(system.profile.name, try LongRun.hash(of: system)) }
  }
  /// Prints for each system the expected hash of its run, and enough requests for it.
  private static func requests() {
    for system in Registry.standard.types {
      let name = system.profile.name
      print(name, LongRun.hashes[name] ?? 0)
      for seed in 0..<96 as Range<UInt64> { print(String(decoding: LongRun.request(of: system, seed), as: UTF8.self)) }
    }
  }
}
