import ArgumentParser

@main
struct Detent: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "Simulates iOS drawers, exactly.",
    version: version,
    subcommands: [Serve.self, Resolve.self, Simulate.self, Systems.self, Health.self])

  static let version = "0.1.0"
}
