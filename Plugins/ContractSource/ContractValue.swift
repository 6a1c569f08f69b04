/// A value of the contract. Members keep their order, and numbers their digits.
enum ContractValue {
  /// A number, `true`, `false` or `null`, as JSON spells it.
  case literal(String)
  case text(String)
  case sequence([ContractValue])
  case mapping([Member])

  typealias Member = (name: String, value: ContractValue)

  /// Empty unless this is a mapping.
  var members: [Member] { if case .mapping(let members) = self { members } else { [] } }

  /// Empty unless this is a sequence.
  var elements: [ContractValue] { if case .sequence(let elements) = self { elements } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  subscript(name: String) -> ContractValue? { members.first { $0.name == name }?.value }

  /// The value at the end of a path that must exist.
  func at(_ path: String...) -> ContractValue {
    path.reduce(self) { value, name in
      guard let member = value[name] else { fail("there is no `\(name)` of \(path.joined(separator: ", "))") }
      return member
    }
  }

  var json: String {
    var json = ""
    write(to: &json)
    return json
  }

  private func write(to json: inout String) {
    switch self {
    case .literal(let literal): json += literal
    case .text(let text): json += text.quoted
    case .sequence(let elements):
      json += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { json += "," }
        element.write(to: &json)
      }
      json += "]"
    case .mapping(let members):
      json += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { json += "," }
        json += member.name.quoted + ":"
        member.value.write(to: &json)
      }
      json += "}"
    }
  }
}

extension String {
  /// This as a string of JSON.
  var quoted: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      case "\r": json += "\\r"
      case "\0"..<" ": fail("a control character: U+\(String(scalar.value, radix: 16))")
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
