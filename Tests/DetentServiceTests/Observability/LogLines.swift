import DetentAPI
import DetentService
import DrawerEngine
import HTTPMessages
import Logging
import Synchronization
import TestSupport

/// Everything that is logged, as lines.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  /// - Parameter microseconds: The time of every line.
  func logger(
    _ format: LineLogHandler.Format = .json, level: Logger.Level = .info, microseconds: Int = 0
  ) -> Logger {
    var logger = Logger(label: "test") { _ in
      LineLogHandler(format, now: { microseconds }) { line in
        self.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }
    }
    logger.logLevel = level
    return logger
  }

  var all: [String] { lines.withLock { $0 } }

  /// The lines as JSON.
  func values() throws -> [Value] { try all.map { try JSONParser.parse(Array($0.utf8)) } }
}

extension Response {
  /// Reads a stream as the server would, in pieces of limited size.
  ///
  /// - Parameter pieces: After how many of them the client goes; nil: it stays.
  func take(room: Int = 4096, pieces: Int? = nil) -> [UInt8] {
    guard case .stream(var stream) = body else { return [] }
    var all: [UInt8] = []
    var count = 0
    var hasMore = true
    while hasMore && count != pieces {
      let piece = [UInt8](capacity: room) { hasMore = stream.read(into: &$0) }
      all += piece
      count += 1
    }
    if !hasMore { receipt?.sent() }
    return all
  }
}
