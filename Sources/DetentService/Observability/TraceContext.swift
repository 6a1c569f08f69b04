/// A request's part of a trace over many services: W3C Trace Context, level 1, without `tracestate`.
struct TraceContext: Sendable, Equatable {
  /// 32 hexadecimal digits, which every part of the trace shares.
  let trace: String
  /// 16 hexadecimal digits, which name this part of the trace.
  let part: String
  /// Whether the caller may have recorded the trace.
  let isSampled: Bool

  /// Reads a `traceparent`.
  ///
  /// - Returns: Nil if the field is malformed or all zeros, since such a field counts as missing (3.2.2).
  init?(_ field: String) {
    let bytes = Array(field.utf8)
    // A later version may add more after another hyphen. Its first four parts are read like these.
    guard bytes.count >= 55, let version = Self.number(bytes[..<2]), version != 0xFF,
      bytes.count == 55 || (version > 0 && bytes[55] == UInt8(ascii: "-")),
      [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
      Self.isName(bytes[3..<35]), Self.isName(bytes[36..<52]), let flags = Self.number(bytes[53..<55])
    else { return nil }
    trace = String(decoding: bytes[3..<35], as: UTF8.self)
    part = String(decoding: bytes[36..<52], as: UTF8.self)
    isSampled = flags & 1 == 1
  }

  private init(trace: String, part: String, isSampled: Bool) {
    self.trace = trace
    self.part = part
    self.isSampled = isSampled
  }

  /// A new part of the same trace, called by this one.
  ///
  /// - Parameter number: The name of the new part; not 0.
  func child(_ number: UInt64) -> TraceContext {
    let digits = String(number, radix: 16)
    return TraceContext(
      trace: trace, part: String(repeating: "0", count: 16 - digits.count) + digits, isSampled: isSampled)
  }

  /// The `traceparent` field. Only the one known flag is passed on (3.2.2.5).
  var field: String { "00-\(trace)-\(part)-0\(isSampled ? 1 : 0)" }

  /// Whether `digits` are lowercase hexadecimal digits, and not all 0.
  private static func isName(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.allSatisfy { value($0) != nil } && digits.contains { $0 != UInt8(ascii: "0") }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, digit in
      guard let number, let value = value(digit) else { return nil }
      return 16 * number + value
    }
  }

  private static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
