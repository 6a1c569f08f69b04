import Testing

@Suite struct `The fences` {
  @Test(arguments: Fence.all) func `every fence holds`(fence: Fence) {
    #expect(fence.findings(in: SourceFile.all) == [])
  }

  @Test(arguments: Fence.all) func `every fence stops its forbidden examples`(fence: Fence) {
    for file in fence.stops { #expect(fence.findings(in: [file]) != [], "\(file.lines)") }
    #expect(!fence.stops.isEmpty)
  }

  @Test(arguments: Fence.all) func `every fence passes its allowed examples`(fence: Fence) {
    for file in fence.lets { #expect(fence.findings(in: [file]) == []) }
  }

  @Test func `the fences cover every room`() {
    #expect(Set(SourceFile.all.map(\.room)) == Set(Fence.rooms.keys))
  }

  @Test func `two types of one name in two rooms are found`() {
    #expect(SourceFile.all.sharedNames == [:])
    let file = SourceFile(
      "A/A.swift", "public final class Name { struct Inner {} }\nprivate final class Own {}\nextension Far {}")
    #expect(file.types == ["Name"])
    let others = ["enum Name { case a }", "struct Own {}; struct Inner {}", "func name(a: Name) -> Far {}"]
    let shared = others.map { [file, SourceFile("B/B.swift", $0)].sharedNames }
    #expect(shared == [["Name": ["A", "B"]], [:], [:]])
  }

  @Test func `files of more than 400 lines are listed as warnings`() {
    for file in Fence.longFiles { Issue.record("\(file)", severity: .warning) }
  }

  @Test func `every door belongs to a file`() {
    #expect(Set(Fence.doors.keys).isSubset(of: SourceFile.all.map(\.path)))
  }
}

@Suite struct `Swift is read so that` {
  private func texts(_ source: String) -> [String] { Token.list(of: source).map(\.text) }

  @Test func `words, numbers and signs are separate tokens`() {
    #expect(texts("a.b = 1.5e3 ... `in`!") == ["a", ".", "b", "=", "1.5e3", ".", ".", ".", "`in`", "!"])
    #expect(texts("0..<2") == ["0", ".", ".", "<", "2"])
  }

  @Test func `comments are skipped, however deep`() {
    #expect(texts("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
  }

  @Test func `a string is one token, followed by its interpolations`() {
    #expect(texts(#"a "b \" c" d"#) == ["a", "\"\"", "d"])
    #expect(texts(#""b \(c + "d \(e)") f" g"#) == ["\"\"", "c", "+", "\"\"", "e", ")", ")", "g"])
    #expect(texts("#\"a \\(b) \" c\"# d") == ["\"\"", "d"])
    #expect(texts("\"\" a") == ["\"\"", "a"])
    #expect(texts("#\"\"\"# a") == ["\"\"", "a"])
    #expect(texts("\"\"\"\n  a \"b\" \\(c)\n  \"\"\" d") == ["\"\"", "c", ")", "d"])
  }

  @Test func `lines are counted through comments and strings`() {
    let tokens = Token.list(of: "/*\n*/ a \"\"\"\n\n\"\"\" b\nc")
    #expect(tokens.map(\.line) == [2, 2, 4, 5])
  }

  @Test func `an unfinished source is read to its end`() {
    for source in ["\"a", "/* a", "`a", "\"\\", "\"\\(a", "#\"a\"", "\"\"\"\n"] { _ = texts(source) }
  }
}
