import Testing

/// A request that is refused, and every word of the refusal.
struct BadRequest: Sendable, CustomTestStringConvertible {
  var name: String
  var method = "POST"
  var path: String
  var headers: [(String, String)] = []
  var body: [UInt8]
  var status: Int
  /// Nil: a number of faults and nothing else.
  var detail: String?
  var faults: [Fault] = []
  /// The answer's `Allow`.
  var allow: String?

  struct Fault: Sendable, Equatable {
    var pointer: String
    var message: String
  }

  var testDescription: String { name }

  /// The detail that has to come: where there are faults it counts them.
  var expectedDetail: String {
    detail ?? (faults.count == 1 ? "One value is invalid." : "\(faults.count) values are invalid.")
  }
}

// MARK: - Rows

/// The place in the body, and the message about it.
typealias At = (pointer: String, message: String)

extension [BadRequest.Fault] {
  /// - Parameter place: what all pointers begin with.
  init(_ faults: [At], in place: String = "") {
    self = faults.map { Element(pointer: place + $0.pointer, message: $0.message) }
  }
}

extension BadRequest {
  /// 422 with faults.
  static func simulate(_ name: String, _ body: String, _ faults: At...) -> BadRequest {
    BadRequest(name: name, path: "/simulate", body: Array(body.utf8), status: 422, faults: Array(faults))
  }

  static func resolve(_ name: String, _ body: String, _ faults: At...) -> BadRequest {
    BadRequest(name: name, path: "/resolve", body: Array(body.utf8), status: 422, faults: Array(faults))
  }

  /// `/drawer/configuration` with such members; pointers are relative to it.
  static func configured(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    let body = #"{"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{\#(members)}}}"#
    return BadRequest(
      name: name, path: "/simulate", body: Array(body.utf8), status: 422,
      faults: Array(faults, in: "/drawer/configuration"))
  }

  /// A timeline of such inputs; pointers are relative to it.
  static func timeline(_ name: String, _ inputs: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/simulate", body: Array(#"{\#(Requests.drawer),"timeline":[\#(inputs)]}"#.utf8), status: 422,
      faults: Array(faults, in: "/timeline"))
  }

  /// A valid scenario with further members.
  static func simulating(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/simulate", body: Array(#"{\#(Requests.drawer),\#(members)}"#.utf8), status: 422,
      faults: Array(faults))
  }

  /// A valid drawer to be resolved, with further members.
  static func resolving(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/resolve", body: Array(#"{\#(Requests.drawer),\#(members)}"#.utf8), status: 422,
      faults: Array(faults))
  }

  /// 422 for what it would cost, with the member that would lower it.
  static func costly(
    _ name: String, _ path: String, _ members: String, _ detail: String, _ relief: (pointer: String, message: String)
  ) -> BadRequest {
    BadRequest(
      name: name, path: path, body: Array(#"{\#(Requests.drawer),\#(members)}"#.utf8), status: 422, detail: detail,
      faults: [Fault(pointer: relief.pointer, message: relief.message)])
  }

  /// 400 for what is no JSON, with the fault at the mark, which is not sent.
  static func malformed(_ marked: String, _ reason: String) -> BadRequest {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    return malformed(marked, Array(parts.joined().utf8), at: parts[0].utf8.count, reason)
  }

  /// As an editor counts: the characters since the latest line feed.
  private static func place(of offset: Int, in body: [UInt8]) -> String {
    let lines = body.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "line \(max(lines.count, 1)), column \(column)"
  }

  static func malformed(_ name: String, _ body: [UInt8], at offset: Int, _ reason: String) -> BadRequest {
    BadRequest(
      name: name.count > 60 ? "\(name.prefix(60))…" : name, path: "/simulate", body: body, status: 400,
      detail: "At byte \(offset) (\(place(of: offset, in: body))): \(reason).")
  }
}
