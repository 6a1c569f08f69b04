import Foundation

/// Inputs by which a fuzzer has found its way into every corner, in `Tests/Corpora`.
public enum Corpus {
  public struct Unreadable: Error {
    public let name: String
    public let status: Int32
  }

  /// Every input of `Tests/Corpora/<name>.tar.gz`, by its file's name.
  public static func inputs(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let archive = tests.appendingPathComponent("Corpora").appendingPathComponent("\(name).tar.gz")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", archive.path, "-C", folder.path]
    try tar.run()
    tar.waitUntilExit()
    guard tar.terminationStatus == 0 else { throw Unreadable(name: name, status: tar.terminationStatus) }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }
}
