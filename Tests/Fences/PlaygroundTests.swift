import Foundation
import Testing

/// One module of the playground, below one of its rooms.
struct PageModule: Sendable {
  /// From `Playground` on: `stage/finger.js`.
  let path: String
  private let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// The folder it lies in.
  var room: String { String(path.prefix { $0 != "/" }) }

  /// The other rooms that it imports modules of.
  var imports: Set<String> { Set(text.matches(of: #/from "\.\./(\w+)/#).map { String($0.1) }) }

  /// What each room may import, besides the client.
  static let rooms: [String: Set<String>] = [
    "parts": [],
    "model": ["parts"],
    "forms": ["parts", "model"],
    "scenarios": ["parts", "model", "forms"],
    "stage": ["parts", "model", "forms", "scenarios"],
    "panels": ["parts", "model", "forms", "scenarios"],
    "page": ["parts", "model", "forms", "scenarios"],
    "docs": ["parts"],
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Playground").standardized

  /// All of them, but for the client's: those are a package of their own.
  static let all: [PageModule] = {
    let rooms = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return rooms.filter { $0 != "client" }.sorted().flatMap { room in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: room).path)) ?? []
      let paths = files.filter { $0.hasSuffix(".js") }.sorted().map { "\(room)/\($0)" }
      return paths.map { PageModule($0, text(of: $0)) }
    }
  }()

  static func text(of path: String) -> String {
    (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
  }
}

@Suite struct `The playground's modules` {
  @Test func `the table covers every room`() {
    #expect(Set(PageModule.all.map(\.room)) == Set(PageModule.rooms.keys))
  }

  @Test func `a room imports only what the table says`() {
    for module in PageModule.all {
      #expect(module.imports.subtracting(PageModule.rooms[module.room] ?? []) == [], "\(module.path)")
    }
    let module = PageModule("parts/a.js", "import { b } from \"./b.js\";\nimport { c } from \"../stage/c.js\";")
    #expect(module.imports == ["stage"])
  }

  /// Otherwise a browser learns of a module only from the one that imports it, a round trip later.
  @Test func `each module is preloaded by a page that uses it`() {
    let pages = ["index.html", "docs/index.html"].map(PageModule.text(of:)).joined()
    for module in PageModule.all where module.path != "docs/main.js" {
      #expect(pages.contains("<link rel=\"modulepreload\" href=\"/playground/\(module.path)\">"), "\(module.path)")
    }
  }

  /// The package lists the client's modules.
  @Test(arguments: ["index.html", "docs/index.html"]) func `a page preloads every module of the client`(page: String) {
    let modules = PageModule.text(of: "client/package.json").matches(of: #/"(client[\w-]*\.js)"/#).map { $0.1 }
    #expect(modules.contains("client-requests.js"))
    for module in modules {
      #expect(PageModule.text(of: page).contains("<link rel=\"modulepreload\" href=\"/\(module)\">"), "\(module)")
    }
  }
}
