import DrawerEngine
import TestSupport
import Testing

@Suite struct `Frames stand` {
  private func times(
    rate: Double = 60, from: Double = 0, to: Double? = nil, times: [Double]? = nil, duration: Double
  ) -> [Double] {
    var sampling = Sampling()
    sampling.rate = rate
    sampling.from = from
    sampling.to = to
    sampling.times = times
    let frames = FrameTimes(sampling, duration: duration)
    return (0..<frames.count).map { frames[$0] }
  }

  @Test func `frames are on the grid, from 0 to the end`() {
    #expect(times(rate: 4, duration: 1) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func `an end off the grid gets a frame of its own`() {
    #expect(times(rate: 4, duration: 0.6) == [0, 0.25, 0.5, 0.6])
  }

  @Test func `a motion without movement has one frame`() {
    #expect(times(duration: 0) == [0])
  }

  @Test func `frames begin with the first grid point at or after from`() {
    #expect(times(rate: 4, from: 0.3, duration: 1) == [0.5, 0.75, 1])
    #expect(times(rate: 4, from: 0.5, duration: 1) == [0.5, 0.75, 1])
    #expect(times(rate: 4, from: 0.9, duration: 0.95) == [0.95])
  }

  @Test func `there are no frames past the end, or for an empty range`() {
    #expect(times(rate: 4, from: 2, duration: 1) == [])
    #expect(times(rate: 4, from: 1, to: 0.5, duration: 3) == [])
  }

  @Test func `a given last instant gets no frame off the grid`() {
    #expect(times(rate: 4, to: 0.6, duration: 1) == [0, 0.25, 0.5])
    #expect(times(rate: 4, to: 2, duration: 1) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  }

  @Test func `frames are at the requested times`() {
    #expect(times(times: [0.1, 0.1, 0.7, 40], duration: 1) == [0.1, 0.1, 0.7, 40])
    #expect(times(times: [], duration: 1) == [])
  }

  @Test func `an end that misses the grid by rounding has one frame`() {
    // 0.1 added three times, and the grid's 3 / 10.
    let end = 0.1 + 0.1 + 0.1
    #expect(end != 0.3)
    #expect(times(rate: 10, duration: end) == [0, 0.1, 0.2, end])
    #expect(times(rate: 10, from: end, duration: 0.5) == [0.3, 0.4, 0.5])
    #expect(times(rate: 10, to: end, duration: 1) == [0, 0.1, 0.2, 0.3])
    #expect(times(rate: 10, duration: 0.3.nextDown).count == 4)
  }

  @Test func `the last frame is exactly at the end, at every rate and duration`() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<300 {
      let duration = numbers.number(in: 0...3)
      let rate = numbers.number(in: 1...240)
      let times = times(rate: rate, duration: duration)
      #expect(times.first == 0 && times.last == duration)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(times.dropLast().enumerated().allSatisfy { $1 == Double($0) / rate })
    }
  }

  @Test func `endless frames are counted and not listed`() {
    let frames = FrameTimes(Sampling(), duration: Spring.endless)
    #expect(frames.count == Int.max)
    #expect(frames[0] == 0)
    #expect(frames[59] == 59.0 / 60)
  }

  @Test(
    arguments: [
      (["rate": 0], "/rate is 0 per second; it may be 1 to 1000"),
      (["rate": 1001], "/rate is 1001 per second; it may be 1 to 1000"),
      (["from": -1], "/from is -1 s; it may be 0 to 86400"),
      (["times": [0, 1, 0.5]], "/times/2 is 0.5; it must not be less than the time before it (1)"),
      (["times": [0, "1"]], "/times/1 must be a number, not a string"),
      (["fps": 60], "/fps is not known"),
      (["inputrate": 60], "/inputrate is not known (did you mean \"inputRate\"?)"),
    ] as [(Value, String)])
  func `an invalid sampling is refused`(sampling: Value, violation: String) {
    var reading = Reading()
    #expect(Sampling.read(sampling, &reading) == nil)
    #expect(reading.violations.map { "\($0.path.pointer) \($0.message)" } == [violation])
  }
}
