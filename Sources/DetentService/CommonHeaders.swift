import HTTPMessages

/// The header fields common to all answers. They keep browsers from guessing media types, embedding and storing, and
/// let pages of other origins read the answer. A document, which a browser shows as a page, is also prevented from
/// loading anything, being framed and sending referrers.
///
/// Each field costs the server a copy, so fields without effect for a media type are not added.
struct CommonHeaders: Sendable {
  let origins: Origins
  private let resources: String

  init(_ origins: Origins) {
    self.origins = origins
    // An answer that a page may not read must not be embedded either.
    resources = origins == .any ? "cross-origin" : "same-origin"
  }

  /// - Parameters:
  ///   - isNegotiated: Whether the answer depends on the request's `Accept`.
  ///   - isCoded: Whether it depends on `Accept-Encoding`.
  func add(to answer: inout Answer, for request: Request, isNegotiated: Bool, isCoded: Bool) {
    answer.response.headers.append(Header("Cache-Control", answer.cacheControl))
    if let vary = vary(isNegotiated, isCoded, answer) { answer.response.headers.append(Header("Vary", vary)) }
    answer.response.headers.append(Header("X-Content-Type-Options", "nosniff"))
    if let policy = answer.contentPolicy {
      answer.response.headers.append(Header("Content-Security-Policy", policy))
      answer.response.headers.append(Header("Referrer-Policy", "no-referrer"))
    }
    answer.response.headers.append(Header("Cross-Origin-Resource-Policy", resources))
    guard origins != .own, let allowed = origins.allowed(request.header("origin")) else { return }
    answer.response.headers.append(Header("Access-Control-Allow-Origin", allowed))
    answer.response.headers.append(Header("Access-Control-Expose-Headers", Origins.exposed))
  }

  /// The fields of the request that the answer depends on.
  private func vary(_ isNegotiated: Bool, _ isCoded: Bool, _ answer: Answer) -> String? {
    let decidesByOrigin = origins.decideByOrigin
    // Most answers depend on at most one field, and need no text of their own.
    if !isCoded, !decidesByOrigin, !answer.dependsOnLastEventID { return isNegotiated ? "Accept" : nil }
    let fields = [
      (isNegotiated, "Accept"), (isCoded, "Accept-Encoding"), (answer.dependsOnLastEventID, "Last-Event-ID"),
      (decidesByOrigin, "Origin"),
    ]
    return fields.filter { $0.0 }.map { $0.1 }.joined(separator: ", ")
  }
}

/// The permissions of a document that a browser shows (CSP level 3).
enum ContentPolicy {
  /// A page of the playground loads only its own files, and connects only to this service.
  static let page = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  /// A drawing contains its own style.
  static let drawing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

  /// Nil for a media type that browsers do not show as a page: data and text do nothing.
  static func `for`(_ mediaType: String) -> String? {
    // Nearly all answers are data.
    guard mediaType.utf8.first == UInt8(ascii: "i") || mediaType.utf8.first == UInt8(ascii: "t") else { return nil }
    if mediaType.utf8.starts(with: "image/svg+xml".utf8) { return drawing }
    return mediaType.utf8.starts(with: "text/html".utf8) ? page : nil
  }
}
