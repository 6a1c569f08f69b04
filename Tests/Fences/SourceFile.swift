import Foundation

/// One Swift file below `Sources`, as text and as tokens.
struct SourceFile: Sendable {
  /// From `Sources` on: `DrawerEngine/Curves/Springs/Spring.swift`.
  let path: String
  let lines: [String]
  let tokens: [Token]

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    tokens = Token.list(of: text)
  }

  /// The target it belongs to: the first folder of its path.
  var room: String { String(path.prefix { $0 != "/" }) }

  /// The modules it imports, each with its line. An import of one declaration counts as one of its module.
  var imports: [(module: String, line: Int)] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"]
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "import" else { return nil }
      return tokens[(index + 1)...].first { !kinds.contains($0.text) }.map { ($0.text, tokens[index].line) }
    }
  }

  /// The types that other files of its room, or other rooms, know by their bare name.
  var types: [String] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "actor"]
    var depth = 0
    return tokens.indices.compactMap { index in
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      guard depth == 0, kinds.contains(tokens[index].text), tokens.indices.contains(index + 1) else { return nil }
      let modifiers = tokens[..<index].reversed().prefix { $0.text == "final" || $0.text == "indirect" }
      let access = before(index - modifiers.count)
      return ["private", "fileprivate", "import"].contains(access) ? nil : tokens[index + 1].text
    }
  }

  /// The nearest line above that one which is no attribute, without its indentation.
  func lineBefore(_ line: Int) -> String {
    let above = lines.prefix(line - 1).map { $0.trimmingCharacters(in: .whitespaces) }
    return above.last { !$0.hasPrefix("@") } ?? ""
  }
}

extension [SourceFile] {
  /// The names of types that more than one room has, each with its rooms.
  var sharedNames: [String: Set<String>] {
    var rooms: [String: Set<String>] = [:]
    for file in self { for name in file.types { rooms[name, default: []].insert(file.room) } }
    return rooms.filter { $0.value.count > 1 }
  }
}

extension SourceFile {
  /// Every Swift file of the package's targets, by path.
  static let all: [SourceFile] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let swift = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return swift.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return SourceFile(String(file.standardized.path.dropFirst(folder.path.count).drop { $0 == "/" }), text)
    }.sorted { $0.path < $1.path }
  }()
}
