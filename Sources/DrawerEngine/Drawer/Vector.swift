/// A pair of lengths, pt, or velocities, pt/s; y grows downwards.
public struct Vector: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// A vector along one axis.
  init(_ length: Double, along axis: Container.Axis) {
    switch axis {
    case .vertical: self.init(y: length)
    case .horizontal: self.init(x: length)
    }
  }

  func component(along axis: Container.Axis) -> Double {
    switch axis {
    case .vertical: y
    case .horizontal: x
    }
  }
}

extension Notation where Content == Vector {
  /// A number, which means y alone, or `{"x", "y"}`.
  static func vertical(_ unit: Unit) -> Notation {
    .oneOf(
      .value(.number(unit)) {
        Vector(y: $0)
      } back: { _ in
        nil
      },
      .value(
        .object(
          Catalogue(
            Vector(),
            [
              Property("x", { $1(&$0.x) }, .number(unit), "To the right."),
              Property("y", { $1(&$0.y) }, .number(unit), "Downwards."),
            ]))
      ) {
        $0
      } back: {
        $0
      })
  }
}

extension Notation where Content == Vector {
  /// A movement in both directions: `{"dx", "dy"}`, pt.
  static var travel: Notation {
    .object(
      Catalogue(
        Vector(),
        [Property("dx", { $1(&$0.x) }, .points, "To the right."), Property("dy", { $1(&$0.y) }, .points, "Downwards.")])
    )
  }
}

/// How far a finger has moved, px.
enum Travel: Sendable, Equatable {
  /// Along the drawer's axis.
  case along(Double)
  case both(Vector)
}

extension Notation where Content == Travel {
  /// A number along the drawer's axis, or `{"x", "y"}`.
  static var travel: Notation {
    let (number, vector) = (Notation<Double>.pixels, Notation<Vector>.vertical(.pixels))
    return Notation(shape: vector.shape) { node, reading in
      if reading.isObject(node) { return vector.read(node, &reading).map { .both($0) } }
      return number.read(node, &reading).map { .along($0) }
    } write: { travel, tape in
      switch travel {
      case .along(let length): tape.number(length)
      case .both(let both): vector.write(both, &tape)
      }
    }
  }
}
