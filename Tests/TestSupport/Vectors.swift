import DetentAPI
import DrawerEngine
import Foundation

/// The recorded behaviour of the original libraries, in `Tests/Vectors`.
public enum Vectors {
  public struct Unreadable: Error {
    public let name: String
    public let status: Int32
  }

  /// Every line of `Tests/Vectors/<name>.jsonl.gz`, in order. Reads the file anew each time.
  public static func lines(_ name: String) throws -> [Value] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Vectors").appendingPathComponent("\(name).jsonl.gz")
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path]
    gzip.standardOutput = output
    try gzip.run()
    // To its end first: gzip does not exit while the pipe is full.
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else { throw Unreadable(name: name, status: gzip.terminationStatus) }
    return try text.split(separator: UInt8(ascii: "\n")).map { try JSONParser.parse([UInt8]($0)) }
  }
}
