import DetentAPI
import DrawerEngine
import Drawers
import Foundation
import Testing

@Suite struct `What is written of the systems` {
  private func file(_ path: String) throws -> String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: Registry.standard.names) func `a system's page is up to date`(name: String) throws {
    let system = try #require(Registry.standard[name])
    let page = try file("docs/systems/\(name).md")
    #expect(page == SystemPage.page(of: system), "make describe writes it anew")
  }

  @Test func `every system is in the README's table`() throws {
    let overview = SystemPage.overview(of: .standard)
    #expect(try file("README.md").contains(overview), "make describe writes it anew")
    #expect(overview.split(separator: "\n").count == Registry.standard.names.count + 2)
  }

  @Test(arguments: Registry.standard.names) func `a system's page links to its sources`(name: String) throws {
    let system = try #require(Registry.standard[name])
    let (page, origin) = (SystemPage.page(of: system), system.profile.origin)
    #expect(page.contains("(\(origin.repository)/tree/\(origin.revision))"))
    #expect(page.contains(origin.note ?? origin.library))
  }

  @Test(arguments: Registry.standard.names) func `a system's page names every rule, word, quirk, track and callback`(
    name: String
  ) throws {
    let system = try #require(Registry.standard[name])
    let (page, profile) = (SystemPage.page(of: system), system.profile)
    let rules = profile.rules.map { "`\($0.id)`" } + profile.quirks.map { "`\($0.id)`" }
    let words = profile.ignored.map { "`\($0.id)`" }
    let others = profile.tracks.map { "`\($0.name)`" } + profile.callbacks.map { "`\($0.name)`" }
    let inert = profile.inert.properties.map { "`\($0.name)`" }
    for word in inert + rules + words + others { #expect(page.contains(word), "\(word)") }
  }
}
