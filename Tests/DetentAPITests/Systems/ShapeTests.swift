import DetentAPI
import DrawerEngine
import Testing

@Suite struct `A property is described` {
  @Test(arguments: shapes) func `a property is described as a JSON Schema`(shape: Shape, schema: Value, document: Value)
  {
    #expect(Value.object(shape.schema) == schema)
  }

  @Test(arguments: shapes) func `a property is described for forms`(shape: Shape, schema: Value, document: Value) {
    let around: (Value.Member, [Value.Member]) = (
      .init("name", "gap"), [.init("required", true), .init("doc", "A gap.")]
    )
    let descriptions = required("gap", shape, "A gap.")
    #expect(descriptions.map(\.document) == [.object([around.0] + (document.members ?? []) + around.1)])
  }

  @Test func `a property has its unit, doc and default`() {
    let gaps = Catalogue<Double?>(40) { $1("gap", nullable: &$0, .number(.points, 0...100), "A gap.") }
    let schema = Value.object(Shape.object(gaps.descriptions).schema)
    #expect(schema["properties"]?["gap"]?["description"] == "A gap. Unit: pt.")
    #expect(schema["properties"]?["gap"]?["default"] == 40)
    #expect(schema["required"] == nil)
    #expect(gaps.descriptions.map { $0.document["default"] } == [40])
  }
}

/// A single required property of that shape.
private func required(_ name: String, _ shape: Shape, _ doc: String) -> [PropertyDescription] {
  let notation = Notation<Bool>(shape: shape) { _, _ in
    nil
  } write: { _, _ in
  }
  return Catalogue(false) { $1(name, &$0, notation, required: true, doc) }.descriptions
}

/// Each shape, its schema, and its members in a property's description.
private let shapes: [(Shape, Value, Value)] = [
  (.boolean, ["type": "boolean"], ["type": "boolean"]),
  (.string, ["type": "string"], ["type": "string"]),
  (
    .number(.points, -4...8), ["type": "number", "minimum": -4, "maximum": 8],
    ["type": "number", "unit": "pt", "range": ["minimum": -4, "maximum": 8]]
  ),
  (
    .number(.none, 0.001...8), ["type": "number", "minimum": 0.001, "maximum": 8],
    ["type": "number", "range": ["minimum": 0.001, "maximum": 8]]
  ),
  (.measure(.points), ["type": "number"], ["type": "number", "unit": "pt"]),
  (
    .integer(1...3), ["type": "integer", "minimum": 1, "maximum": 3],
    ["type": "integer", "range": ["minimum": 1, "maximum": 3]]
  ),
  (
    .choice(["up", "down"]), ["type": "string", "enum": ["up", "down"]], ["type": "choice", "cases": ["up", "down"]]
  ),
  (
    .list(.boolean, count: 0...4), ["type": "array", "items": ["type": "boolean"], "minItems": 0, "maxItems": 4],
    ["type": "list", "items": ["type": "boolean"], "count": ["minimum": 0, "maximum": 4]]
  ),
  (
    .dictionary(.boolean), ["type": "object", "additionalProperties": ["type": "boolean"]],
    ["type": "dictionary", "items": ["type": "boolean"]]
  ),
  (
    .nullable(.boolean), ["anyOf": [["type": "boolean"], ["type": "null"]]], ["type": "boolean", "nullable": true]
  ),
  (
    .nullable(.oneOf([.boolean, .string])),
    ["anyOf": [["type": "boolean"], ["type": "string"], ["type": "null"]]],
    ["type": "oneOf", "options": [["type": "boolean"], ["type": "string"]], "nullable": true]
  ),
  (
    .object(required("y", .boolean, "Down.")),
    [
      "type": "object", "additionalProperties": false,
      "properties": ["y": ["type": "boolean", "description": "Down."]], "required": ["y"],
    ],
    ["type": "object", "properties": [["name": "y", "type": "boolean", "required": true, "doc": "Down."]]]
  ),
]
