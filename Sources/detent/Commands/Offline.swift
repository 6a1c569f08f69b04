public import ArgumentParser
public import DetentAPI
import DrawerEngine

/// `detent resolve request.json`: prints what the server would answer.
struct Resolve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs POST /resolve locally.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, svg }

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "json as the server sends it, or svg: the phase map of a grid.") var format = Format.json

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      let task = try RequestReader().resolution(body)
      var meter = Meter()
      if format == .svg { return Console.write(try task.drawing(&meter)) }
      Console.write(try task.answer(&meter))
      print()
    }
  }
}

/// `detent simulate request.json`: prints what the server would send.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs POST /simulate locally.")

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "Representation, as the server would send it; plot draws the position over time in text.") var format =
    Representation.json

  func run() async throws {
    let body = try Console.read(file)
    let content = try reportingProblems { try RequestReader().simulation(body).compile().content(as: format) }
    try await content.write()
  }
}

/// `detent compare request.json`: prints what the server would send.
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs POST /compare locally.")

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "Representation of a timeline, as the server would send it; plot draws the positions in text.")
  var format = Representation.json

  func run() async throws {
    let body = try Console.read(file)
    let content = try reportingProblems { () -> Representation.Content in
      switch try RequestReader().comparison(body) {
      case .resolutions(let task):
        guard format == .json else { throw ValidationError("Only timelines have other formats than json.") }
        return .document(try task.answer() + Array("\n".utf8))
      case .motions(let task): return try task.compile().content(as: format)
      }
    }
    try await content.write()
  }
}

extension Representation.Content {
  /// Writes it to standard output, each line when it is due. Only whole lines are written, so that no character is split.
  fileprivate func write() async throws {
    var stream: any AnswerStream
    switch self {
    case .document(let bytes): return Console.write(bytes)
    case .nothing: return
    case .stream(let content): stream = content
    }
    let beginning = ContinuousClock.now
    var bytes: [UInt8] = []
    var hasMore = true
    while hasMore {
      bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) }
      if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        Console.write(Array(bytes[...end]))
        bytes.removeSubrange(...end)
      }
      if stream.due > .zero { try await Task.sleep(until: beginning + stream.due, clock: .continuous) }
    }
    Console.write(bytes)
  }
}

/// `detent tune request.json`: prints what the server would answer.
struct Tune: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs POST /tune locally.")

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      Console.write(try RequestReader().tune(body).answer())
      print()
    }
  }
}

/// `detent curves request.json`: prints what the server would answer.
struct Curves: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs POST /curves locally.")

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"

  func run() async throws {
    let body = try Console.read(file)
    try reportingProblems {
      Console.write(try RequestReader().curves(body).answer())
      print()
    }
  }
}

/// `detent fit recording.csv`: prints what the server would answer.
struct Fit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs POST /fit locally, also for a table of times and positions.")

  @Argument(help: "File with the request's body, or with lines of t,position; - reads standard input.") var file = "-"

  func run() async throws {
    var body = try Console.read(file)
    if !body.contains(UInt8(ascii: "{")) {
      do {
        body = try SampleTable.request(from: body)
      } catch {
        throw ValidationError("Line \(error.line) is no time and position, separated by a comma.")
      }
    }
    try reportingProblems {
      Console.write(try RequestReader().fit(body).answer())
      print()
    }
  }
}

/// `detent systems [NAME]`: describes the simulated libraries.
struct Systems: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describes the simulated libraries, or one of them in full.")

  enum Representation: String, ExpressibleByArgument, CaseIterable { case json, markdown }

  @Argument(help: "Name of one system.") var name: String?
  @Option(help: "json as the server sends it, or markdown: the README's table, or a system's page.") var format =
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

/// On the command line a representation goes by its short name.
extension Representation: ExpressibleByArgument {
  public init?(argument: String) {
    guard let known = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = known
  }

  public var defaultValueDescription: String { name }
  public static var allValueStrings: [String] { allCases.map { $0.name } }
}

/// Prints a problem with a request to standard output, as a client would get it, and ends the process with status 65.
func reportingProblems<Outcome>(_ work: () throws -> Outcome) throws -> Outcome {
  do {
    return try work()
  } catch let problem as Problem {
    Console.write(problem.json)
    print()
    throw ExitCode(65)
  }
}
