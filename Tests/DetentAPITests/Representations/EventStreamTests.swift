import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `Server-sent events` {
  /// A message, read by the rules of the HTML standard's event streams.
  private struct Message: Equatable {
    var event = ""
    var id = ""
    var data = ""
  }

  private func messages(_ bytes: [UInt8]) -> [Message] {
    var messages: [Message] = []
    var message = Message()
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        if message != Message() { messages.append(message) }
        message = Message()
      }
      let value = line.drop { $0 != ":" }.dropFirst(2)
      switch line.prefix(while: { $0 != ":" }) {
      case "event": message.event = String(value)
      case "id": message.id = String(value)
      case "data": message.data += String(value)
      default: break
      }
    }
    return messages
  }

  @Test func `server-sent events are the records, each with its type and index`() throws {
    let simulation = try Sample.simulation()
    let messages = messages(try simulation.bytes(as: .eventStream))
    let records = try simulation.records()
    #expect(messages.count == records.count)
    #expect(messages.map(\.id) == records.indices.map(String.init))
    for (message, record) in zip(messages, records) {
      #expect(message.event == record["type"]?.string)
      #expect(try JSONParser.parse(Array(message.data.utf8)) == record)
    }
  }

  @Test(arguments: 0..<50)
  func `streams cut and resumed after any record have the same bytes`(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let systems = Registry.standard.types
    let simulation = try Sample.random(systems[seed % systems.count], numbers)
    let whole = try simulation.bytes(as: .eventStream)
    let count = messages(whole).count
    let last = Int.random(in: 0..<count, using: &numbers)
    // What the reader has: everything up to the end of that record's message.
    var ends: [Int] = []
    for index in whole.indices.dropFirst() where whole[index] == 10 && whole[index - 1] == 10 { ends.append(index + 1) }
    let head = whole[..<ends[last]]
    #expect(head + (try simulation.bytes(as: .eventStream, after: last)) == whole)
  }

  @Test func `resuming after the last event gives nothing, and beyond it an error`() throws {
    let simulation = try Sample.simulation()
    let count = try simulation.records().count
    #expect(try simulation.bytes(as: .eventStream, after: count - 1).isEmpty)
    #expect(throws: Problem.self) { try simulation.content(as: .eventStream, after: count) }
  }

  @Test(arguments: [1, 2, 63, 500])
  func `events are the same with any room`(room: Int) throws {
    let simulation = try Sample.simulation()
    for representation in Representation.all where representation.isStreamed {
      #expect(try simulation.bytes(as: representation, room: room) == simulation.bytes(as: representation))
    }
  }
}
