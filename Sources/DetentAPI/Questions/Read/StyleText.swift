import DrawerEngine

/// The text of a style sheet without comments, cut into pieces, and the values of these.
struct StyleText {
  /// What is between two separators outside brackets: bytes of the text.
  typealias Piece = Range<Int>

  let text: CodeText

  /// How many pieces a value may have.
  private static let mostPieces = 64

  init(_ text: CodeText) { self.text = CodeText(Self.withoutComments(text)) }

  /// The same bytes with spaces in place of comments, and of the fences of Markdown.
  private static func withoutComments(_ text: CodeText) -> [UInt8] {
    var bytes = text.bytes
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`"), text.isFence(index) {
        while index < bytes.count, bytes[index] != .lineFeed {
          bytes[index] = 0x20
          index += 1
        }
        continue
      }
      guard text.has("/*", at: index) else {
        index += 1
        continue
      }
      while index < bytes.count, !text.has("*/", at: index) {
        if bytes[index] != .lineFeed { bytes[index] = 0x20 }
        index += 1
      }
      for last in index..<min(index + 2, bytes.count) { bytes[last] = 0x20 }
      index += 2
    }
    return bytes
  }

  // MARK: Values

  enum Function {
    case timing([Value.Member])
    /// A function that `/curves` does not accept.
    case unknown
  }

  /// A timing function; nil if it is not one.
  func function(of word: Piece) -> Function? {
    let name = text.string(word)
    switch name {
    case "ease", "linear", "ease-in", "ease-out", "ease-in-out":
      return .timing([.init("timingFunction", .string(name))])
    default: break
    }
    if name.rest(after: "spring(") != nil { return .unknown }
    if name.rest(after: "steps(") != nil || name.rest(after: "linear(") != nil {
      let line = String(decoding: name.utf8.map { $0.isSpace ? 0x20 : $0 }, as: UTF8.self)
      return name.utf8.last == UInt8(ascii: ")") ? .timing([.init("timingFunction", .string(line))]) : .unknown
    }
    guard name.rest(after: "cubic-bezier(") != nil else { return nil }
    let numbers = name.dropFirst("cubic-bezier(".utf8.count).split(separator: ",").map { part in
      Double(String(decoding: part.utf8.filter { !$0.isSpace && $0 != UInt8(ascii: ")") }, as: UTF8.self))
    }
    guard numbers.count == 4, name.utf8.last == UInt8(ascii: ")") else { return .unknown }
    var points: [Value] = []
    for number in numbers {
      guard let number, number.isFinite else { return .unknown }
      points.append(.number(number))
    }
    return .timing([
      .init("controlPoint1", .list([points[0], points[1]])), .init("controlPoint2", .list([points[2], points[3]])),
    ])
  }

  /// A time, s; nil if it is not one.
  func seconds(_ word: Piece) -> Double? {
    let name = text.string(word)
    let (digits, unit) = name.ends(with: "ms") ? (name.utf8.dropLast(2), 1000.0) : (name.utf8.dropLast(1), 1.0)
    guard name.utf8.last == UInt8(ascii: "s"), digits.count <= 32,
      digits.first.map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? false,
      let number = Double(String(decoding: Array(digits), as: UTF8.self)), number.isFinite
    else { return nil }
    return number / unit
  }

  // MARK: Cutting

  func trimmed(_ piece: Piece) -> Piece {
    var (start, end) = (piece.lowerBound, piece.upperBound)
    while start < end, text[start].isSpace { start += 1 }
    while end > start, text[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// The parts between separators outside brackets.
  ///
  /// - Parameter untrimmed: Whether spaces are kept, and empty parts with them.
  func pieces(_ range: Piece, at separators: [UInt8], untrimmed: Bool = false) -> [Piece] {
    var pieces: [Piece] = []
    var start = range.lowerBound
    var depth = 0
    var index = range.lowerBound
    while index <= range.upperBound {
      let byte = text[index]
      if index == range.upperBound || depth == 0 && separators.contains(byte) {
        let piece = untrimmed ? start..<index : trimmed(start..<index)
        if untrimmed || !piece.isEmpty { pieces.append(piece) }
        start = index + 1
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      }
      index += 1
    }
    return pieces
  }

  func words(_ piece: Piece) -> [Piece] {
    Array(pieces(piece, at: [0x20, 0x09, 0x0A, 0x0D]).prefix(Self.mostPieces))
  }

  /// The parts of a list.
  func parts(_ value: Piece) -> [Piece] { Array(pieces(value, at: [UInt8(ascii: ",")]).prefix(Self.mostPieces)) }
}
