import ArgumentParser
import MicrohttpdServer

@main
struct DetentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "Simulates iOS drawers, exactly.",
    version: version,
    subcommands: [
      Serve.self, Resolve.self, Simulate.self, Compare.self, Tune.self, CheckCommand.self, RecordCommand.self,
      Curves.self, Fit.self, QuestionAddress.self, Systems.self, Health.self,
    ])

  static let version = "0.1.0"

  static func main() async {
    // Before anything else opens a descriptor, which might get one of these numbers.
    Descriptors.fillStandardOnes()
    await main(nil)
  }
}
