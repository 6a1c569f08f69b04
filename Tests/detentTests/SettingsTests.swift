import Foundation
import Testing
import detent

@Suite struct `The settings` {
  @Test func `settings are documented as they are declared`() throws {
    let file = LiveService.contractPath.deletingLastPathComponent().appending(path: "docs/configuration.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: "<!-- settings:")?.upperBound)
    let end = try #require(page.range(of: "\n\n<!-- end of settings -->")?.lowerBound)
    let part = page[start..<end].split(separator: "\n\n", maxSplits: 1).last
    #expect(part.map(String.init) == Settings.table, "This is to be there:\n\(Settings.table)")
  }

  @Test func `every setting has its flag and variable documented`() throws {
    let file = LiveService.contractPath.deletingLastPathComponent().appending(path: "docs/configuration.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let help = String(decoding: try ChildProcess(["serve", "--help"]).finish().output, as: UTF8.self)
    let words = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    let flags = Set(words.filter { $0.hasPrefix("--") }).subtracting(["--version", "--help"])
    let variables = Set(words.filter { $0.hasPrefix("DETENT_") })
    #expect(flags.count == Settings.all.count && variables.count == Settings.all.count)
    for flag in flags { #expect(page.contains("`\(flag)`"), "\(flag)") }
    for variable in variables { #expect(page.contains("`\(variable)"), "\(variable)") }
  }

  @Test func `every limit is read from its own option`() throws {
    let help = String(decoding: try ChildProcess(["serve", "--help"]).finish().output, as: UTF8.self)
    let limits = try #require(help.split(separator: "LIMITS:\n").last?.split(separator: "\n\n").first)
    let flags = limits.split { $0.isWhitespace }.filter { $0.hasPrefix("--") }
    #expect(flags.count == 33)
    for flag in flags {
      let refusal = try ChildProcess(["serve", "\(flag)=-1"]).finish().error
      #expect(refusal.contains("\(flag) is -1; it may be "), "\(refusal)")
    }
  }
}
