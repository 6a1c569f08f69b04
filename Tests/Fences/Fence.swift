import Testing

/// A rule about the sources that the compiler does not check.
struct Fence: Sendable, CustomTestStringConvertible {
  /// The rule, as a sentence.
  let rule: String
  /// The lines of a file that break the rule.
  let trespasses: @Sendable (SourceFile) -> [Int]
  /// Sources that the fence must stop, each on its own, ...
  let stops: [SourceFile]
  /// ... and sources that it must let pass.
  let lets: [SourceFile]

  var testDescription: String { rule }

  /// Where the rule is broken, as `path:line: text`.
  func findings(in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      trespasses(file).map { "\(file.path):\($0): \(file.lines.indices.contains($0 - 1) ? file.lines[$0 - 1] : "")" }
    }
  }
}

extension SourceFile {
  /// The lines of the tokens for which the claim is true, given their index.
  func lines(where claim: (Int) -> Bool) -> [Int] {
    tokens.indices.filter(claim).map { tokens[$0].line }
  }

  /// The token before that one, if there is one.
  func before(_ index: Int) -> String { index > 0 ? tokens[index - 1].text : "" }

  /// Whether a force unwrap, `try!`, `as!` or an implicitly unwrapped type ends here: a `!` attached to the token
  /// before it.
  func isPostfixBang(_ index: Int) -> Bool {
    guard tokens[index].text == "!", tokens[index].isAttached, index > 0 else { return false }
    let before = tokens[index - 1]
    return before.isWord || [")", "]", "}", ">", "?", "\"\""].contains(before.text)
  }
}
