import DrawerEngine
import Drawers

extension BadRequest {
  /// What is refused regardless of the body.
  static let http: [BadRequest] = [
    http(
      "a body of no stated kind of text", 415, "The body is text/plain; send it as application/json, in UTF-8.",
      headers: [("Content-Type", "text/plain")]),
    http(
      "a form", 415, "The body is application/x-www-form-urlencoded; send it as application/json, in UTF-8.",
      path: "/resolve", headers: [("Content-Type", "application/x-www-form-urlencoded")]),
    http(
      "Latin-1", 415, "The body is application/json; charset=latin1; send it as application/json, in UTF-8.",
      headers: [("Content-Type", "application/json; charset=latin1")]),
    http(
      "two media types", 415, "The body is application/json, text/plain; send it as application/json, in UTF-8.",
      headers: [("Content-Type", "application/json"), ("Content-Type", "text/plain")]),
    http(
      "a compressed body", 415, "The body is encoded as gzip; send it unencoded.",
      headers: [("Content-Encoding", "gzip")]),
    http(
      "a picture wanted", 406,
      """
      You accept image/png; this is available as application/json, application/x-ndjson, text/event-stream, text/csv, \
      application/vnd.detent.columns+json, text/css, application/vnd.detent.keyframes+json, image/svg+xml, text/plain.
      """,
      headers: [("Accept", "image/png")]),
    http(
      "JSON unwanted", 406, "You accept */*;q=0; this is available as application/json, image/svg+xml.",
      path: "/resolve", headers: [("Accept", "*/*;q=0")]),
    http(
      "a simulation to be deleted", 405, "DELETE is not among this path's methods: GET, HEAD, POST, OPTIONS.",
      method: "DELETE",
      allow: "GET, HEAD, POST, OPTIONS"),
    http(
      "a release to be put", 405, "PUT is not among this path's methods: GET, HEAD, POST, OPTIONS.", method: "PUT",
      path: "/resolve",
      allow: "GET, HEAD, POST, OPTIONS"),
    http(
      "systems to be deleted", 405, "DELETE is not among this path's methods: GET, HEAD, OPTIONS.", method: "DELETE",
      path: "/systems", allow: "GET, HEAD, OPTIONS"),
    http(
      "a method of one's own", 405, "BREW is not among this path's methods: GET, HEAD, OPTIONS.", method: "BREW",
      path: "/systems/drawerkit", allow: "GET, HEAD, OPTIONS"),
    http("a path that there is not", 404, "There is no /simulations; see /openapi.yaml.", path: "/simulations"),
    http("a path with a slash too many", 404, "There is no /simulate/; see /openapi.yaml.", path: "/simulate/"),
    http(
      "a system that there is not", 404, "There is no system uikit; the systems are \(systems).", method: "GET",
      path: "/systems/uikit"),
    tooLarge(1_048_577), tooLarge(3_000_000),
  ]

  private static let systems = Registry.standard.names.joined(separator: ", ")

  private static func http(
    _ name: String, _ status: Int, _ detail: String, method: String = "POST", path: String = "/simulate",
    headers: [(String, String)] = [], allow: String? = nil
  ) -> BadRequest {
    BadRequest(
      name: name, method: method, path: path, headers: headers, body: Array("{\(Requests.drawer)}".utf8),
      status: status,
      detail: detail, allow: allow)
  }

  /// Larger than is taken, but small enough to be read to its end, so that the connection survives.
  private static func tooLarge(_ count: Int) -> BadRequest {
    BadRequest(
      name: "a body of \(count) bytes", path: "/resolve", body: Array(repeating: UInt8(ascii: " "), count: count),
      status: 413, detail: "The body may have at most 1048576 bytes.")
  }
}
