import Foundation
import Yams

/// Writes the contract as Swift constants: the YAML as it is, and the same as JSON. There members keep their order, and
/// numbers their digits. Its version is the program's. The revision is a commit, or empty.
///
///     contract-source openapi.yaml Contract.swift REVISION
@main
struct ContractSource {
  static func main() throws {
    let (contract, source, revision) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
    let yaml = try String(contentsOfFile: contract, encoding: .utf8)
    guard let document = try Yams.compose(yaml: yaml), let version = document["info"]?["version"]?.string else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let constants = [
      constant("contract", "`openapi.yaml` as it lies in the repository.", yaml),
      constant("contractJSON", "The same document as JSON.", try json(of: document) + "\n"),
      "/// The document's version.\nlet contractVersion = \(try string(version))\n",
      "/// The commit that this was built from; empty if that is not known.\nlet revision = \(try string(revision))\n",
    ]
    try Data(constants.joined(separator: "\n").utf8).write(to: URL(filePath: source))
  }

  /// A string literal: an array literal of bytes, which is how the package manager embeds resources, takes the compiler a
  /// minute. Four signs, as nothing in a contract ends a text so.
  private static func constant(_ name: String, _ doc: String, _ text: String) -> String {
    "/// \(doc)\nlet \(name) = ####\"\"\"\n\(text)\n\"\"\"####\n"
  }

  private static func json(of node: Node) throws -> String {
    switch node {
    case .mapping(let members):
      try "{" + members.map { try string($0.key.string ?? "") + ":" + json(of: $0.value) }.joined(separator: ",") + "}"
    case .sequence(let elements): try "[" + elements.map(json).joined(separator: ",") + "]"
    case .scalar(let scalar):
      if node.tag == Tag(.null) {
        "null"
      } else if node.tag.isJSON {
        scalar.string.lowercased()
      } else {
        try string(scalar.string)
      }
    case .alias: throw CocoaError(.fileReadCorruptFile)
    }
  }

  private static func string(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }
}

extension Tag {
  /// Whether a value is a number, true or false, which YAML and JSON write alike.
  fileprivate var isJSON: Bool { [.int, .float, .bool].map { Tag($0) }.contains(self) }
}
