import ArgumentParser
import DetentService
import Logging
import MicrohttpdServer

/// Options for what is logged, and how.
struct LogOptions: ParsableArguments {
  enum Level: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(Settings.logLevel) var logLevel: Level?
  @Option(Settings.logFormat) var logFormat: Format?

  /// A logger that writes to the standard error stream.
  func logger() throws -> Logger {
    let format: LineLogHandler.Format =
      switch try Settings.logFormat.value(logFormat) {
      case .text: .text
      case .json: .json
      }
    var logger = Logger(label: "detent") { _ in
      LineLogHandler(format, now: { WallClock.microseconds }, write: LineWriter.standardError.write)
    }
    let level = try Settings.logLevel.value(logLevel)
    logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .notice
    return logger
  }
}
