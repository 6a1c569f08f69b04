import DetentAPI
import DrawerEngine
import TestSupport

/// A client of a WebSocket that sends exactly the frames it is told to.
struct WebSocketClient {
  struct Frame: Equatable {
    let opcode: UInt8
    let payload: [UInt8]

    /// The code of a close frame.
    var code: Int? { payload.count < 2 ? nil : Int(payload[0]) << 8 | Int(payload[1]) }
  }

  let connection: RawConnection
  let head: RawConnection.Response

  /// What a client sends to open one.
  static let handshake = [
    ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
  ]

  init(
    _ service: LiveService, _ fields: [(String, String)] = handshake, receiveBuffer: Int32? = nil
  ) throws {
    try self.init(try service.connect(receiveBuffer: receiveBuffer), fields)
  }

  init(_ connection: RawConnection, _ fields: [(String, String)] = handshake) throws {
    self.connection = connection
    try connection.sendRequest("GET", "/live", headers: fields)
    head = try connection.readHead()
  }

  func send(_ opcode: UInt8, _ payload: [UInt8]) throws {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    let size: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    try connection.send([0x80 | opcode] + size + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
  }

  func send(_ text: String) throws { try send(1, Array(text.utf8)) }

  func frame() throws -> Frame {
    let head = try connection.readBytes(2)
    // Each of two lengths says that the length follows, in so many bytes.
    let size =
      switch head[1] {
      case 126: try connection.readBytes(2).reduce(0) { $0 << 8 | Int($1) }
      case 127: try connection.readBytes(8).reduce(0) { $0 << 8 | Int($1) }
      case let size: Int(size)
      }
    return Frame(opcode: head[0] & 0x0F, payload: try connection.readBytes(size))
  }

  /// The records up to the close frame, and its code.
  func rest() throws -> (records: [Value], code: Int?) {
    var records: [Value] = []
    while true {
      let frame = try frame()
      if frame.opcode == 8 { return (records, frame.code) }
      // A silent session is pinged.
      if frame.opcode == 9 { continue }
      records.append(try JSONParser.parse(frame.payload))
    }
  }
}
