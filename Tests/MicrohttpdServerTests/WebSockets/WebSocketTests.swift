import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `The protocol of a WebSocket` {
  /// A frame as a client sends it.
  private static func frame(_ opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true) -> [UInt8] {
    let size =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    return [(isFinal ? 0x80 : 0) | opcode, 0x80 | size[0]] + size.dropFirst() + [0, 0, 0, 0] + payload
  }

  private static func socket(limit: Int = 1000) throws -> WebSocket { try #require(WebSocket(messageLimit: limit)) }

  private static func messages(_ socket: WebSocket) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    while let message = socket.takeMessage() { messages.append(message) }
    return messages
  }

  @Test func `messages may be whole, in fragments, and with pings between them`() throws {
    let socket = try Self.socket()
    socket.read((Self.frame(1, [97]) + Self.frame(1) + Self.frame(1, [98], isFinal: false) + Self.frame(9, [7]))[...])
    #expect(Self.messages(socket) == [[97], []])
    socket.read((Self.frame(0, [], isFinal: false) + Self.frame(0, [99]))[...])
    #expect(Self.messages(socket) == [[98, 99]])
    #expect(socket.waiting == [0x8A, 1, 7])
  }

  @Test func `only the latest of simultaneous pings is answered`() throws {
    let socket = try Self.socket()
    socket.read((0..<200).flatMap { Self.frame(9, [$0]) }[...])
    #expect(socket.waiting == [0x8A, 1, 199])
    #expect(socket.received == 200)
    socket.read(Self.frame(9)[...])
    #expect(socket.waiting == [0x8A, 1, 199, 0x8A, 0])
  }

  @Test(
    arguments: [
      (0, [0]), (125, [125]), (126, [126, 0, 126]), (65_535, [126, 255, 255]), (65_536, [127, 0, 0, 0, 0, 0, 1, 0, 0]),
    ] as [(Int, [UInt8])])
  func `a message is one frame with the shortest length`(count: Int, length: [UInt8]) throws {
    let socket = try Self.socket()
    let message = [UInt8](repeating: 97, count: count)
    socket.send(message)
    #expect(socket.waiting == [0x81] + length + message)
    socket.sent(socket.waiting.count)
    #expect(socket.waiting.isEmpty)
  }

  @Test(arguments: [[UInt8]](["a", "{\"type\":\"pan\"}"].map { Array($0.utf8) }))
  func `nothing is kept after the close frame but the client's`(_ text: [UInt8]) throws {
    let socket = try Self.socket()
    socket.read((Self.frame(1, text) + Self.frame(1, text, isFinal: false))[...])
    socket.close(.normal)
    #expect(socket.isClosed && socket.takeMessage() == nil)
    #expect(socket.waiting == [0x88, 2, 0x03, 0xE8])
    let kept = socket.held
    for _ in 0..<1000 {
      socket.read((Self.frame(0, text) + Self.frame(9, text) + Self.frame(1, text, isFinal: false))[...])
    }
    #expect(socket.held == kept && socket.waiting.count == 4)
    #expect(!socket.isClosedByClient)
    socket.read((Self.frame(0) + Self.frame(8, [0x03, 0xE8]))[...])
    #expect(socket.isClosedByClient)
  }

  @Test(arguments: [(1000, false), (1001, true), (1008, false), (1011, false), (1012, true), (1014, true)])
  func `a client that only leaves is distinguished from one that ends`(_ code: Int, isLeft: Bool) throws {
    let socket = try Self.socket()
    #expect(!socket.isLeft)
    socket.read(Self.frame(8, [UInt8(code >> 8), UInt8(code & 0xFF)])[...])
    #expect(socket.isClosedByClient && socket.isLeft == isLeft)
    let silent = try Self.socket()
    silent.read(Self.frame(8)[...])
    #expect(silent.isClosedByClient && !silent.isLeft)
  }

  /// What a client sends, and the code that ends the WebSocket at once.
  static let breaches: [(frames: [[UInt8]], code: Int)] = [
    ([frame(2, [1])], 1003), ([frame(2, isFinal: false)], 1003), ([frame(0)], 1002), ([frame(3)], 1002),
    ([frame(1, [0xFF])], 1007), ([frame(1, [0xC3])], 1007), ([[0x81, 0]], 1002), ([[0xC1, 0x80, 0, 0, 0, 0]], 1002),
    ([frame(1, [UInt8](repeating: 97, count: 1001))], 1009),
    (
      [frame(1, [UInt8](repeating: 97, count: 600), isFinal: false), frame(0, [UInt8](repeating: 97, count: 401))], 1009
    ),
    ([[0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 97]], 1009),
    ([frame(9, isFinal: false)], 1002), ([frame(8, [1])], 1002),
  ]

  @Test(arguments: breaches)
  func `breaches of the protocol end the WebSocket`(_ breach: (frames: [[UInt8]], code: Int)) throws {
    let socket = try Self.socket()
    for frame in breach.frames { socket.read(frame[...]) }
    #expect(socket.isClosing)
    socket.close(.normal)
    #expect(Array(socket.waiting.prefix(4)) == [0x88, 2, UInt8(breach.code >> 8), UInt8(breach.code & 0xFF)])
  }
}
