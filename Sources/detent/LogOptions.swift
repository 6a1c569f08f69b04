import ArgumentParser
import DetentService
import Logging
import MicrohttpdServer

/// What is logged, and how.
struct LogOptions: ParsableArguments {
  enum Level: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "What is logged; info: a line a request. [DETENT_LOG_LEVEL; notice]")
  var logLevel: Level?

  @Option(help: "How it is logged; json: an object a line. [DETENT_LOG_FORMAT; text]")
  var logFormat: Format?

  /// Writes to the standard error stream.
  func logger() throws -> Logger {
    let format: LineLogHandler.Format =
      switch try choice(logFormat, "DETENT_LOG_FORMAT", or: .text) {
      case .text: .text
      case .json: .json
      }
    var logger = Logger(label: "detent") { _ in
      LineLogHandler(format, now: { WallClock.microseconds }, write: LineWriter.standardError.write)
    }
    let level = try choice(logLevel, "DETENT_LOG_LEVEL", or: .notice)
    logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .notice
    return logger
  }

  /// What a flag or an environment variable names; the flag wins.
  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ given: Choice?, _ variable: String, or fallback: Choice
  ) throws -> Choice {
    if let given { return given }
    guard let name = Environment[variable] else { return fallback }
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(variable) is \"\(name)\"; it may be \(names).")
    }
    return choice
  }
}
