import ArgumentParser
import DetentAPI
import DrawerEngine
import Drawers

/// `detent resolve request.json` and so on: prints the answer that the service would give to a question. There is a
/// command for each question, at its place in the list.
struct Ask<Place: Ordinal>: AsyncParsableCommand {
  private static var question: Question { Question.all[Place.value] }

  static var configuration: CommandConfiguration {
    let source = question.source.map { " The file may also \($0.doc)." } ?? ""
    return CommandConfiguration(
      commandName: question.name, abstract: "Runs POST \(question.path) locally.",
      discussion: question.summary.prefix(1).uppercased() + question.summary.dropFirst() + "." + source)
  }

  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "Representation, as the server would send it; plot draws positions in text.") var format = Format()

  func run() async throws {
    let question = Self.question
    let body = try Console.body(file, of: question)
    let content = try reportingProblems {
      let representation = try format.representation(of: question)
      var meter = Meter()
      switch try Responder(question, RequestReader(.standard)).outcome(of: body, as: representation, &meter) {
      case .document(let bytes): return Representation.Content.document(bytes.endingLine)
      case .recording(let recording): return try recording.content(as: representation, &meter)
      }
    }
    try await content.write()
  }
}

/// A number as a type: commands are types, and the list of questions determines their number.
protocol Ordinal: Sendable {
  static var value: Int { get }
}

enum First: Ordinal {
  static var value: Int { 0 }
}

enum Following<Before: Ordinal>: Ordinal {
  static var value: Int { Before.value + 1 }
}

extension Question {
  /// The commands for the questions, in order.
  static var commands: [any ParsableCommand.Type] { commands(from: First.self) }

  private static func commands<Place: Ordinal>(from place: Place.Type) -> [any ParsableCommand.Type] {
    place.value < all.count ? [Ask<Place>.self] + commands(from: Following<Place>.self) : []
  }
}

/// On the command line a representation goes by its short name.
struct Format: ExpressibleByArgument {
  private var name = Representation.json.name

  init() {}

  init?(argument: String) { name = argument }

  var defaultValueDescription: String { name }
  static var allValueStrings: [String] { Representation.all.map { $0.name } }

  /// - Throws: If the question has no such representation.
  func representation(of question: Question) throws -> Representation {
    if let offer = question.representations.first(where: { $0.name == name }) { return offer }
    let names = question.representations.map { $0.name }.joined(separator: ", ")
    throw ValidationError("There is no format \(name) of \(question.name); the formats are \(names).")
  }
}

extension Console {
  /// The body of a request, which may be derived from another file.
  fileprivate static func body(_ path: String, of question: Question) throws -> [UInt8] {
    let body = try read(path)
    guard let source = question.source else { return body }
    do throws(SampleTable.Unreadable) {
      return try source.request(body)
    } catch {
      throw ValidationError("Line \(error.line) is not a time and a position, separated by a comma.")
    }
  }
}

extension [UInt8] {
  /// The text with a line feed at its end.
  fileprivate var endingLine: [UInt8] { last == UInt8(ascii: "\n") ? self : self + Array("\n".utf8) }
}

extension Representation.Content {
  /// Writes it to standard output, each line when it is due. Only whole lines are written, so that no character is split.
  fileprivate func write() async throws {
    var stream: AnswerStream
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

/// Prints a problem with a request to standard output, as a client would receive it, and ends the process with status
/// 65.
func reportingProblems<Outcome>(_ work: () throws -> Outcome) throws -> Outcome {
  do {
    return try work()
  } catch let problem as Problem {
    Console.write(problem.json)
    print()
    throw ExitCode(65)
  }
}
