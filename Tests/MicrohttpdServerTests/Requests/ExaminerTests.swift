import MicrohttpdServer
import Testing

@Suite struct `What comes in` {
  private static let get = "GET /a?b HTTP/1.1\r\nHost: x\r\n\r\n"
  private static let post = "\r\nPOST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na\nb\0c"
  private static let chunked =
    "POST /a HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n3;x=y\r\n\na\0\r\n0A\r\n0123456789\r\n0\r\nA: b\r\n\r\n"

  /// Whether one is flawed, and what precedes it.
  private static let streams: [(before: String, flawed: String)] = [
    (get, ""), (post, ""), (chunked, ""), (get + post + chunked + get, ""),
    ("", "GET /a HTTP/1.1\n"), (get, "GET /a HTTP/1.1\n"), (post, "GET /a HTTP/1.1\r\n:\r\n" + get),
    (chunked, "GET /a HTTP/1.1\r\nHost: x\r\n:\n" + get), (chunked + post, "GET /a HTTP/1.1\r\nA: b\0\r\n"),
    (post, "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nA: b\r\n:x\r\n" + get),
    (post, "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n"),
    (get, "\r\n\nGET /a HTTP/1.1\r\n\r\n"), (get, "GET /a HTTP/2.0\r\n"), (get, "\n"), (get, "\0\n"),
    (
      post, "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;\(String(repeating: "a", count: 255))\r\nabc\r\n"
    ),
  ]

  private func examine(_ text: some Sequence<UInt8>, by examiner: inout Examiner) -> Int {
    Array(text).withUnsafeBytes { examiner.examine($0) }
  }

  @Test(arguments: streams)
  func `bytes pass up to the request with a flaw`(_ stream: (before: String, flawed: String)) {
    var examiner = Examiner(bodyLimit: 100)
    #expect(examine((stream.before + stream.flawed).utf8, by: &examiner) == stream.before.utf8.count)
    #expect((examiner.flaw == nil) == stream.flawed.isEmpty)
    #expect(examine(Self.get.utf8, by: &examiner) == (stream.flawed.isEmpty ? Self.get.utf8.count : 0))
  }

  /// The end of the line with the flaw is never passed, and so the library does not act on it.
  @Test(arguments: streams)
  func `the verdict is the same wherever the bytes are split`(_ stream: (before: String, flawed: String)) {
    let text = Array((stream.before + stream.flawed).utf8)
    for cut in 0..<text.count {
      var examiner = Examiner(bodyLimit: 100)
      let first = examine(text.prefix(cut), by: &examiner)
      #expect(first == min(cut, examiner.flaw == nil ? cut : stream.before.utf8.count), "cut at \(cut)")
      let second = examine(text.dropFirst(cut), by: &examiner)
      #expect((examiner.flaw == nil) == stream.flawed.isEmpty, "cut at \(cut)")
      #expect(second == max(0, stream.before.utf8.count - cut), "cut at \(cut)")
    }
    var examiner = Examiner(bodyLimit: 100)
    for byte in text { _ = examine([byte], by: &examiner) }
    #expect((examiner.flaw == nil) == stream.flawed.isEmpty)
  }

  @Test(arguments: [
    "Content-Length: 3\r\nTransfer-Encoding: chunked", "Content-Length: 3\r\nContent-Length: 3",
    "Transfer-Encoding: gzip", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
  ])
  func `only the header section passes if the body has no clear end`(_ fields: String) {
    let head = "POST /a HTTP/1.1\r\n\(fields)\r\n\r\n"
    var examiner = Examiner(bodyLimit: 100)
    #expect(examine((head + Self.get).utf8, by: &examiner) == head.utf8.count)
    #expect(examiner.flaw == nil && examine(Self.get.utf8, by: &examiner) == 0)
  }

  @Test func `every byte that the standard allows passes`() {
    for byte in UInt8.min...UInt8.max {
      let letter = Unicode.Scalar(byte)
      let isToken =
        byte < 128
        && (letter.properties.isAlphabetic || letter.properties.numericType != nil
          || "!#$%&'*+-.^_`|~".unicodeScalars.contains(letter))
      let fields: [(line: [UInt8], isSound: Bool)] = [
        (Array("A".utf8) + [byte] + Array(" /a HTTP/1.1\r\n".utf8), isToken),
        (Array("A /".utf8) + [byte] + Array(" HTTP/1.1\r\n".utf8), (0x21...0x7e).contains(byte)),
        (Array("A /a HTTP/1.1\r\nA".utf8) + [byte] + Array("b: c\r\n".utf8), isToken || byte == UInt8(ascii: ":")),
        (
          Array("A /a HTTP/1.1\r\nA: 123".utf8) + [byte] + Array("12345678\r\n".utf8),
          byte == 9 || byte >= 0x20 && byte != 0x7f
        ),
      ]
      for field in fields {
        var examiner = Examiner(bodyLimit: 100)
        _ = examine(field.line, by: &examiner)
        #expect((examiner.flaw == nil) == field.isSound, "\(byte) in \(String(decoding: field.line, as: UTF8.self))")
      }
    }
  }
}
