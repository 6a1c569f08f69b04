import Foundation
import Testing

@Suite struct `The settings` {
  @Test func `are all in the README, flag and variable`() throws {
    let file = LiveService.contractPath.deletingLastPathComponent().appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let help = String(decoding: try ChildProcess(["serve", "--help"]).finish().output, as: UTF8.self)
    let words = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    let flags = Set(words.filter { $0.hasPrefix("--") }).subtracting(["--version", "--help"])
    let variables = Set(words.filter { $0.hasPrefix("DETENT_") })
    #expect(flags.count > 20 && variables.count > 20)
    for flag in flags { #expect(readme.contains("`\(flag)`"), "\(flag)") }
    for variable in variables { #expect(readme.contains("`\(variable)"), "\(variable)") }
  }
}
