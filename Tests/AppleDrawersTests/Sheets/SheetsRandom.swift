import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Sheets takes anything that its catalogues let through` {
  @Test(arguments: [RandomTimelines<Numbers>.Temper.everyday, .wild])
  func `random valid scenarios have finite numbers and come to rest`(
    temper: RandomTimelines<Numbers>.Temper
  ) throws {
    var compiled = 0
    for seed in UInt64(0)..<400 {
      var timelines = RandomTimelines(Numbers(state: seed), temper: temper)
      let scenario = try Scenario<Sheets>(timelines.request(of: Sheets.self))
      // A place or a name that does not exist is refused where it is performed.
      guard let (motion, events, rest) = try? scenario.performed() else { continue }
      compiled += 1
      #expect(motion.duration.isFinite, "seed \(seed)")
      for event in events {
        let isFinite = event.members.allSatisfy(\.value.isFinite)
        #expect(isFinite, "seed \(seed): \(event)")
      }
      for place in 0...40 {
        let frame = motion.frame(at: motion.duration * Double(place) / 40)
        let isFinite = ([frame.position, frame.height, frame.velocity] + frame.appearance).allSatisfy(\.isFinite)
        #expect(isFinite, "seed \(seed): \(frame)")
      }
      #expect(motion.frame(at: motion.duration).position == rest.position, "seed \(seed)")
    }
    #expect(compiled > 200)
  }

  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
