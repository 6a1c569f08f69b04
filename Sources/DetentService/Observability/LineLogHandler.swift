import DetentAPI
import DrawerEngine
public import Logging

/// Logs one line per entry, for people or for programs.
///
/// Whatever a client sends, no entry breaks its line, moves a terminal's cursor or hides other text, and no single
/// text in it has more than `longest` characters.
public struct LineLogHandler: LogHandler {
  public enum Format: String, Sendable, CaseIterable {
    /// `2026-11-21T15:27:39.123456Z notice listening lanes=4`
    case text
    /// `{"time":"2026-11-21T15:27:39.123456Z","level":"notice","message":"listening","lanes":4}`
    case json
  }

  /// The text or its beginning that is logged, in Unicode scalars. The rest of a longer one is replaced by an ellipsis.
  static let longest = 500

  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  public var logLevel = Logger.Level.info

  private let format: Format
  private let now: @Sendable () -> Int
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - now: Returns microseconds since 1970, UTC.
  ///   - write: Receives each line, including its line feed.
  public init(
    _ format: Format, now: @escaping @Sendable () -> Int, write: @escaping @Sendable (_ line: [UInt8]) -> Void
  ) {
    self.format = format
    self.now = now
    self.write = write
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    if let error = event.error { all["error"] = "\(error)" }
    let members = all.sorted { $0.key < $1.key }.map { Value.Member($0.key, Value($0.value)) }
    let time = Timestamp.text(microseconds: now())
    switch format {
    case .json: write(Self.json(time, event, members))
    case .text: write(Array(Self.text(time, event, members).utf8))
    }
  }

  private static let reserved: Set = ["time", "level", "message"]

  private static func json(_ time: String, _ event: LogEvent, _ members: [Value.Member]) -> [UInt8] {
    let head: [Value.Member] = [
      .init("time", .string(time)), .init("level", .string(event.level.rawValue)),
      .init("message", .string(clean("\(event.message)"))),
    ]
    // Otherwise a reserved name could occur twice, and readers disagree on which of the two counts.
    let rest = members.map { reserved.contains($0.name) ? .init("metadata.\($0.name)", $0.value) : $0 }
    return Value.object(head + rest).json(precision: 6) + [UInt8(ascii: "\n")]
  }

  private static func text(_ time: String, _ event: LogEvent, _ members: [Value.Member]) -> String {
    let words =
      [clean("\(event.message)")].map { isPlain($0, besides: " ") ? $0 : quoted(.string($0)) }
      + members.map { "\($0.name)=\(word($0.value))" }
    return "\(time) \(event.level.rawValue) \(words.joined(separator: " "))\n"
  }

  /// The value unchanged if it is one plain word, otherwise as JSON, so that nothing a client sends can begin a line.
  private static func word(_ value: Value) -> String {
    guard let text = value.string, !text.isEmpty, isPlain(text, besides: "") else { return quoted(value) }
    return text
  }

  private static func isPlain(_ text: String, besides blank: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      blank.unicodeScalars.contains(scalar)
        || !(scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\"")
    }
  }

  /// The text, shortened, and with U+FFFD for every character that has no shape of its own but changes what is shown:
  /// controls beyond ASCII, directions, separators of lines. JSON escapes those of ASCII.
  fileprivate static func clean(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex) ?? scalars.endIndex
    guard end < scalars.endIndex || scalars.contains(where: { $0.isShapeless }) else { return text }
    var result = String.UnicodeScalarView(scalars[..<end].map { $0.isShapeless ? "\u{FFFD}" : $0 })
    if end < scalars.endIndex { result.append("…") }
    return String(result)
  }

  private static func quoted(_ value: Value) -> String { String(decoding: value.json(precision: 6), as: UTF8.self) }
}

extension Unicode.Scalar {
  fileprivate var isShapeless: Bool {
    guard value >= 0x7F else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Value {
  /// Keeps numbers and Booleans as such.
  fileprivate init(_ metadata: Logger.Metadata.Value) {
    switch metadata {
    case .string(let string): self = .string(LineLogHandler.clean(string))
    case .array(let elements): self = .list(elements.map { Value($0) })
    case .dictionary(let members):
      self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, Value($0.value)) })
    case .stringConvertible(let number as Int): self = .number(Double(number))
    case .stringConvertible(let number as Double) where number.isFinite: self = .number(number)
    case .stringConvertible(let bool as Bool): self = .bool(bool)
    case .stringConvertible(let other): self = .string(LineLogHandler.clean(other.description))
    }
  }
}
