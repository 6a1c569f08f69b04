import DetentAPI
import DrawerEngine
import HTTPMessages

extension Route {
  /// Describes every system in short.
  static func systems(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    service.documents.systems.answer(to: request)
  }

  /// Describes one system in full.
  static func system(_ service: Service, _ request: Request, _ name: String) -> Answer {
    guard let document = service.documents.each[name] else {
      let names = service.registry.names.joined(separator: ", ")
      return Answer(Problem(.notFound, "There is no system \(name.prefix(40)); the systems are \(names)."))
    }
    var answer = document.answer(to: request)
    answer.system = name
    return answer
  }

  /// Answers with the contract. A browser, which prefers HTML, would save YAML as a file; it shows plain text.
  static func contract(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    let types = ["application/yaml", "text/plain", "text/html"]
    let preferred = Negotiation.choose(request.header("accept"), from: types) ?? types[0]
    return shown(
      service.documents.contract.answer(to: request, as: preferred == types[0] ? nil : "text/plain; charset=utf-8"))
  }

  /// Answers with the contract as JSON.
  static func contractJSON(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    shown(service.documents.contractJSON.answer(to: request))
  }

  /// An answer that a browser is to show, not to save.
  private static func shown(_ answer: Answer) -> Answer {
    var answer = answer
    if answer.response.status == 200 { answer.response.headers.append(Header("Content-Disposition", "inline")) }
    return answer
  }

  /// Lists the modules with which a client can compute answers itself.
  static func engine(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    service.engine.list.answer(to: request)
  }

  /// Confirms that the process answers.
  static func health(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    Answer(type: "application/json", Array(#"{"status":"ok"}"#.utf8))
  }

  /// Reports whether new clients are welcome.
  static func readiness(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    guard service.process.isReady() else {
      return Answer(Problem(.draining, "Requests in progress will be finished; ask another instance."))
    }
    return Answer(type: "application/json", Array(#"{"status":"ready"}"#.utf8))
  }

  /// Answers with the metrics.
  static func metrics(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    Answer(type: Exposition.mediaType, service.metrics)
  }

  /// Introduces the service, to a browser with the playground.
  static func home(_ service: Service, _ request: Request, _ parameter: String) -> Answer {
    if let page = service.pages["/"], Pages.areWanted(by: request) { return page.answer(to: request) }
    let host = request.header("host") ?? "localhost:8080"
    let address = service.process.isSecure ? "https://\(host)" : host
    let document = Document(type: "text/plain; charset=utf-8") {
      Array(welcome(service.reader, at: address).utf8)
    }
    return document.answer(to: request)
  }
}

extension Documents {
  /// - Parameters:
  ///   - contract: `openapi.yaml`.
  ///   - contractJSON: The same as JSON.
  init(
    _ registry: Registry, contract: @escaping @Sendable () -> [UInt8], contractJSON: @escaping @Sendable () -> [UInt8]
  ) {
    self.contract = Document(type: "application/yaml", contract)
    self.contractJSON = Document(type: "application/json", contractJSON)
    systems = Document(type: "application/json") { SystemDocument.all(registry) }
    var each: [String: Document] = [:]
    for name in registry.names {
      if let system = registry[name] { each[name] = Document(type: "application/json") { SystemDocument.one(system) } }
    }
    self.each = each
  }

}

extension Route {
  /// - Parameter address: Where the client reached the service.
  private static func welcome(_ reader: RequestReader, at address: String) -> String {
    let questions = reader.questions.map { question in
      "  POST \(question.path)".padded(to: 20) + question.summary
    }
    return """
      Detent simulates drawers of mobile and web libraries, exactly.

      \(questions.joined(separator: "\n"))
        GET  …?q=…        the same by URL, which can be linked and cached
        GET  /live        a drawer under a real finger, over a WebSocket
        GET  /systems     the simulated libraries: \(reader.registry.names.joined(separator: ", "))
        GET  /openapi.yaml, /openapi.json

      Try:

        curl -s \(address)/resolve -H 'Content-Type: application/json' -d '{
          "container": {"height": 844},
          "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
          "release": {"position": 512.5, "velocity": -640}}'

      """
  }
}

extension String {
  /// The text with spaces after it.
  fileprivate func padded(to count: Int) -> String { self + String(repeating: " ", count: max(count - self.count, 1)) }
}
