/// What a property may hold, told in a way that forms, schemas and documentation can be drawn from.
public indirect enum Shape: Sendable, Equatable {
  case boolean
  case number(Unit, ClosedRange<Double>)
  /// A number that answers hold: finite, and no more can be said of its size.
  case measure(Unit)
  case integer(ClosedRange<Int>)
  case string
  case choice([String])
  case object([PropertyDescription])
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose members a request has named.
  case dictionary(Shape)
  case nullable(Shape)
  case oneOf([Shape])
}

/// What a number counts.
public enum Unit: String, Sendable, CaseIterable {
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case seconds = "s"
  case heightsPerSecond = "container heights/s"
  case perSecond = "1/s"
  case radians = "rad"
  case none = ""

  /// The limits of a number of this unit where a property has no narrower ones.
  public var range: ClosedRange<Double> {
    switch self {
    case .points, .pointsPerSecond, .heightsPerSecond, .perSecond, .none, .radians: -1_000_000...1_000_000
    case .seconds: 0...86_400
    }
  }
}

/// A property as a reader of `/systems` sees it.
public struct PropertyDescription: Sendable, Equatable {
  public let name: String
  public let shape: Shape
  /// What holds when it is not given; nil: nothing does.
  public let initial: Value?
  public let isRequired: Bool
  /// One line.
  public let doc: String
}

extension PropertyDescription {
  /// A member that is always there.
  public static func always(_ name: String, _ shape: Shape, _ doc: String) -> PropertyDescription {
    PropertyDescription(name: name, shape: shape, initial: nil, isRequired: true, doc: doc)
  }

  /// A member that is there where it has something to say.
  public static func sometimes(_ name: String, _ shape: Shape, _ doc: String) -> PropertyDescription {
    PropertyDescription(name: name, shape: shape, initial: nil, isRequired: false, doc: doc)
  }
}
