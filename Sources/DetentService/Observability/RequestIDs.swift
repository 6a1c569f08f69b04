import Synchronization

/// Ids for requests: the client's own, or one that no other request of this process has.
final class RequestIDs: Sendable {
  private let count: Atomic<UInt64>

  init() {
    // The start differs from process to process. From then on ids are counted, which needs no system call.
    count = Atomic(.random(in: 0 ... .max))
  }

  /// - Parameter sent: The client's id. It is used if it consists of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.
  func id(for sent: String?) -> String {
    if let sent, (1...128).contains(sent.utf8.count), sent.utf8.allSatisfy(Self.isSane) { return sent }
    return Self.text(number())
  }

  /// A number that this process has not used yet; never 0.
  func number() -> UInt64 {
    let number = Self.spread(count.wrappingAdd(1, ordering: .relaxed).newValue)
    return number == 0 ? self.number() : number
  }

  /// A number in digits and lowercase letters: at most thirteen of them, which a string holds without allocating.
  private static func text(_ number: UInt64) -> String {
    var rest = number
    var digits = InlineArray<13, UInt8>(repeating: 0)
    var first = digits.count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 36)
      first -= 1
      digits[first] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: digit < 10 ? "0" : "W")
      rest = quotient
    } while rest > 0
    guard let text = try? UTF8Span(validating: digits.span.extracting(first...)) else { return "0" }
    return String(copying: text)
  }

  private static func isSane(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// SplitMix64's finalizer: one to one, and neighbours look nothing alike.
  private static func spread(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
