import DetentAPI
import DrawerEngine

/// A long run of each system, and the hash of everything that it answers: the same on any processor and with any C
/// library, in debug and in release, in vectors of any width. `Proofs/hash/run` shows it.
public enum LongRun {
  /// What the run of each system has to give. It changes only when an answer does.
  public static let hashes: [String: UInt64] = [
    "drawerkit": 4_921_531_575_615_986_336, "sweetcurtain": 5_238_159_844_703_228_092,
    "overlaycontainer": 3_086_697_952_430_689_165, "sheets": 16_982_172_189_669_317_334,
    "transition": 13_539_276_797_420_172_824, "baseui": 2_991_372_311_180_854_040,
    "vaul": 2_696_126_084_590_815_467,
    "bottomsheetbehavior": 3_006_135_155_024_360_034, "gorhom": 606_265_468_122_769_693,
  ]

  /// How many requests a run has.
  private static let requests = 24

  /// The hash of a system's answers to random requests: their frames and events with twelve decimals.
  public static func hash(of system: any DrawerSystem.Type) throws(Problem) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var answered = 0
    var seed: UInt64 = 0
    while answered < requests {
      let request = request(of: system, seed)
      seed += 1
      do {
        let simulation = try RequestReader().recording(.simulate, request)
        add(try simulation.stream(as: .ndjson), to: &hash)
        answered += 1
      } catch {
        // Some of what is drawn makes no sense.
        guard error.kind == .overBudget || error.kind == .invalid else { throw error }
      }
    }
    return hash
  }

  /// The body of one of the requests that a run is made of, some of which make no sense.
  public static func request(of system: any DrawerSystem.Type, _ seed: UInt64) -> [UInt8] {
    var timelines = RandomTimelines(SeededNumbers(seed: seed))
    let members = (timelines.request(of: system).members ?? []) + [.init("output", ["precision": .number(12)])]
    return Value.object(members).exactJSON
  }

  /// FNV-1a, 64 bits, of Fowler, Noll and Vo.
  private static func add(_ stream: AnswerStream, to hash: inout UInt64) {
    var stream = stream
    var hasMore = true
    while hasMore {
      let bytes = [UInt8](capacity: 65_536) { hasMore = stream.read(into: &$0) }
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }
}
