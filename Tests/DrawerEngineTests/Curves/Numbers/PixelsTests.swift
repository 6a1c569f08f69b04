import DrawerEngine
import Testing

@Suite struct `Pixels are counted as Java counts them` {
  @Test(arguments: [(Float(2.7), Int32(2)), (-2.7, -2), (0.99, 0), (3e9, .max), (-3e9, .min), (.infinity, .max)])
  func `a cast cuts fractions off and saturates`(length: Float, pixels: Int32) {
    #expect(Pixels(truncating: length).count == pixels)
  }

  @Test func `NaN is 0`() {
    #expect(Pixels(truncating: .nan) == 0)
    #expect(Pixels(rounding: .nan) == 0)
  }

  @Test(arguments: [(Float(2.5), Int32(3)), (-2.5, -2), (2.4999, 2), (-0.5, 0), (-0.51, -1), (0.49999997, 0)])
  func `rounding takes halves upwards`(length: Float, pixels: Int32) {
    #expect(Pixels(rounding: length).count == pixels)
  }

  @Test(arguments: [(Float(21), Int32(21)), (131.25, 131), (131.5, 132), (0.4, 0)])
  func `dimensions become the nearest pixel`(length: Float, pixels: Int32) {
    #expect(Pixels(nearest: length).count == pixels)
  }

  @Test func `sums wrap around and never stop the process`() {
    #expect(Pixels(.max) + 1 == Pixels(.min))
    #expect(Pixels(.min) - 1 == Pixels(.max))
    #expect(Pixels(.min).magnitude == Pixels(.min))
    #expect(Pixels(.max) * 2 == -2)
  }

  @Test func `quotients are cut off towards 0`() {
    #expect(Pixels(-7) / 2 == -3)
    #expect(Pixels(1080) * 9 / 16 == 607)
  }
}
