package import DrawerEngine

extension Shape {
  /// The shape as a strict JSON Schema (2020-12): an object has only the listed members.
  package var schema: [Value.Member] {
    switch self {
    case .boolean: [.init("type", "boolean")]
    case .number(_, let range): [.init("type", "number")] + range.bounds
    case .measure: [.init("type", "number")]
    case .integer(let range): [.init("type", "integer")] + range.bounds
    case .string: [.init("type", "string")]
    case .choice(let names): [.init("type", "string"), .init("enum", .strings(names))]
    case .object(let properties): Self.schema(of: properties)
    case .list(let element, let count):
      [
        .init("type", "array"), .init("items", .object(element.schema)),
        .init("minItems", .number(Double(count.lowerBound))), .init("maxItems", .number(Double(count.upperBound))),
      ]
    case .dictionary(let element):
      [.init("type", "object"), .init("additionalProperties", .object(element.schema))]
    case .nullable, .oneOf: [.init("anyOf", .list(alternatives.map { .object($0) }))]
    }
  }

  /// The alternatives that a value may match, those of nested shapes included.
  private var alternatives: [[Value.Member]] {
    switch self {
    case .nullable(let shape): shape.alternatives + [[.init("type", "null")]]
    case .oneOf(let shapes): shapes.flatMap { $0.alternatives }
    case .boolean, .number, .measure, .integer, .string, .choice, .object, .list, .dictionary: [schema]
    }
  }

  private static func schema(of properties: [PropertyDescription]) -> [Value.Member] {
    let required = properties.filter { $0.isRequired }.map { $0.name }
    return [
      .init("type", "object"), .init("additionalProperties", false),
      .init("properties", .object(properties.map { .init($0.name, $0.schema) })),
    ] + (required.isEmpty ? [] : [.init("required", .strings(required))])
  }

  /// The unit of the shape's numbers: by itself, in a list or dictionary, or as one of several notations.
  fileprivate var unit: Unit? {
    switch self {
    case .number(let unit, _), .measure(let unit): unit == .none ? nil : unit
    case .list(let shape, _), .dictionary(let shape), .nullable(let shape): shape.unit
    case .oneOf(let shapes): shapes.lazy.compactMap { $0.unit }.first
    case .boolean, .integer, .string, .choice, .object: nil
    }
  }
}

extension PropertyDescription {
  /// The schema of the shape, with its documentation, unit and default.
  fileprivate var schema: Value {
    let description = shape.unit.map { "\(doc) Unit: \($0.rawValue)." } ?? doc
    return .object(
      shape.schema + [.init("description", .string(description))] + (initial.map { [.init("default", $0)] } ?? []))
  }
}

extension ClosedRange<Double> {
  /// The bounds as members of a JSON Schema.
  var bounds: [Value.Member] { [.init("minimum", .number(lowerBound)), .init("maximum", .number(upperBound))] }
}

extension ClosedRange<Int> {
  var bounds: [Value.Member] {
    [.init("minimum", .number(Double(lowerBound))), .init("maximum", .number(Double(upperBound)))]
  }
}
