/// Splits a program into lexemes in one pass, whether or not it is correct: unexpected characters are skipped, unclosed
/// brackets have no partner, and a text never extends beyond its line.
struct Lexer {
  private enum Context {
    /// `(`, `[` or `{`, by the index of its lexeme.
    case bracket(UInt8, Int)
    /// Inside `<Name …>`.
    case tag(Int, closes: Bool)
    /// Between the tags of an element.
    case element(Int)
  }

  private let text: CodeText
  private let language: CodeLanguage
  private(set) var list: [Lexeme] = []
  private var contexts: [Context] = []
  private var offset = 0
  private var line = 0
  /// Whether backticks and triple quotes can still begin a text; false once there is none left that would end it.
  private var hasTemplates = true
  private var hasBlocks = true
  /// No template begins before this offset, at which a fence is.
  private var fence = 0

  /// The maximum number of unclosed brackets that a closing one may skip.
  private static let farthestPartner = 16

  init(_ text: CodeText, _ language: CodeLanguage) {
    self.text = text
    self.language = language
    list.reserveCapacity(text.bytes.count / 4)
  }

  mutating func run() {
    beginAfresh()
    while offset < text.bytes.count {
      let before = offset
      switch contexts.last {
      case .element: readText()
      case .tag(let index, let closes): readTag(index, closes)
      case .bracket, nil: readCode()
      }
      if offset == before { advance(by: 1) }
    }
  }

  private mutating func beginAfresh() { contexts = language == .xml ? [.element(-1)] : [] }

  /// Skips a line that begins or ends a piece of code in Markdown; nothing is open after it.
  ///
  /// - Returns: Whether there is one here.
  private mutating func skipFence() -> Bool {
    guard text.isFence(offset) else { return false }
    skipLine()
    beginAfresh()
    return true
  }

  private mutating func advance(by count: Int) {
    let end = min(offset + count, text.bytes.count)
    while offset < end {
      if text[offset] == .lineFeed { line += 1 }
      offset += 1
    }
  }

  private mutating func append(_ kind: Lexeme.Kind, _ count: Int) {
    list.append(Lexeme(kind: kind, start: offset, end: min(offset + count, text.bytes.count), line: line))
    advance(by: count)
  }

  // MARK: Between tags

  private mutating func readText() {
    while offset < text.bytes.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "<") {
        if text.has("<!--", at: offset) { return skip(to: "-->", from: 4) }
        if text.has("<![CDATA[", at: offset) { return skip(to: "]]>", from: 9) }
        if text[offset + 1] == UInt8(ascii: "?") || text[offset + 1] == UInt8(ascii: "!") {
          return skip(to: ">", from: 2)
        }
        if beginTag() { return }
      } else if byte == UInt8(ascii: "{"), language != .xml {
        return open(byte)
      } else if byte == UInt8(ascii: "`"), skipFence() {
        return
      }
      advance(by: 1)
    }
  }

  /// - Returns: Whether a tag begins here.
  private mutating func beginTag() -> Bool {
    let next = text[offset + 1]
    let closes = next == UInt8(ascii: "/")
    let start = offset + (closes ? 2 : 1)
    guard text[start].beginsName || text[start] == UInt8(ascii: ">") else { return false }
    var end = start
    while text[end].continuesName || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "-")
      || text[end] == UInt8(ascii: ":")
    { end += 1 }
    let index = list.count
    list.append(Lexeme(kind: closes ? .closingTag : .tag, start: start, end: end, line: line))
    contexts.append(.tag(index, closes: closes))
    advance(by: end - offset)
    return true
  }

  // MARK: In a tag

  private mutating func readTag(_ index: Int, _ closes: Bool) {
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: ">"):
      append(.tagEnd, 1)
      contexts.removeLast()
      if closes { endElement() } else { contexts.append(.element(index)) }
    case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: ">"):
      append(.emptyTagEnd, 2)
      contexts.removeLast()
      list[index].partner = list.count - 1
    case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "*"): skip(to: "*/", from: 2)
    case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "/") && language == .jsx: skipLine()
    case UInt8(ascii: "{") where language != .xml: open(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readAttributeText(byte)
    case UInt8(ascii: "="): append(.symbol, 1)
    case UInt8(ascii: "<"):
      // The previous tag was never closed.
      contexts.removeLast()
      if !closes { contexts.append(.element(index)) }
    case 0x80... where isEllipsis: advance(by: 3)
    case UInt8(ascii: "`"): if !skipFence() { advance(by: 1) }
    case _ where byte.beginsName:
      var end = offset + 1
      while text[end].continuesName || text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: ":")
        || text[end] == UInt8(ascii: ".")
      { end += 1 }
      append(.attribute, end - offset)
    default: advance(by: 1)
    }
  }

  /// An ellipsis in a single character, where something was left out.
  private var isEllipsis: Bool { text.has("…", at: offset) }

  /// The text of an attribute, which may have several lines.
  private mutating func readAttributeText(_ quote: UInt8) {
    var end = offset + 1
    while end < text.bytes.count, text[end] != quote { end += 1 }
    guard end < text.bytes.count else { return advance(by: 1) }
    append(.string, end + 1 - offset)
  }

  private mutating func endElement() {
    guard case .element(let index)? = contexts.last, index >= 0 else { return }
    contexts.removeLast()
    list[index].partner = list.count - 1
  }

  // MARK: In code

  private mutating func readCode() {
    let byte = text[offset]
    let next = text[offset + 1]
    switch byte {
    case _ where byte.isSpace: advance(by: 1)
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") && language != .css: skipLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skip(to: "*/", from: 2)
    case UInt8(ascii: "\""): readString(byte)
    case UInt8(ascii: "'") where language.quotesOnce: readString(byte)
    case UInt8(ascii: "`"): if !skipFence() { readTemplate() }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case _ where byte.isDigit || byte == UInt8(ascii: ".") && next.isDigit: readNumber()
    case 0x80... where isEllipsis: advance(by: 3)
    case _ where byte.beginsName || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#"):
      var end = offset + 1
      while text[end].continuesName { end += 1 }
      append(.word, end - offset)
    case UInt8(ascii: "<") where language.hasElements && isTag: if !beginTag() { append(.symbol, 1) }
    default:
      if Self.mayBeginOperation(byte), Self.mayBeginOperation(next) || next == UInt8(ascii: ".") {
        for operation in Self.operations where text.has(operation, at: offset) {
          return append(.operation, operation.utf8.count)
        }
      }
      append(.symbol, 1)
    }
  }

  private static let operations: [String] = [
    "...", "..<", "=>", "===", "!==", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "&&", "||", "??", "->", "::",
    "?.", "?:",
    "!!",
  ]

  private static func mayBeginOperation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3C, 0x3D, 0x3E, 0x3F, 0x7C: true
    default: false
    }
  }

  /// Whether a `<` in code begins a tag: not after an operand, and not before type parameters.
  private var isTag: Bool {
    // Comparisons do not begin a line.
    if let last = list.last, last.line == line {
      switch last.kind {
      case .word:
        if !["return", "default", "case", "else", "yield", "await"].contains(text.string(last.range)) { return false }
      case .number, .string, .template: return false
      case .symbol:
        let byte = text[last.start]
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { return false }
      case .operation, .tag, .attribute, .tagEnd, .emptyTagEnd, .closingTag: break
      }
    }
    var end = offset + 1
    while text[end].continuesName { end += 1 }
    return text[end] != UInt8(ascii: ",") && !text.has(" extends ", at: end)
  }

  private mutating func open(_ bracket: UInt8) {
    contexts.append(.bracket(bracket, list.count))
    append(.symbol, 1)
  }

  private mutating func close(_ bracket: UInt8) {
    let opening: UInt8 = bracket == UInt8(ascii: ")") ? UInt8(ascii: "(") : bracket - 2
    var place = contexts.count - 1
    let farthest = max(0, contexts.count - Self.farthestPartner)
    search: while place >= farthest {
      switch contexts[place] {
      case .bracket(opening, let index):
        list[index].partner = list.count
        contexts.removeSubrange(place...)
        break search
      case .bracket: place -= 1
      case .tag, .element: break search
      }
    }
    append(.symbol, 1)
  }

  private mutating func readNumber() {
    var end = offset
    func isPart(_ byte: UInt8) -> Bool { byte.continuesName && byte < 0x80 }
    while isPart(text[end]) || text[end] == UInt8(ascii: ".") && text[end + 1].isDigit
      || (text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+")) && text[end - 1] | 0x20 == UInt8(ascii: "e")
        && text[end + 1].isDigit && text[offset + 1] | 0x20 != UInt8(ascii: "x")
    { end += 1 }
    append(.number, max(1, end - offset))
  }

  /// A text in quotes on one line, or between three of them on several.
  private mutating func readString(_ quote: UInt8) {
    if quote == UInt8(ascii: "\""), text.has("\"\"\"", at: offset), hasBlocks {
      var end = offset + 3
      while end < text.bytes.count, !text.has("\"\"\"", at: end) { end += 1 }
      guard end < text.bytes.count else {
        hasBlocks = false
        return append(.symbol, 1)
      }
      return append(.template, end + 3 - offset)
    }
    var end = offset + 1
    var isComputed = false
    while end < text.bytes.count, text[end] != quote {
      if text[end] == .lineFeed { break }
      if text[end] == UInt8(ascii: "\\") {
        if language == .swift, text[end + 1] == UInt8(ascii: "(") { isComputed = true }
        end += 1
      } else if language == .kotlin, text[end] == UInt8(ascii: "$") {
        isComputed = true
      }
      end += 1
    }
    // A text that is not closed on its line is not a text, and the rest of the line is skipped.
    guard end < text.bytes.count, text[end] == quote else { return advance(by: end - offset) }
    append(isComputed ? .template : .string, end + 1 - offset)
  }

  private mutating func readTemplate() {
    guard hasTemplates, offset >= fence, language == .jsx || language == .json else { return append(.symbol, 1) }
    var end = offset + 1
    var isComputed = false
    while end < text.bytes.count, text[end] != UInt8(ascii: "`") {
      if text[end] == UInt8(ascii: "\\") { end += 1 }
      if text[end] == UInt8(ascii: "$"), text[end + 1] == UInt8(ascii: "{") { isComputed = true }
      end += 1
    }
    guard end < text.bytes.count else {
      hasTemplates = false
      return append(.symbol, 1)
    }
    guard !text.isFence(end) else {
      fence = end
      return append(.symbol, 1)
    }
    append(isComputed ? .template : .string, end + 1 - offset)
  }

  // MARK: Passing over

  private mutating func skipLine() {
    while offset < text.bytes.count, text[offset] != .lineFeed { offset += 1 }
  }

  private mutating func skip(to end: String, from count: Int) {
    advance(by: count)
    while offset < text.bytes.count, !text.has(end, at: offset) { advance(by: 1) }
    advance(by: end.utf8.count)
  }
}
