import DrawerEngine
import Foundation
import Testing

@Suite struct `A number is written` {
  private func written(_ value: Double, _ precision: Int) -> String {
    let bytes = [UInt8](capacity: JSONCapacity.number(value)) { $0.appendNumber(value, precision: precision) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same by the C library, which rounds the exact binary value, half to even; then without its trailing zeros.
  private func expected(_ value: Double, _ precision: Int) -> String {
    var text = String(format: "%.\(precision)f", value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  @Test(arguments: roundings)
  func `numbers round half to even, without exponents, trailing zeros or -0`(
    value: Double, precision: Int, text: String
  ) {
    #expect(written(value, precision) == text)
  }

  @Test func `numbers are rounded as by the C library at every magnitude and precision`() {
    var random = SeededGenerator(seed: 1)
    var wrong: [String] = []
    func compare(_ value: Double, _ precision: Int) {
      let (ours, theirs) = (written(value, precision), expected(value, precision))
      if ours != theirs { wrong.append("\(value) at \(precision): \(ours), not \(theirs)") }
    }
    for _ in 0..<40_000 {
      let sign: Double = Bool.random(using: &random) ? 1 : -1
      let precision = Int.random(in: 0...12, using: &random)
      // Lengths as they occur; any size around one; any bits at all; and halves of the last decimal, and their
      // neighbours.
      compare(sign * Double.random(in: 0...2000, using: &random), precision)
      compare(
        sign * Double.random(in: 0.1...1, using: &random) * pow(10, Double.random(in: -14...20, using: &random)),
        precision)
      let any = Double(bitPattern: random.next())
      if any.isFinite { compare(any, precision) }
      let half = (Double(Int.random(in: 0...1_000_000, using: &random)) + 0.5) / pow(10, Double(precision))
      for value in [half, half.nextUp, half.nextDown] { compare(sign * value, precision) }
      let binary = Double(Int.random(in: 0...1 << 40, using: &random)) / 8192
      compare(sign * binary, precision)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: 0...12)
  func `numbers around every power of two and ten are right`(precision: Int) {
    for exponent in -45...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextDown, power.nextUp, -power] where value.isFinite {
        #expect(written(value, precision) == expected(value, precision))
      }
    }
    for exponent in -13...308 {
      let power = pow(10, Double(exponent))
      for value in [power, power.nextDown, power.nextUp, power / 2] {
        #expect(written(value, precision) == expected(value, precision))
      }
    }
  }

  @Test func `a number fits into its stated room`() {
    for precision in 0...12 {
      for value in [-Double.greatestFiniteMagnitude, -0.1, -1e15, -999_999_999_999_999.9, -1.0e15.nextUp, -99999999.4] {
        let bytes = [UInt8](capacity: JSONCapacity.number(value)) { span in
          #expect(span.freeCapacity <= JSONCapacity.number)
          span.appendNumber(value, precision: precision)
        }
        #expect(!bytes.isEmpty)
      }
    }
    #expect(JSONCapacity.number(1e6) == JSONCapacity.modestNumber)
    #expect(JSONCapacity.number(.nan) == JSONCapacity.modestNumber)
    #expect(JSONCapacity.number(1e300) == JSONCapacity.number)
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

private let roundings: [(value: Double, precision: Int, text: String)] = [
  (0, 4, "0"), (-0.0, 4, "0"), (-0.00004, 4, "0"), (0.00005, 4, "0.0001"), (1, 0, "1"), (-1, 4, "-1"), (0.5, 0, "0"),
  (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (-0.5, 0, "0"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
  (0.145, 2, "0.14"), (2.675, 2, "2.67"), (1.005, 2, "1"), (0.1, 12, "0.1"), (0.3, 1, "0.3"), (10, 4, "10"),
  (100.25, 4, "100.25"), (521.3, 4, "521.3"), (9999.9999, 4, "9999.9999"), (9999.99995, 4, "9999.9999"),
  (9999.99996, 4, "10000"),
  (99_999_999.4, 0, "99999999"), (99_999_999.5, 0, "100000000"), (100_000_000, 7, "100000000"),
  (0.9999999999996, 12, "1"), (0.99999999999949, 12, "0.999999999999"), (4503599627370497.5, 0, "4503599627370498"),
  (4503599627370496.5, 0, "4503599627370496"), (9007199254740991, 12, "9007199254740991"),
  (-9007199254740992, 3, "-9007199254740992"), (1e15, 4, "1000000000000000"), (1e16, 4, "10000000000000000"),
  (1e23, 0, "99999999999999991611392"), (.infinity, 4, "null"), (-.infinity, 4, "null"), (.nan, 4, "null"),
  (.leastNonzeroMagnitude, 12, "0"),
]
