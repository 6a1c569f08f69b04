import DetentAPI
import DetentService
import HTTPMessages
import TestSupport

/// A request as a function call.
extension Service {
  /// The answer, with the work done where it was put off. Bytes are sent at once.
  ///
  /// - Parameter headers: names in small letters.
  func ask(_ method: String, _ path: String, _ headers: [String: String] = [:], body: String = "") -> Response {
    var response =
      switch answer(Request(method, path, headers, body)) {
      case .now(let response): response
      case .later(let work): work { true }
      }
    response.send()
    return response
  }
}

extension Request {
  init(_ method: String, _ path: String, _ headers: [String: String] = [:], _ body: String = "") {
    self.init(
      method: method, path: path, headers: HeaderFields(headers.map { Header($0.key, $0.value) }),
      body: Array(body.utf8))
  }
}

extension Response {
  /// Has it sent, as the server would, if it is made of bytes.
  mutating func send() {
    if case .stream = body { return }
    receipt?.sent()
    receipt = nil
  }

  /// The header field of that name, which may not be there twice.
  subscript(name: String) -> String? {
    let values = headers.filter { $0.name == name }.map(\.value)
    precondition(values.count < 2, "\(name) is there \(values.count) times.")
    return values.first
  }

  /// The kind of problem that it reports.
  var problem: String? {
    guard case .bytes(let bytes) = body, let type = try? JSONParser.parse(bytes)["type"]?.string else { return nil }
    return type.split(separator: ":").last.map(String.init)
  }
}

/// A release of a drawer, which nothing is wrong with.
let sound = #"{"container":{"height":844},"drawer":{"system":"drawerkit"},"release":{"position":500}}"#
