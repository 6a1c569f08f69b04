import Foundation
import Testing

/// A page of the documentation, and the names of our code in it.
struct CodePage: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }
  let text: String

  /// The text between backticks, outside code blocks.
  private var names: [Substring] {
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    return prose.flatMap { part in
      part.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
        \.element)
    }
  }

  /// The words that look like types.
  var types: Set<String> {
    Set(
      names.filter { name in
        name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
          && name.contains { $0.isLowercase }
      }.map(String.init))
  }

  /// The Swift files, from `Sources` on.
  var files: Set<String> {
    Set(names.filter { $0.hasSuffix(".swift") && $0.contains("/") && !$0.hasPrefix("Tests/") }.map(String.init))
  }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  static let all: [CodePage] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs").standardized
    return ["architecture", "adding-a-system"].compactMap { name in
      (try? String(contentsOf: folder.appending(path: "\(name).md"), encoding: .utf8)).map { CodePage(name, $0) }
    }
  }()
}

extension [SourceFile] {
  /// The types that are used as such somewhere: not only declared, extended, or a namespace for others.
  private var usedTypes: Set<String> {
    var used: Set<String> = []
    for file in self {
      for index in file.tokens.indices {
        let before = index > 0 ? file.tokens[index - 1].text : ""
        if ["struct", "class", "enum", "protocol", "typealias", "actor", "extension"].contains(before) { continue }
        let after = file.tokens.dropFirst(index + 1).prefix(2).map(\.text)
        if after.first == ".", after.last?.first?.isUppercase == true { continue }
        used.insert(file.tokens[index].text)
      }
    }
    return used
  }

  /// What a page names that is not there: types that nothing uses, and files that do not exist.
  func lies(of page: CodePage) -> [String] {
    let rooms = Set(map(\.room))
    let paths = Set(map(\.path))
    // Some steps leave out the room that the step before has named.
    let ends = Set(map(\.path).map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    let floors = Set(map(\.path).compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
    // Targets that are not written in Swift.
    let foreign: Set = ["CLinux", "CMicrohttpd", "CInlet", "CWebSocket", "CSimdjson", "CWasmRuntime", "CZlib"]
    let known = usedTypes.union(rooms).union(floors).union(foreign).union(["Accept", "Sources"])
    let types = page.types.subtracting(known).map { "\(page.name) names \($0), which nothing uses" }
    let files = page.files.filter { file in
      !paths.contains(file) && !paths.contains(String(file.drop { $0 != "/" }.dropFirst())) && !ends.contains(file)
    }.map { "\(page.name) names \($0), which is not there" }
    return (types + files).sorted()
  }
}

@Suite struct `The documentation of the code` {
  @Test(arguments: CodePage.all) func `the pages name types that are used and files that exist`(page: CodePage) {
    #expect(SourceFile.all.lies(of: page) == [])
    #expect(!page.types.isEmpty)
  }

  @Test func `the documentation is read from both pages`() {
    #expect(CodePage.all.count == 2)
  }

  @Test func `a namespace or a moved file does not count as existing`() {
    let files = [
      SourceFile(
        "A/Used.swift", "struct Used {}\nstruct Room { enum Kind { case a } }\nstruct Idle {}\nextension Idle {}"),
      SourceFile("A/Use.swift", "let a = Used()\nlet b: Room.Kind = .a"),
    ]
    let page = CodePage("page", "`Used` and `A/Used.swift`, but `Room`, `Idle`, `Gone` and `A/Gone.swift`")
    #expect(files.lies(of: page).count == 4)
    #expect(files.lies(of: CodePage("page", "`Used` in `A/Used.swift`\n```\n`Gone`\n```")) == [])
  }
}
