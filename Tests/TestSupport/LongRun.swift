import DetentAPI
import DrawerEngine

/// A long run of each system, and the hash of everything that it answers: the same on any processor and with any C
/// library, in debug and in release, in vectors of any width. `Proofs/hash/run` shows it.
public enum LongRun {
  /// What the run of each system has to give. It changes only when an answer does.
  public static let hashes: [String: UInt64] = [
    "drawerkit": 16_630_091_437_822_927_197,
    "sweetcurtain": 5_517_876_717_870_521_606,
    "overlaycontainer": 13_095_456_838_527_614_702,
    "sheets": 9_196_722_322_120_952_558,
    "transition": 14_374_452_304_433_320_326,
    "baseui": 7_471_026_868_528_784_114,
    "vaul": 13_093_053_234_331_593_530,
    "bottomsheetbehavior": 12_462_814_913_512_216_972,
    "gorhom": 6_121_720_198_260_810_998,
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
