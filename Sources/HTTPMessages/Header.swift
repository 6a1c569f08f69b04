/// One header field, as it was sent or as it is to be sent.
public struct Header: Sendable, Equatable {
  /// The field's name. The case of its letters means nothing.
  public var name: String

  /// The field's value, without the blanks around it.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether this is the header `name`: ASCII letters are compared without their case (RFC 9110, 5.1).
  public func isNamed(_ name: String) -> Bool {
    guard self.name.utf8.count == name.utf8.count else { return false }
    let mine = self.name.utf8.span
    let other = name.utf8.span
    return mine.indices.allSatisfy { mine[$0].lowercasedASCII == other[$0].lowercasedASCII }
  }
}

extension UInt8 {
  /// The same byte, or the small letter if it is a capital one of ASCII.
  @inlinable
  package var lowercasedASCII: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
