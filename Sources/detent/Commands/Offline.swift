import ArgumentParser
import DetentAPI
import DrawerEngine

/// `detent resolve request.json`: what the server would answer.
struct Resolve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Answers one POST /resolve without a server.")

  @Argument(help: "The request's body; - for standard input.") var file = "-"

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      Console.write(try RequestReader().resolution(body).answer())
      print()
    }
  }
}

/// `detent simulate request.json`: what the server would send.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Answers one POST /simulate without a server.")

  enum Representation: String, ExpressibleByArgument, CaseIterable { case json, ndjson, plot }

  @Argument(help: "The request's body; - for standard input.") var file = "-"
  @Option(help: "json or ndjson as the server sends it; plot: the position over time, drawn in text.") var format =
    Representation.json

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      let simulation = try RequestReader().simulation(body).compile()
      if format == .plot { return TextPlot(simulation).lines.forEach { print($0) } }
      var stream = RecordStream(simulation, as: format == .json ? .json : .ndjson)
      var bytes: [UInt8] = []
      var hasMore = true
      while hasMore {
        bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) }
        // Whole lines, so that no character is cut in two.
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
        Console.write(Array(bytes[...end]))
        bytes.removeSubrange(...end)
      }
      Console.write(bytes)
    }
  }
}

/// `detent systems [NAME]`: the simulated libraries.
struct Systems: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Tells of the simulated libraries, or all about one.")

  enum Representation: String, ExpressibleByArgument, CaseIterable { case json, markdown }

  @Argument(help: "A system's name.") var name: String?
  @Option(help: "json as the server sends it; markdown: the table of the README, or a system's page.") var format =
    Representation.json

  func run() async throws {
    guard let name else {
      if format == .markdown { return print(SystemPage.overview(of: .standard), terminator: "") }
      Console.write(SystemDocument.all(.standard))
      return print()
    }
    guard let system = Registry.standard[name] else {
      throw ValidationError("There is no system \(name); there is \(Registry.standard.names.joined(separator: ", ")).")
    }
    if format == .markdown { return print(SystemPage.page(of: system), terminator: "") }
    Console.write(SystemDocument.one(system))
    print()
  }
}

/// What is wrong with a request goes to standard output as it would to a client, and the process fails.
private func reportingProblems(_ work: () throws -> Void) throws {
  do {
    try work()
  } catch let problem as Problem {
    Console.write(problem.json)
    print()
    throw ExitCode(65)
  }
}
