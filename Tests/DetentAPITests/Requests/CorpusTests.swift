import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `What fuzzers went by` {
  @Test(arguments: Trial.all.map(\.name)) func `inputs that the fuzzers kept still pass`(name: String) throws {
    let trial = try #require(Trial.all.first { $0.name == name })
    let inputs = try Corpus.inputs(name)
    #expect(inputs.count > 100)
    for input in inputs {
      let faults = trial.faults(input.bytes)
      #expect(faults.isEmpty, "\(input.name)")
    }
  }

  @Test func `the fuzzers reach every system, in ordinary use and at its limits`() throws {
    let drawn = try Corpus.inputs("timelines").map { Trial.drawnRequest($0.bytes)["drawer"]?["system"]?.string }
    #expect(Set(drawn.compactMap { $0 }) == Set(Registry.standard.names))
  }

  @Test func `every choice is drawn from two bytes`() {
    var numbers = ByteNumbers([0x12, 0x34, 0xFF, 0xFF, 0x56])
    var further = SeededNumbers(seed: 0)
    let drawn: [UInt64] = [numbers.next(), numbers.next(), numbers.next()]
    #expect(drawn == [0x1234_1234_1234_1234, .max, further.next()])
    #expect(Trial.drawnRequest([2, 0, 1, 2, 3]) == Trial.drawnRequest([2, 0, 1, 2, 3]))
    #expect(Trial.drawnRequest([])["timeline"]?.list?.isEmpty == false)
  }
}

@Suite struct `A trial of bytes` {
  @Test func `a proper refusal passes the trial`() {
    for body in ["", "[1,]", "{}", #"{"drawer":{"system":"none"}}"#, String(repeating: "[", count: 200)] {
      #expect(Trial.requests.faults(Array(body.utf8)) == [])
    }
  }

  @Test func `the trial does not wait for paced streams`() {
    let body =
      #"{"container":{"height":844},"drawer":{"system":"sheets"},"timeline":[],"output":{"pace":"realtime"},"sampling":{"duration":60}}"#
    #expect(Trial.requests.faults(Array(body.utf8)) == [])
  }

  @Test func `the trial finds an unsound simulation`() throws {
    let reader = RequestReader()
    let body =
      #"{"container":{"height":844},"drawer":{"system":"drawerkit"},"timeline":[{"type":"drag","by":-90,"over":0.1}]}"#
    let sound = try reader.recording(.simulate, Array(body.utf8))
    #expect(Soundness.faults(of: sound) == [])
    let stream = try sound.stream(as: .ndjson)
    #expect(Soundness.faults(of: stream, from: sound, pieces: 7) == [])
    // An answer in another format, and one without records, are not what was announced.
    #expect(Soundness.faults(of: try sound.stream(as: .json), from: sound, pieces: 4096) != [])
  }
}
