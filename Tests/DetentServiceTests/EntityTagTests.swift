import DetentService
import Drawers
import HTTPMessages
import Testing

/// The tag of a document, which is the same in every request.
@Suite struct `If-None-Match` {
  static let service = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.0".utf8)))

  /// With the document's own tag for `TAG`.
  @Test(arguments: [
    ("TAG", 304), ("W/TAG", 304), ("*", 304), ("\"x\", TAG", 304), ("TAG,\"x\"", 304),
    ("\"a,b\" ,\t W/TAG , \"y\"", 304),
    (",TAG,,", 304), ("\"\", TAG", 304), ("W/\"x, y\", TAG", 200), ("\"x\"", 200), ("\"*\"", 200), ("", 200),
    // A tag inside another one, or next to something that is not a tag.
    ("\"x, TAG, y\"", 200), ("\"x,TAG,y\"", 200), ("\"x,TAG", 200), ("TAG\"", 200), ("TAG TAG", 200), ("w/TAG", 200),
    ("x, TAG", 200), ("TAG, x", 200), ("* TAG", 200), ("*, TAG", 200),
  ])
  func `If-None-Match matches a tag that it lists`(_ row: (field: String, status: Int)) throws {
    let tag = try #require(Self.service.ask("GET", "/openapi.yaml")["ETag"])
    let field = row.field.replacing("TAG", with: tag)
    #expect(Self.service.ask("GET", "/openapi.yaml", ["if-none-match": field]).status == row.status)
  }
}
