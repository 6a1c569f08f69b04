import Compression
import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `The contract` {
  let live: LiveService
  let contract: Contract

  init() throws {
    live = try LiveService.shared.get()
    contract = try Contract.standard.get()
  }

  @Test func `the contract lists the existing paths and methods only`() {
    let listed = contract.operations.map { "\($0.method) \($0.path)" }
    let served = live.service.table.flatMap { route in route.methods.map { "\($0) \(route.path)" } }
    func asked(_ methods: [String]) -> Set<String> {
      Set(methods.filter { !$0.hasPrefix("HEAD ") && !$0.hasPrefix("OPTIONS ") })
    }
    #expect(asked(listed) == asked(served))
    #expect(Set(listed).isSubset(of: served), "HEAD and OPTIONS, where listed, are there")
  }

  @Test func `the contract is served as it is in the repository`() throws {
    let answer = try HTTP.request("GET", "/openapi.yaml", port: live.port)
    #expect(answer["content-type"] == "application/yaml")
    #expect(answer.body == Array(contract.text.utf8))
  }

  @Test func `every accepted body has an example`() {
    for operation in contract.operations where operation.method == "POST" {
      #expect(contract.examples.contains { $0.operation.path == operation.path && $0.status == 200 })
      #expect(contract.examples.contains { $0.operation.path == operation.path && $0.status == 422 })
    }
  }

  @Test(arguments: try Contract.standard.get().examples)
  func `every example of the contract holds`(_ example: Contract.Example) throws {
    let connection = try live.connect()
    let answer = try connection.ask(
      example.operation.method, example.path, headers: example.headers, body: example.body)
    #expect(answer.status == example.status)
    let response = try #require(
      example.operation.responses["\(answer.status)"], "the operation lists the status \(answer.status)")
    if let content = response["content"]?.members, !content.isEmpty, example.operation.method != "HEAD" {
      let type = answer["content-type"]?.split(separator: ";").first.map(String.init) ?? ""
      let documented = try #require(response["content"]?[type], "the status \(answer.status) lists the type \(type)")
      for shown in documented["examples"]?.members ?? [] where shown.name == example.name || example.name.isEmpty {
        try compare(answer, to: shown.value, type)
      }
    }
    // After a handshake the connection speaks HTTP no more.
    if example.status == 101 { return }
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  /// Each question that may be posted, by its address.
  @Test(
    arguments: try Contract.standard.get().examples.filter { example in
      example.operation.method == "POST" && [200, 422].contains(example.status)
    })
  func `every example of the contract holds as a GET`(_ example: Contract.Example) throws {
    let connection = try live.connect()
    let body = try #require(example.body)
    let accepted = example.headers.filter { $0.0 != "Content-Type" }
    let posted = try connection.ask("POST", example.path, headers: example.headers, body: body)
    let asked = try connection.ask("GET", "\(example.path)?q=\(Base64URL.text(of: body))", headers: accepted)
    #expect(asked.status == example.status, "\(asked.text.prefix(500))")
    // Notices and errors are in the order of the members, which are sorted.
    if asked.body != posted.body { #expect(try asked.value().sortedByPointer == posted.value().sortedByPointer) }
    guard asked.status == 200 else { return }
    let tag = try #require(asked["etag"])
    let known = accepted + [("If-None-Match", tag)]
    #expect(try connection.ask("GET", "\(example.path)?q=\(Base64URL.text(of: body))", headers: known).status == 304)
  }

  private func compare(_ answer: RawConnection.Response, to shown: Value, _ type: String) throws {
    let isExcerpt = shown["x-excerpt"] == true
    let value = try #require(shown["value"])
    guard type.hasSuffix("json") else {
      let text = try #require(value.string)
      #expect(isExcerpt ? answer.text.contains(text) : answer.text == text)
      return
    }
    let answered = try answer.value()
    #expect(isExcerpt ? value.isExcerpt(of: answered) : value.says(answered))
  }
}

extension Value {
  /// The same value, with the lists whose elements have a `pointer` in the order of those.
  fileprivate var sortedByPointer: Value {
    switch self {
    case .list(let elements):
      .list(
        elements.map(\.sortedByPointer).sorted { ($0["pointer"]?.string ?? "") < ($1["pointer"]?.string ?? "") })
    case .object(let members): .object(members.map { Member($0.name, $0.value.sortedByPointer) })
    case .null, .bool, .number, .string: self
    }
  }
}
