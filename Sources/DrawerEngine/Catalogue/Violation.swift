extension Reading {
  /// The refusal of a value: its path and the reason.
  public struct Violation: Error, Sendable, Equatable {
    public internal(set) var path: [Step]
    public let cause: Cause

    public init(path: [Step], _ cause: Cause) {
      self.path = path
      self.cause = cause
    }
  }
}

extension Reading.Violation {
  /// Why a value is refused.
  public enum Cause: Sendable, Equatable {
    /// The object has no such member.
    ///
    /// - Parameter meant: A known name that is close to it; nil if there is none.
    case unknown(meant: String?)
    /// A required member is missing.
    ///
    /// - Parameter why: The end of a sentence, such as ` beside "from"`; empty if the member is always required.
    case missing(why: String = "")
    /// A value of another kind is required.
    case wrongKind(allowed: Kind, sent: String)
    /// The value is of an allowed kind, but none of the allowed values.
    ///
    /// - Parameters:
    ///   - sent: The value as it appears in a sentence.
    ///   - meant: An allowed text that is close to it; nil if there is none.
    ///   - allowed: Completes "it may be ".
    case outOfRange(sent: String, meant: String? = nil, allowed: String)
    /// The value does not fit the rest of the request.
    ///
    /// - Parameter reason: Completes a sentence that begins with the value's name: "is given more than once".
    case unfit(reason: String)
  }

  /// The kind of value that is required.
  public enum Kind: Sendable, Equatable {
    case number, wholeNumber, boolean, string, array, object
    case choice(of: [String])
    /// One of several kinds, as they appear in a sentence.
    case other(String)
  }

  /// The rest of a sentence that begins with the value's name: what was sent, and what is allowed.
  public var message: String { cause.message }
}

extension Reading.Violation.Cause {
  public var message: String {
    switch self {
    case .unknown(let meant): "is not known\(Self.hint(meant))"
    case .missing(let why): "is required\(why)"
    case .wrongKind(let allowed, let sent): "must be \(allowed.phrase), not \(sent)"
    case .outOfRange(let sent, let meant, let allowed): "is \(sent)\(Self.hint(meant)); it may be \(allowed)"
    case .unfit(let reason): reason
    }
  }

  /// The suggestion, as part of a sentence.
  public static func hint(_ meant: String?) -> String { meant.map { " (did you mean \"\($0)\"?)" } ?? "" }
}

extension Reading.Violation.Kind {
  fileprivate var phrase: String {
    switch self {
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "true or false"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .choice(let names): "one of \(names.quoted)"
    case .other(let phrase): phrase
    }
  }
}
