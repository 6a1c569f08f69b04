import Glibc
import MicrohttpdServer
import Testing

@Suite struct `A writer of lines` {
  /// Both ends of a pipe, which never wait.
  private final class Ends {
    let reading: Int32
    let writing: Int32
    private var isReading = true

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      for end in ends { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0 && fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
      (reading, writing) = (ends[0], ends[1])
      // As the service does: a reader that disconnects must not end the process.
      signal(SIGPIPE, SIG_IGN)
    }

    /// Everything that is in the pipe.
    func read() -> String {
      var all: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while case let count = Glibc.read(reading, &piece, piece.count), count > 0 { all += piece[..<count] }
      return String(decoding: all, as: UTF8.self)
    }

    func stopReading() {
      if isReading { close(reading) }
      isReading = false
    }

    deinit {
      stopReading()
      close(writing)
    }
  }

  private func line(_ text: String, _ count: Int = 1) -> [UInt8] {
    Array((String(repeating: text, count: count) + "\n").utf8)
  }

  @Test func `lines are written in their order`() throws {
    let ends = try Ends()
    let writer = LineWriter(descriptor: ends.writing)
    for number in 0..<100 { writer.write(line("\(number)")) }
    #expect(ends.read() == (0..<100).map { "\($0)\n" }.joined() && writer.lost == 0)
  }

  @Test func `lines without room are dropped and counted`() throws {
    let ends = try Ends()
    let writer = LineWriter(descriptor: ends.writing)
    for _ in 0..<1000 { writer.write(line("x", 999)) }
    let written = ends.read()
    #expect(written.split(separator: "\n").allSatisfy { $0.count == 999 } && written.hasSuffix("\n"))
    let whole = written.split(separator: "\n").count
    #expect(whole > 0 && writer.lost == 1000 - whole)
    writer.write(line("there is room again"))
    #expect(ends.read() == "there is room again\n" && writer.lost == 1000 - whole)
  }

  @Test func `a torn line is ended before the next one`() throws {
    let ends = try Ends()
    let writer = LineWriter(descriptor: ends.writing)
    // More than a pipe holds, so that the kernel takes only the beginning.
    writer.write(line("x", 1 << 20))
    let torn = ends.read()
    #expect(torn.count < 1 << 20 && torn.allSatisfy { $0 == "x" } && writer.lost == 1)
    writer.write(line("next"))
    writer.write(line("and next"))
    #expect(ends.read() == "\nnext\nand next\n" && writer.lost == 1)
  }

  @Test func `a writer outlives its reader`() throws {
    let ends = try Ends()
    let writer = LineWriter(descriptor: ends.writing)
    ends.stopReading()
    for _ in 0..<10 { writer.write(line("x")) }
    #expect(writer.lost == 10)
  }

  @Test func `lines of several writers are kept apart`() async throws {
    let ends = try Ends()
    let writer = LineWriter(descriptor: ends.writing)
    await withTaskGroup(of: Void.self) { group in
      for letter in ["a", "b", "c", "d"] {
        group.addTask { for _ in 0..<50 { writer.write(Array((String(repeating: letter, count: 99) + "\n").utf8)) } }
      }
    }
    let lines = ends.read().split(separator: "\n")
    #expect(lines.count == 200 - writer.lost && lines.allSatisfy { $0.count == 99 && Set($0).count == 1 })
  }
}
