import Glibc
import HTTPMessages

/// Follows the bytes of one connection before libmicrohttpd sees them, and finds where they are not plain HTTP/1.1.
///
/// libmicrohttpd 0.9.75 parses some bytes differently from others: it takes a bare line feed for the end of a line, a
/// line that begins with a colon for the end of the header section, and a NUL for the end of a text. Two readings of
/// the same bytes can hide one request in another. Every line must therefore match RFC 9112 exactly; then there is only
/// one reading, and this type, the library and any proxy in front agree on where each request ends.
///
/// Only lines are examined, at their ends. `HeaderGuard` judges their combined meaning, and bodies are skipped. So is a
/// head that is the same, to the byte, as one that has passed: its lines would pass again, and state the same.
package struct Examiner {
  /// The element that the next byte belongs to.
  private enum Place {
    case firstLine, header, body, chunkSize, chunk, chunkEnd, trailer
    /// The request has no body whose end is known. It will be refused, so nothing after its header section counts.
    case nowhere
  }

  /// The flaw in the bytes so far, which makes the connection unusable.
  package private(set) var flaw: Refusal?

  /// How many whole requests have passed.
  package private(set) var requests = 0

  /// The maximum size of a chunk's size and extensions, in bytes. The library keeps the line in its memory for the
  /// connection, which must have room for it next to the header section.
  package static let chunkLineLimit = 256

  /// The maximum size, in bytes, of a head that is kept by default, to recognise it when it is sent again.
  package static let mostKept = 1 << 10

  private let bodyLimit: Int
  private let mostKept: Int
  private var place = Place.firstLine

  /// The beginning of an incomplete line.
  private var line: [UInt8] = []

  /// Bytes that are left of the body or chunk.
  private var left = 0

  /// What the header section so far states about the body.
  private var framing = Framing()

  /// The latest head that has passed, with the blank line at its end, and what it states; empty if none is kept. Only a
  /// head that arrived in one piece is, with a body whose end is known.
  private var kept: (head: [UInt8], framing: Framing) = ([], Framing())

  private struct Framing {
    var isCurrent = true
    var lengths = 0
    var length = 0
    var encodings = 0
    var isChunked = false
  }

  /// - Parameters:
  ///   - bodyLimit: The maximum number of bytes of a body, for refusing a longer one.
  ///   - mostKept: The maximum size, in bytes, of a head that is kept. No verdict depends on it.
  package init(bodyLimit: Int, keeping mostKept: Int = Examiner.mostKept) {
    self.bodyLimit = bodyLimit
    self.mostKept = mostKept
  }

  /// Examines the next bytes of the connection.
  ///
  /// - Returns: How many of them, from the first, may be read. If there is a flaw, those are the ones before the request
  ///   that has it.
  package mutating func examine(_ bytes: UnsafeRawBufferPointer) -> Int {
    var index = 0
    var start = 0
    // Where the head begins, if that is among these bytes.
    var head: Int?
    while flaw == nil, place != .nowhere, index < bytes.count {
      let before = place
      if place == .body || place == .chunk {
        let count = min(left, bytes.count - index)
        index += count
        left -= count
        if left == 0 { place = place == .body ? .firstLine : .chunkEnd }
      } else if place == .firstLine, line.isEmpty, unsafe bytes.has(kept.head, at: index) {
        index += kept.head.count
        framing = kept.framing
        endHead()
        // There may be no body.
        if place == .firstLine { (requests, start) = (requests &+ 1, index) }
      } else {
        // Lines before the first line are empty.
        if place == .firstLine { head = line.isEmpty ? index : nil }
        guard let end = unsafe bytes.firstLineFeed(from: index) else {
          unsafe line.append(contentsOf: bytes[index...])
          guard place == .chunkSize, line.count > Self.chunkLineLimit else { return bytes.count }
          flaw = Self.longChunkLine
          return start
        }
        unsafe judge(UnsafeRawBufferPointer(rebasing: bytes[index..<end]))
        index = end + 1
        if before == .header, place != .header, let head {
          unsafe keep(UnsafeRawBufferPointer(rebasing: bytes[head..<index]))
        }
      }
      if place == .firstLine, before != .firstLine { (requests, start) = (requests &+ 1, index) }
    }
    return flaw == nil ? index : start
  }

  private mutating func keep(_ head: UnsafeRawBufferPointer) {
    guard flaw == nil, place != .nowhere, head.count <= mostKept else { return }
    kept.head.removeAll(keepingCapacity: true)
    unsafe kept.head.append(contentsOf: head)
    kept.framing = framing
  }

  /// Forgets the head that is kept, and gives its memory back.
  package mutating func forget() { if !kept.head.isEmpty { kept.head = [] } }

  /// Judges a line, to whose beginning this is the rest, without its line feed.
  private mutating func judge(_ rest: UnsafeRawBufferPointer) {
    if line.isEmpty {
      flaw = unsafe judged(rest)
    } else {
      var whole = line
      line = []
      unsafe whole.append(contentsOf: rest)
      flaw = unsafe whole.withUnsafeBytes { unsafe judged($0) }
    }
  }

  private mutating func judged(_ line: UnsafeRawBufferPointer) -> Refusal? {
    guard unsafe line.last == UInt8(ascii: "\r") else {
      return .malformedRequest(reason: "A line does not end with a carriage return and a line feed.")
    }
    let line = unsafe UnsafeRawBufferPointer(rebasing: line.dropLast())
    switch place {
    case .firstLine: return line.count == 0 ? nil : unsafe firstLine(line)
    case .header:
      if line.count > 0 { return unsafe field(line) }
      endHead()
    case .trailer:
      if line.count > 0 { return unsafe Field(line) == nil ? Self.badField : nil }
      place = .firstLine
    case .chunkSize: return unsafe chunkSize(line)
    case .chunkEnd:
      guard line.count == 0 else { return .malformedRequest(reason: "A chunk is longer than its size.") }
      place = .chunkSize
    case .body, .chunk, .nowhere: break
    }
    return nil
  }
}

// MARK: Lines

extension Examiner {
  /// `POST /path HTTP/1.1`, with single spaces.
  private mutating func firstLine(_ line: UnsafeRawBufferPointer) -> Refusal? {
    let method = unsafe line.count(from: 0, while: { $0.isTokenByte })
    let target = unsafe line.count(from: method + 1, while: { $0.isVisibleASCII })
    let version = method + target + 2
    guard method > 0, target > 0, version < line.count, unsafe line[method] == UInt8(ascii: " "),
      unsafe line[version - 1] == UInt8(ascii: " ")
    else { return .malformedRequest(reason: "The first line is not a method, a path and a version.") }
    guard line.count == version + 8, unsafe line[version...].starts(with: "HTTP/".utf8),
      unsafe line[version + 5].isDigit, unsafe line[version + 6] == UInt8(ascii: "."),
      unsafe line[version + 7].isDigit
    else { return .malformedRequest(reason: "The first line does not end with a version of HTTP.") }
    guard unsafe line[version + 5] == UInt8(ascii: "1") else { return .unsupportedVersion }
    framing = Framing()
    framing.isCurrent = unsafe line[version + 7] != UInt8(ascii: "0")
    place = .header
    return nil
  }

  private static let badField = Refusal.malformedRequest(
    reason: "A header field is not a name, a colon and a value without control characters.")

  private mutating func field(_ line: UnsafeRawBufferPointer) -> Refusal? {
    guard let field = unsafe Field(line) else { return Self.badField }
    if field.isNamed("content-length") {
      guard unsafe field.value.count > 0, unsafe field.value.allSatisfy({ $0.isDigit }) else {
        return .malformedRequest(reason: "The Content-Length is not a length.")
      }
      guard let length = unsafe field.value.number(radix: 10) else { return .bodyTooLarge(limit: bodyLimit) }
      framing.lengths += 1
      framing.length = length
    } else if field.isNamed("transfer-encoding") {
      guard unsafe field.value.last.map({ $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) ?? false else {
        return .malformedRequest(reason: "The Transfer-Encoding is empty, or has a blank after it.")
      }
      framing.encodings += 1
      framing.isChunked = unsafe field.value.equals("chunked")
    }
    return nil
  }

  /// The header section has ended. If it does not state clearly what follows, it will be refused.
  private mutating func endHead() {
    switch (framing.lengths, framing.encodings) {
    case (0, 0): place = .firstLine
    case (1, 0):
      left = framing.length
      place = left == 0 ? .firstLine : .body
    case (0, 1) where framing.isChunked && framing.isCurrent: place = .chunkSize
    default: place = .nowhere
    }
  }

  private static let longChunkLine = Refusal.malformedRequest(
    reason: "The size of a chunk and its extensions have more than \(chunkLineLimit) bytes.")

  /// `1f`, or `1f;extension`.
  private mutating func chunkSize(_ line: UnsafeRawBufferPointer) -> Refusal? {
    guard line.count <= Self.chunkLineLimit else { return Self.longChunkLine }
    let digits = unsafe UnsafeRawBufferPointer(rebasing: line.prefix { $0 != UInt8(ascii: ";") })
    guard digits.count > 0, unsafe digits.allSatisfy({ $0.isHexadecimalDigit }), unsafe line.isFieldText else {
      return .malformedRequest(reason: "The size of a chunk is not a number.")
    }
    guard let size = unsafe digits.number(radix: 16) else { return .bodyTooLarge(limit: bodyLimit) }
    left = size
    place = size == 0 ? .trailer : .chunk
    return nil
  }
}

/// A line of the form `Name: value`. Does not outlive the line.
@safe
private struct Field {
  let name: UnsafeRawBufferPointer
  /// The value, without blanks before it.
  let value: UnsafeRawBufferPointer

  /// Nil if the line has another form.
  init?(_ line: UnsafeRawBufferPointer) {
    let colon = unsafe line.count(from: 0, while: { $0.isTokenByte })
    guard colon > 0, colon < line.count, unsafe line[colon] == UInt8(ascii: ":") else { return nil }
    let blanks = unsafe line.count(from: colon + 1) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    unsafe name = UnsafeRawBufferPointer(rebasing: line[..<colon])
    unsafe value = UnsafeRawBufferPointer(rebasing: line[(colon + 1 + blanks)...])
    guard unsafe value.isFieldText else { return nil }
  }

  /// - Parameter name: In lowercase.
  func isNamed(_ name: StaticString) -> Bool { unsafe self.name.equals(name) }
}

extension UnsafeRawBufferPointer {
  /// The index of the first line feed at or after `start`. Calls `memchr`.
  fileprivate func firstLineFeed(from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
  }

  /// Whether `head`, if it is not empty, begins at `start`. Calls `memcmp`.
  fileprivate func has(_ head: [UInt8], at start: Int) -> Bool {
    guard let base = baseAddress, count - start >= head.count else { return false }
    return unsafe head.withUnsafeBytes { head in
      guard let first = head.baseAddress, head.count > 0 else { return false }
      return unsafe memcmp(first, base + start, head.count) == 0
    }
  }

  /// How many bytes from `start` on satisfy `isFit`, up to the first that does not.
  fileprivate func count(from start: Int, while isFit: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, unsafe isFit(self[index]) { index += 1 }
    return index - start
  }

  /// Whether these are the bytes of `text`, which is in lowercase, with letters of either case.
  fileprivate func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return indices.allSatisfy { unsafe self[$0].lowercasedASCII == text.utf8Start[$0] }
  }

  /// Whether a field value may consist of these bytes: no control character except the tab (RFC 9110, 5.5).
  fileprivate var isFieldText: Bool {
    // Eight bytes at a time: in a word, `(x - 0x20..) & ~x` sets the top bit of the first byte below 0x20, and a byte
    // is DEL if its difference to 0x7f is below 1.
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= count {
      let word = unsafe loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let delete = word ^ (ones &* 0x7f)
      let below = ((word &- ones &* 0x20) & ~word) | ((delete &- ones) & ~delete)
      if below & (ones &* 0x80) != 0, unsafe !self[index..<(index + 8)].allSatisfy({ $0.isFieldByte }) { return false }
      index += 8
    }
    return unsafe self[index...].allSatisfy { $0.isFieldByte }
  }

  /// The number that these digits write; nil if it may not fit.
  fileprivate func number(radix: Int) -> Int? {
    guard count <= 15 || radix == 10 && count <= 18 else { return nil }
    return unsafe reduce(0) { $0 * radix + Int($1.digitValue) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

  fileprivate var isHexadecimalDigit: Bool { isDigit || 0x61...0x66 ~= self | 0x20 }

  /// The value of a decimal or hexadecimal digit.
  fileprivate var digitValue: UInt8 { isDigit ? self - 0x30 : (self | 0x20) - 0x57 }

  /// A byte of a target: ASCII, without spaces and control characters.
  fileprivate var isVisibleASCII: Bool { 0x21...0x7e ~= self }

  /// A byte of a field value.
  fileprivate var isFieldByte: Bool { self >= 0x20 && self != 0x7f || self == 0x09 }

  /// A byte of a token (RFC 9110, 5.6.2): letters, digits, and !#$%&'*+-.^_`|~
  fileprivate var isTokenByte: Bool {
    // A bit for each byte of ASCII.
    let low: UInt64 = 0x03ff_6cfa_0000_0000
    let high: UInt64 = 0x57ff_ffff_c7ff_fffe
    return self < 0x80 && ((self < 0x40 ? low : high) >> UInt64(self & 0x3f)) & 1 == 1
  }
}
