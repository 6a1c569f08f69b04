import ArgumentParser
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
