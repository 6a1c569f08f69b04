import Foundation

/// One Swift file below `Sources`, as text and as tokens.
struct SourceFile: Sendable {
  /// From `Sources` on: `DrawerEngine/Curves/Spring.swift`.
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

  /// The nearest line above that one which is no attribute, without its indentation.
  func lineBefore(_ line: Int) -> String {
    let above = lines.prefix(line - 1).map { $0.trimmingCharacters(in: .whitespaces) }
    return above.last { !$0.hasPrefix("@") } ?? ""
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
