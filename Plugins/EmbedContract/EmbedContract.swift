import Foundation
import PackagePlugin

/// Puts `openapi.yaml` into the binary, as the text of a Swift constant: an array literal of its bytes, which is how the
/// package manager embeds resources, takes the compiler a minute.
@main
struct EmbedContract: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let contract = context.package.directoryURL.appending(path: "openapi.yaml")
    let source = context.pluginWorkDirectoryURL.appending(path: "Contract.swift")
    // Four signs, as nothing in a contract ends a text so.
    let script = """
      printf '/// `openapi.yaml` as it lies in the repository.\\nlet contract = ####"\""\\n' >"$2"
      cat "$1" >>"$2"
      printf '\\n"\""####\\n' >>"$2"
      """
    return [
      .buildCommand(
        displayName: "Embedding openapi.yaml", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", script, "sh", contract.path(percentEncoded: false), source.path(percentEncoded: false)],
        inputFiles: [contract], outputFiles: [source])
    ]
  }
}
