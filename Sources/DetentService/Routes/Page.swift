import Compression
import DetentAPI
import HTTPMessages

/// A file of the playground.
public struct Page: Sendable {
  let name: String
  private let content: Content

  private enum Content {
    case text(String)
    /// In Base64, as in the source.
    case picture(String)
  }

  /// - Parameters:
  ///   - name: The file's path in `Playground/`, with its extension.
  ///   - text: Its content.
  public init(name: String, text: String) {
    self.name = name
    content = .text(text)
  }

  /// - Parameters:
  ///   - name: The file's path in `Playground/`, with its extension.
  ///   - picture: Its bytes as base64url.
  public init(name: String, picture: String) {
    self.name = name
    content = .picture(picture)
  }

  /// Where it is served. Pages have plain addresses; the client's files have some that other sites can remember, and a
  /// service worker one above all pages, which it is for. All others lie as they do in the repository, where modules
  /// import each other.
  var path: String {
    switch name {
    case "index.html": "/"
    case "docs/index.html": "/docs"
    case "service-worker.js": "/\(name)"
    case _ where name.hasPrefix(Self.client): "/\(name.dropFirst(Self.client.count))"
    default: "/playground/\(name)"
    }
  }

  private static let client = "client/"

  var bytes: [UInt8] {
    switch content {
    case .text(let text): Array(text.utf8)
    case .picture(let text): (try? Base64URL.bytes(of: Array(text.utf8))) ?? []
    }
  }

  var document: Document { Document(type: mediaType) { bytes } }

  /// The service worker. Its text is preceded by the list of files that it keeps and a version of all of them.
  func worker(of pages: [Page]) -> Document {
    Document(type: mediaType) {
      let kept = pages.filter { $0.name != name && $0.name != "nowhere.html" && !$0.name.hasSuffix(".ts") }
      let files = kept.map { "\"\($0.path)\"" }.joined(separator: ",")
      let version = EntityTag(of: pages.flatMap { [Array($0.path.utf8), $0.bytes] }).version
      return Array("const build = {version:\"\(version)\",files:[\(files)]};\n".utf8) + bytes
    }
  }

  /// The media type by the file's extension. Scripts need theirs, or browsers do not run them.
  private var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: "text/plain; charset=utf-8"
    }
  }
}

/// The playground's files, by their paths.
struct Pages: Sendable {
  private let documents: OnDemand<[String: Document]>

  init(_ pages: [Page]) {
    documents = OnDemand {
      Dictionary(
        pages.map { ($0.path, $0.name == "service-worker.js" ? $0.worker(of: pages) : $0.document) }
      ) { first, _ in first }
    }
  }

  subscript(path: String) -> Document? { documents.value[path] }

  /// The page for paths that do not exist.
  var nowhere: Document? { self["/playground/nowhere.html"] }

  /// Whether the client is a browser and prefers HTML.
  static func areWanted(by request: Request) -> Bool {
    Negotiation.choose(request.header("accept"), from: ["application/json", "text/plain", "text/html"]) == "text/html"
  }
}
