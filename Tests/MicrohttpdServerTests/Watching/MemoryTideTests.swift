import MicrohttpdServer
import Testing

@Suite struct `The tide of memory` {
  private let least = MemoryTide.least

  @Test func `memory is returned once after much has been freed`() {
    var tide = MemoryTide()
    let levels = [0, 1, 4, 3, 2, 1, 0, 0, 2, 1].map { tide.ebbs(to: $0 * least, isEmpty: false) }
    #expect(levels == [false, false, false, false, false, true, true, false, false, false])
  }

  @Test func `memory is kept when little has been freed`() {
    var tide = MemoryTide()
    #expect([0, least - 1, 0, least - 1, 0].allSatisfy { !tide.ebbs(to: $0, isEmpty: false) })
  }

  @Test func `memory is returned when the last client has gone`() {
    var tide = MemoryTide()
    let looks = [true, false, false, true, true, false, true].map { tide.ebbs(to: 0, isEmpty: $0) }
    #expect(looks == [false, false, false, true, false, false, true])
  }

  @Test func `memory is returned after a client between two levels`() {
    var tide = MemoryTide()
    tide.rises()
    let looks = [true, true].map { tide.ebbs(to: 0, isEmpty: $0) }
    #expect(looks == [true, false])
  }
}
