import ArgumentParser
import DetentAPI
import MicrohttpdServer

@main
struct DetentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "Simulates drawers of mobile and web libraries, exactly.",
    version: revision.isEmpty ? version : "\(version) (\(revision))",
    subcommands: [Serve.self] + Question.commands + [
      CheckCommand.self, RecordCommand.self, QuestionAddress.self, Systems.self, Health.self,
    ])

  /// The contract's version, on which answers depend.
  static let version = contractVersion

  /// Starts on the main thread, from which all others inherit.
  @MainActor static func main() async {
    // Before anything else opens a descriptor, which might get one of these numbers.
    Descriptors.fillStandardOnes()
    Server.requestShortTurns()
    // What `serve` alone does not accept may be a question about it, or a mistake, which all commands together answer.
    guard let serve = Serve.alone(in: CommandLine.arguments.dropFirst()) else { return await main(nil) }
    do { try await serve.run() } catch { exit(withError: error) }
  }
}
