// Lengths, chunks, and how requests follow one another. What waits for more gets 408 after a second.

extension EdgeCase {
  private static func length(
    _ name: String, _ fields: String, _ body: String, _ answers: [String], _ ending: Ending
  ) -> EdgeCase {
    EdgeCase(name, "POST /a HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)", answers, ending)
  }

  static let lengths: [EdgeCase] = [
    length("its own", "Content-Length: 3", "abc", ["POST /a  abc"], .kept),
    length("none", "A: b", "", ["POST /a  "], .kept),
    length("nothing", "Content-Length: 0", "", ["POST /a  "], .kept),
    length("zeros in front", "Content-Length: 003", "abc", ["POST /a  abc"], .kept),
    length("blanks before it", "Content-Length: \t 3", "abc", ["POST /a  abc"], .kept),
    length("a blank after it", "Content-Length: 3 ", "abc", ["400"], .closed),
    length("an empty line after the body", "Content-Length: 3", "abc\r\n", ["POST /a  abc"], .kept),
    length("negative", "Content-Length: -3", "abc", ["400"], .closed),
    length("a plus sign", "Content-Length: +3", "abc", ["400"], .closed),
    length("hexadecimal", "Content-Length: 0x3", "abc", ["400"], .closed),
    length("a list", "Content-Length: 3, 3", "abc", ["400"], .closed),
    length("two figures apart", "Content-Length: 3 3", "abc", ["400"], .closed),
    length("a fraction", "Content-Length: 3.0", "abc", ["400"], .closed),
    length("empty", "Content-Length:", "abc", ["400"], .closed),
    length("24 figures", "Content-Length: 999999999999999999999999", "abc", ["413"], .closed),
    length("the largest number", "Content-Length: 18446744073709551615", "abc", ["413"], .closed),
    length("two equal ones", "Content-Length: 3\r\nContent-Length: 3", "abc", ["400"], .closed),
    length("two different ones", "Content-Length: 3\r\nContent-Length: 0", "abc", ["400"], .closed),
    length("a blank before the colon", "Content-Length : 3", "abc", ["400"], .closed),
    length("a length and chunks", "Content-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n", ["400"], .closed),
    length("chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 3", "0\r\n\r\n", ["400"], .closed),
    length("more than comes", "Content-Length: 1000", "abc", ["408"], .closed),
    EdgeCase("GET with a body", "GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc", ["GET /a  abc"], .kept),
    EdgeCase("HTTP/1.0", "POST /a HTTP/1.0\r\nContent-Length: 3\r\n\r\nabc", ["POST /a  abc"], .closed),
  ]

  private static func chunked(_ name: String, _ body: String, _ answers: [String], _ ending: Ending) -> EdgeCase {
    length(name, "Transfer-Encoding: chunked", body, answers, ending)
  }

  static let chunks: [EdgeCase] = [
    chunked("one", "3\r\nabc\r\n0\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("two", "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", ["POST /a  abcde"], .kept),
    chunked("none", "0\r\n\r\n", ["POST /a  "], .kept),
    chunked("zeros in front", "0003\r\nabc\r\n000\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("capital figures", "A\r\n0123456789\r\n0\r\n\r\n", ["POST /a  0123456789"], .kept),
    chunked("small figures", "a\r\n0123456789\r\n0\r\n\r\n", ["POST /a  0123456789"], .kept),
    chunked("an extension", "3;a=b\r\nabc\r\n0;c\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("an extension in quotes", "3;a=\"b;c\"\r\nabc\r\n0\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("trailers", "3\r\nabc\r\n0\r\nA: b\r\nC: d\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("a length among the trailers", "3\r\nabc\r\n0\r\nContent-Length: 90\r\n\r\n", ["POST /a  abc"], .kept),
    chunked("a trailer without a colon", "3\r\nabc\r\n0\r\nA\r\n\r\n", ["400"], .closed),
    chunked("line feeds alone", "3\nabc\n0\n\n", ["400"], .closed),
    chunked("a line feed alone after a size", "3\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a line feed alone after a chunk", "3\r\nabc\n0\r\n\r\n", ["400"], .closed),
    chunked("a line feed alone at the end", "3\r\nabc\r\n0\r\n\n", ["400"], .closed),
    chunked("NUL in an extension", "3;a\0\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("NUL for the last line", "3\r\nabc\r\n0\r\n\0\n\(EdgeCase.last)", ["400"], .closed),
    chunked("a trailer without a name", "3\r\nabc\r\n0\r\n:x\r\n\(EdgeCase.last)", ["400"], .closed),
    chunked("a second trailer without a name", "0\r\nA: b\r\n:\r\n\(EdgeCase.last)", ["400"], .closed),
    chunked("a trailer of a colon and a line feed", "0\r\nA: b\r\n:\n\(EdgeCase.last)", ["400"], .closed),
    chunked("a folded trailer", "3\r\nabc\r\n0\r\nA: b\r\n c\r\n\r\n", ["400"], .closed),
    chunked("a trailer that ends with a line feed", "3\r\nabc\r\n0\r\nA: b\n\r\n", ["400"], .closed),
    chunked("NUL in a trailer", "3\r\nabc\r\n0\r\nA: b\0\r\n\r\n", ["400"], .closed),
    chunked("a negative size", "-3\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a size with its base", "0x3\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a size of no figures", "g\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("no size", "\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a blank after the size", "3 \r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a size of 17 figures", "fffffffffffffffff\r\nabc\r\n0\r\n\r\n", ["413"], .closed),
    chunked("a size of 16 figures", "ffffffffffffffff\r\nabc\r\n0\r\n\r\n", ["413"], .closed),
    chunked("more than its size", "3\r\nabcd\r\n0\r\n\r\n", ["400"], .closed),
    chunked("less than its size", "5\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked("a line of size that does not end", "3;\(String(repeating: "a", count: 40_000))", ["400"], .closed),
    chunked(
      "an extension of 254 bytes", "3;\(String(repeating: "a", count: 254))\r\nabc\r\n0\r\n\r\n", ["POST /a  abc"],
      .kept),
    chunked("one of 255", "3;\(String(repeating: "a", count: 255))\r\nabc\r\n0\r\n\r\n", ["400"], .closed),
    chunked(
      "one of 16,300 after a chunk", "1\r\na\r\n3;\(String(repeating: "a", count: 16_300))\r\nabc\r\n0\r\n\r\n",
      ["400"], .closed),
    length("the name in capitals", "transfer-encoding: CHUNKED", "1\r\na\r\n0\r\n\r\n", ["POST /a  a"], .kept),
    length("after a tab", "Transfer-Encoding:\tchunked", "1\r\na\r\n0\r\n\r\n", ["POST /a  a"], .kept),
    length("after a vertical tab", "Transfer-Encoding: \u{b}chunked", "0\r\n\r\n", ["400"], .closed),
    length("with a parameter", "Transfer-Encoding: chunked;q=1", "0\r\n\r\n", ["400"], .closed),
    length("twice in one field", "Transfer-Encoding: chunked, chunked", "0\r\n\r\n", ["400"], .closed),
    length("twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n", ["400"], .closed),
    length("under gzip", "Transfer-Encoding: chunked, gzip", "0\r\n\r\n", ["400"], .closed),
    length("gzip alone", "Transfer-Encoding: gzip", "0\r\n\r\n", ["400"], .closed),
    length("empty", "Transfer-Encoding:", "0\r\n\r\n", ["400"], .closed),
    length("a blank after it", "Transfer-Encoding: chunked ", "0\r\n\r\n", ["400"], .closed),
    length("over gzip", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", ["501"], .closed),
    length("identity", "Transfer-Encoding: identity", "", ["400"], .closed),
    length("misspelt", "Transfer-Encoding: xchunked", "0\r\n\r\n", ["400"], .closed),
    EdgeCase(
      "over HTTP/1.0", "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", ["400"], .closed),
  ]

  private static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
  private static let expecting = "Expect: 100-continue\r\nContent-Length"

  static let manners: [EdgeCase] = [
    EdgeCase("one after the other", get + get + get, ["GET /a  ", "GET /a  ", "GET /a  "], .kept),
    EdgeCase("a bad one among them", get + "A / HTTP\r\n\r\n" + get, ["GET /a  ", "400"], .closed),
    EdgeCase("a line that is none among them", get + "A\r\n\r\n" + get, ["GET /a  ", "400"], .closed),
    EdgeCase(
      "one after a close", "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" + get, ["GET /a  "], .closed),
    EdgeCase("HEAD", "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n" + get, ["200", "GET /a  "], .kept),
    EdgeCase("HEAD over HTTP/1.0", "HEAD /a HTTP/1.0\r\n\r\n", ["200"], .closed),
    EdgeCase("HEAD with a body", "HEAD /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc", ["200"], .kept),
    length("100 Continue", "\(expecting): 3", "abc", ["100", "POST /a  abc"], .kept),
    EdgeCase(
      "one hidden behind a body",
      "POST /a HTTP/1.1\r\nHost: x\r\n:y\r\nContent-Length: \(get.utf8.count)\r\n\r\n" + get, ["400"], .closed),
    EdgeCase(
      "one hidden behind another", get + "POST /a HTTP/1.1\r\nHost: x\r\n:\n" + get, ["GET /a  ", "400"], .closed),
    length(
      "100 Continue in capitals", "expect: 100-CONTINUE\r\nContent-Length: 3", "abc", ["100", "POST /a  abc"], .kept),
    length("100 Continue to a body too long", "\(expecting): 99999999", "", ["413"], .closed),
    length("100 Continue to nonsense", "\(expecting): 3\r\nTransfer-Encoding: chunked", "", ["400"], .closed),
    EdgeCase(
      "a body that nobody wants", "POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" + get,
      ["401", "GET /a  "], .kept),
    EdgeCase(
      "the same in chunks",
      "POST /locked HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n" + get,
      ["401", "GET /a  "], .kept),
    EdgeCase(
      "100 Continue to that", "POST /locked HTTP/1.1\r\nHost: x\r\n\(expecting): 3\r\n\r\n", ["401"], .closed),
    EdgeCase(
      "a body that nobody wants and is too long",
      "POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", ["413"], .closed),
    EdgeCase(
      "no body where none is wanted",
      "POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\nGET /locked HTTP/1.1\r\nHost: x\r\n\r\n",
      ["POST /locked  ", "GET /locked  "], .kept),
    length("something else expected", "Expect: 200-ok\r\nContent-Length: 3", "abc", ["POST /a  abc"], .kept),
    EdgeCase(
      "100 Continue over HTTP/1.0", "POST /a HTTP/1.0\r\n\(expecting): 3\r\n\r\nabc", ["POST /a  abc"], .closed),
  ]

  private static func expects(
    _ method: String, _ path: String, _ rest: String, _ answers: [String]
  ) -> EdgeCase {
    EdgeCase(
      "\(method) \(path), \(rest.count) bytes after Expect",
      "\(method) \(path) HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\(rest)", answers, .kept)
  }

  /// Whether there is a body or not, and whether the next request is there already, which it is here.
  static let expectations: [EdgeCase] = [
    expects("GET", "/a", "\r\n", ["100", "GET /a  "]),
    expects("HEAD", "/a", "\r\n", ["100", "200"]),
    expects("OPTIONS", "/a", "\r\n", ["100", "OPTIONS /a  "]),
    expects("POST", "/a", "\r\n", ["100", "POST /a  "]),
    expects("POST", "/a", "Content-Length: 0\r\n\r\n", ["100", "POST /a  "]),
    expects("POST", "/a", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", ["100", "POST /a  "]),
    expects("POST", "/a", "Content-Length: 3\r\n\r\nabc", ["100", "POST /a  abc"]),
    expects("POST", "/a", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", ["100", "POST /a  abc"]),
    expects("GET", "/later", "\r\n", ["100", "GET /later  "]),
    expects("POST", "/later", "Content-Length: 0\r\n\r\n", ["100", "POST /later  "]),
    expects("POST", "/later", "Content-Length: 3\r\n\r\nabc", ["100", "POST /later  abc"]),
    expects("DELETE", "/locked", "\r\n", ["100", "DELETE /locked  "]),
  ]
}
