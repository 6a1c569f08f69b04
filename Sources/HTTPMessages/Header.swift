/// One header field, as it was sent or is to be sent.
public struct Header: Sendable, Equatable {
  /// The field's name. Its letters may have either case.
  public var name: String

  /// The field's value, without surrounding whitespace.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension UInt8 {
  /// The byte itself, or the lowercase letter if it is an uppercase ASCII letter.
  @inlinable
  package var lowercasedASCII: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
