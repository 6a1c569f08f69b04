import ArgumentParser
import DetentService
import FoundationEssentials
import Glibc

/// The process's environment variables.
enum Environment {
  /// The variable's value; nil if it is not set or empty.
  static subscript(name: String) -> String? {
    guard let value = all[name], !value.isEmpty else { return nil }
    return value
  }

  /// Read once: the library copies all variables whenever it is asked for them.
  private static let all = ProcessInfo.processInfo.environment
}

enum WallClock {
  /// Microseconds since the start of 1970, UTC.
  static var microseconds: Int { Int((Date().timeIntervalSince1970 * 1_000_000).rounded()) }
}

/// The Swift version that this program was built with.
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
  /// The figures that `/proc` reports now.
  ///
  /// - Parameter start: When the process started, in seconds since 1970.
  static func current(start: Double) -> ProcessFigures {
    var figures = ProcessFigures()
    figures.startTime = start
    // In pages: first the mapped ones, then the resident ones.
    if let pages = words("statm").dropFirst().first.flatMap({ Int($0) }) {
      figures.residentBytes = pages * sysconf(Int32(_SC_PAGESIZE))
    }
    // Skip the name in brackets, which may contain anything. The 12th and 13th words after it are the ticks spent in
    // user and system mode.
    let status = words("stat", after: ")")
    if status.count > 12, let user = Double(status[11]), let system = Double(status[12]) {
      figures.processorTime = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
    // Reading the folder itself opens one descriptor.
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

/// Input and output of commands.
enum Console {
  /// Reads a whole file, or standard input for `-`.
  static func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return standardInput() }
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ValidationError("\(path) cannot be read.")
    }
  }

  /// The names of the files and folders in a folder.
  static func names(in path: String) throws -> Set<String> {
    do { return Set(try FileManager.default.contentsOfDirectory(atPath: path)) } catch {
      throw ValidationError("\(path) cannot be read.")
    }
  }

  /// A single file, or all files in a folder at any depth that end in a suffix, in order of their paths.
  static func files(at path: String, endingWith suffix: String) throws -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ValidationError("\(path) cannot be read.")
    }
    guard isFolder else { return [path] }
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw ValidationError("\(path) cannot be read.")
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do { try Data(bytes).write(to: URL(filePath: path)) } catch { throw ValidationError("\(path) cannot be written.") }
  }

  /// All of standard input. Reading byte by byte needs no pointers, and the C library buffers.
  private static func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let byte = getchar(), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }

  /// Writes to standard output.
  static func write(_ bytes: [UInt8]) {
    print(String(decoding: bytes, as: UTF8.self), terminator: "")
    // The reader at the other end of a pipe should see each line when it is due.
    _ = fflush(nil)
  }
}
