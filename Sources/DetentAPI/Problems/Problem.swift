public import DrawerEngine

/// The description of what is wrong with a request, for people and programs (RFC 9457).
public struct Problem: Error, Sendable, Equatable {
  /// One value in the request and what is wrong with it.
  public struct Fault: Sendable, Equatable {
    /// A JSON Pointer (RFC 6901) into the request's body; empty for the whole body.
    public let pointer: String
    /// The name of a parameter in the URL; nil if the fault is in the request's body.
    public let parameter: String?
    public let message: String

    public init(pointer: String, message: String) {
      self.pointer = pointer
      parameter = nil
      self.message = message
    }

    public init(parameter: String, message: String) {
      pointer = ""
      self.parameter = parameter
      self.message = message
    }
  }

  /// A kind of problem. All its occurrences share a status and a title.
  public struct Kind: Sendable, Equatable {
    public let status: Int
    /// The last component of the problem's type.
    public let name: String
    public let title: String
  }

  /// The maximum number of faults listed; further ones are only counted.
  public static let mostFaults = Reading.mostViolations

  public let kind: Kind
  /// What is wrong in this case.
  public let detail: String
  public let faults: [Fault]

  public init(_ kind: Kind, _ detail: String, faults: [Fault] = []) {
    self.kind = kind
    self.detail = detail
    self.faults = faults
  }

  /// The problem as `application/problem+json`.
  public var json: [UInt8] {
    Value.object([.init("type", .string(urn))] + members).json(precision: 0)
  }

  /// The problem as a record of a live session, whose `type` identifies the message.
  public var record: [UInt8] {
    Value.object([.init("type", "problem"), .init("problem", .string(urn))] + members).json(precision: 0)
  }

  private var urn: String { "urn:detent:problem:\(kind.name)" }

  private var members: [Value.Member] {
    var members: [Value.Member] = [
      .init("title", .string(kind.title)),
      .init("status", .number(Double(kind.status))),
      .init("detail", .string(detail)),
    ]
    if !faults.isEmpty {
      members.append(.init("errors", .list(faults.map { $0.document })))
    }
    return members
  }
}

extension Problem.Fault {
  fileprivate var document: Value {
    let place: Value.Member =
      if let parameter { .init("parameter", .string(parameter)) } else { .init("pointer", .string(pointer)) }
    return .object([place, .init("message", .string(message))])
  }
}

extension Problem.Kind {
  /// All kinds.
  public static let all = [
    malformed, badRequest, requestTimeout, invalidHeader, invalidParameter, malformedCredentials, unauthorized,
    forbiddenOrigin, notFound, methodNotAllowed, notAcceptable, tooLarge, targetTooLong, headTooLarge,
    unsupportedMediaType, invalid, overBudget, sessionGone, upgradeRequired, notImplemented, unsupportedMethod,
    unsupportedVersion, misdirected, overloaded, interrupted, draining,
  ]

  public static let malformed = Self(status: 400, name: "malformed-json", title: "The body is not JSON")
  public static let badRequest = Self(status: 400, name: "bad-request", title: "The request is not HTTP")
  public static let invalidHeader = Self(
    status: 400, name: "invalid-header", title: "A header field is invalid")
  public static let invalidParameter = Self(
    status: 400, name: "invalid-parameter", title: "The query is invalid")
  public static let malformedCredentials = Self(
    status: 400, name: "malformed-credentials", title: "The Authorization field cannot be read")
  public static let unauthorized = Self(status: 401, name: "unauthorized", title: "This needs an API key")
  public static let forbiddenOrigin = Self(
    status: 403, name: "forbidden-origin", title: "Pages of that origin may not do this")
  public static let misdirected = Self(
    status: 421, name: "misdirected", title: "The service does not answer for that host")
  public static let sessionGone = Self(
    status: 410, name: "session-gone", title: "There is no such session to resume")
  public static let upgradeRequired = Self(
    status: 426, name: "upgrade-required", title: "This path accepts WebSocket connections only")
  public static let notFound = Self(status: 404, name: "not-found", title: "There is nothing here")
  public static let methodNotAllowed = Self(
    status: 405, name: "method-not-allowed", title: "This path does not support that method")
  public static let notAcceptable = Self(
    status: 406, name: "not-acceptable", title: "No representation is acceptable")
  public static let requestTimeout = Self(
    status: 408, name: "request-timeout", title: "The request did not arrive in time")
  public static let tooLarge = Self(status: 413, name: "body-too-large", title: "The body is too large")
  public static let targetTooLong = Self(status: 414, name: "target-too-long", title: "The path is too long")
  public static let headTooLarge = Self(
    status: 431, name: "head-too-large", title: "The header section is too large")
  public static let unsupportedMediaType = Self(
    status: 415, name: "unsupported-media-type", title: "The body's media type is not supported")
  public static let invalid = Self(status: 422, name: "invalid-values", title: "The request cannot be carried out")
  public static let overBudget = Self(status: 422, name: "over-budget", title: "The request would cost too much")
  public static let notImplemented = Self(
    status: 501, name: "not-implemented", title: "That transfer encoding is not supported")
  public static let unsupportedMethod = Self(
    status: 501, name: "unsupported-method", title: "That method is not supported")
  public static let unsupportedVersion = Self(
    status: 505, name: "unsupported-version", title: "That version of HTTP is not supported")
  public static let overloaded = Self(status: 503, name: "overloaded", title: "The service is overloaded")
  public static let interrupted = Self(status: 503, name: "interrupted", title: "The answer was not ready in time")
  public static let draining = Self(status: 503, name: "draining", title: "The service is about to stop")
}

extension Problem {
  /// The body is not JSON.
  public init(_ error: MalformedJSON, in body: [UInt8]) {
    let (line, column) = error.place(in: body)
    self.init(.malformed, "At byte \(error.offset) (line \(line), column \(column)): \(error.reason).")
  }

  /// All violations found while reading a request.
  public init(_ reading: Reading) {
    self.init(reading.violations, count: reading.violationCount)
  }

  /// Why a timeline cannot be compiled.
  public init(_ failure: CompileFailure) {
    switch failure {
    case .violation(let violation): self.init(violation)
    case .stopped(let stop): self.init(stop)
    }
  }

  /// Why work stopped before it was done.
  public init(_ stop: Meter.Stop) {
    switch stop {
    case .unwanted:
      self.init(
        .interrupted, "The answer was not ready within this service's time limit. Ask for less, or try again later.")
    case .overBudget(let cost, let limit):
      self.init(
        .overBudget,
        "The answer would take an estimated \(cost.milliseconds) ms of CPU time or more; the limit is \(limit.milliseconds) ms."
      )
    }
  }

  /// An answer that has, or would have, at least that many bytes.
  init(bytes: some BinaryInteger, limit: Int) {
    self.init(.overBudget, "The answer would have at least \(bytes) bytes; the limit is \(limit).")
  }

  /// A violation found only while carrying out a request.
  public init(_ violation: Reading.Violation) {
    self.init([violation], count: 1)
  }

  /// - Parameter message: Describes a violation.
  init(
    _ violations: [Reading.Violation], count: Int, message: (Reading.Violation) -> String = { $0.message }
  ) {
    let more = count > violations.count ? ", of which the first \(violations.count) are listed" : ""
    self.init(
      .invalid, count == 1 ? "One value is invalid." : "\(count) values are invalid\(more).",
      faults: violations.map { Fault(pointer: $0.path.pointer, message: message($0)) })
  }
}

extension Int64 {
  /// Nanoseconds as milliseconds, rounded up.
  var milliseconds: Int64 { (self + 999_999) / 1_000_000 }
}

extension [Reading.Step] {
  /// The path as a JSON Pointer.
  var pointer: String {
    map { step in
      switch step {
      case .member(let name):
        "/" + name.replacing { $0 == UInt8(ascii: "~") ? "~0" : $0 == UInt8(ascii: "/") ? "~1" : nil }
      case .element(let index): "/\(index)"
      }
    }.joined()
  }
}

extension Tape {
  /// Writes the member of answers that lists adjusted values.
  mutating func notices(_ notices: [Reading.Notice]) {
    list("notices") { tape in
      for notice in notices {
        tape.object { tape in
          tape.string("pointer", notice.path.pointer)
          tape.string("message", notice.message)
        }
      }
    }
  }
}
