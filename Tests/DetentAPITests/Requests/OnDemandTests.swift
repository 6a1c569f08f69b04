import DetentAPI
import Synchronization
import Testing

@Suite struct `A value on demand` {
  private final class Thing: Sendable {}

  @Test func `a value on demand is made once, on first use`() {
    let made = Mutex(0)
    let thing = OnDemand { () -> Thing in
      made.withLock { $0 += 1 }
      return Thing()
    }
    #expect(made.withLock { $0 } == 0)
    #expect(thing.value === thing.value)
    #expect(made.withLock { $0 } == 1)
  }

  @Test func `a value on demand is the same for all threads`() async {
    let thing = OnDemand { Thing() }
    let found = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { ObjectIdentifier(thing.value) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }
}
