import HTTPMessages

/// A file of the playground.
public struct Page: Sendable {
  let name: String
  let text: String

  /// - Parameters:
  ///   - name: The file's name, with its extension.
  ///   - text: Its content.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Where it is served. Pages have plain addresses; the client and its parts have some that other sites can remember.
  var path: String {
    switch name {
    case "index.html": "/"
    case "docs.html": "/docs"
    case "client.js", "client.d.ts", "drawer.js", "drawer.d.ts", "engine.js", "engine.d.ts", "engine-thread.js",
      "engine-worker.js":
      "/\(name)"
    default: "/playground/\(name)"
    }
  }

  var document: Document {
    Document(type: mediaType) { Array(text.utf8) }
  }

  /// By the name's extension. Scripts must say theirs, or browsers do not run them.
  private var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/plain; charset=utf-8"
    }
  }
}

/// The playground's files, by their paths.
struct Pages: Sendable {
  private let documents: [String: Document]
  /// The page for paths that do not exist.
  let nowhere: Document?

  init(_ pages: [Page]) {
    documents = Dictionary(pages.map { ($0.path, $0.document) }) { first, _ in first }
    nowhere = documents["/playground/nowhere.html"]
  }

  subscript(path: String) -> Document? { documents[path] }

  /// Whether the client is a browser and prefers HTML.
  static func areWanted(by request: Request) -> Bool {
    Negotiation.choose(request.header("accept"), from: ["application/json", "text/plain", "text/html"]) == "text/html"
  }
}
