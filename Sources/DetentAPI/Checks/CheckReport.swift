/// The results of checks, for people and as JUnit XML for CI systems.
public struct CheckReport: Sendable {
  public enum Outcome: Sendable, Equatable {
    case passed
    case failed([CheckDifference])
    /// The file or its request is invalid; the lines describe the faults.
    case refused([String])
  }

  /// One check.
  public struct Entry: Sendable {
    /// The file's path.
    public let path: String
    /// The check's name, or its path if it has none.
    public let name: String
    public let outcome: Outcome

    public init(path: String, name: String?, _ outcome: Outcome) {
      self.path = path
      self.name = name ?? path
      self.outcome = outcome
    }
  }

  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// The maximum number of differences shown for one check.
  private static let mostDifferences = 20

  public var hasFailed: Bool { entries.contains { if case .failed = $0.outcome { true } else { false } } }
  public var hasRefused: Bool { entries.contains { if case .refused = $0.outcome { true } else { false } } }

  /// One line for each check, followed by its differences, and a summary line.
  public var lines: [String] {
    let (failed, refused) = counts
    let others = [(failed, failed == 1 ? "differs" : "differ"), (refused, "cannot be run")].filter { $0.0 > 0 }
      .map {
        ", \($0.0) \($0.1)"
      }
    let sum = "\(entries.count) \(entries.count == 1 ? "check" : "checks")\(others.joined())."
    return entries.flatMap(Self.lines) + [sum]
  }

  private var counts: (failed: Int, refused: Int) {
    entries.reduce((0, 0)) { counts, entry in
      switch entry.outcome {
      case .passed: counts
      case .failed: (counts.0 + 1, counts.1)
      case .refused: (counts.0, counts.1 + 1)
      }
    }
  }

  private static func lines(of entry: Entry) -> [String] {
    let title = entry.name == entry.path ? entry.path : "\(entry.path): \(entry.name)"
    return switch entry.outcome {
    case .passed: ["ok    \(title)"]
    case .failed(let differences): ["FAIL  \(title)"] + lines(of: differences).map { "        \($0)" }
    case .refused(let reasons): ["ERROR \(title)"] + reasons.map { "        \($0)" }
    }
  }

  private static func lines(of differences: [CheckDifference]) -> [String] {
    let more = differences.count - mostDifferences
    return differences.prefix(mostDifferences).flatMap { $0.lines } + (more > 0 ? ["and \(more) more"] : [])
  }

  /// JUnit XML: one test suite with a test case for each check.
  public var junit: [UInt8] {
    let (failed, refused) = counts
    let attributes = #"name="detent check" tests="\#(entries.count)" failures="\#(failed)" errors="\#(refused)""#
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>", "<testsuite \(attributes)>"]
    for entry in entries {
      let head = #"<testcase classname="\#(entry.path.inAttribute)" name="\#(entry.name.inAttribute)""#
      switch entry.outcome {
      case .passed: lines.append(head + "/>")
      case .failed(let differences):
        let count = "\(differences.count) \(differences.count == 1 ? "difference" : "differences")"
        let text = Self.lines(of: differences).joined(separator: "\n").inXML
        lines.append(#"\#(head)><failure message="\#(count)">\#(text)</failure></testcase>"#)
      case .refused(let reasons):
        let text = reasons.joined(separator: "\n").inXML
        lines.append(#"\#(head)><error message="cannot be run">\#(text)</error></testcase>"#)
      }
    }
    return Array((lines + ["</testsuite>", "</testsuites>", ""]).joined(separator: "\n").utf8)
  }
}

extension Problem {
  /// The faults as lines, each with its pointer, or the detail if there are none.
  public var lines: [String] { faults.isEmpty ? [detail] : faults.map { "\($0.pointer) \($0.message)" } }
}

extension String {
  /// The text for an element in XML, without the characters that XML cannot hold.
  fileprivate var inXML: String {
    escaped.filter { $0 == "\n" || $0 == "\t" || ($0.unicodeScalars.first?.value ?? 0) >= 0x20 }
  }

  /// The text for an attribute in XML.
  fileprivate var inAttribute: String {
    inXML.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
  }
}
