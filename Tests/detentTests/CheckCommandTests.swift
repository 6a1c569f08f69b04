import Foundation
import TestSupport
import Testing

@Suite struct `The executable checks motions` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let examples = root.appending(path: "docs/checks")

  /// A folder that is removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "checks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `the example checks pass`() throws {
    let finished = try ChildProcess(["check", Self.examples.path]).finish()
    let output = String(decoding: finished.output, as: UTF8.self)
    #expect(finished.status == 0, "\(output)")
    #expect(output.hasPrefix("ok    \(Self.examples.path)/") && output.hasSuffix(" checks.\n"))
  }

  @Test func `a recorded check passes, and fails with a diff once it changes`() throws {
    try withFolder { folder in
      let request =
        #"{"container":{"height":844},"drawer":{"system":"sweetcurtain"},"timeline":[{"type":"drag","by":-90}]}"#
      let recorded = try ChildProcess(["record", "--name", "A drag up", "-"], input: Array(request.utf8)).finish()
      #expect(recorded.status == 0)
      let file = folder.appending(path: "a/drag.json")
      try FileManager.default.createDirectory(at: folder.appending(path: "a"), withIntermediateDirectories: true)
      try Data(recorded.output).write(to: file)
      try Data("not a check".utf8).write(to: folder.appending(path: "a/readme.txt"))
      #expect(try ChildProcess(["check", folder.path]).finish().status == 0)

      let changed = String(decoding: recorded.output, as: UTF8.self).split(separator: #""by":-90"#).joined(
        separator: #""by":-80"#)
      try Data(changed.utf8).write(to: file)
      let junit = folder.appending(path: "junit.xml")
      let failed = try ChildProcess(["check", folder.path, "--junit", junit.path]).finish()
      let output = String(decoding: failed.output, as: UTF8.self)
      #expect(failed.status == 1 && output.hasPrefix("FAIL  \(file.path): A drag up\n"))
      #expect(output.contains("/position, t ") && output.hasSuffix("1 check, 1 differs.\n"))
      #expect(try String(contentsOf: junit, encoding: .utf8).contains(#"tests="1" failures="1" errors="0""#))

      try Data(#"{"request":{},"expect":{"end":{}}}"#.utf8).write(to: file)
      let refused = try ChildProcess(["check", file.path]).finish()
      #expect(
        refused.status == 65 && String(decoding: refused.output, as: UTF8.self).contains("/request/drawer is required"))
    }
  }

  @Test func `a check without files fails`() throws {
    try withFolder { folder in
      #expect(try ChildProcess(["check", folder.path]).finish().status != 0)
      let missing = try ChildProcess(["check", "\(folder.path)/none"]).finish()
      #expect(missing.status != 0 && missing.error.contains("cannot be read"))
      #expect(try ChildProcess(["check"]).finish().status != 0)
    }
  }
}
