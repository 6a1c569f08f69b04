import DrawerEngine

/// A curve in a style sheet: a rule with a transition, or only a timing function.
struct StyleCode {
  private let text: CodeText

  init(_ text: CodeText) { self.text = CodeText(Self.withoutComments(text)) }

  /// The same bytes with spaces in place of comments.
  private static func withoutComments(_ text: CodeText) -> [UInt8] {
    var bytes = text.bytes
    var index = 0
    while index < bytes.count {
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

  /// A piece of a value: what is between two separators outside brackets.
  private typealias Piece = Range<Int>

  /// How many declarations are looked at, and how many pieces each may have.
  private static let mostDeclarations = 4096
  private static let mostPieces = 64

  mutating func read(into draft: inout CodeDraft) {
    var function: Piece?
    var duration: Piece?
    var rule: Piece?
    for declaration in pieces(0..<text.bytes.count, at: [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")])
      .prefix(Self.mostDeclarations)
    {
      guard let colon = declaration.first(where: { text[$0] == UInt8(ascii: ":") }),
        !isFunction(declaration, before: colon)
      else {
        if rule == nil, isTiming(declaration) { rule = declaration }
        continue
      }
      let value = trimmed(colon + 1..<declaration.upperBound)
      switch text.string(trimmed(declaration.lowerBound..<colon)) {
      case "transition", "animation", "-webkit-transition": rule = rule ?? value
      case "transition-timing-function", "animation-timing-function": function = function ?? value
      case "transition-duration", "animation-duration": duration = duration ?? value
      default: break
      }
    }
    if let rule { return readTransition(rule, &draft) }
    if let function { take(function, lasting: duration, &draft) }
  }

  /// Whether a colon lies in brackets of a function, or behind a value.
  private func isFunction(_ declaration: Piece, before colon: Int) -> Bool {
    (declaration.lowerBound..<colon).contains { text[$0] == UInt8(ascii: "(") }
  }

  /// Whether a piece is a timing function, or has one.
  private func isTiming(_ piece: Piece) -> Bool {
    words(piece).contains { self.function(of: $0) != nil && text[$0.upperBound - 1] == UInt8(ascii: ")") }
  }

  // MARK: Transitions

  /// The transition of transforms, or else the first one.
  private func readTransition(_ value: Piece, _ draft: inout CodeDraft) {
    let parts = Array(pieces(value, at: [UInt8(ascii: ",")]).prefix(Self.mostPieces))
    let moving = parts.first { self.words($0).contains { text.string($0) == "transform" } }
    guard let wanted = moving ?? parts.first else { return }
    for other in parts where other != wanted {
      draft.note(
        trimmed(other).lowerBound, "This transition is left out; only one is read, that of `transform` if there is one."
      )
    }
    let words = self.words(wanted)
    guard let function = words.first(where: { self.function(of: $0) != nil }) else {
      return draft.leave(trimmed(wanted), "names no timing function: give one, such as cubic-bezier(0.32, 0.72, 0, 1)")
    }
    let times = words.filter { seconds($0) != nil }
    if times.count > 1 { draft.note(times[1].lowerBound, "The delay is left out: a timing has none.") }
    take(function, lasting: times.first, &draft)
  }

  private func take(_ function: Piece, lasting duration: Piece?, _ draft: inout CodeDraft) {
    let function = trimmed(function)
    guard case .timing(var members)? = self.function(of: function) else {
      return draft.leave(function, "is not a known timing function: give a name or cubic-bezier(x1, y1, x2, y2)")
    }
    if let seconds = duration.flatMap({ self.seconds(trimmed($0)) }) {
      members.append(.init("duration", .number(seconds)))
    } else {
      draft.note(
        function.lowerBound, "The curve has no duration in the text: add `duration`, in seconds, for `/curves`.")
    }
    let name = text.string(function.lowerBound..<min(function.upperBound, function.lowerBound + 12))
    draft.take(timing: .object(members), called: name, at: function)
  }

  // MARK: Values

  private enum Function {
    case timing([Value.Member])
    /// A function that `/curves` does not accept.
    case unknown
  }

  /// A timing function; nil if it is not one.
  private func function(of word: Piece) -> Function? {
    let name = text.string(word)
    switch name {
    case "ease", "linear", "ease-in", "ease-out", "ease-in-out":
      return .timing([.init("timingFunction", .string(name))])
    default: break
    }
    if name.rest(after: "steps(") != nil || name.rest(after: "linear(") != nil || name.rest(after: "spring(") != nil {
      return .unknown
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
  private func seconds(_ word: Piece) -> Double? {
    let name = text.string(word)
    let (digits, unit) = name.ends(with: "ms") ? (name.utf8.dropLast(2), 1000.0) : (name.utf8.dropLast(1), 1.0)
    guard name.utf8.last == UInt8(ascii: "s"), digits.count <= 32,
      digits.first.map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? false,
      let number = Double(String(decoding: Array(digits), as: UTF8.self)), number.isFinite
    else { return nil }
    return number / unit
  }

  // MARK: Cutting

  private func trimmed(_ piece: Piece) -> Piece {
    var (start, end) = (piece.lowerBound, piece.upperBound)
    while start < end, text[start].isSpace { start += 1 }
    while end > start, text[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// The parts between separators outside brackets, without empty ones.
  private func pieces(_ range: Piece, at separators: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start = range.lowerBound
    var depth = 0
    var index = range.lowerBound
    while index <= range.upperBound {
      let byte = text[index]
      if index == range.upperBound || depth == 0 && separators.contains(byte) {
        let piece = trimmed(start..<index)
        if !piece.isEmpty { pieces.append(piece) }
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

  private func words(_ piece: Piece) -> [Piece] {
    Array(pieces(piece, at: [0x20, 0x09, 0x0A, 0x0D]).prefix(Self.mostPieces))
  }
}
