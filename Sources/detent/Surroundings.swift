import ArgumentParser
import DetentService
import FoundationEssentials
import Glibc

/// The process's environment variables.
enum Environment {
  /// Nil: not set, or empty.
  static subscript(name: String) -> String? {
    guard let value = ProcessInfo.processInfo.environment[name], !value.isEmpty else { return nil }
    return value
  }
}

enum WallClock {
  /// Since 1970 began, UTC.
  static var microseconds: Int { Int((Date().timeIntervalSince1970 * 1_000_000).rounded()) }
}

/// What this was built with.
enum Compiler {
  #if compiler(>=6.4)
    static let version = "6.4 or later"
  #elseif compiler(>=6.3)
    static let version = "6.3"
  #else
    static let version = "6.2"
  #endif
}

extension ProcessFigures {
  /// As `/proc` has them at this moment.
  ///
  /// - Parameter start: Seconds since 1970.
  static func current(start: Double) -> ProcessFigures {
    var figures = ProcessFigures()
    figures.startTime = start
    // Pages: all that are mapped, then those that are there.
    if let pages = words("statm").dropFirst().first.flatMap({ Int($0) }) {
      figures.residentBytes = pages * sysconf(Int32(_SC_PAGESIZE))
    }
    // After the name in brackets, which may hold anything: the 12th and 13th are ticks in user and system mode.
    let status = words("stat", after: ")")
    if status.count > 12, let user = Double(status[11]), let system = Double(status[12]) {
      figures.processorTime = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
    // Reading the folder takes one itself.
    figures.openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map {
      $0.count - 1
    }
    figures.maximumDescriptors = sysconf(Int32(_SC_OPEN_MAX))
    return figures
  }

  private static func words(_ file: String, after mark: Character? = nil) -> [Substring] {
    guard let bytes = try? Data(contentsOf: URL(filePath: "/proc/self/\(file)")) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let start = mark.flatMap { text.lastIndex(of: $0) }.map { text.index(after: $0) } ?? text.startIndex
    return text[start...].split { $0.isWhitespace }
  }
}

/// What commands read and write.
enum Console {
  /// The whole of a file, or of standard input for `-`.
  static func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return standardInput() }
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ValidationError("\(path) cannot be read.")
    }
  }

  /// All of it. Byte by byte, as that needs no pointer; the C library reads ahead.
  private static func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let byte = getchar(), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }

  /// To standard output.
  static func write(_ bytes: [UInt8]) {
    print(String(decoding: bytes, as: UTF8.self), terminator: "")
    // A reader at the other end of a pipe sees what is due when it is.
    _ = fflush(nil)
  }
}
