/// The contract's schemas as declarations of TypeScript. Each schema is an exported type, and so are the records of each stream, which
/// have no schema of their own.
struct TypeDeclarations {
  private let schemas: [ContractValue.Member]
  /// The names of the schemas that requests consist of.
  private let sent: Set<String>

  init(of contract: ContractValue) {
    let answer = contract.at("paths", "/simulate", "post", "responses", "200")
    let line = answer.at("content", "application/x-ndjson", "x-item-schema")
    let messages = contract.at("paths", "/live", "get", "x-messages", "service")
    let streams: [ContractValue.Member] = [
      ("SimulationRecord", line.described("A line of the stream of a timeline.")),
      (
        "LiveRecord",
        ContractValue.mapping([("oneOf", messages)]).described("What the service sends in a live session.")
      ),
    ]
    schemas = streams + contract.at("components", "schemas").members
    sent = Self.reached(in: schemas) {
      $0.hasSuffix("Request") || ["LiveScenario", "LiveResume", "Input"].contains($0)
    }
  }

  /// The names of the schemas that these consist of.
  private static func reached(in schemas: [ContractValue.Member], from isFirst: (String) -> Bool) -> Set<String> {
    let byName = Dictionary(schemas.map { ($0.name, $0.value) }) { first, _ in first }
    var (found, left): (Set<String>, [String]) = ([], schemas.map(\.name).filter(isFirst))
    while let name = left.popLast() {
      guard found.insert(name).inserted else { continue }
      guard let schema = byName[name] else { fail("there is no schema \(name)") }
      left += schema.references
    }
    return found
  }

  var text: String {
    let declarations = schemas.map { name, schema in
      TypeNotation(isSent: sent.contains(name)).declaration(of: schema, name: name)
    }
    return "// Every schema of openapi.yaml, and the records of each stream.\n\n" + declarations.joined(separator: "\n")
  }
}

/// How TypeScript spells the type of a schema.
private struct TypeNotation {
  /// Whether the schema is part of a request. What is sent may be a constant, so lists in it are `readonly`.
  let isSent: Bool

  func declaration(of schema: ContractValue, name: String) -> String {
    let comment = Self.comment(schema["description"], indent: "")
    return schema.isInterface
      ? "\(comment)export interface \(Self.typeName(name)) \(members(of: schema, indent: ""))\n"
      : "\(comment)export type \(Self.typeName(name)) = \(type(of: schema, indent: ""));\n"
  }

  /// The client is a class `Detent`.
  private static func typeName(_ schema: String) -> String { schema == "Detent" ? "PlacedDetent" : schema }

  private static func comment(_ description: ContractValue?, indent: String) -> String {
    let text = description?.text?.trimmed.replacing("*/", with: "* /") ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    switch lines.count {
    case 1 where text.isEmpty: return ""
    case 1: return "\(indent)/** \(text) */\n"
    default:
      let starred = lines.map { "\(indent) * \($0)".withoutTrailingSpace + "\n" }
      return "\(indent)/**\n\(starred.joined())\(indent) */\n"
    }
  }

  private func members(of schema: ContractValue, indent: String) -> String {
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    let inner = indent + "  "
    var lines = (schema["properties"]?.members ?? []).map { name, value in
      let mark = required.contains(name) ? "" : "?"
      return Self.comment(value["description"], indent: inner)
        + "\(inner)\(name.isIdentifier ? name : name.quoted)\(mark): \(type(of: value, indent: inner));\n"
    }
    switch schema["additionalProperties"] {
    case .literal("true"): lines.append("\(inner)[name: string]: unknown;\n")
    case .mapping(let more):
      // An index signature has to include the types of the members that are named.
      let type = lines.isEmpty ? type(of: .mapping(more), indent: inner) : "unknown"
      lines.append("\(inner)[name: string]: \(type);\n")
    default: break
    }
    return "{\n\(lines.joined())\(indent)}"
  }

  private func type(of schema: ContractValue, indent: String) -> String {
    if let name = schema.reference { return Self.typeName(name) }
    if let constant = schema["const"] { return constant.json }
    if let values = schema["enum"] { return values.elements.map(\.json).joined(separator: " | ") }
    for (word, sign) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
      guard let parts = schema[word] else { continue }
      return composition(of: parts.elements, sign: sign, in: schema, indent: indent)
    }
    guard case .sequence(let types) = schema["type"] else {
      return type(named: schema["type"]?.text, of: schema, indent: indent)
    }
    return types.map { type(named: $0.text, of: schema, indent: indent) }.joined(separator: " | ")
  }

  /// Of all parts or of one, and of the schema's own members if it has some.
  private func composition(of parts: [ContractValue], sign: String, in schema: ContractValue, indent: String) -> String
  {
    var types: [String] = []
    for type in parts.map({ type(of: $0, indent: indent) }) {
      // A part that only says which members go together adds no type.
      if type == "unknown" || types.contains(type) { continue }
      types.append(type)
    }
    let joined = types.map(Self.parenthesised).joined(separator: sign)
    guard schema["properties"] != nil else { return joined.isEmpty ? "unknown" : joined }
    let own = members(of: schema, indent: indent)
    return joined.isEmpty ? own : "\(own) & (\(joined))"
  }

  private func type(named name: String?, of schema: ContractValue, indent: String) -> String {
    switch name {
    case "string", "boolean", "null": return name ?? ""
    case "number", "integer": return "number"
    case "array":
      let element = schema["items"].map { type(of: $0, indent: indent) } ?? "unknown"
      return "\(isSent ? "readonly " : "")\(Self.parenthesised(element))[]"
    case _ where schema["properties"] != nil: return members(of: schema, indent: indent)
    case "object":
      guard case .mapping(let more) = schema["additionalProperties"] else { return "Record<string, unknown>" }
      return "Record<string, \(type(of: .mapping(more), indent: indent))>"
    default: return "unknown"
    }
  }

  private static func parenthesised(_ type: String) -> String {
    type.contains(" ") && !type.hasPrefix("{") ? "(\(type))" : type
  }
}

extension ContractValue {
  /// The name of the schema that this refers to.
  fileprivate var reference: String? { self["$ref"]?.text.map { String($0.dropFirst("#/components/schemas/".count)) } }

  /// The names of all schemas that this and its parts refer to.
  fileprivate var references: [String] {
    let parts = elements + members.map(\.value)
    return [reference].compactMap(\.self) + parts.flatMap(\.references)
  }

  /// Whether an interface can say all that this schema says of a type.
  fileprivate var isInterface: Bool {
    let allowed = [
      "type", "description", "properties", "required", "additionalProperties", "title", "example", "examples",
    ]
    return self["type"]?.text == "object" && self["properties"] != nil
      && members.allSatisfy { allowed.contains($0.name) }
  }

  fileprivate func described(_ description: String) -> ContractValue {
    .mapping(members + [("description", .text(description))])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace)).withoutTrailingSpace
  }

  fileprivate var withoutTrailingSpace: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }

  /// Whether a member can have this name without quotation marks.
  fileprivate var isIdentifier: Bool { wholeMatch(of: /[A-Za-z_$][\w$]*/) != nil }
}
