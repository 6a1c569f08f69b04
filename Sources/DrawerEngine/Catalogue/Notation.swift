/// How values of a Swift type are represented: their shape, a reader that makes every check, and a writer.
public struct Notation<Content: Sendable>: Sendable {
  public let shape: Shape
  /// Reads one value. Nil if it is refused; the reading then holds at least one violation.
  public let read: @Sendable (Tape.Node, inout Reading) -> Content?
  public let write: @Sendable (Content, inout Tape) -> Void
  /// Reads one value in place, which spares copying large ones. False if it is refused; the content may have changed.
  let fill: @Sendable (inout Content, Tape.Node, inout Reading) -> Bool

  public init(
    shape: Shape,
    read: @escaping @Sendable (Tape.Node, inout Reading) -> Content?,
    write: @escaping @Sendable (Content, inout Tape) -> Void
  ) {
    self.init(shape: shape, read: read, write: write) { content, node, reading in
      guard let sent = read(node, &reading) else { return false }
      content = sent
      return true
    }
  }

  init(
    shape: Shape,
    read: @escaping @Sendable (Tape.Node, inout Reading) -> Content?,
    write: @escaping @Sendable (Content, inout Tape) -> Void,
    fill: @escaping @Sendable (inout Content, Tape.Node, inout Reading) -> Bool
  ) {
    self.shape = shape
    self.read = read
    self.write = write
    self.fill = fill
  }
}

// MARK: - Scalars

extension Notation where Content == Double {
  /// A finite number within a range, by default `unit.range`.
  public static func number(_ unit: Unit = .none, _ range: ClosedRange<Double>? = nil) -> Notation {
    let range = range ?? unit.range
    let suffix =
      switch unit {
      case .none: ""
      case .perSecond: " per second"
      case .points, .pointsPerSecond, .pixels, .pixelsPerSecond, .pixelsPerMillisecond, .seconds, .milliseconds,
        .heightsPerSecond, .radians:
        " \(unit.rawValue)"
      }
    return Notation(shape: .number(unit, range)) { node, reading in
      guard case .number(let number) = reading.tape[node] else {
        reading.refuse(node, insteadOf: .number)
        return nil
      }
      guard range.contains(number) else {
        reading.refuse(
          .outOfRange(
            sent: number.plain + suffix, allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)"))
        return nil
      }
      return number
    } write: {
      $1.number($0)
    }
  }

  /// A number of any size, as answers hold it.
  public static func measure(_ unit: Unit = .none) -> Notation {
    Notation(shape: .measure(unit)) { node, reading in
      guard case .number(let number) = reading.tape[node] else {
        reading.refuse(node, insteadOf: .number)
        return nil
      }
      return number
    } write: {
      $1.number($0)
    }
  }

  /// A measure that may be NaN or infinite where the library computes no number; it is written as null.
  public static func measureOrNull(_ unit: Unit = .none) -> Notation {
    let measure = Notation.measure(unit)
    return Notation(shape: .nullable(measure.shape)) { node, reading in
      reading.tape[node] == .null ? .nan : measure.read(node, &reading)
    } write: {
      $1.numberOrNull($0)
    }
  }

  public static var points: Notation { .number(.points) }
  public static var pixels: Notation { .number(.pixels) }
  public static var seconds: Notation { .number(.seconds) }
  public static var pointsPerSecond: Notation { .number(.pointsPerSecond) }
}

extension Notation where Content == Int {
  public static func integer(_ range: ClosedRange<Int>) -> Notation {
    Notation(shape: .integer(range)) { node, reading in
      guard case .number(let number) = reading.tape[node] else {
        reading.refuse(node, insteadOf: .wholeNumber)
        return nil
      }
      guard number == number.rounded() else {
        reading.refuse(.wrongKind(allowed: .wholeNumber, sent: number.plain))
        return nil
      }
      guard let integer = Int(exactly: number), range.contains(integer) else {
        reading.refuse(.outOfRange(sent: number.plain, allowed: "\(range.lowerBound) to \(range.upperBound)"))
        return nil
      }
      return integer
    } write: {
      $1.number($0)
    }
  }
}

extension Notation where Content == Bool {
  public static var boolean: Notation {
    Notation(shape: .boolean) { node, reading in
      guard case .bool(let bool) = reading.tape[node] else {
        reading.refuse(node, insteadOf: .boolean)
        return nil
      }
      return bool
    } write: {
      $1.bool($0)
    }
  }
}

extension Notation where Content == String {
  public static var string: Notation {
    Notation(shape: .string) { node, reading in
      guard let string = reading.string(node) else {
        reading.refuse(node, insteadOf: .string)
        return nil
      }
      return string
    } write: {
      $1.string($0)
    }
  }

  /// One of the given names.
  public static func choice(among names: [String]) -> Notation {
    let index = Notation<Int>.index(among: names)
    return Notation(shape: index.shape) { node, reading in
      index.read(node, &reading).map { names[$0] }
    } write: {
      $1.string($0)
    }
  }
}

extension Notation where Content == Int {
  /// One of the given names, represented by its index.
  static func index(among names: [String]) -> Notation {
    Notation(shape: .choice(names)) { node, reading in
      guard case .string(let text) = reading.tape[node] else {
        reading.refuse(node, insteadOf: .choice(of: names))
        return nil
      }
      if let index = names.firstIndex(where: { reading.tape.equals(text, $0) }) { return index }
      reading.refuse(node, among: names)
      return nil
    } write: {
      $1.string(names[$0])
    }
  }
}

extension Notation where Content: RawRepresentable & CaseIterable, Content.RawValue == String {
  /// The raw value of any case.
  public static var choice: Notation { .choice(among: Array(Content.allCases)) }

  /// The raw value of one of the given cases.
  public static func choice(among cases: [Content]) -> Notation {
    let index = Notation<Int>.index(among: cases.map { $0.rawValue })
    return Notation(shape: index.shape) { node, reading in
      index.read(node, &reading).map { cases[$0] }
    } write: {
      $1.string($0.rawValue)
    }
  }
}
