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

  /// The recorded frames that have lines of their own, each with the scenario that they show.
  ///
  /// - Parameter reference: the member of such a line that has the scenario's id.
  public static func frames(in lines: [Value], reference: String) -> [(scenario: Value, frames: [Value])] {
    var scenarios: [String: Value] = [:]
    for line in lines where line["trace"] != nil { scenarios[line["id"]?.string ?? ""] = line }
    return lines.compactMap { line in
      guard let frames = line["frames"]?.list else { return nil }
      return scenarios[line[reference]?.string ?? ""].map { ($0, frames) }
    }
  }
}
