import ArgumentParser
import DetentAPI
import DrawerEngine
import Drawers

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
      throw ValidationError(
        "There is no system \(name); the systems are \(Registry.standard.names.joined(separator: ", ")).")
    }
    if format == .markdown { return print(SystemPage.page(of: system), terminator: "") }
    Console.write(SystemDocument.one(system))
    print()
  }
}
