import DrawerEngine
import Testing

@Suite struct `Frame clocks` {
  @Test func `draw a frame each period, from 0 on`() {
    let clock = FrameClock(rate: 60)
    #expect(clock.time(ofFrame: 0) == 0)
    #expect(clock.time(ofFrame: 3) == 3 * (1000 / 60.0))
    #expect(clock.period == 1000 / 60.0)
  }

  @Test func `a frame clock may stamp frames in whole milliseconds`() {
    let clock = FrameClock(rate: 60, stamp: .wholeMilliseconds)
    #expect((0...6).map(clock.time(ofFrame:)) == [0, 16, 33, 50, 66, 83, 100])
  }

  @Test(arguments: [1.0, 24, 59.94, 60, 90, 120, 144, 1000], [FrameClock.Stamp.exact, .wholeMilliseconds])
  func `find the first frame after each frame, and just before it that frame`(rate: Double, stamp: FrameClock.Stamp) {
    let clock = FrameClock(rate: rate, stamp: stamp)
    for frame in [0, 1, 2, 3, 59, 60, 61, 12_345, 5_184_000] {
      let time = clock.time(ofFrame: frame)
      #expect(clock.frame(after: time) == frame + 1)
      // An instant that differs by a rounding error is the frame's own.
      #expect(clock.frame(after: time - 1e-10) == frame + 1)
      #expect(clock.frame(after: max(time - 0.1, 0)) == (frame == 0 ? 1 : frame))
    }
  }

  @Test func `place the timeline among the frames by their phase`() {
    let period = 1000 / 120.0
    let clock = FrameClock(rate: 120, origin: period * 7)
    #expect(clock.seconds(atFrame: 7) == 0)
    let (frame, instant): (Double, Double) = ((period * 8 - period * 7) / 1000, period * 7 + 50)
    #expect(clock.seconds(atFrame: 8) == frame)
    #expect(clock.time(at: 0.05) == instant)
    #expect(clock.frame(after: clock.time(at: 0)) == 8)
  }

  @Test(arguments: [24.0, 59.94, 60, 90, 120, 144], [0, 1, 7, 1234])
  func `show their frames at the instants of an answer's frames`(rate: Double, first: Int) {
    var clock = FrameClock(rate: rate)
    clock.origin = clock.time(ofFrame: first)
    for frame in 0..<5000 {
      #expect(clock.instant(at: clock.time(ofFrame: first + frame)) == Double(frame) / rate)
    }
    clock.origin += 0.1
    #expect(clock.instant(at: clock.time(ofFrame: first)) == clock.seconds(atFrame: first))
  }
}
