import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `A page of the playground` {
  static let browser = ["accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"]
  static let pages = [
    Page(name: "index.html", text: "<p>home</p>"), Page(name: "docs/index.html", text: "<p>docs</p>"),
    Page(name: "main.js", text: "main()"), Page(name: "stage/player.js", text: "export {}"),
    Page(name: "client/client.js", text: "export {}"), Page(name: "client/client.d.ts", text: "export {}"),
    Page(name: "client/drawer.js", text: "export {}"), Page(name: "client/drawer-style.js", text: "export {}"),
    Page(name: "nowhere.html", text: "<p>nowhere</p>"), Page(name: "service-worker.js", text: "work()"),
    Page(name: "manifest.webmanifest", text: "{}"), Page(name: "icon.png", picture: "iVBORw"),
  ]
  let service = Service(registry: .standard, files: .init(pages: pages))

  @Test(arguments: [
    ("/docs", "text/html; charset=utf-8"), ("/client.js", "text/javascript; charset=utf-8"),
    ("/client.d.ts", "text/plain; charset=utf-8"), ("/drawer.js", "text/javascript; charset=utf-8"),
    ("/drawer-style.js", "text/javascript; charset=utf-8"), ("/service-worker.js", "text/javascript; charset=utf-8"),
    ("/playground/main.js", "text/javascript; charset=utf-8"),
    ("/playground/stage/player.js", "text/javascript; charset=utf-8"),
    ("/playground/manifest.webmanifest", "application/manifest+json"), ("/playground/icon.png", "image/png"),
  ])
  func `each file of the playground has its media type`(_ path: String, _ type: String) {
    let answer = service.ask("GET", path)
    #expect(answer.status == 200 && answer["Content-Type"] == type && answer["ETag"] != nil)
    #expect(service.ask("POST", path).status == 405)
  }

  @Test func `a picture is served as its bytes`() {
    #expect(service.ask("GET", "/playground/icon.png").bytes == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `the service worker is checked each time and may be of use to every page`() {
    let worker = service.ask("GET", "/service-worker.js")
    #expect(worker["Cache-Control"] == "no-cache" && worker["ETag"] != nil)
    let text = worker.text
    #expect(text.hasPrefix("const build = {version:\"") && text.hasSuffix("\nwork()"))
    let files = [
      "/", "/docs", "/playground/main.js", "/playground/stage/player.js", "/client.js", "/drawer.js",
      "/playground/manifest.webmanifest",
    ]
    for file in files { #expect(text.contains("\"\(file)\""), "\(file) is not kept") }
    for file in ["service-worker.js\"", "nowhere.html", ".d.ts", "/resolve", "/live"] {
      #expect(!text.contains(file), "\(file) is kept")
    }
  }

  @Test func `another build of any file has another service worker`() {
    let known = service.ask("GET", "/service-worker.js").text
    #expect(
      known == Service(registry: .standard, files: .init(pages: Self.pages)).ask("GET", "/service-worker.js").text)
    for name in ["index.html", "stage/player.js", "client/client.js", "icon.png", "service-worker.js"] {
      let pages = Self.pages + [Page(name: name, text: "another")]
      #expect(Service(registry: .standard, files: .init(pages: pages)).ask("GET", "/service-worker.js").text != known)
    }
  }

  @Test func `browsers get the page, and other clients plain text`() {
    let shown = service.ask("GET", "/", Self.browser)
    #expect(shown["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(shown["Content-Security-Policy"]?.hasPrefix("default-src 'self'") == true)
    #expect(shown["Vary"]?.contains("Accept") == true)
    for accept in ["*/*", "text/plain"] {
      #expect(service.ask("GET", "/", ["accept": accept])["Content-Type"]?.hasPrefix("text/plain") == true)
    }
  }

  @Test func `an unknown path leads browsers back, and gives other clients a problem`() {
    let shown = service.ask("GET", "/nothing", Self.browser)
    #expect(shown.status == 404 && shown["Content-Type"]?.hasPrefix("text/html") == true)
    let absent = service.ask("GET", "/nothing")
    #expect(absent.status == 404 && absent.problem == "not-found")
  }

  @Test func `pages need no key, but the questions they ask do`() throws {
    let keys = try APIKeys(file: Array("a-key-of-sixteen-characters".utf8))
    let locked = Service(registry: .standard, files: .init(pages: Self.pages), admission: .init(access: Access(keys)))
    for path in ["/", "/docs", "/client.js", "/playground/main.js", "/service-worker.js"] {
      #expect(locked.ask("GET", path, Self.browser).status == 200)
    }
    #expect(locked.ask("GET", "/systems").status == 401)
  }
}

extension Response {
  fileprivate var bytes: [UInt8]? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes
  }

  fileprivate var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
}
