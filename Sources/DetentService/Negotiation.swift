import HTTPMessages

/// Chooses the representation for a client by its `Accept` (RFC 9110, 12.5.1).
///
/// Fields are read byte by byte and without allocating: a client may fill its whole header section with one.
package enum Negotiation {
  /// The offer that the client prefers, the first if there are several; nil if it accepts none.
  ///
  /// - Parameters:
  ///   - accept: The header field's value; nil accepts everything.
  ///   - offers: Media types without parameters, in lowercase, the service's favourite first.
  package static func choose(_ accept: String?, from offers: [String]) -> String? {
    guard let accept else { return offers.first }
    let field = accept.utf8.span
    let all = field.trimmed(0..<field.count)
    if all.isEmpty { return offers.first }
    // For each offer, the range that decides: the most specific one that matches, the first of those (12.5.1).
    var matches = offers.map { _ in (specificity: -1, quality: 0.0) }
    field.forEachPart(of: all, separatedBy: UInt8(ascii: ",")) { range in
      var type = 0..<0
      var quality: Range<Int>?
      field.forEachPart(of: range, separatedBy: UInt8(ascii: ";")) { part in
        if type.isEmpty { type = part } else if quality == nil, field.begins(part, with: "q=") { quality = part }
      }
      for index in offers.indices {
        let specificity = field.specificity(of: type, for: offers[index])
        if specificity > matches[index].specificity { matches[index] = (specificity, field.quality(quality)) }
      }
    }
    var best: (offer: String, quality: Double)?
    for (offer, match) in zip(offers, matches) where match.quality > (best?.quality ?? 0) {
      best = (offer, match.quality)
    }
    return best?.offer
  }

  /// Whether a client wants a coding, by its `Accept-Encoding` (RFC 9110, 12.5.3): it accepts the coding and does not
  /// prefer identity.
  package static func accepts(_ coding: ContentCoding, _ acceptEncoding: String?) -> Bool {
    // A client that sends no Accept-Encoding may not support any coding.
    guard let acceptEncoding else { return false }
    let field = acceptEncoding.utf8.span
    var own: Double?
    var identity: Double?
    var others: Double?
    field.forEachPart(of: 0..<field.count, separatedBy: UInt8(ascii: ",")) { entry in
      var name: Range<Int>?
      var weight: Range<Int>?
      field.forEachPart(of: entry, separatedBy: UInt8(ascii: ";")) { part in
        if name == nil { name = part } else if weight == nil, field.begins(part, with: "q=") { weight = part }
      }
      guard let name else { return }
      let quality = field.quality(weight)
      if field.equals(name, coding.rawValue) || coding == .gzip && field.equals(name, "x-gzip") {
        own = max(own ?? 0, quality)
      } else if field.equals(name, "identity") {
        identity = quality
      } else if field.equals(name, "*") {
        others = quality
      }
    }
    let quality = own ?? others ?? 0
    return quality > 0 && quality >= identity ?? 0
  }

  /// Whether a `Content-Type` is JSON in UTF-8. A missing one counts as such.
  package static func isJSON(_ contentType: String?) -> Bool {
    guard let contentType else { return true }
    let field = contentType.utf8.span
    var isFirst = true
    var isJSON = false
    field.forEachPart(of: 0..<field.count, separatedBy: UInt8(ascii: ";")) { part in
      if isFirst {
        isJSON = field.equals(part, "application/json")
      } else if field.begins(part, with: "charset=") {
        isJSON = isJSON && (field.equals(part, "charset=utf-8") || field.equals(part, "charset=\"utf-8\""))
      }
      isFirst = false
    }
    return isJSON
  }
}

extension Span<UInt8> {
  /// Calls `body` with each part between separators, without surrounding blanks. Empty parts count.
  fileprivate func forEachPart(of range: Range<Int>, separatedBy separator: UInt8, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    for index in range where self[index] == separator {
      body(trimmed(start..<index))
      start = index + 1
    }
    body(trimmed(start..<range.upperBound))
  }

  /// The range without surrounding blanks.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(self[start]) { start += 1 }
    while start < end, isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether the bytes equal a lowercase text, apart from their own case.
  fileprivate func equals(_ range: Range<Int>, _ text: String) -> Bool {
    range.count == text.utf8.count && begins(range, with: text)
  }

  fileprivate func begins(_ range: Range<Int>, with text: String) -> Bool {
    let text = text.utf8.span
    guard range.count >= text.count else { return false }
    for index in text.indices where self[range.lowerBound + index].lowercasedASCII != text[index] { return false }
    return true
  }

  /// How well a media range matches a type: 0 for any type, 1 for all subtypes of its type, 2 for itself; -1 if it does
  /// not.
  fileprivate func specificity(of range: Range<Int>, for type: String) -> Int {
    if equals(range, type) { return 2 }
    guard range.count >= 3, self[range.upperBound - 1] == UInt8(ascii: "*"),
      self[range.upperBound - 2] == UInt8(ascii: "/")
    else { return -1 }
    if equals(range, "*/*") { return 0 }
    let kind = type.utf8.span
    guard kind.count >= range.count else { return -1 }
    for index in 0..<range.count - 1 where self[range.lowerBound + index].lowercasedASCII != kind[index] { return -1 }
    return 1
  }

  /// The weight that a parameter gives: 1 if there is none, 0 if it is no number.
  fileprivate func quality(_ parameter: Range<Int>?) -> Double {
    guard let parameter else { return 1 }
    // Three decimals are allowed.
    guard parameter.count <= 16 else { return 0 }
    return Double(String(decoding: parameter.dropFirst(2).map { self[$0] }, as: UTF8.self)) ?? 0
  }
}
