import DetentAPI
import DrawerEngine
import Foundation
import Testing
import detent

/// `openapi.yaml`, read by its own conventions. That its JSON has the same content is shown by `make proof NAME=contract`.
struct Contract: Sendable {
  /// A request that the contract gives as an example, and its expected answer.
  struct Example: Sendable, CustomTestStringConvertible {
    let operation: Operation
    let name: String
    let path: String
    let headers: [(String, String)]
    let body: [UInt8]?
    let status: Int

    var testDescription: String { "\(operation.method) \(path): \(name)" }
  }

  struct Operation: Sendable {
    let path: String
    let method: String
    /// By status, references resolved.
    let responses: [String: Value]
  }

  /// The file as it lies there.
  let text: String
  let document: Value
  let operations: [Operation]
  let examples: [Example]

  static let standard = Result { try Contract() }

  private init() throws {
    text = try String(contentsOf: LiveService.contractPath, encoding: .utf8)
    let document = try JSONParser.parse(Array(contractJSON.utf8))
    self.document = document
    var operations: [Operation] = []
    var examples: [Example] = []
    for path in document["paths"]?.members ?? [] {
      for member in path.value.members ?? [] where Self.methods.contains(member.name) {
        let responses = (member.value["responses"]?.members ?? []).map { ($0.name, $0.value.resolved(in: document)) }
        let operation = Operation(
          path: path.name, method: member.name.uppercased(),
          responses: Dictionary(responses) { first, _ in first })
        operations.append(operation)
        let parameters = (path.value["parameters"]?.list ?? []) + (member.value["parameters"]?.list ?? [])
        examples += Self.examples(of: operation, member.value, parameters.map { $0.resolved(in: document) })
      }
    }
    self.operations = operations
    self.examples = examples
  }

  private static let methods = ["get", "head", "post", "put", "patch", "delete", "options", "trace"]

  private static func examples(of operation: Operation, _ member: Value, _ parameters: [Value]) -> [Example] {
    let bodies = member["requestBody"]?["content"]?.members?.flatMap { type in
      (type.value["examples"]?.members ?? []).map { example in
        Example(
          operation: operation, name: example.name, path: operation.path,
          headers: headers(of: example.value, type.name),
          body: body(of: example.value), status: example.value["x-status"]?.number.map { Int($0) } ?? 200)
      }
    }
    if let bodies { return bodies }
    guard operation.method == "GET" || operation.method == "HEAD" else { return [] }
    if let handshakes = member["x-handshakes"]?.members {
      return handshakes.map { handshake in
        Example(
          operation: operation, name: handshake.name, path: operation.path,
          headers: (handshake.value["x-headers"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }, body: nil,
          status: handshake.value["x-status"]?.number.map { Int($0) } ?? 200)
      }
    }
    if let questions = member["x-examples"]?.members {
      return questions.map { question in
        Example(
          operation: operation, name: question.name, path: "\(operation.path)?\(question.value["query"]?.string ?? "")",
          headers: [], body: nil, status: question.value["x-status"]?.number.map { Int($0) } ?? 200)
      }
    }
    guard let parameter = parameters.first(where: { $0["in"] == "path" }), let name = parameter["name"]?.string else {
      return [
        Example(operation: operation, name: "", path: operation.path, headers: [], body: nil, status: 200)
      ]
    }
    return (parameter["examples"]?.members ?? []).map { example in
      Example(
        operation: operation, name: example.name,
        path: operation.path.replacing("{\(name)}", with: example.value["value"]?.string ?? ""), headers: [], body: nil,
        status: example.value["x-status"]?.number.map { Int($0) } ?? 200)
    }
  }

  /// `x-headers`, and the type that the example is listed under unless they name one.
  private static func headers(of example: Value, _ type: String) -> [(String, String)] {
    let given = (example["x-headers"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
    return given.contains { $0.0 == "Content-Type" } ? given : given + [("Content-Type", type)]
  }

  /// `x-body` or the value, and `x-padding` spaces after it.
  private static func body(of example: Value) -> [UInt8] {
    let body = example["x-body"]?.string.map { Array($0.utf8) } ?? example["value"]?.json(precision: 12) ?? []
    return body + Array(repeating: UInt8(ascii: " "), count: Int(example["x-padding"]?.number ?? 0))
  }
}

extension Value {
  /// What a `$ref` refers to, or this itself.
  fileprivate func resolved(in document: Value) -> Value {
    guard let reference = self["$ref"]?.string else { return self }
    return reference.dropFirst(2).split(separator: "/").reduce(document) { $0[String($1)] ?? .null }
  }

  /// Whether everything here is there too; members of an object and elements of a list may be missing here.
  func isExcerpt(of whole: Value) -> Bool {
    switch (self, whole) {
    case (.object(let members), .object):
      members.allSatisfy { member in
        whole[member.name].map { member.value.isExcerpt(of: $0) } ?? false
      }
    case (.list(let elements), .list(let all)):
      elements.allSatisfy { element in all.contains { element.isExcerpt(of: $0) } }
    case (.string(let part), .string(let text)): text.contains(part)
    default: self == whole
    }
  }

  /// Whether the two are equal, in any order of members.
  func says(_ other: Value) -> Bool {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in other[member.name].map { member.value.says($0) } ?? false }
    case (.list(let elements), .list(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.says($1) }
    default: self == other
    }
  }
}
