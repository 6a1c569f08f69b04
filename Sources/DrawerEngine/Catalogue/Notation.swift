/// How a value of a Swift type is written: its shape, the way in with every check, the way out.
public struct Notation<Content: Sendable>: Sendable {
  public let shape: Shape
  /// Nil when the value cannot be taken; the reading then holds at least one violation.
  public let read: @Sendable (Value, inout Reading) -> Content?
  public let write: @Sendable (Content) -> Value

  public init(
    shape: Shape,
    read: @escaping @Sendable (Value, inout Reading) -> Content?,
    write: @escaping @Sendable (Content) -> Value
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }
}

extension Notation {
  /// What a value that has been found readable holds.
  public func content(_ value: Value) -> Content? {
    var reading = Reading()
    return read(value, &reading)
  }
}

// MARK: - Scalars

extension Notation where Content == Double {
  /// A finite number within a range, `unit.range` unless told.
  public static func number(_ unit: Unit = .none, _ range: ClosedRange<Double>? = nil) -> Notation {
    let range = range ?? unit.range
    let suffix =
      switch unit {
      case .none: ""
      case .perSecond: " per second"
      case .points, .pointsPerSecond, .seconds, .heightsPerSecond, .radians: " \(unit.rawValue)"
      }
    return Notation(shape: .number(unit, range)) { value, reading in
      guard case .number(let number) = value else {
        reading.refuse("must be a number, not \(value.kind)")
        return nil
      }
      guard range.contains(number) else {
        reading.refuse("is \(number.told)\(suffix); it may be \(range.lowerBound.told) to \(range.upperBound.told)")
        return nil
      }
      return number
    } write: {
      .number($0)
    }
  }

  public static var points: Notation { .number(.points) }
  public static var seconds: Notation { .number(.seconds) }
  public static var pointsPerSecond: Notation { .number(.pointsPerSecond) }
}

extension Notation where Content == Int {
  public static func integer(_ range: ClosedRange<Int>) -> Notation {
    Notation(shape: .integer(range)) { value, reading in
      guard case .number(let number) = value, number == number.rounded() else {
        reading.refuse("must be a whole number, not \(value.number == nil ? value.kind : value.told)")
        return nil
      }
      guard let integer = Int(exactly: number), range.contains(integer) else {
        reading.refuse("is \(number.told); it may be \(range.lowerBound) to \(range.upperBound)")
        return nil
      }
      return integer
    } write: {
      .number(Double($0))
    }
  }
}

extension Notation where Content == Bool {
  public static var boolean: Notation {
    Notation(shape: .boolean) { value, reading in
      guard case .bool(let bool) = value else {
        reading.refuse("must be true or false, not \(value.kind)")
        return nil
      }
      return bool
    } write: {
      .bool($0)
    }
  }
}

extension Notation where Content == String {
  public static var string: Notation {
    Notation(shape: .string) { value, reading in
      guard case .string(let string) = value else {
        reading.refuse("must be a string, not \(value.kind)")
        return nil
      }
      return string
    } write: {
      .string($0)
    }
  }
}

extension Notation where Content == String {
  /// One of some names.
  public static func choice(among names: [String]) -> Notation {
    Notation(shape: .choice(names)) { value, reading in
      guard case .string(let name) = value else {
        reading.refuse("must be one of \(names.quoted), not \(value.kind)")
        return nil
      }
      guard names.contains(name) else {
        reading.refuse("is \(value.told)\(hint(for: name, among: names)); it may be one of \(names.quoted)")
        return nil
      }
      return name
    } write: {
      .string($0)
    }
  }
}

extension Notation where Content: RawRepresentable & CaseIterable, Content.RawValue == String {
  /// One of an enumeration's names.
  public static var choice: Notation {
    let names = Notation<String>.choice(among: Content.allCases.map(\.rawValue))
    return Notation(shape: names.shape) { value, reading in
      names.read(value, &reading).flatMap(Content.init)
    } write: {
      names.write($0.rawValue)
    }
  }
}

// MARK: - Composites

extension Notation {
  /// The same, or null.
  public var nullable: Notation<Content?> {
    Notation<Content?>(shape: .nullable(shape)) { value, reading in
      value == .null ? .some(nil) : read(value, &reading).map(Optional.some)
    } write: {
      $0.map(write) ?? .null
    }
  }

  /// A list of these.
  public func list(_ count: ClosedRange<Int>) -> Notation<[Content]> {
    Notation<[Content]>(shape: .list(shape, count: count)) { value, reading in
      guard case .list(let elements) = value else {
        reading.refuse("must be an array, not \(value.kind)")
        return nil
      }
      guard count.contains(elements.count) else {
        reading.refuse("has \(elements.count) elements; it may have \(count.lowerBound) to \(count.upperBound)")
        return nil
      }
      var contents: [Content] = []
      contents.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        if let content = reading.within(.element(index), { read(element, &$0) }) { contents.append(content) }
      }
      return contents.count == elements.count ? contents : nil
    } write: {
      .list($0.map(write))
    }
  }

  /// What a library's initialiser makes of a value that it does not take as it is; a reader is told.
  public func adjusted(_ adjust: @escaping @Sendable (Content) -> Content) -> Notation where Content: Equatable {
    Notation(shape: shape) { value, reading in
      guard let sent = read(value, &reading) else { return nil }
      let taken = adjust(sent)
      if taken != sent { reading.notice(adjustment(to: write(taken))) }
      return taken
    } write: {
      write($0)
    }
  }

  /// Another type with the same notation.
  public func map<Other: Sendable>(
    _ make: @escaping @Sendable (Content) -> Other, back: @escaping @Sendable (Other) -> Content
  ) -> Notation<Other> {
    Notation<Other>(shape: shape) { value, reading in
      read(value, &reading).map(make)
    } write: {
      write(back($0))
    }
  }

  /// An object whose members a catalogue describes.
  public static func object(_ catalogue: Catalogue<Content>) -> Notation {
    Notation(shape: .object(catalogue.descriptions)) { value, reading in
      catalogue.read(value, &reading)
    } write: {
      catalogue.write($0)
    }
  }
}

/// What a notice says: numbers are clamped, everything else is taken as something else.
private func adjustment(to taken: Value) -> String {
  "\(taken.number == nil ? "taken as" : "clamped to") \(taken.compact)"
}

extension Value {
  /// This value in a notice.
  fileprivate var compact: String {
    switch self {
    case .object(let members): members.map { "\($0.name) \($0.value.compact)" }.joined(separator: ", ")
    case .list(let elements): elements.map(\.compact).joined(separator: ", ")
    case .null, .bool, .number, .string: told
    }
  }
}
