import Synchronization

/// Ids for requests: the client's own, or one that no other request of this process has.
final class RequestIDs: Sendable {
  private let count: Atomic<UInt64>

  init() {
    // The start differs from process to process. The rest is counting, which needs no system call.
    count = Atomic(.random(in: 0 ... .max))
  }

  /// - Parameter sent: The client's id. It is used if it consists of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.
  func id(for sent: String?) -> String {
    if let sent, (1...128).contains(sent.utf8.count), sent.utf8.allSatisfy(Self.isSane) { return sent }
    // At most thirteen characters, which a string holds without allocating.
    return String(number(), radix: 36)
  }

  /// A number that this process has not used yet; never 0.
  func number() -> UInt64 {
    let number = Self.spread(count.wrappingAdd(1, ordering: .relaxed).newValue)
    return number == 0 ? self.number() : number
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
