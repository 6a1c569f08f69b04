import DetentAPI
import HTTPMessages

/// The engine as WebAssembly, as `make wasm` builds it, for browsers to fetch.
public struct EngineModule: Sendable {
  /// Thrown for a file that is not WebAssembly.
  public struct Malformed: Error {}

  /// The file's name without its extension: `detent`, or that of the only system in it.
  let name: String
  private let bytes: [UInt8]
  private let gzip: [UInt8]?
  private let brotli: [UInt8]?
  private let tag: EntityTag

  /// - Parameters:
  ///   - name: `detent` for a module with all systems, or the name of the only one in it.
  ///   - bytes: The module.
  ///   - gzip: The same with the content coding gzip; nil to send it as it is.
  ///   - brotli: The same with Brotli.
  /// - Throws: `Malformed` if the bytes do not begin as a module does.
  public init(name: String, bytes: [UInt8], gzip: [UInt8]?, brotli: [UInt8]?) throws(Malformed) {
    // The magic number and version 1 (WebAssembly core specification, 5.5.16).
    guard bytes.starts(with: [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]) else { throw Malformed() }
    self.name = name
    self.bytes = bytes
    self.gzip = gzip
    self.brotli = brotli
    tag = EntityTag(of: [bytes])
  }

  /// Its length without a content coding.
  var count: Int { bytes.count }

  /// The path at which it is served. Other bytes have another path, so clients may keep these indefinitely.
  var path: String { "/engine/\(tag.version)/\(name).wasm" }

  func answer(to request: Request) -> Answer {
    let accepted = request.header("accept-encoding")
    let (coding, body): (ContentCoding?, [UInt8]) =
      if let brotli, Negotiation.accepts(.brotli, accepted) {
        (.brotli, brotli)
      } else if let gzip, Negotiation.accepts(.gzip, accepted) {
        (.gzip, gzip)
      } else {
        (nil, bytes)
      }
    var answer = Answer(type: "application/wasm", body)
    answer.response.isKept = true
    answer.isCodable = false
    answer.isChosenByCoding = true
    answer.cacheControl = "public, max-age=31536000, immutable"
    let coded = tag.coded(coding)
    answer.tag = coded
    if !answer.omitBody(of: coded, for: request), let coding {
      answer.response.headers.append(Header("Content-Encoding", coding.rawValue))
    }
    return answer
  }
}

/// The modules of the service by their paths, and their list.
struct EngineModules: Sendable {
  private let byPath: [String: EngineModule]
  let list: Document

  /// - Parameter systems: The names of all systems.
  init(_ modules: [EngineModule], systems: [String]) {
    byPath = Dictionary(modules.map { ($0.path, $0) }) { first, _ in first }
    list = Document(type: "application/json") { Array(Self.text(modules, systems).utf8) }
  }

  var isEmpty: Bool { byPath.isEmpty }

  subscript(path: String) -> EngineModule? { byPath[path] }

  /// Names consist only of letters and hyphens.
  private static func text(_ modules: [EngineModule], _ systems: [String]) -> String {
    let objects = modules.map { module in
      let isOfOne = systems.contains(module.name)
      let names = text(isOfOne ? [module.name] : systems)
      let questions = text((isOfOne ? Question.ofDrawers : Question.all).map { $0.name })
      return #"{"path":"\#(module.path)","bytes":\#(module.count),"systems":\#(names),"questions":\#(questions)}"#
    }
    return #"{"modules":[\#(objects.joined(separator: ","))]}"#
  }

  private static func text(_ names: [String]) -> String {
    "[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"
  }
}
