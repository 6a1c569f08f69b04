import DetentService
import Drawers
import Testing

@Suite struct `A file of API keys` {
  static let key = "abcdefghijklmnop"

  @Test(
    arguments: [
      (key, 1), ("\(key)\n", 1), ("  \(key)\t\r\n\n# one\n\(key)2\n", 2), ("# none but this\n\(key) # for the app", 1),
      ("\(key)==", 1), ("-._~+/0123456789=", 1), (String(repeating: "a", count: 128), 1), ("\(key)\n\(key)", 2),
      (String(repeating: "\(key)\n", count: 100), 100),
    ])
  func `a file of keys has one key per line`(_ text: String, _ count: Int) throws {
    #expect(try APIKeys(file: Array(text.utf8)).count == count)
  }

  @Test(
    arguments: [
      ("", "It contains no key."), ("# none\n\n  \n", "It contains no key."),
      ("abcdefghijklmno", "Line 1: a key has 16 to 128 characters; this one has 15."),
      (
        "\(key)\n\(String(repeating: "a", count: 129))",
        "Line 2: a key has 16 to 128 characters; this one has 129."
      ),
      ("\n\(key) \(key)", "Line 2: a key has letters, digits and -._~+/, and perhaps = at its end."),
      ("\(key)ä", "Line 1: a key has letters, digits and -._~+/, and perhaps = at its end."),
      ("\(key)=a", "Line 1: a key has letters, digits and -._~+/, and perhaps = at its end."),
      ("================", "Line 1: a key has letters, digits and -._~+/, and perhaps = at its end."),
      (String(repeating: "\(key)\n", count: 101), "It contains 101 keys; at most 100 are allowed."),
    ])
  func `an unusable file of keys is reported by line, without its content`(_ text: String, _ reason: String) {
    #expect(throws: APIKeys.Fault.self) { try APIKeys(file: Array(text.utf8)) }
    do {
      _ = try APIKeys(file: Array(text.utf8))
    } catch {
      #expect("\(error)" == reason)
    }
  }
}

@Suite struct `Access with keys` {
  static let keys = ["first-key-0123456", "second-key-012345", String(repeating: "k", count: 128)]
  let access: Access
  let service: Service

  init() throws {
    access = Access(try APIKeys(file: Array(Self.keys.joined(separator: "\n").utf8)))
    service = Service(registry: .standard, admission: .init(access: access))
  }

  @Test(arguments: keys, ["Bearer ", "bearer ", "BEARER   "])
  func `a request with a known key has access`(_ key: String, _ scheme: String) {
    let headers = ["authorization": scheme + key]
    #expect(service.ask("POST", "/resolve", headers, body: sound).status == 200)
    #expect(service.ask("GET", "/systems", headers).status == 200)
    #expect(service.ask("GET", "/nothing", headers).status == 404)
  }

  static let wrong = [
    "first-key-0123457", "first-key-012345", "first-key-01234567", "irst-key-0123456", "x", "FIRST-KEY-0123456",
    keys[0] + keys[0], String(repeating: "k", count: 127), String(repeating: "k", count: 129),
    String(repeating: "k", count: 4000), keys[0] + "=",
  ]

  @Test(arguments: wrong, [("POST", "/resolve"), ("GET", "/curves"), ("DELETE", "/systems"), ("GET", "/nothing")])
  func `a request with an unknown key is refused`(_ key: String, _ asked: (method: String, path: String)) {
    let answer = service.ask(asked.method, asked.path, ["authorization": "Bearer \(key)"], body: sound)
    #expect(answer.status == 401 && answer.problem == "unauthorized")
    #expect(answer["WWW-Authenticate"] == #"Bearer realm="detent", error="invalid_token""#)
  }

  @Test(arguments: [nil, "", "Basic Zmlyc3Q6a2V5", "first-key-0123456", "Bearerfirst-key-0123456", "Digest a=b, c=d"])
  func `a request without a key is refused`(_ authorization: String?) {
    for (method, path) in [("POST", "/resolve"), ("GET", "/systems"), ("OPTIONS", "/resolve"), ("OPTIONS", "*")] {
      let answer = service.ask(method, path, authorization.map { ["authorization": $0] } ?? [:])
      #expect(answer.status == 401 && answer.problem == "unauthorized")
      #expect(answer["WWW-Authenticate"] == #"Bearer realm="detent""#)
    }
  }

  @Test(
    arguments: [
      "Bearer", "Bearer ", "Bearer first-key-0123456, Bearer first-key-0123456", "Bearer first-key-0123456 x",
      "Bearer =first-key-0123456", "Bearer \"first-key-0123456\"", "Bearer first-key-0123456\tx",
    ])
  func `an unreadable key is reported`(_ authorization: String) {
    let answer = service.ask("GET", "/systems", ["authorization": authorization])
    #expect(answer.status == 400 && answer.problem == "malformed-credentials")
    #expect(answer["WWW-Authenticate"] == #"Bearer realm="detent", error="invalid_request""#)
  }

  @Test(arguments: ["/healthz", "/readyz", "/metrics"])
  func `monitoring needs no key`(_ path: String) {
    #expect(service.ask("GET", path).status == 200)
    #expect(service.ask("HEAD", path, ["authorization": "Bearer nonsense"]).status == 200)
  }

  @Test func `access follows the keys as they change`() throws {
    let old = ["authorization": "Bearer \(Self.keys[0])"]
    let new = ["authorization": "Bearer another-key-01234"]
    #expect(service.ask("GET", "/systems", old).status == 200 && service.ask("GET", "/systems", new).status == 401)
    access.replace(try APIKeys(file: Array("another-key-01234".utf8)))
    #expect(service.ask("GET", "/systems", old).status == 401 && service.ask("GET", "/systems", new).status == 200)
  }
}
