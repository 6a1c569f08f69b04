/// The keys that give clients access.
///
/// The duration of a look-up reveals nothing about the keys. The given key is compared with each of them over its whole
/// padded length, and no result is used before the last comparison is done.
public struct APIKeys: Sendable, Equatable {
  /// The allowed lengths of keys. Shorter ones could be guessed.
  public static let lengths = 16...128

  /// The maximum number of keys. Comparing with all of them must remain cheap compared with a request.
  public static let most = 100

  /// Why a file of keys was rejected, with the line at fault. Reveals nothing about a key except its length.
  public struct Fault: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// The keys, one after the other: each one's length and its bytes, eight per word, padded with zeros to the greatest
  /// length.
  private let table: [UInt64]

  private static let wordsOfKey = 1 + lengths.upperBound / 8

  public var count: Int { table.count / Self.wordsOfKey }

  /// Reads a file with one key per line. Surrounding whitespace, empty lines and everything after a `#` are ignored.
  ///
  /// - Throws: If a key is too short, too long, or has a character that bearer tokens may not have; if there are no
  ///   keys, or too many.
  public init(file: [UInt8]) throws(Fault) {
    var table: [UInt64] = []
    for (index, line) in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let key = Self.trimmed(line.prefix { $0 != UInt8(ascii: "#") })
      if key.isEmpty { continue }
      guard Self.lengths.contains(key.count) else {
        throw Fault(
          description: "Line \(index + 1): a key has \(Self.lengths.lowerBound) to \(Self.lengths.upperBound) "
            + "characters; this one has \(key.count).")
      }
      guard Self.isToken(key) else {
        throw Fault(description: "Line \(index + 1): a key has letters, digits and -._~+/, and perhaps = at its end.")
      }
      table += Self.padded(key)
    }
    let count = table.count / Self.wordsOfKey
    guard count > 0 else { throw Fault(description: "It contains no key.") }
    guard count <= Self.most else {
      throw Fault(description: "It contains \(count) keys; at most \(Self.most) are allowed.")
    }
    self.table = table
  }

  func contains(_ key: some Collection<UInt8>) -> Bool {
    let asked = Self.padded(key)
    var found: UInt64 = 0
    for start in stride(from: 0, to: table.count, by: Self.wordsOfKey) {
      var difference: UInt64 = 0
      for index in 0..<Self.wordsOfKey { difference |= table[start + index] ^ asked[index] }
      // 1 if there is no difference, else 0: the top bit of a number or of its negative is set unless the number is 0.
      found |= ((difference | (0 &- difference)) >> 63) ^ 1
    }
    return found != 0
  }

  /// A key as stored in the table. A key that is too long is truncated, but keeps its full length, which no key in the
  /// table has.
  private static func padded(_ key: some Collection<UInt8>) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: wordsOfKey)
    words[0] = UInt64(key.count)
    for (index, byte) in key.prefix(lengths.upperBound).enumerated() {
      words[1 + index / 8] |= UInt64(byte) << (8 * (index % 8))
    }
    return words
  }

  /// Whether `bytes` form a bearer token (RFC 6750, 2.1: `b64token`).
  static func isToken(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let end = bytes.lastIndex { $0 != UInt8(ascii: "=") }
    guard let end else { return false }
    return bytes[...end].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = line.drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return start }
    return start[...end]
  }
}
