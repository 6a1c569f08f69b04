/// A word, number, text or symbol of a program.
struct Lexeme: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, string
    /// A text with something computed in it.
    case template
    /// A character that is a symbol by itself.
    case symbol
    /// Several characters that form an operator.
    case operation
    /// `<Name`, with the name as its range.
    case tag
    /// The name of an attribute in a tag.
    case attribute
    /// `>` of a tag.
    case tagEnd
    /// `/>`.
    case emptyTagEnd
    /// `</Name>`.
    case closingTag
  }

  let kind: Kind
  /// Bytes of the program; a text with its quotes.
  let start: Int
  let end: Int
  /// The index of its line.
  let line: Int
  /// The index of the lexeme that ends what this one begins: a bracket's, or that of an element's end; nil if nothing does.
  var partner: Int?

  var range: Range<Int> { start..<end }
}

/// A program as lexemes.
struct Lexemes: Sendable {
  let text: CodeText
  let language: CodeLanguage
  private(set) var list: [Lexeme] = []

  var count: Int { list.count }

  subscript(index: Int) -> Lexeme { list[index] }

  func kind(_ index: Int) -> Lexeme.Kind? { list.indices.contains(index) ? list[index].kind : nil }

  /// Whether there is that symbol.
  func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
    guard kind(index) == .symbol else { return false }
    return text[list[index].start] == UInt8(truncatingIfNeeded: symbol.value)
  }

  func isOperation(_ operation: String, at index: Int) -> Bool {
    kind(index) == .operation && list[index].end - list[index].start == operation.utf8.count
      && text.has(operation, at: list[index].start)
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    kind(index) == .word && list[index].end - list[index].start == word.utf8.count
      && text.has(word, at: list[index].start)
  }

  /// The word or name at an index; empty for anything else.
  func word(_ index: Int) -> String {
    switch kind(index) {
    case .word, .attribute, .tag: text.string(list[index].range)
    default: ""
    }
  }

  /// The index after whatever begins at an index; for a bracket, after its partner.
  func after(_ index: Int) -> Int { (list[index].partner.map { max($0, index) } ?? index) + 1 }

  /// Whether two neighbours are on one line.
  func isOnLine(of before: Int, _ index: Int) -> Bool {
    list.indices.contains(index) && list.indices.contains(before) && list[index].line == list[before].line
  }

  init(_ text: CodeText, _ language: CodeLanguage) {
    self.text = text
    self.language = language
    var lexer = Lexer(text, language)
    lexer.run()
    list = lexer.list
  }
}
