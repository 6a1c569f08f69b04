import DrawerEngine

extension Notation where Content == String {
  /// A name that can be used in a CSS name without escaping: a letter or `_`, and then letters, digits and `_`, all of
  /// ASCII.
  ///
  /// - Parameters:
  ///   - length: How many characters it may have.
  ///   - hyphens: Whether it may have hyphens after the first character.
  static func identifier(atMost length: Int, hyphens: Bool) -> Notation {
    let string = Notation<String>.string
    let rest = hyphens ? "letters, digits, \"_\" or \"-\"" : "letters, digits or \"_\""
    return Notation(shape: string.shape) { node, reading in
      guard let name = string.read(node, &reading) else { return nil }
      guard (1...length).contains(name.utf8.count), isIdentifier(name, hyphens: hyphens) else {
        reading.refuse(
          "is \(reading.phrase(node)); it must begin with a letter or \"_\", continue with \(rest), and have at most \(length) characters"
        )
        return nil
      }
      return name
    } write: {
      string.write($0, &$1)
    }
  }

  private static func isIdentifier(_ name: String, hyphens: Bool) -> Bool {
    name.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
      case UInt8(ascii: "-"): index > 0 && hyphens
      default: false
      }
    }
  }
}
