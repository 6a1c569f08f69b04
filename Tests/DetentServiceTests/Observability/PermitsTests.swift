import DetentService
import TestSupport
import Testing

@Suite struct `Permits of a limited number` {
  @Test(arguments: [0, 1, 3])
  func `there are as many permits as the limit says`(_ limit: Int) {
    let permits = Permits(limit: limit)
    var held = (0..<limit).compactMap { _ in permits.take() }
    withExtendedLifetime(held) {
      #expect(held.count == limit && permits.taken == limit)
      #expect(permits.take() == nil && permits.take() == nil && permits.taken == limit)
    }
    held.removeAll()
    #expect(permits.taken == 0 && (permits.take() != nil) == (limit > 0))
  }

  @Test func `a permit is returned with its last reference`() throws {
    let permits = Permits(limit: 1)
    var first = permits.take()
    var copy = first
    first = nil
    #expect(copy != nil && permits.taken == 1 && permits.take() == nil)
    copy = nil
    #expect(first == nil && permits.taken == 0)
    #expect(permits.take() != nil, "and dropped at once")
    #expect(permits.taken == 0)
  }

  @Test func `concurrent requests never get too many permits`() async {
    let permits = Permits(limit: 5)
    let most = await mostAtOnce { withExtendedLifetime(permits.take()) { permits.taken } }
    #expect((1...5).contains(most))
    #expect(permits.taken == 0)
    #expect((0..<6).map { _ in permits.take() }.count { $0 != nil } == 5)
  }
}
