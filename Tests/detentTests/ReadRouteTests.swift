import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Over a socket programs are read` {
  private static let program = "import { Drawer } from 'vaul'\n<Drawer.Root snapPoints={[0.4, 1]} fadeFromIndex={0} />"
  private static let request = Value.object([.init("text", .string(program))]).exactJSON

  @Test func `the drawer that was read can be asked about`() throws {
    let connection = try LiveService.shared.get().connect()
    let answer = try connection.ask("POST", "/read", body: Self.request)
    #expect(answer.status == 200 && answer["content-type"] == "application/json")
    let drawer = try #require(try answer.value()["drawer"])
    #expect(drawer == ["system": "vaul", "configuration": ["snapPoints": [0.4, 1], "fadeFromIndex": 0]])
    let simulated = try connection.ask(
      "POST", "/simulate", body: Value.object([.init("container", ["height": 844]), .init("drawer", drawer)]).exactJSON)
    #expect(simulated.status == 200)
  }

  @Test func `the command takes the program itself, and a request`() throws {
    let connection = try LiveService.shared.get().connect()
    let answer = try connection.ask("POST", "/read", body: Self.request)
    for input in [Array(Self.program.utf8), Self.request] {
      let finished = try ChildProcess(["read"], input: input).finish()
      #expect(finished.status == 0 && finished.output == answer.body + [0x0A])
    }
    #expect(try ChildProcess(["read", "/nowhere.tsx"]).finish().status != 0)
    let refused = try ChildProcess(["read"], input: Array("let a = 1".utf8)).finish()
    #expect(refused.status == 65)
    #expect(String(decoding: refused.output, as: UTF8.self).contains("/text"))
  }

  @Test func `a program has a URL with the same answer`() throws {
    let connection = try LiveService.shared.get().connect()
    let asked = try ChildProcess(["address", "read"], input: Self.request).finish()
    let address = String(decoding: asked.output, as: UTF8.self).split(separator: "\n").joined()
    let answer = try connection.ask("GET", address)
    #expect(answer.status == 200)
    #expect(try connection.ask("POST", "/read", body: Self.request).body == answer.body)
  }

  @Test(arguments: ["{", "\"", ",", "[", "<a ", "\\\"", "import "])
  func `64 KiB of one thing are refused`(piece: String) throws {
    let connection = try LiveService.shared.get().connect()
    let text = String(repeating: piece, count: 65_536 / piece.utf8.count)
    let answer = try connection.ask("POST", "/read", body: Value.object([.init("text", .string(text))]).exactJSON)
    #expect(answer.status == 422)
    #expect(try connection.ask("POST", "/read", body: Self.request).status == 200)
  }
}
