// First lines and header sections. Where the library refuses, its status counts; a bare `closed` is its shortest answer.

extension EdgeCase {
  private static func line(_ name: String, _ line: String, _ answers: [String], _ ending: Ending) -> EdgeCase {
    EdgeCase(name, "\(line)\r\nHost: x\r\n\r\n", answers, ending)
  }

  static let lines: [EdgeCase] = [
    line("an ordinary one", "GET /a HTTP/1.1", ["GET /a  "], .kept),
    line("a query", "GET /a?b=c&d HTTP/1.1", ["GET /a b=c&d "], .kept),
    line("an empty query", "GET /a? HTTP/1.1", ["GET /a  "], .kept),
    line("a question mark in the query", "GET /a?b?c HTTP/1.1", ["GET /a b?c "], .kept),
    line("a percent-encoded NUL", "GET /a%00b HTTP/1.1", ["GET /a%00b  "], .kept),
    line("a percent-encoded slash", "GET /%2e%2e%2fa HTTP/1.1", ["GET /%2e%2e%2fa  "], .kept),
    line("dots", "GET /../a HTTP/1.1", ["GET /../a  "], .kept),
    line("a percent sign alone", "GET /%zz% HTTP/1.1", ["GET /%zz%  "], .kept),
    line("a fragment", "GET /a#b HTTP/1.1", ["GET /a#b  "], .kept),
    line("a double slash", "GET //a HTTP/1.1", ["GET //a  "], .kept),
    line("the absolute form", "GET http://x/a?b HTTP/1.1", ["GET /a b "], .kept),
    line("the absolute form, secure and in capitals", "GET HTTPS://x:1/a HTTP/1.1", ["GET /a  "], .kept),
    line("the absolute form without a path", "GET http://x HTTP/1.1", ["GET /  "], .kept),
    line("the absolute form with nothing but a query", "GET http://x?b HTTP/1.1", ["GET / b "], .kept),
    line("the absolute form of something else", "GET ftp://x/a HTTP/1.1", ["400"], .closed),
    line("the whole server", "OPTIONS * HTTP/1.1", ["OPTIONS *  "], .kept),
    line("more than the whole server", "OPTIONS *a HTTP/1.1", ["400"], .closed),
    line("CONNECT", "CONNECT x:80 HTTP/1.1", ["400"], .closed),
    line("a target without its slash", "GET a HTTP/1.1", ["400"], .closed),
    line("no target", "GET HTTP/1.1", ["400"], .closed),
    line("a blank in the target", "GET /a b HTTP/1.1", ["400"], .closed),
    line("a letter beyond ASCII in the target", "GET /\u{e9} HTTP/1.1", ["400"], .closed),
    line("a control character in the target", "GET /\u{1} HTTP/1.1", ["400"], .closed),
    line("the longest target", "GET /\(String(repeating: "a", count: 8191)) HTTP/1.1", [longest], .kept),
    line("a target too long by one", "GET /\(String(repeating: "a", count: 8192)) HTTP/1.1", ["414"], .closed),
    line("a target that fits no buffer", "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1", ["414"], .closed),
    line("TRACE", "TRACE /a HTTP/1.1", ["TRACE /a  "], .kept),
    line("a method of one's own", "BREW /a HTTP/1.1", ["BREW /a  "], .kept),
    line("a method in small letters", "get /a HTTP/1.1", ["get /a  "], .kept),
    line("two blanks", "GET  /a HTTP/1.1", ["GET /a  "], .kept),
    line("tabs for blanks", "GET\t/a\tHTTP/1.1", [], .closed),
    line("a blank at the end", "GET /a HTTP/1.1 ", ["400"], .closed),
    line("HTTP/1.2", "GET /a HTTP/1.2", ["GET /a  "], .kept),
    line("HTTP/2", "GET /a HTTP/2.0", ["505"], .closed),
    line("HTTP/0.9 by name", "GET /a HTTP/0.9", ["505"], .closed),
    line("the protocol in small letters", "GET /a http/1.1", ["400"], .closed),
    line("no protocol", "GET /a", ["400"], .closed),
    EdgeCase("the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", ["505"], .closed),
    EdgeCase("empty lines before it", "\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", ["GET /a  "], .kept),
    EdgeCase("line feeds alone", "GET /a HTTP/1.1\nHost: x\n\n", ["GET /a  "], .kept),
    EdgeCase("HTTP/1.0", "GET /a HTTP/1.0\r\n\r\n", ["GET /a  "], .closed),
    EdgeCase("HTTP/1.0, kept", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", ["GET /a  "], .kept),
  ]

  private static let longest = "GET /\(String(repeating: "a", count: 8191))  "

  private static func header(_ name: String, _ fields: String, _ answers: [String], _ ending: Ending) -> EdgeCase {
    EdgeCase(name, "GET /a HTTP/1.1\r\n\(fields)\r\n\r\n", answers, ending)
  }

  private static let seen = ["GET /a  "]

  static let headers: [EdgeCase] = [
    header("no Host", "A: b", ["400"], .closed),
    header("an empty Host", "Host:", seen, .kept),
    header("two Hosts", "Host: x\r\nHost: x", ["400"], .closed),
    header("a list of Hosts", "Host: x, y", ["400"], .closed),
    header("a Host with a path", "Host: x/a", ["400"], .closed),
    header("a Host with a user", "Host: a@x", ["400"], .closed),
    header("a Host in brackets", "Host: [::1]:80", seen, .kept),
    header("a folded value", "Host: x\r\nA: b\r\n c", seen, .kept),
    header("a fold before the first field", " Host: x", ["400"], .closed),
    header("a Host folded away", "A: b\r\n Host: x", ["400"], .closed),
    header("a length folded away", "Host: x\r\nA: b\r\n Content-Length: 60", ["400"], .closed),
    header("a carriage return in a value", "Host: x\r\nA: b\rc", ["400"], .closed),
    header("a control character in a value", "Host: x\r\nA: b\u{1}c", ["400"], .closed),
    header("DEL in a value", "Host: x\r\nA: b\u{7f}c", ["400"], .closed),
    header("a tab in a value", "Host: x\r\nA: b\tc", seen, .kept),
    header("UTF-8 in a value", "Host: x\r\nA: \u{e9}", seen, .kept),
    header("an empty value", "Host: x\r\nA:", seen, .kept),
    header("no colon", "Host: x\r\nA", ["400"], .closed),
    header("a blank before the colon", "Host: x\r\nA : b", ["400"], .closed),
    header("a blank in a name", "Host: x\r\nA b: c", ["400"], .closed),
    header("a bracket in a name", "Host: x\r\nA(b): c", ["400"], .closed),
    header("a letter beyond ASCII in a name", "Host: x\r\n\u{e9}: c", ["400"], .closed),
    header("a name of every mark", "Host: x\r\n!#$%&'*+-.^_`|~09az: ok", seen, .kept),
    header("a hundred fields", "Host: x" + String(repeating: "\r\nA: b", count: 100), seen, .kept),
    header("a thousand fields", "Host: x" + String(repeating: "\r\nA: b", count: 1000), ["431"], .closed),
    header("a long value", "Host: x\r\nA: \(String(repeating: "b", count: 20_000))", seen, .kept),
    header("a value too long", "Host: x\r\nA: \(String(repeating: "b", count: 40_000))", ["431"], .closed),
    header("a long name", "Host: x\r\n\(String(repeating: "A", count: 20_000)): b", seen, .kept),
    header("cookies that end in the middle", "Host: x\r\nCookie: a=b; c=\"d", seen, .kept),
    header("a range", "Host: x\r\nRange: bytes=0-1", seen, .kept),
    header("an upgrade", "Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c", seen, .kept),
    header("a close among others", "Host: x\r\nConnection: a, close", seen, .closed),
    header("keep-alive", "Host: x\r\nConnection: keep-alive", seen, .kept),
  ]
}
