/// One header field, as it was sent or as it is to be sent.
public struct Header: Sendable, Equatable {
  /// The field's name. Its letters may have either case.
  public var name: String

  /// The field's value, without surrounding whitespace.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether this is the header `name`. The case of ASCII letters is ignored (RFC 9110, 5.1).
  public func isNamed(_ name: String) -> Bool {
    guard self.name.utf8.count == name.utf8.count else { return false }
    let mine = self.name.utf8.span
    let other = name.utf8.span
    return mine.indices.allSatisfy { mine[$0].lowercasedASCII == other[$0].lowercasedASCII }
  }
}

extension UInt8 {
  /// The byte itself, or the lowercase letter if it is an uppercase ASCII letter.
  @inlinable
  package var lowercasedASCII: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
