package import DrawerEngine

/// A property as `/systems` lists it, for forms and documentation: `{"name": "upperMarkGap", "type": "number", "unit":
/// "pt", "range": {"minimum": -1000000, "maximum": 1000000}, "default": 40, "required": false, "doc": "…"}`.
extension PropertyDescription {
  package var document: Value {
    var members: [Value.Member] = [.init("name", .string(name))]
    members += shape.document
    if let initial { members.append(.init("default", initial)) }
    members.append(.init("required", .bool(isRequired)))
    members.append(.init("doc", .string(doc)))
    return .object(members)
  }
}

extension Shape {
  /// `type` and its details: `unit` and `range` of a number, `cases` of a choice, `properties` of an object, `items` of
  /// a list or a dictionary, `count` of a list, and `options` of a value with several notations. `nullable` allows
  /// null.
  var document: [Value.Member] {
    switch self {
    case .boolean: [.init("type", "boolean")]
    case .number(let unit, let range):
      [.init("type", "number")] + (unit == .none ? [] : [.init("unit", .string(unit.rawValue))])
        + [.init("range", .object(range.bounds))]
    case .measure(let unit): [.init("type", "number")] + (unit == .none ? [] : [.init("unit", .string(unit.rawValue))])
    case .integer(let range): [.init("type", "integer"), .init("range", .object(range.bounds))]
    case .string: [.init("type", "string")]
    case .choice(let names): [.init("type", "choice"), .init("cases", .strings(names))]
    case .object(let properties):
      [.init("type", "object"), .init("properties", .list(properties.map { $0.document }))]
    case .list(let element, let count):
      [
        .init("type", "list"), .init("items", .object(element.document)), .init("count", .object(count.bounds)),
      ]
    case .dictionary(let element): [.init("type", "dictionary"), .init("items", .object(element.document))]
    case .nullable(let shape): shape.document + [.init("nullable", true)]
    case .oneOf(let shapes):
      [.init("type", "oneOf"), .init("options", .list(shapes.map { .object($0.document) }))]
    }
  }
}
