import Foundation
import PackagePlugin

/// Puts `openapi.yaml` into the binary, as it is, as JSON and as types of TypeScript, with its version and the commit in
/// DETENT_REVISION: as the text of Swift constants that `contract-source` writes.
@main
struct EmbedContract: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let contract = context.package.directoryURL.appending(path: "openapi.yaml")
    let source = context.pluginWorkDirectoryURL.appending(path: "Contract.swift")
    return [
      .buildCommand(
        displayName: "Embedding openapi.yaml", executable: try context.tool(named: "contract-source").url,
        arguments: [
          "constants", contract.path(percentEncoded: false), source.path(percentEncoded: false),
          ProcessInfo.processInfo.environment["DETENT_REVISION"] ?? "",
        ],
        inputFiles: [contract], outputFiles: [source])
    ]
  }
}
