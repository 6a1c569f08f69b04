import Foundation
import Testing
import detent

@Suite struct `The settings` {
  @Test func `stand in the README as they are declared`() throws {
    let file = LiveService.contractPath.deletingLastPathComponent().appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- settings:")?.upperBound)
    let end = try #require(readme.range(of: "\n\n<!-- end of settings -->")?.lowerBound)
    let part = readme[start..<end].split(separator: "\n\n", maxSplits: 1).last
    #expect(part.map(String.init) == Settings.table, "This is to be there:\n\(Settings.table)")
  }

  @Test func `are all in the README, flag and variable`() throws {
    let file = LiveService.contractPath.deletingLastPathComponent().appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let help = String(decoding: try ChildProcess(["serve", "--help"]).finish().output, as: UTF8.self)
    let words = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    let flags = Set(words.filter { $0.hasPrefix("--") }).subtracting(["--version", "--help"])
    let variables = Set(words.filter { $0.hasPrefix("DETENT_") })
    #expect(flags.count == Settings.all.count && variables.count == Settings.all.count)
    for flag in flags { #expect(readme.contains("`\(flag)`"), "\(flag)") }
    for variable in variables { #expect(readme.contains("`\(variable)"), "\(variable)") }
  }
}
