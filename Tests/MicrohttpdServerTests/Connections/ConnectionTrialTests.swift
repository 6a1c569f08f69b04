import ServerTrials
import TestSupport
import Testing

@Suite struct `What the fuzzer of connections went by` {
  @Test func `inputs that the fuzzer of connections kept still pass`() throws {
    let inputs = try Corpus.inputs("connections")
    #expect(inputs.count > 100)
    for input in inputs { #expect(ConnectionTrial.faults(input.bytes) == [], "\(input.name)") }
  }

  @Test func `random bytes find no faults`() {
    var numbers = SeededNumbers(seed: 24)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...200, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(ConnectionTrial.faults(bytes) == [])
    }
  }
}
