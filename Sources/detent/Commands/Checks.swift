import ArgumentParser
import DetentAPI
import Drawers

/// `detent check FILE|FOLDER`: runs motion regression tests.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compares answers with the expectations in files.",
    discussion: "Exits with 0 if all are as expected, with 1 if one differs, and with 65 if one cannot be run.")

  @Argument(help: "Files, or folders with .json files at any depth.") var paths: [String]
  @Option(help: "File to write the outcome to, as JUnit's XML.") var junit: String?

  func run() async throws {
    var entries: [CheckReport.Entry] = []
    let reader = RequestReader(.standard)
    for path in try paths.flatMap({ try Console.files(at: $0, endingWith: ".json") }) {
      entries.append(Self.entry(path, try Console.read(path), reader))
    }
    // Nothing to check is most likely a wrong path, and must not look like success.
    guard !entries.isEmpty else { throw ValidationError("There is no .json file at \(paths.joined(separator: ", ")).") }
    let report = CheckReport(entries)
    Console.write(Array((report.lines.joined(separator: "\n") + "\n").utf8))
    if let junit { try Console.write(report.junit, to: junit) }
    if report.hasRefused { throw ExitCode(65) }
    if report.hasFailed { throw ExitCode(1) }
  }

  private static func entry(_ path: String, _ bytes: [UInt8], _ reader: RequestReader) -> CheckReport.Entry {
    let check: Check
    do { check = try Check(bytes) } catch { return .init(path: path, name: nil, .refused(error.lines)) }
    do {
      let differences = try check.differences(reader)
      return .init(path: path, name: check.name, differences.isEmpty ? .passed : .failed(differences))
    } catch {
      return .init(path: path, name: check.name, .refused(error.lines))
    }
  }
}

/// `detent record REQUEST`: writes a motion regression test from the current answer.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Writes a file for detent check from the current answer to a request.")

  @Argument(help: "File with a request's body; - reads standard input.") var file = "-"
  @Option(help: "The name of the check.") var name: String?
  @Option(help: "Frames of a timeline to record, per second.") var rate = 10.0

  func validate() throws {
    guard rate > 0, rate <= 1000 else { throw ValidationError("--rate is \(rate); it may be above 0, up to 1000.") }
  }

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      Console.write(try CheckRecording(rate: rate, RequestReader(.standard)).file(of: body, named: name))
    }
  }
}
