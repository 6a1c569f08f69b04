import DetentService
import TestSupport
import Testing

@Suite struct `The records that a session keeps` {
  private static let (plenty, size) = (1 << 20, 1000)

  /// Bytes that resemble nothing.
  private static func noise(_ number: Int, count: Int = size) -> [UInt8] {
    var numbers = SeededNumbers(seed: UInt64(number))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next() >> 40) }
  }

  /// A record as a finger gives it.
  private static func event(_ number: Int) -> [UInt8] {
    let t = Double(number) / 60
    let record = #"{"type":"event","system":"vaul","index":\#(number),"t":\#(t),"position":\#(512 - t * 7)}"#
    return Array(record.utf8)
  }

  @Test func `records are numbered from one, and nothing is kept of none`() {
    var records = KeptRecords()
    #expect(records.count == 0 && records.earliest == 1 && records.record(0) == nil && records.record(1) == nil)
    records.append([7], within: 100)
    #expect(records.count == 1 && records.record(1) == [7] && records.record(0) == nil && records.record(2) == nil)
  }

  @Test(arguments: [0, 0.3, 0.99])
  func `each is given back as it was, in any order`(_ share: Double) {
    var records = KeptRecords(lessAtFirst: share)
    for number in 1...500 {
      records.append(number.isMultiple(of: 7) ? Self.noise(number) : Self.event(number), within: Self.plenty)
    }
    #expect(records.earliest == 1 && records.count == 500)
    for number in Array(1...500) + [250, 3, 499, 3, 500, 1, 250] {
      #expect(records.record(number) == (number.isMultiple(of: 7) ? Self.noise(number) : Self.event(number)))
    }
    #expect(records.record(501) == nil)
  }

  @Test func `a record may be empty, or longer than those that are compressed together`() {
    var records = KeptRecords()
    let all = [[], Self.noise(1, count: 70_000), [], [1], Self.noise(2, count: 8192), []]
    for record in all { records.append(record, within: Self.plenty) }
    #expect((1...6).map { records.record($0) } == all)
  }

  @Test func `the latest quarter of a mebibyte is kept`() {
    var (records, text) = (KeptRecords(), 0)
    for number in 1...5000 {
      records.append(Self.event(number), within: Self.plenty)
      text += Self.event(number).count
      guard number.isMultiple(of: 97) else { continue }
      let kept = (records.earliest...number).reduce(0) { $0 + Self.event($1).count }
      #expect(kept == text || kept >= KeptRecords.most && kept < KeptRecords.most + 9000)
      #expect(records.record(records.earliest) == Self.event(records.earliest))
      #expect(records.record(records.earliest - 1) == nil)
    }
    #expect(records.earliest > 1000)
  }

  @Test func `what resembles the rest takes little memory`() {
    var records = KeptRecords()
    for number in 1...5000 { records.append(Self.event(number), within: Self.plenty) }
    #expect(records.memory < KeptRecords.most / 4)
  }

  @Test(arguments: [1, 2, 5, 10, 40])
  func `no more memory is taken than there is, and the latest are kept`(_ most: Int) {
    var records = KeptRecords()
    let limit = most * 1200
    for number in 1...200 {
      records.append(Self.noise(number), within: limit)
      #expect(records.memory <= limit && records.count == number)
      for kept in records.earliest..<(number + 1) { #expect(records.record(kept) == Self.noise(kept)) }
      #expect(records.record(records.earliest - 1) == nil)
    }
    // What was compressed together goes together.
    #expect(records.count - records.earliest + 1 >= most - 9)
    #expect(records.earliest <= 200)
  }

  @Test func `a record that does not fit is counted and not kept`() {
    var records = KeptRecords()
    for number in 1...3 { records.append(Self.noise(number), within: 2500) }
    records.append(Self.noise(4, count: 3000), within: 2500)
    #expect(records.count == 4 && records.earliest == 5 && records.record(4) == nil && records.memory == 0)
    records.append(Self.noise(5), within: 2500)
    #expect(records.earliest == 5 && records.record(5) == Self.noise(5))
  }
}
