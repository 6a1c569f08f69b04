import DrawerEngine
import Synchronization
import Testing

@Suite struct `A meter` {
  @Test func `a meter stops work that costs more than its limit`() throws {
    var meter = Meter(limit: 1_000_000)
    try meter.spend(600_000)
    try meter.spend(400_000)
    #expect(meter.spent == 1_000_000)
    #expect(throws: Meter.Stop.overBudget(cost: 1_000_001, limit: 1_000_000)) { try meter.spend(1) }
  }

  @Test func `a meter checks at once and every quarter of a millisecond whether work is wanted`() throws {
    let questions = Atomic(0)
    var meter = Meter { questions.add(1, ordering: .relaxed).newValue <= 4 }
    for _ in 0..<1_000 { try meter.spend(1_000) }
    #expect(questions.load(ordering: .relaxed) == 4)
    #expect(throws: Meter.Stop.unwanted) { for _ in 0..<2 { try meter.spend(1_000) } }
  }

  @Test func `a meter with prepaid work only checks`() throws {
    let isWanted = Atomic(true)
    let meter = Meter(limit: 1) { isWanted.load(ordering: .relaxed) }
    var prepaid = meter.prepaid
    for _ in 0..<10 { try prepaid.spend(1_000_000) }
    isWanted.store(false, ordering: .relaxed)
    #expect(throws: Meter.Stop.unwanted) { try prepaid.spend(1_000_000) }
  }
}
