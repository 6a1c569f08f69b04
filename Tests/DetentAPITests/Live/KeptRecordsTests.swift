import DetentAPI
import Testing

@Suite struct `The records that a session keeps` {
  private static let size = 1000
  private static let each = KeptRecords.bytes(of: record(1))

  private static func record(_ number: Int) -> [UInt8] { [UInt8](repeating: UInt8(number % 251), count: size) }

  @Test func `records are numbered from one, and nothing is kept of none`() {
    var records = KeptRecords()
    #expect(records.count == 0 && records.earliest == 1 && records[0] == nil && records[1] == nil)
    records.append([7], within: 100)
    #expect(records.count == 1 && records[1] == [7] && records[0] == nil && records[2] == nil)
  }

  @Test(arguments: [1, 2, 3, 10])
  func `the latest are kept that fit, whatever came before`(_ most: Int) {
    var records = KeptRecords()
    for number in 1...200 {
      records.append(Self.record(number), within: most * Self.each + 1)
      let earliest = max(1, number - most + 1)
      #expect(records.count == number && records.earliest == earliest)
      #expect(records.bytes == (number - earliest + 1) * Self.each)
      for kept in earliest...number { #expect(records[kept] == Self.record(kept)) }
      #expect(records[earliest - 1] == nil && records[number + 1] == nil)
    }
  }

  @Test func `a record that does not fit is counted and not kept`() {
    var records = KeptRecords()
    for number in 1...3 { records.append(Self.record(number), within: 2 * Self.each) }
    records.append(Self.record(4) + Self.record(4) + Self.record(4), within: 2 * Self.each)
    #expect(records.count == 4 && records.earliest == 5 && records[4] == nil && records.bytes == 0)
    records.append(Self.record(5), within: 2 * Self.each)
    #expect(records.earliest == 5 && records[5] == Self.record(5))
  }
}
