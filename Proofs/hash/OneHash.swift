import DrawerEngine
import TestSupport

/// Prints the hash of each system's long run, as this build computes it on this processor.
@main enum OneHash {
  static func main() throws {
    for system in Registry.standard.types { print(system.profile.name, try LongRun.hash(of: system)) }
  }
}
