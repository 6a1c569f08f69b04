import Compression
import TestSupport
import Testing

@Suite struct `Compressed bytes` {
  /// Lines that resemble each other, as records do.
  static let lines = Array((0..<4000).map { "{\"t\":\(Double($0) / 60),\"position\":\($0 % 700)}\n" }.joined().utf8)

  /// Compresses a text in pieces of that size.
  private func deflated(_ bytes: [UInt8], by size: Int, _ format: Deflater.Format = .raw) throws -> [[UInt8]] {
    let deflater = try #require(Deflater(format, level: 1))
    return stride(from: 0, through: bytes.count, by: size).map { start in
      var part: [UInt8] = []
      let end = min(start + size, bytes.count)
      deflater.add(bytes[start..<end].span, isLast: start + size > bytes.count, to: &part)
      return part
    }
  }

  @Test(arguments: [1, 7, 4096, 1 << 20])
  func `decompressing gives the same text for pieces of any size`(size: Int) throws {
    let text = size == 1 ? Array(Self.lines.prefix(500)) : Self.lines
    let parts = try deflated(text, by: size)
    #expect(try Inflation.of(Array(parts.joined()), atMost: text.count) == text)
    #expect(try deflated(text, by: size) == parts, "and the same each time")
  }

  @Test func `a stream can be decompressed as far as it has been received`() throws {
    let parts = try deflated(Self.lines, by: 1000)
    for count in [1, 2, 50] {
      // The end of the stream is missing, but nothing of what was added.
      let sofar = Array(parts.prefix(count).joined())
      let end: [UInt8] = [0x01, 0x00, 0x00, 0xFF, 0xFF]
      #expect(try Inflation.of(sofar + end, atMost: Self.lines.count) == Array(Self.lines.prefix(1000 * count)))
    }
  }

  @Test func `compressed bytes are fewer, and marked as gzip`() throws {
    let coded = Array(try deflated(Self.lines, by: 4096, .gzip).joined())
    #expect(coded.count * 4 < Self.lines.count)
    #expect(Array(coded.prefix(3)) == [0x1F, 0x8B, 8], "RFC 1952, 2.3.1")
  }

  @Test func `an empty text can be compressed`() throws {
    #expect(try Inflation.of(Array(deflated([], by: 10).joined()), atMost: 0) == [])
  }

  @Test func `decompression stops at its limit`() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 22)
    let bomb = Array(try deflated(zeros, by: 1 << 22).joined())
    #expect(bomb.count < 20_000)
    #expect(try Inflation.of(bomb, atMost: zeros.count) == zeros)
    for limit in [0, 1, 65_535, 65_536, zeros.count - 1] {
      #expect(throws: Inflation.Fault.tooLong) { try Inflation.of(bomb, atMost: limit) }
    }
  }

  @Test func `bytes that are not DEFLATE are refused`() throws {
    let coded = Array(try deflated(Self.lines, by: 4096).joined())
    for count in [0, 1, coded.count / 2, coded.count - 1] {
      #expect(throws: Inflation.Fault.cutOff) { try Inflation.of(Array(coded.prefix(count)), atMost: 1 << 20) }
    }
    #expect(throws: Inflation.Fault.trailing) { try Inflation.of(coded + [0], atMost: 1 << 20) }
    #expect(throws: Inflation.Fault.malformed) { try Inflation.of([0x78, 0x9C] + coded, atMost: 1 << 20) }
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      var bent = Array(coded.prefix(400))
      bent[Int.random(in: 0..<400, using: &numbers)] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
      // Whatever comes out, it comes out within the limit.
      if let bytes = try? Inflation.of(bent, atMost: 10_000) { #expect(bytes.count <= 10_000) }
    }
  }
}
