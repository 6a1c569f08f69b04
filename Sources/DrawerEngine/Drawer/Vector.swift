/// A pair of lengths, pt, or velocities, pt/s; y grows downwards.
public struct Vector: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// A vector along one axis.
  package init(_ length: Double, along axis: Container.Axis) {
    switch axis {
    case .vertical: self.init(y: length)
    case .horizontal: self.init(x: length)
    }
  }

  package func component(along axis: Container.Axis) -> Double {
    switch axis {
    case .vertical: y
    case .horizontal: x
    }
  }
}

/// How vectors are represented.
struct VectorNotation: Sendable {
  private let unit: Unit
  private let isTravel: Bool

  /// A number, which means y only, or `{"x", "y"}`.
  static func vertical(_ unit: Unit) -> VectorNotation { VectorNotation(unit: unit, isTravel: false) }

  /// A movement in both directions: `{"dx", "dy"}`, pt.
  static var travel: VectorNotation { VectorNotation(unit: .points, isTravel: true) }

  private var catalogue: Catalogue<Vector> {
    Catalogue(Vector()) { vector, m in
      m(isTravel ? "dx" : "x", &vector.x, .number(unit), "Horizontally, + to the right.")
      m(isTravel ? "dy" : "y", &vector.y, .number(unit), "Vertically, + down.")
    }
  }

  var shape: Shape {
    let object = Shape.object(catalogue.descriptions)
    return isTravel ? object : .oneOf([.number(unit, unit.range), object])
  }

  func read(_ node: Tape.Node, _ reading: inout Reading) -> Vector? {
    if !isTravel {
      switch reading.tape[node] {
      case .number: return NumberNotation.number(unit).read(node, &reading).map { Vector(y: $0) }
      case .object: break
      case .null, .bool, .string, .list:
        reading.refuse(node, insteadOf: .other("a number or {\"x\", \"y\"}"))
        return nil
      }
    }
    return catalogue.read(node, &reading)
  }

  func write(_ vector: Vector, _ tape: inout Tape) {
    catalogue.write(vector, &tape)
  }
}

extension Members {
  mutating func callAsFunction(
    _ name: String, _ value: inout Vector, _ notation: VectorNotation, required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): if let vector = notation.read(node, &self) { value = vector }
    case .write: notation.write(value, &tape)
    case .describe: describe(name, notation.shape, required: required, doc)
    case .nothing: break
    }
  }

  mutating func callAsFunction(
    _ name: String, optional value: inout Vector?, _ notation: VectorNotation, _ doc: String
  ) {
    if case .write = purpose, value == nil { return }
    switch step(name) {
    case .read(let node): if let vector = notation.read(node, &self) { value = vector }
    case .write: if let value { notation.write(value, &tape) }
    case .describe: describe(name, notation.shape, required: false, doc)
    case .nothing: break
    }
  }
}

extension Notation where Content == Vector {
  /// A number, which means y only, or `{"x", "y"}`.
  package static func vertical(_ unit: Unit) -> Notation {
    let vector = VectorNotation.vertical(unit)
    return Notation(shape: vector.shape) {
      vector.read($0, &$1)
    } write: {
      vector.write($0, &$1)
    }
  }
}

/// How far a finger has moved, px.
package enum Travel: Sendable, Equatable {
  /// Along the drawer's axis.
  case along(Double)
  case both(Vector)

  /// A number along the drawer's axis, or `{"x", "y"}`.
  fileprivate static let notation: Notation<Travel> = {
    let vector = VectorNotation.vertical(.pixels)
    return Notation(shape: vector.shape) { node, reading in
      if reading.isObject(node) { return vector.read(node, &reading).map { .both($0) } }
      return NumberNotation.pixels.read(node, &reading).map { .along($0) }
    } write: { travel, tape in
      switch travel {
      case .along(let length): tape.number(length)
      case .both(let both): vector.write(both, &tape)
      }
    }
  }()
}

extension Notation where Content == Travel {
  /// A number along the drawer's axis, or `{"x", "y"}`.
  package static var travel: Notation { Travel.notation }
}
