// Functions, as far as the names of their parameters concern the values in them.

extension Lexemes {
  /// How many lexemes of a function's parameters are searched for names, and how many the type may have that it returns.
  private static let longestParameters = 64
  private static let longestType = 24

  /// The names of the parameters in the brackets that begin at an index.
  func parameters(_ open: Int) -> [String] {
    // Calls with a closure behind them look like functions; their arguments have no types.
    let needTypes = language == .swift || language == .kotlin
    let end = max(open + 1, min(self[open].partner ?? open, open + Self.longestParameters))
    return (open + 1..<end).compactMap { index in
      // Values by default are not parameters.
      guard kind(index) == .word, !isSymbol("=", at: index - 1), !isSymbol(".", at: index - 1) else { return nil }
      return !needTypes || isSymbol(":", at: index + 1) ? word(index) : nil
    }
  }

  /// The bytes of a function's body; nil if the brackets that begin at an index are not those of its parameters.
  func body(ofFunctionAt open: Int) -> Range<Int>? {
    guard let close = self[open].partner, !Self.statements.contains(word(open - 1)) else { return nil }
    var next = close + 1
    let last = min(count, next + Self.longestType)
    if isSymbol(":", at: next) || isOperation("->", at: next) || ["throws", "async", "rethrows"].contains(word(next)) {
      // The type that is returned, which may itself have braces in TypeScript.
      next += 1
      if language == .jsx, isSymbol("{", at: next) { next = after(next) }
      while next < last, !isOperation("=>", at: next), !isSymbol("{", at: next) { next = after(next) }
    }
    let isArrow = isOperation("=>", at: next)
    if isArrow { next += 1 }
    guard next < last else { return nil }
    if let partner = self[next].partner, isArrow || isSymbol("{", at: next) {
      return self[next].start..<self[partner].end
    }
    guard isArrow else { return nil }
    // A short body ends with its line, or before what closes the brackets around it.
    var end = next
    while end < last, self[end].line == self[next].line,
      !",;)]}".unicodeScalars.contains(where: { isSymbol($0, at: end) })
    { end = after(end) }
    return self[next].start..<self[max(next, min(end, count) - 1)].end
  }

  /// Words before brackets and braces that are not a function's.
  private static let statements: Set<String> = [
    "if", "for", "while", "switch", "catch", "when", "with", "synchronized",
  ]
}
