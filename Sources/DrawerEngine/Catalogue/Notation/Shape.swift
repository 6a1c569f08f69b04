/// The type of a property's value, described so that forms, schemas and documentation can be derived from it.
public indirect enum Shape: Sendable, Equatable {
  case boolean
  case number(Unit, ClosedRange<Double>)
  /// A number in an answer: finite, of any size.
  case measure(Unit)
  case integer(ClosedRange<Int>)
  case string
  case choice([String])
  case object([PropertyDescription])
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose member names are chosen by the client.
  case dictionary(Shape)
  case nullable(Shape)
  case oneOf([Shape])
}

/// The unit of a number.
public enum Unit: String, Sendable, CaseIterable {
  case points = "pt"
  case pointsPerSecond = "pt/s"
  /// CSS pixels on the web, pixels on Android. A point counts as a pixel.
  case pixels = "px"
  case pixelsPerSecond = "px/s"
  case pixelsPerMillisecond = "px/ms"
  case milliseconds = "ms"
  case seconds = "s"
  /// A velocity in heights of the container, as DrawerKit states the speed of a flick. It is here and not in DrawerKit's
  /// module because units are words of the contract, and clients need the list of all.
  case heightsPerSecond = "container heights/s"
  case perSecond = "1/s"
  case radians = "rad"
  case none = ""

  /// The limits of a number in this unit, unless its property has narrower ones.
  public var range: ClosedRange<Double> {
    switch self {
    case .points, .pointsPerSecond, .pixels, .pixelsPerSecond, .pixelsPerMillisecond, .heightsPerSecond, .perSecond,
      .none, .radians:
      -1_000_000...1_000_000
    case .seconds: 0...86_400
    case .milliseconds: 0...86_400_000
    }
  }

  /// The unit of velocity that goes with this unit of length.
  var ofVelocities: Unit { self == .pixels ? .pixelsPerSecond : .pointsPerSecond }
}

/// A property as `/systems` lists it.
public struct PropertyDescription: Sendable, Equatable {
  public let name: String
  public let shape: Shape
  /// The default; nil if there is none.
  public let initial: Value?
  public let isRequired: Bool
  /// One line of documentation.
  public let doc: String
}

extension PropertyDescription {
  /// - Parameter defaults: An object that may contain the default; empty if there is none.
  @inline(never)
  init(_ name: String, _ shape: Shape, among defaults: Tape, isRequired: Bool, _ doc: String) {
    let initial = defaults.isEmpty ? nil : defaults.member(name, of: .root).map { Value(defaults, $0) }
    self.init(name: name, shape: shape, initial: initial, isRequired: isRequired, doc: doc)
  }

  /// A member that is always present.
  public static func always(_ name: String, _ shape: Shape, _ doc: String) -> PropertyDescription {
    PropertyDescription(name: name, shape: shape, initial: nil, isRequired: true, doc: doc)
  }

  /// A member that is omitted if it has no value.
  public static func sometimes(_ name: String, _ shape: Shape, _ doc: String) -> PropertyDescription {
    PropertyDescription(name: name, shape: shape, initial: nil, isRequired: false, doc: doc)
  }
}

extension Shape {
  /// The same object with another member, which replaces any member of that name.
  package func with(_ member: PropertyDescription) -> Shape {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != member.name } + [member])
  }

  /// The member names of the object at a path.
  package func names(at path: [String]) -> Set<String> {
    guard case .object(let members) = self else { return [] }
    guard let first = path.first else { return Set(members.map { $0.name }) }
    return members.first { $0.name == first }?.shape.names(at: Array(path.dropFirst())) ?? []
  }
}
