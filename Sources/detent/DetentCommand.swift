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
    await main(nil)
  }
}
