/// A word, a number, a string (which reads `""`, whatever it contains) or a sign of Swift source; never a comment.
struct Token: Equatable, Sendable {
  let text: String
  /// For a string, the text between its quotes, as written; for an interpolation, only its brackets.
  var content = ""
  /// Counted from 1.
  let line: Int
  /// Whether it follows the previous token directly, which makes `!` a postfix.
  let isAttached: Bool

  /// An identifier, a keyword or a number.
  var isWord: Bool { text.first.map { $0.isLetter || $0.isNumber || "_$`".contains($0) } ?? false }
}

extension Token {
  /// The tokens of a source, in their order. What an interpolation holds is code, and in the list.
  static func list(of source: String) -> [Token] {
    var lexer = Lexer(source: Array(source.utf8))
    lexer.readCode(inInterpolation: false)
    return lexer.tokens
  }
}

/// As much of Swift's lexical structure as it takes not to mistake prose for code. Regular expression literals are not
/// known to it.
private struct Lexer {
  let source: [UInt8]
  var tokens: [Token] = []
  private var index = 0
  private var line = 1
  private var isAttached = false

  init(source: [UInt8]) { self.source = source }

  /// Reads to the end of the source, or past the parenthesis that closes an interpolation.
  mutating func readCode(inInterpolation: Bool) {
    var depth = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
        step()
        isAttached = false
      } else if looking(at: "//") {
        while index < source.count, source[index] != UInt8(ascii: "\n") { step() }
      } else if looking(at: "/*") {
        skipBlockComment()
        isAttached = false
      } else if let hashes = openingHashes {
        skipString(hashes: hashes)
      } else if isWord(byte) {
        readWord()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        take(looking(at: "!=") ? 2 : 1)
        if inInterpolation, depth < 0 { return }
      }
    }
  }

  private mutating func readWord() {
    var end = index
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[index])
    let isQuoted = source[index] == UInt8(ascii: "`")
    if isQuoted {
      repeat { end += 1 } while end < source.count && source[end] != UInt8(ascii: "`")
      end += 1
    } else {
      while end < source.count, isWord(source[end]) || isNumber && isFraction(at: end) { end += 1 }
    }
    take(min(end, source.count) - index)
  }

  /// Adds a token of that many bytes.
  private mutating func take(_ length: Int) {
    add(String(decoding: source[index..<index + length], as: UTF8.self), line: line)
    for _ in 0..<length { step() }
  }

  private mutating func add(_ text: String, line: Int) {
    tokens.append(Token(text: text, line: line, isAttached: isAttached))
    isAttached = true
  }

  private mutating func step() {
    if source[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  // MARK: Comments and strings

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      let change = looking(at: "/*") ? 1 : looking(at: "*/") ? -1 : 0
      depth += change
      for _ in 0..<(change == 0 ? 1 : 2) { step() }
    } while depth > 0 && index < source.count
  }

  /// How many `#` precede the quote that begins here; nil if no string does.
  private var openingHashes: Int? {
    var end = index
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    return end < source.count && source[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  private mutating func skipString(hashes: Int) {
    let marks = String(repeating: "#", count: hashes)
    // The text of a string of many lines begins on a line of its own, so `#"""#` is not one.
    let quotes = looking(at: marks + "\"\"\"\n") ? "\"\"\"" : "\""
    let end = quotes + marks
    add("\"\"", line: line)
    let token = tokens.count - 1
    for _ in 0..<hashes + quotes.utf8.count { step() }
    var content: [UInt8] = []
    while index < source.count, !looking(at: end) {
      if looking(at: "\\" + marks + "(") {
        for _ in 0..<hashes + 2 { step() }
        content += "\\()".utf8
        isAttached = false
        readCode(inInterpolation: true)
      } else if looking(at: "\\" + marks) {
        for _ in 0..<min(hashes + 2, source.count - index) { step() }
      } else {
        content.append(source[index])
        step()
      }
    }
    tokens[token].content = String(decoding: content, as: UTF8.self)
    for _ in 0..<min(end.utf8.count, source.count - index) { step() }
    isAttached = true
  }

  // MARK: Bytes

  private func looking(at text: String) -> Bool {
    let bytes = text.utf8
    return index + bytes.count <= source.count && source[index..<index + bytes.count].elementsEqual(bytes)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
    }
  }

  /// A point with a digit after it.
  private func isFraction(at position: Int) -> Bool {
    source[position] == UInt8(ascii: ".") && position + 1 < source.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[position + 1])
  }
}
