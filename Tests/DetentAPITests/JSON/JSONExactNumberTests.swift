import DrawerEngine
import Testing

@Suite struct `A number with all its digits` {
  private func written(_ value: Double) -> String {
    let bytes = [UInt8](capacity: JSONCapacity.number(value)) { $0.appendExactNumber(value) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "1e-7"),
    (-1.25e-5, "-0.0000125"), (-1.25e-7, "-1.25e-7"), (1e-6, "0.000001"),
    (.leastNonzeroMagnitude, "5e-324"), (1e21, "1e21"), (-1.5e300, "-1.5e300"), (123e18, "123000000000000000000"),
    (1e15, "1000000000000000"), (1e16, "10000000000000000"),
    (1.5e20, "150000000000000000000"), (0x1p53, "9007199254740992"),
    (157.91367041742973, "157.91367041742973"),
    (0.05, "0.05"), (123_456.789, "123456.789"), (.infinity, "null"), (.nan, "null"),
  ])
  func `an exact number is the shortest text that reads back, with exponents as in JavaScript`(
    value: Double, text: String
  ) {
    #expect(written(value) == text)
  }

  @Test func `an exact number reads back the same`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100_000 {
      let bits = Double(bitPattern: random.next())
      for value in [bits, Double.random(in: -1000...1000, using: &random)] where value.isFinite {
        let text = written(value)
        #expect(Double(text) == value, "\(value) became \(text)")
        #expect(text.utf8.count <= value.description.utf8.count + 4)
      }
    }
  }

  @Test(arguments: [
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -1.797_693_134_862_315_7e308, -2.225_073_858_507_201_4e-308,
    0x1.8p-1050, -1.234_567_890_123_456_7e-15, -9.999_999_999_999_999e-16,
  ])
  func `an exact number fits into its stated room`(value: Double) {
    #expect(Double(written(value)) == value)
  }
}
