import DrawerEngine

extension Travel {
  /// How far a pointer has moved on the page, px.
  ///
  /// - Parameter cross: How far across the axis, where the travel is along it.
  func onPage(along axis: Container.Axis, across cross: Double = 0) -> Vector {
    switch self {
    case .along(let length): axis == .vertical ? Vector(x: cross, y: length) : Vector(x: length, y: cross)
    case .both(let both): both
    }
  }
}

extension Vector {
  static func - (first: Vector, second: Vector) -> Vector { Vector(x: first.x - second.x, y: first.y - second.y) }
  static func + (first: Vector, second: Vector) -> Vector { Vector(x: first.x + second.x, y: first.y + second.y) }
}
