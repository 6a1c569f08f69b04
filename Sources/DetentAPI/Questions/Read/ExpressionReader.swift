/// Reads values from a program, as far as they are obvious.
///
/// The work is bounded: brackets nested too deeply are skipped, and everything read is charged to an allowance
/// proportional to the program's length, so that names that refer to lists of names cannot multiply the work.
struct ExpressionReader {
  private let lexemes: Lexemes
  /// The number of values that may still be read.
  private(set) var allowance: Int
  private var depth = 0

  /// The maximum nesting depth of values.
  private static let deepest = 24
  /// The maximum number of lexemes skipped after a value that cannot be read.
  private static let longestRest = 64
  /// The maximum number of lexemes in a list of type parameters.
  private static let mostTypeLexemes = 24

  init(_ lexemes: Lexemes) {
    self.lexemes = lexemes
    allowance = 4 * lexemes.count + 1024
  }

  /// Charges for a value.
  ///
  /// - Returns: False if nothing is left.
  mutating func pay() -> Bool {
    guard allowance > 0 else { return false }
    allowance -= 1
    return true
  }

  /// The value that begins at a lexeme.
  ///
  /// - Parameter end: The index of the lexeme at which it has to end; nil for the end of the line, the list or the
  ///   arguments.
  mutating func value(at index: Int, upTo end: Int? = nil) -> Expression {
    guard index < lexemes.count, index != end else { return nothing(at: index) }
    let (expression, next) = sum(index)
    if let end {
      if next == end { return expression }
      return Expression(
        content: .other, start: expression.start, end: lexemes[max(index, min(end, lexemes.count) - 1)].end)
    }
    guard isContinued(next, after: next - 1) else { return expression }
    var last = next
    while last < min(lexemes.count, next + Self.longestRest), lexemes[last].line == lexemes[next].line, !ends(last) {
      last = lexemes.after(last)
    }
    return Expression(
      content: .other, start: expression.start, end: lexemes[max(index, min(last, lexemes.count) - 1)].end)
  }

  private func nothing(at index: Int) -> Expression {
    let offset = index < lexemes.count ? lexemes[index].start : lexemes.text.bytes.count
    return Expression(content: .other, start: offset, end: offset)
  }

  /// Whether a value continues in a way that is not read here.
  private func isContinued(_ index: Int, after last: Int) -> Bool {
    guard let kind = lexemes.kind(index), lexemes.isOnLine(of: last, index) else { return false }
    switch kind {
    case .operation: return !lexemes.isOperation("=>", at: index)
    case .symbol: return "?%&|^<>*/+-".unicodeScalars.contains { lexemes.isSymbol($0, at: index) }
    case .string, .template, .number: return true
    case .word: return ["as", "is", "in", "if", "instanceof", "shl", "or", "and"].contains(lexemes.word(index))
    case .tag, .attribute, .tagEnd, .emptyTagEnd, .closingTag: return false
    }
  }

  /// Whether a symbol ends a value.
  private func ends(_ index: Int) -> Bool { ",;)]}".unicodeScalars.contains { lexemes.isSymbol($0, at: index) } }

  // MARK: Sums and products

  private mutating func sum(_ index: Int) -> (Expression, Int) {
    var (left, next) = product(index)
    while lexemes.isSymbol("+", at: next) || lexemes.isSymbol("-", at: next),
      lexemes.isOnLine(of: next - 1, next) || sumsGoOn
    {
      guard pay() else { return (other(index, next), next) }
      let symbol = lexemes.text[lexemes[next].start]
      let (right, after) = product(next + 1)
      left = Expression(content: .operation(symbol, left, right), start: left.start, end: right.end)
      next = after
    }
    return (left, next)
  }

  /// Whether a sum may continue on the next line.
  private var sumsGoOn: Bool { lexemes.language == .jsx || lexemes.language == .json }

  private mutating func product(_ index: Int) -> (Expression, Int) {
    var (left, next) = signed(index)
    while lexemes.isSymbol("*", at: next) || lexemes.isSymbol("/", at: next), lexemes.isOnLine(of: next - 1, next) {
      guard pay() else { return (other(index, next), next) }
      let symbol = lexemes.text[lexemes[next].start]
      let (right, after) = signed(next + 1)
      left = Expression(content: .operation(symbol, left, right), start: left.start, end: right.end)
      next = after
    }
    return (left, next)
  }

  private mutating func signed(_ index: Int) -> (Expression, Int) {
    let isNegative = lexemes.isSymbol("-", at: index)
    guard isNegative || lexemes.isSymbol("+", at: index) else { return whole(index) }
    let (value, next) = whole(index + 1)
    let start = lexemes[index].start
    switch value.content {
    case .number(let number):
      return (Expression(content: .number(isNegative ? -number : number), start: start, end: value.end), next)
    case .measure(let number, let unit):
      return (Expression(content: .measure(isNegative ? -number : number, unit), start: start, end: value.end), next)
    default: return (Expression(content: .other, start: start, end: value.end), next)
    }
  }

  private func other(_ index: Int, _ next: Int) -> Expression {
    guard index < lexemes.count else { return nothing(at: index) }
    return Expression(
      content: .other, start: lexemes[index].start, end: lexemes[max(index, min(next, lexemes.count) - 1)].end)
  }

  // MARK: One value and what follows it

  private mutating func whole(_ index: Int) -> (Expression, Int) {
    guard index < lexemes.count, pay(), depth < Self.deepest else {
      return (other(index, index + 1), index < lexemes.count ? lexemes.after(index) : index)
    }
    depth += 1
    defer { depth -= 1 }
    var (value, next) = primary(index)
    while true {
      if lexemes.isOperation("!!", at: next) || lexemes.isSymbol("!", at: next), lexemes.isOnLine(of: next - 1, next) {
        next += 1
      } else if lexemes.language == .jsx, lexemes.isWord("as", at: next) || lexemes.isWord("satisfies", at: next) {
        next = afterType(next + 1)
      } else if let (longer, after) = follow(value, next) {
        (value, next) = (longer, after)
      } else {
        return (value, next)
      }
    }
  }

  /// The value followed by a member, arguments or an index; nil if nothing follows.
  private mutating func follow(_ value: Expression, _ index: Int) -> (Expression, Int)? {
    if lexemes.isSymbol(".", at: index) || lexemes.isOperation("?.", at: index), lexemes.kind(index + 1) == .word {
      let name = lexemes.word(index + 1)
      let end = lexemes[index + 1].end
      switch value.content {
      case .path(let path) where path.count < 16:
        return (Expression(content: .path(path + [name]), start: value.start, end: end), index + 2)
      case .number(let number):
        return (Expression(content: .measure(number, name), start: value.start, end: end), index + 2)
      case .call(let path, let arguments) where Self.keeping.contains(name):
        return (Expression(content: .call(path, arguments), start: value.start, end: end), afterCall(index + 1))
      default: return (Expression(content: .other, start: value.start, end: end), index + 2)
      }
    }
    guard lexemes.isOnLine(of: index - 1, index) else { return nil }
    if lexemes.isSymbol("(", at: index) { return call(value, index) }
    if lexemes.isSymbol("<", at: index), case .path = value.content, let arguments = afterTypeArguments(index) {
      return call(value, arguments)
    }
    if lexemes.isSymbol("[", at: index) {
      let after = lexemes.after(index)
      guard case .path = value.content, after == index + 3, lexemes.kind(index + 1) == .number,
        let number = lexemes.text.number(lexemes[index + 1].range), let element = Int(exactly: number)
      else { return (other(value, upTo: after), after) }
      let content = Expression.Content.element(of: value, element)
      return (Expression(content: content, start: value.start, end: lexemes[index + 2].end), after)
    }
    // A closure after arguments, or instead of them.
    if lexemes.isSymbol("{", at: index), lexemes.language == .swift || lexemes.language == .kotlin {
      switch value.content {
      case .call(let path, _) where path.last?.beginsUppercase != true:
        let after = lexemes.after(index)
        return (other(value, upTo: after), after)
      default: return nil
      }
    }
    return nil
  }

  /// Methods that return the receiver, or change nothing of interest in it.
  private static let keeping: Set<String> = ["apply", "also", "toInt", "toFloat", "toDouble"]

  private func afterCall(_ index: Int) -> Int {
    var next = index + 1
    while lexemes.isSymbol("(", at: next) || lexemes.isSymbol("{", at: next) { next = lexemes.after(next) }
    return next
  }

  private func other(_ value: Expression, upTo next: Int) -> Expression {
    Expression(content: .other, start: value.start, end: lexemes[min(next, lexemes.count) - 1].end)
  }

  private mutating func call(_ value: Expression, _ index: Int) -> (Expression, Int) {
    guard let partner = lexemes[index].partner else { return (other(value, upTo: index + 1), index + 1) }
    let end = lexemes[partner].end
    switch value.content {
    case .path(let path):
      let arguments = arguments(index, partner)
      return (Expression(content: .call(path, arguments), start: value.start, end: end), partner + 1)
    case .measure where partner == index + 1:
      return (Expression(content: value.content, start: value.start, end: end), partner + 1)
    default: return (Expression(content: .other, start: value.start, end: end), partner + 1)
    }
  }

  /// The arguments between two brackets.
  mutating func arguments(_ open: Int, _ close: Int) -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    var index = open + 1
    while index < close, pay() {
      var label: String?
      if lexemes.kind(index) == .word,
        lexemes.language == .swift && lexemes.isSymbol(":", at: index + 1)
          || lexemes.language == .kotlin && lexemes.isSymbol("=", at: index + 1)
      {
        label = lexemes.word(index)
        index += 2
      }
      let next = comma(from: index, to: close)
      arguments.append(Expression.Argument(label: label, value: value(at: index, upTo: next)))
      index = next + 1
    }
    return arguments
  }

  /// The index of the next comma, or the end.
  private func comma(from index: Int, to end: Int) -> Int {
    var index = index
    while index < end, !lexemes.isSymbol(",", at: index) { index = min(end, lexemes.after(index)) }
    return index
  }

  // MARK: One value

  private mutating func primary(_ index: Int) -> (Expression, Int) {
    let lexeme = lexemes[index]
    func only(_ content: Expression.Content) -> (Expression, Int) {
      (Expression(content: content, start: lexeme.start, end: lexeme.end), index + 1)
    }
    switch lexeme.kind {
    case .number: return only(lexemes.text.number(lexeme.range).map { .number($0) } ?? .other)
    case .string: return only(.string(lexemes.text.unquoted(lexeme.range, escapes: lexemes.language != .xml)))
    case .word: return word(index)
    case .symbol: return symbol(index)
    case .tag: return (other(index, lexemes.after(index)), lexemes.after(index))
    case .operation, .template, .attribute, .tagEnd, .emptyTagEnd, .closingTag: return only(.other)
    }
  }

  private mutating func word(_ index: Int) -> (Expression, Int) {
    let lexeme = lexemes[index]
    func only(_ content: Expression.Content) -> (Expression, Int) {
      (Expression(content: content, start: lexeme.start, end: lexeme.end), index + 1)
    }
    let word = lexemes.word(index)
    if lexemes.isOperation("=>", at: index + 1) { return function(index, body: index + 2) }
    switch word {
    case "true": return only(.bool(true))
    case "false": return only(.bool(false))
    case "null", "nil": return only(.null)
    case "new" where lexemes.kind(index + 1) == .word: return whole(index + 1)
    case "async", "await", "function", "typeof", "if", "when", "switch", "try", "class", "void", "fun", "func":
      return (other(index, lexemes.after(index)), lexemes.after(index))
    default: return only(.path([word]))
    }
  }

  private mutating func symbol(_ index: Int) -> (Expression, Int) {
    let lexeme = lexemes[index]
    let partner = lexeme.partner
    switch lexemes.text[lexeme.start] {
    case UInt8(ascii: "."):
      guard lexemes.kind(index + 1) == .word else { break }
      return (
        Expression(content: .path(["", lexemes.word(index + 1)]), start: lexeme.start, end: lexemes[index + 1].end),
        index + 2
      )
    case UInt8(ascii: "("):
      guard let partner else { break }
      if lexemes.isOperation("=>", at: partner + 1) { return function(index, body: partner + 2) }
      let inner = value(at: index + 1, upTo: partner)
      return (Expression(content: inner.content, start: lexeme.start, end: lexemes[partner].end), partner + 1)
    case UInt8(ascii: "["):
      guard let partner else { break }
      return (list(index, partner), partner + 1)
    case UInt8(ascii: "{"):
      guard let partner else { break }
      return (object(index, partner), partner + 1)
    default: break
    }
    return (other(index, lexemes.after(index)), lexemes.after(index))
  }

  private mutating func list(_ open: Int, _ close: Int) -> Expression {
    var elements: [Expression] = []
    var index = open + 1
    var isRead = true
    while index < close {
      guard pay() else {
        isRead = false
        break
      }
      let next = comma(from: index, to: close)
      elements.append(value(at: index, upTo: next))
      index = next + 1
    }
    return Expression(
      content: isRead ? .list(elements) : .other, start: lexemes[open].start, end: lexemes[close].end)
  }

  private mutating func object(_ open: Int, _ close: Int) -> Expression {
    var members: [Expression.Member] = []
    var index = open + 1
    while index < close, pay() {
      let next = comma(from: index, to: close)
      let start = lexemes[index].start
      if lexemes.isOperation("...", at: index) {
        members.append(.init(name: nil, value: value(at: index + 1, upTo: next), start: start))
      } else if lexemes.isSymbol(":", at: index + 1) {
        let name =
          lexemes.kind(index) == .string
          ? lexemes.text.unquoted(lexemes[index].range, escapes: true) : lexemes.word(index)
        members.append(.init(name: name, value: value(at: index + 2, upTo: next), start: start))
      } else if next == index + 1, lexemes.kind(index) == .word {
        members.append(.init(name: lexemes.word(index), value: value(at: index, upTo: next), start: start))
      }
      index = next + 1
    }
    return Expression(content: .object(members), start: lexemes[open].start, end: lexemes[close].end)
  }

  /// A function of JavaScript, from its parameters on.
  private mutating func function(_ index: Int, body: Int) -> (Expression, Int) {
    guard body < lexemes.count else { return (other(index, lexemes.count), lexemes.count) }
    let start = lexemes[index].start
    if lexemes.isSymbol("{", at: body), let partner = lexemes[body].partner {
      let returned = lexemes.isWord("return", at: body + 1) ? value(at: body + 2) : nil
      return (Expression(content: .function(returned), start: start, end: lexemes[partner].end), partner + 1)
    }
    let (value, next) = sum(body)
    return (Expression(content: .function(value), start: start, end: value.end), next)
  }

  // MARK: Types

  /// The index after a TypeScript type: names with dots, brackets and bars.
  private func afterType(_ index: Int) -> Int {
    var index = index
    var last = index
    while index < lexemes.count, index - last < 2 {
      if lexemes.kind(index) == .word || lexemes.kind(index) == .string {
        index += 1
      } else if "[{(".unicodeScalars.contains(where: { lexemes.isSymbol($0, at: index) }) {
        index = lexemes.after(index)
      } else if lexemes.isSymbol("<", at: index), let after = lexemes.afterAngles(index, atMost: Self.mostTypeLexemes) {
        index = after
      } else {
        return index
      }
      last = index
      if lexemes.isSymbol(".", at: index) || lexemes.isSymbol("|", at: index) || lexemes.isSymbol("&", at: index) {
        index += 1
      } else if !lexemes.isSymbol("[", at: index), !lexemes.isSymbol("<", at: index) {
        return index
      }
    }
    return index
  }

  /// The index of a call's bracket after type arguments; nil if there are none.
  private func afterTypeArguments(_ index: Int) -> Int? {
    guard let after = lexemes.afterAngles(index, atMost: Self.mostTypeLexemes), lexemes.isSymbol("(", at: after) else {
      return nil
    }
    return after
  }
}

extension Lexemes {
  /// The index after the `>` that closes a `<`; nil if there is no type between them.
  func afterAngles(_ index: Int, atMost most: Int) -> Int? {
    var depth = 0
    var place = index
    while place < min(count, index + most) {
      if isSymbol("<", at: place) {
        depth += 1
      } else if isSymbol(">", at: place) {
        depth -= 1
        if depth == 0 { return place + 1 }
      } else if isSymbol("(", at: place) || isSymbol(";", at: place) {
        return nil
      }
      place = after(place)
    }
    return nil
  }
}
