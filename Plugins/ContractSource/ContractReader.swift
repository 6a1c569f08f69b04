import CYAML

/// Turns a YAML document into JSON. Members keep their order, and numbers their digits.
///
/// libyaml splits the text into events; each becomes a piece of JSON. An unquoted scalar that JSON would read as a number, `true`,
/// `false` or `null` is that value (YAML 1.2, 10.2), and any other scalar a string. Aliases and tags are refused.
struct ContractReader {
  fileprivate enum Node {
    case scalar(json: String)
    case sequence, mapping, end
  }

  private let yaml: [UInt8]
  /// On the heap, because libyaml keeps its address.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private(set) var version: String?

  init(_ yaml: [UInt8]) { self.yaml = yaml }

  /// The document as JSON. It can be read once.
  mutating func json() -> String {
    var json = ""
    guard yaml_parser_initialize(parser) == 1 else { fail("out of memory") }
    defer {
      yaml_parser_delete(parser)
      parser.deallocate()
    }
    yaml.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      write(next(), to: &json, path: [])
    }
    return json
  }

  private mutating func write(_ node: Node, to json: inout String, path: [String]) {
    switch node {
    case .scalar(let value):
      json += value
      if path == [#""info""#, #""version""#] { version = value }
    case .sequence:
      json += "["
      var isFirst = true
      while case let element = next(), !element.isEnd {
        if !isFirst { json += "," }
        isFirst = false
        write(element, to: &json, path: path + ["-"])
      }
      json += "]"
    case .mapping:
      json += "{"
      var isFirst = true
      while case let key = next(isName: true), !key.isEnd {
        guard case .scalar(let name) = key else { fail("a member's name is no scalar") }
        if !isFirst { json += "," }
        isFirst = false
        json += name + ":"
        write(next(), to: &json, path: path + [name])
      }
      json += "}"
    case .end: fail("a value is missing")
    }
  }

  /// The next event that is part of a value. The names of members are strings, even if they look like numbers.
  private mutating func next(isName: Bool = false) -> Node {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        fail("line \(parser.pointee.problem_mark.line + 1): \(String(cString: parser.pointee.problem))")
      }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: continue
      case YAML_SEQUENCE_START_EVENT: return .sequence
      case YAML_MAPPING_START_EVENT: return .mapping
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
      case YAML_SCALAR_EVENT where event.data.scalar.tag == nil:
        let scalar = event.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && !isName
        return .scalar(json: isPlain && text.isJSONLiteral ? text : text.quoted)
      default: fail("line \(event.start_mark.line + 1): neither a scalar, a sequence nor a mapping")
      }
    }
  }
}

extension ContractReader.Node {
  fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
}

extension String {
  /// Whether this is a number, `true`, `false` or `null` in JSON (RFC 8259, 3 and 6).
  fileprivate var isJSONLiteral: Bool {
    if ["true", "false", "null"].contains(self) { return true }
    var rest = Substring(self)
    if rest.first == "-" { rest.removeFirst() }
    guard let whole = rest.takeDigits(), whole == "0" || whole.first != "0" else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard rest.takeDigits() != nil else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
      guard rest.takeDigits() != nil else { return false }
    }
    return rest.isEmpty
  }

  /// This as a string of JSON.
  fileprivate var quoted: String {
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

extension Substring {
  /// Removes the digits that this begins with; nil if there are none.
  fileprivate mutating func takeDigits() -> Substring? {
    let digits = prefix { ("0"..."9").contains($0) }
    removeFirst(digits.count)
    return digits.isEmpty ? nil : digits
  }
}
