import DrawerEngine
import TestSupport
import Testing

@Suite struct `The numbers of a batch` {
  /// Halves that doubles hold, halves that they do not, and what lies beside both.
  @Test(arguments: 0...7)
  func `each is rounded as if it were alone`(precision: Int) {
    var random = SeededNumbers(seed: UInt64(precision))
    var scale = 1.0
    for _ in 0..<precision { scale *= 10 }
    var numbers = FrameNumbers(precision: precision)
    for _ in 0..<5_000 {
      var values = Eight.zero
      for index in values.indices {
        let half = Double(Int.random(in: -99_999...99_999, using: &random)) + 0.5
        let value =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: half / scale
          case 1: (half / scale).nextUp
          case 2: Double(Int.random(in: -2_048...2_048, using: &random)) / 256
          default: Double.random(in: -9...9, using: &random)
          }
        values[index] = value
      }
      #expect(numbers.take(values) == .moving)
      for index in values.indices {
        #expect(text(of: numbers, index) == text(of: values[index], precision), "\(values[index])")
      }
    }
  }

  @Test func `says what has changed since the last batch`() {
    var numbers = FrameNumbers(precision: 4)
    let moving = Eight(0, 1, 2, 3, 4, 5, 6, 7)
    #expect(numbers.take(Eight(repeating: 1.5)) == .constant)
    #expect(numbers.take(Eight(repeating: 1.5)) == .none)
    #expect(numbers.take(Eight(repeating: 2)) == .constant)
    #expect(numbers.take(moving) == .moving)
    #expect(numbers.take(moving) == .moving)
    #expect(numbers.take(Eight(repeating: 2)) == .constant)
    #expect(numbers.take(moving.replacing(with: -10_000, where: moving .== 7)) == .long)
    #expect(numbers.take(Eight(repeating: 10_000)) == .long)
    #expect(numbers.take(Eight(repeating: .nan)) == .long)
    #expect(numbers.take(Eight(repeating: 2)) == .constant)
    #expect(text(of: numbers, 7) == "2")
  }

  private func text(of numbers: FrameNumbers, _ frame: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: ShortNumber.capacity)
    var end = 0
    var elements = bytes.mutableSpan
    elements.overwrite { numbers.store(frame, to: &$0, at: &end) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private func text(of number: Double, _ precision: Int) -> String {
    let bytes = [UInt8](capacity: JSONCapacity.number) { $0.appendNumber(number, precision: precision) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
