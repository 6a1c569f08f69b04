/// How values of a Swift type are represented: a shape, a reader that makes every check, and a writer.
///
/// A class, for the same reason as `Catalogue`.
public final class Notation<Content: Sendable>: Sendable {
  public let shape: Shape
  /// Reads one value. Nil if it is refused; the reading then holds at least one violation.
  public let read: @Sendable (Tape.Node, inout Reading) -> Content?
  public let write: @Sendable (Content, inout Tape) -> Void
  /// Reads one value in place, which avoids copying large ones. Returns false if it is refused; the content may have
  /// changed.
  let fill: @Sendable (inout Content, Tape.Node, inout Reading) -> Bool

  public convenience init(
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
  convenience init(_ numbers: NumberNotation) {
    self.init(shape: numbers.shape) {
      numbers.read($0, &$1)
    } write: {
      numbers.write($0, &$1)
    }
  }

  /// A finite number within a range, by default `unit.range`.
  public static func number(_ unit: Unit = .none, _ range: ClosedRange<Double>? = nil) -> Notation {
    Notation(range.map { .number(unit, $0) } ?? .number(unit))
  }

  /// A number of any size, as in answers.
  public static func measure(_ unit: Unit = .none) -> Notation { Notation(NumberNotation.measure(unit)) }

  /// A measure that may be NaN or infinite where the library computes no number; it is written as null.
  public static func measureOrNull(_ unit: Unit = .none) -> Notation { Notation(NumberNotation.measureOrNull(unit)) }

  public static var points: Notation { .number(.points) }
  public static var pixels: Notation { .number(.pixels) }
  public static var seconds: Notation { .number(.seconds) }
  public static var pointsPerSecond: Notation { .number(.pointsPerSecond) }
}

extension Notation where Content == Int {
  public static func integer(_ range: ClosedRange<Int>) -> Notation {
    Notation(shape: .integer(range)) {
      WholeNumbers.read($0, range, &$1)
    } write: {
      $1.number($0)
    }
  }
}

extension Notation where Content == Bool {
  public static var boolean: Notation {
    Notation(shape: .boolean) {
      $1.bool($0)
    } write: {
      $1.bool($0)
    }
  }
}

extension Notation where Content == String {
  public static var string: Notation {
    Notation(shape: .string) {
      $1.text($0)
    } write: {
      $1.string($0)
    }
  }

  /// One of the given names.
  public static func choice(among names: [String]) -> Notation {
    Notation(shape: .choice(names)) {
      $1.choice($0, among: names)
    } write: {
      $1.word($0)
    }
  }
}

extension Notation where Content: Choice {
  /// The raw value of one of the cases.
  public static var choice: Notation { .choice(among: Array(Content.allCases)) }

  /// The raw value of one of the given cases.
  public static func choice(among cases: [Content]) -> Notation {
    Notation(shape: .choice(cases.map { $0.rawValue })) {
      $1.choice($0) { cases }
    } write: {
      $1.word($0.rawValue)
    }
  }
}
