import Foundation
import PackagePlugin

/// Puts the files of `Playground/` and of its folders into the binary, as texts in an array of Swift, each with its
/// path. Pictures are in Base64 there.
@main
struct EmbedPlayground: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Playground", directoryHint: .isDirectory)
    let entries = try Self.entries(of: folder)
    let files = try entries + entries.filter(\.hasDirectoryPath).flatMap(Self.entries)
    let served = files.filter { ["html", "css", "js", "ts", "svg", "webmanifest", "png"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let source = context.pluginWorkDirectoryURL.appending(path: "Playground.swift")
    // Four signs, as nothing in a page ends a text so.
    let script = """
      output=$1
      folder=$2
      shift 2
      {
        printf 'import DetentService\\n\\n/// The files of `Playground/` as they lie in the repository.\\n'
        printf 'let playground: [Page] = [\\n'
        for file in "$@"; do
          case $file in
          *.png)
            picture=$(base64 <"$file" | tr -d '\\n=' | tr +/ -_)
            printf '  Page(name: "%s", picture: "%s"),\\n' "${file#"$folder"}" "$picture"
            ;;
          *)
            printf '  Page(name: "%s", text: ####"\""\\n' "${file#"$folder"}"
            cat "$file"
            printf '\\n"\""####),\\n'
            ;;
          esac
        done
        printf ']\\n'
      } >"$output"
      """
    return [
      .buildCommand(
        displayName: "Embedding Playground", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", script, "sh", source.path(percentEncoded: false), folder.path(percentEncoded: false)]
          + served.map { $0.path(percentEncoded: false) },
        inputFiles: served, outputFiles: [source])
    ]
  }

  private static func entries(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
  }
}
