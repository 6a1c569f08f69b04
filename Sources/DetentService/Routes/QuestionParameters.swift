import Compression
import DetentAPI

/// The parameters of a question asked by URL: `?q=eyJ…&format=svg`.
struct QuestionParameters {
  private enum Text {
    case plain([UInt8])
    case deflated([UInt8])
  }

  private let text: Text
  /// The requested representation; nil to decide by `Accept`.
  let representation: Representation?

  private static let names = ["q", "z", "format"]

  /// - Parameters:
  ///   - query: The query as sent.
  ///   - offers: The representations that there are.
  /// - Throws: Everything that is wrong with the parameters.
  init(_ query: String, offers: [Representation]) throws(Problem) {
    var faults: [Problem.Fault] = []
    var values: [String: [UInt8]] = [:]
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let mark = part.firstIndex(of: UInt8(ascii: "="))
      let name = String(decoding: Self.unescaped(part[..<(mark ?? part.endIndex)]), as: UTF8.self)
      let value = mark.map { part[part.index(after: $0)...] } ?? part[part.endIndex...]
      if !Self.names.contains(name) {
        faults.append(.init(parameter: String(name.prefix(40)), message: "is not known; use q, z or format"))
      } else if values[name] != nil {
        faults.append(.init(parameter: name, message: "is given more than once"))
      } else {
        values[name] = Self.unescaped(value)
      }
    }
    var representation: Representation?
    if let format = values["format"] {
      representation = offers.first { $0.name.utf8.elementsEqual(format) }
      if representation == nil {
        let known = offers.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let name = String(decoding: format.prefix(40), as: UTF8.self)
        faults.append(.init(parameter: "format", message: "is \"\(name)\"; it may be \(known)"))
      }
    }
    self.representation = representation
    var text: Text?
    switch (values["q"], values["z"]) {
    case (let value?, nil): text = Self.decoded(value, "q", &faults).map(Text.plain)
    case (nil, let value?): text = Self.decoded(value, "z", &faults).map(Text.deflated)
    case (_?, _?): faults.append(.init(parameter: "z", message: "must not be given together with \"q\""))
    case (nil, nil):
      faults.append(
        .init(
          parameter: "q", message: "is required: base64url of the request's JSON, or \"z\", that of its raw DEFLATE"))
    }
    guard let text, faults.isEmpty else {
      let listed = Array(faults.prefix(Problem.mostFaults))
      let detail =
        faults.count == 1 ? "One parameter is invalid." : "\(faults.count) parameters are invalid."
      throw Problem(.invalidParameter, detail, faults: listed)
    }
    self.text = text
  }

  /// Whether a query names a representation; `Accept` is then ignored.
  static func namesRepresentation(_ query: String) -> Bool {
    query.utf8.split(separator: UInt8(ascii: "&")).contains { $0.starts(with: "format=".utf8) }
  }

  /// The request's JSON; nil if it is longer than `limit`, beyond which nothing is decompressed.
  func body(atMost limit: Int) throws(Problem) -> [UInt8]? {
    switch text {
    case .plain(let bytes): return bytes.count <= limit ? bytes : nil
    case .deflated(let bytes):
      do {
        return try Inflation.of(bytes, atMost: limit)
      } catch {
        let reason: String
        switch error {
        case .tooLong: return nil
        case .malformed: reason = "is not raw DEFLATE (RFC 1951), without a zlib or gzip header"
        case .cutOff: reason = "ends before its DEFLATE stream does; was it cut off?"
        case .trailing: reason = "continues after the end of its DEFLATE stream"
        case .outOfMemory: throw Problem(.overloaded, "There is too little memory to decompress z; try again soon.")
        }
        throw Problem(
          .invalidParameter, "One parameter is invalid.", faults: [.init(parameter: "z", message: reason)])
      }
    }
  }

  private static func decoded(_ value: [UInt8], _ name: String, _ faults: inout [Problem.Fault]) -> [UInt8]? {
    do {
      return try Base64URL.bytes(of: value)
    } catch {
      let reason =
        switch error {
        case .cutOff: "has \(value.count) characters, which is not a whole number of bytes; was it cut off?"
        case .character(let byte, let offset):
          "has \(Self.phrase(byte)) at character \(offset + 1); base64url has letters, digits, - and _"
        }
      faults.append(.init(parameter: name, message: reason))
      return nil
    }
  }

  private static func phrase(_ byte: UInt8) -> String {
    0x21...0x7E ~= byte ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
  }

  /// A part of a query without percent escapes (RFC 3986, 2.1). A percent sign that begins none is kept.
  private static func unescaped(_ part: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let sent = Array(part)
    guard sent.contains(UInt8(ascii: "%")) else { return sent }
    var bytes: [UInt8] = []
    var index = 0
    while index < sent.count {
      let digits = sent[(index + 1)...].prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if sent[index] == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(truncatingIfNeeded: digits[0] * 16 + digits[1]))
        index += 3
      } else {
        bytes.append(sent[index])
        index += 1
      }
    }
    return bytes
  }
}
