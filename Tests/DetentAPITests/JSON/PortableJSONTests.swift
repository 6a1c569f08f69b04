import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `The portable JSON parser` {
  @Test(arguments: [
    #"{"a":[1,-0,-0.0,0,1e3,1E-3,2.5e+2],"b":{"c":null,"d":true,"e":false},"":""}"#, "[]", "{}", " 7 ", #""x""#,
    "[[],{},[{}]]",
    #""\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\ude00é€😀""#, #"{"a":1,"a":2,"\u0061":3}"#, "[ 1 ,\t2\r\n, 3 ]",
    "[9007199254740991,9007199254740992,9007199254740993,-9223372036854775808,18446744073709551615,1234567890123456789012]",
    "[0.30000000000000004,1.7976931348623157e308,5e-324,2.2250738585072011e-308,1e-400,123456789012345678901234567890e-30]",
    "[0.1,12.25,1234567.000001,0.000001,900719925474099.1,0.0000000000000000000000001,1e22,1e23,-1e-7]",
  ])
  func `the portable parser fills the same tape as simdjson`(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try PortableJSONParser.tape(of: bytes).isSame(as: JSONParser.tape(of: bytes)))
  }

  @Test func `the portable parser reads 50,000 random numbers as simdjson does`() throws {
    var numbers = SeededNumbers(seed: 53)
    for _ in 0..<50_000 {
      let digits = String(numbers.next() % (1 << (1 + numbers.next() % 63)))
      let point = Int(numbers.next() % UInt64(digits.count + 1))
      let whole = digits.prefix(point).drop { $0 == "0" }
      var text = (numbers.next() % 2 == 0 ? "-" : "") + (whole.isEmpty ? "0" : whole)
      if point < digits.count { text += "." + digits.dropFirst(point) }
      if numbers.next() % 3 == 0 { text += "e\(Int(numbers.next() % 640) - 340)" }
      let bytes = Array(text.utf8)
      guard let tape = try? JSONParser.tape(of: bytes) else { continue }
      #expect(try PortableJSONParser.tape(of: bytes).isSame(as: tape), "\(text)")
    }
  }

  /// Sound bodies and their pieces: each is cut at many bytes, and has some of them exchanged.
  @Test func `the portable parser reports the same fault as the examination after simdjson`() throws {
    var numbers = SeededNumbers(seed: 59)
    let bodies = try Corpus.inputs("requests").prefix(300).map { $0.bytes }
    #expect(bodies.count > 100)
    for body in bodies {
      for _ in 0..<20 {
        var bytes = body
        if !bytes.isEmpty {
          let index = Int(numbers.next() % UInt64(bytes.count))
          switch numbers.next() % 4 {
          case 0: bytes.removeSubrange(index...)
          case 1: bytes.remove(at: index)
          case 2: bytes[index] = UInt8(truncatingIfNeeded: numbers.next())
          default: break
          }
        }
        let (one, other) = (portable(bytes), native(bytes))
        switch (one, other) {
        case (.success(let one), .success(let other)): #expect(one.isSame(as: other))
        case (.failure(let one), .failure(let other)): #expect(one == other)
        default: Issue.record("\(String(decoding: bytes.prefix(400), as: UTF8.self)): \(one) \(other)")
        }
      }
    }
  }

  private func portable(_ bytes: [UInt8]) -> Result<Tape, MalformedJSON> {
    do throws(MalformedJSON) { return .success(try PortableJSONParser.tape(of: bytes)) } catch {
      return .failure(error)
    }
  }

  private func native(_ bytes: [UInt8]) -> Result<Tape, MalformedJSON> {
    do throws(MalformedJSON) { return .success(try JSONParser.tape(of: bytes)) } catch { return .failure(error) }
  }
}

extension Tape {
  /// Whether the tapes hold the same values, to the bit.
  fileprivate func isSame(as other: Tape) -> Bool {
    var (mine, others): ([UInt64], [UInt64]) = ([], [])
    eachNumber { mine.append($0.bitPattern) }
    other.eachNumber { others.append($0.bitPattern) }
    return mine == others && Value(self) == Value(other)
  }
}
