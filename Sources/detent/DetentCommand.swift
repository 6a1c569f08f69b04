import ArgumentParser
import MicrohttpdServer

@main
struct DetentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "Simulates iOS drawers, exactly.",
    version: revision.isEmpty ? version : "\(version) (\(revision))",
    subcommands: [
      Serve.self, Resolve.self, Simulate.self, Compare.self, Tune.self, CheckCommand.self, RecordCommand.self,
      Curves.self, Fit.self, QuestionAddress.self, Systems.self, Health.self,
    ])

  /// The contract's version, on which answers depend.
  static let version = contractVersion

  static func main() async {
    // Before anything else opens a descriptor, which might get one of these numbers.
    Descriptors.fillStandardOnes()
    await main(nil)
  }
}
