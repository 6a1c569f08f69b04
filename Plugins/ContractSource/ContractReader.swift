import CYAML

/// Reads a YAML document.
///
/// libyaml splits the text into events. An unquoted scalar that JSON would read as a number, `true`, `false` or `null` is that value
/// (YAML 1.2, 10.2), and any other scalar a string. Aliases and tags are refused.
struct ContractReader {
  private enum Event {
    case scalar(ContractValue)
    case sequence, mapping, end
  }

  /// On the heap, because libyaml keeps its address.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  static func value(of yaml: [UInt8]) -> ContractValue {
    let reader = ContractReader()
    guard yaml_parser_initialize(reader.parser) == 1 else { fail("out of memory") }
    defer {
      yaml_parser_delete(reader.parser)
      reader.parser.deallocate()
    }
    return yaml.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(reader.parser, bytes.baseAddress, bytes.count)
      guard let value = reader.value(reader.next()) else { fail("a value is missing") }
      return value
    }
  }

  /// The value that an event begins; nil if the event ends the one around it.
  private func value(_ event: Event) -> ContractValue? {
    switch event {
    case .scalar(let value): return value
    case .sequence:
      var elements: [ContractValue] = []
      while let element = value(next()) { elements.append(element) }
      return .sequence(elements)
    case .mapping:
      var members: [ContractValue.Member] = []
      while let key = value(next(isName: true)) {
        guard let name = key.text else { fail("a member's name is no scalar") }
        guard let value = value(next()) else { fail("a value is missing") }
        members.append((name, value))
      }
      return .mapping(members)
    case .end: return nil
    }
  }

  /// The next event that is part of a value. The names of members are strings, even if they look like numbers.
  private func next(isName: Bool = false) -> Event {
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
        return .scalar(isPlain && text.isJSONLiteral ? .literal(text) : .text(text))
      default: fail("line \(event.start_mark.line + 1): neither a scalar, a sequence nor a mapping")
      }
    }
  }
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
}

extension Substring {
  /// Removes the digits that this begins with; nil if there are none.
  fileprivate mutating func takeDigits() -> Substring? {
    let digits = prefix { ("0"..."9").contains($0) }
    removeFirst(digits.count)
    return digits.isEmpty ? nil : digits
  }
}
