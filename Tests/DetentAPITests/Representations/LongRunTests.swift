import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A long run` {
  @Test(arguments: Registry.standard.types.indices)
  func `a long run has one hash everywhere`(index: Int) throws {
    let system = Registry.standard.types[index]
    let hash = try LongRun.hash(of: system)
    #expect(hash == LongRun.hashes[system.profile.name], "\(system.profile.name): \(hash)")
  }
}
