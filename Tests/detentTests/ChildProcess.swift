import Foundation
import Glibc
import TestSupport

/// The built `detent`, run next to the tests; it ends with this value at the latest.
final class ChildProcess {
  struct Outcome {
    let status: Int32
    let output: [UInt8]
    let error: String
  }

  enum Failure: Error { case tookTooLong(saying: String) }

  /// A crash reports its place. The program that writes this belongs to the toolchain whose libraries the tests use; a
  /// binary without them does not find it.
  private static let surroundings: [String: String] = {
    let libraries = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    guard let root = libraries?.firstMatch(of: /(\/.*)\/lib\/swift\/linux\/libswiftCore\.so/)?.1 else { return [:] }
    let writer = "\(root)/libexec/swift/linux/swift-backtrace"
    return ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,swift-backtrace=\(writer)"]
  }()

  private let process = Process()
  private let output = Pipe()
  private let error = Pipe()
  private let hasEnded = Event()
  private var said: [UInt8] = []

  /// - Parameters:
  ///   - environment: Variables in addition to those of the tests.
  ///   - input: All of standard input; it has to fit into a pipe, 64 KiB.
  ///   - conditions: A shell command that is run before it, in the process that it becomes: `ulimit -n 256`.
  ///   - redirection: Of its output, as a shell would have it: `2>&-`.
  init(
    _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = [], under conditions: String = ":",
    redirecting redirection: String = ""
  ) throws {
    let stdin = Pipe()
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "\(conditions) && exec \"$0\" \"$@\" \(redirection)", Self.executable.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DETENT_") }
      .merging(Self.surroundings) { $1 }.merging(environment) { $1 }
    process.standardInput = stdin
    process.standardOutput = output
    process.standardError = error
    process.terminationHandler = { [hasEnded] _ in hasEnded.happen() }
    try process.run()
  }

  deinit { if process.isRunning { kill(pid, SIGKILL) } }

  /// Beside the program that runs the tests, which may be the test bundle or something deeper inside the build's folder.
  static var executable: URL {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<4 where !FileManager.default.isExecutableFile(atPath: folder.appending(path: "detent").path) {
      folder.deleteLastPathComponent()
    }
    let built = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/debug/detent")
    let beside = folder.appending(path: "detent")
    return FileManager.default.isExecutableFile(atPath: beside.path) ? beside : built.standardizedFileURL
  }

  var pid: pid_t { process.processIdentifier }

  func signal(_ signal: Int32) { kill(pid, signal) }

  /// Nobody reads its output any more.
  func stopListening() throws { try error.fileHandleForReading.close() }

  /// Waits for its end and ignores its output.
  func status() throws -> Int32 {
    guard hasEnded.waitFor() else {
      kill(pid, SIGKILL)
      throw Failure.tookTooLong(saying: "")
    }
    return process.terminationStatus
  }

  /// Reads standard error up to and with the line that holds a text.
  func errorLine(with text: String) throws -> String {
    while true {
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      if let line = lines.dropLast().first(where: { $0.contains(text) }) { return String(line) }
      guard try read(error, into: &said) else { throw Failure.tookTooLong(saying: lines.joined(separator: "\n")) }
    }
  }

  /// Reads its whole output, and waits for its end.
  func finish() throws -> Outcome {
    var written: [UInt8] = []
    while try read(output, into: &written) {}
    while try read(error, into: &said) {}
    let text = String(decoding: said, as: UTF8.self)
    guard hasEnded.waitFor() else {
      kill(pid, SIGKILL)
      throw Failure.tookTooLong(saying: text)
    }
    return Outcome(status: process.terminationStatus, output: written, error: text)
  }

  /// Bytes of memory that are in use now: the second number of `statm` counts pages.
  func residentBytes() throws -> Int {
    let numbers = try String(contentsOf: URL(filePath: "/proc/\(pid)/statm"), encoding: .utf8).split(separator: " ")
    return (Int(numbers[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Takes what is there, or waits for it; false at the end.
  private func read(_ pipe: Pipe, into bytes: inout [UInt8]) throws -> Bool {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(patience * 1000)) > 0 else {
      kill(pid, SIGKILL)
      throw Failure.tookTooLong(saying: String(decoding: said, as: UTF8.self))
    }
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &piece, piece.count)
    guard count > 0 else { return false }
    bytes += piece[..<count]
    return true
  }
}

/// `detent serve` on a port of its own.
struct ServingProcess {
  let child: ChildProcess
  let port: Int
  /// Where it listens, by its output.
  let announcement: String

  init(_ arguments: [String] = [], environment: [String: String] = [:], under conditions: String = ":") throws {
    child = try ChildProcess(
      ["serve", "--port", "0"] + arguments, environment: environment, under: conditions)
    announcement = try child.errorLine(with: "listening on http://127.0.0.1:")
    let digits = announcement.split(separator: "http://127.0.0.1:").last?.prefix { $0.isNumber }
    port = digits.flatMap { Int($0) } ?? 0
  }

  /// A figure of `/metrics` that has no labels.
  func figure(_ name: String) throws -> Int? {
    try HTTP.request("GET", "/metrics", port: port).figure(name)
  }

  /// Ends it as an operator would.
  func stop() throws -> ChildProcess.Outcome {
    child.signal(SIGTERM)
    return try child.finish()
  }
}
