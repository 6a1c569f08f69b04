import MicrohttpdServer
import Synchronization
import Testing

@Suite struct `The library's log` {
  /// What was passed on.
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  @Test func `the library's messages are limited, and the rest counted`() {
    let lines = Lines()
    var log = LibraryLog { line in lines.all.withLock { $0.append(line) } }
    for number in 0..<LibraryLog.most + 3 { log.pass("\(number)") }
    let first = (0..<LibraryLog.most).map { "\($0)" }
    #expect(lines.all.withLock { $0 } == first)
    #expect(log.latest == "\(LibraryLog.most + 2)")
    log.open()
    log.open()
    log.pass("again")
    #expect(lines.all.withLock { $0 } == first + ["3 more messages of libmicrohttpd.", "again"])
  }

  @Test(arguments: [
    ("Failed to receive data.", LibraryLog.Meaning.nothing),
    ("the code is 413", .nothing),
    (
      "Error processing request (HTTP response code is 431 (\"<html>...\")). Closing connection.",
      .refuses(.headTooLarge)
    ),
    (
      "Error processing request (HTTP response code is 414 (\"<html>...\")). Closing connection.",
      .refuses(.targetTooLong(limit: 7))
    ),
    ("Error processing request (HTTP response code is 400 (\"<html>...\")). Closing connection.", .refuses(nil)),
  ])
  func `messages about refusals are recognised`(_ message: String, _ meaning: LibraryLog.Meaning) {
    #expect(LibraryLog.meaning(of: message, limits: Limits(targetBytes: 7)) == meaning)
  }
}
