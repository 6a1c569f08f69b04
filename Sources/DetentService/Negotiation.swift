/// Chooses the representation that a client gets by its `Accept` (RFC 9110, 12.5.1).
package enum Negotiation {
  /// The offer that the client prefers, the first if there are several; nil if it accepts none.
  ///
  /// - Parameters:
  ///   - accept: The header field's value; nil accepts everything.
  ///   - offers: Media types without parameters, the service's favourite first.
  package static func choose(_ accept: String?, from offers: [String]) -> String? {
    // Nearly all clients send nothing, `*/*`, or exactly one of the types.
    guard let accept, accept != "*/*" else { return offers.first }
    if offers.contains(accept) { return accept }
    if accept.allSatisfy(\.isWhitespace) { return offers.first }
    let ranges = accept.split(separator: ",").compactMap(Range.init)
    var best: (offer: String, quality: Double)?
    for offer in offers {
      // The most specific range that matches decides (12.5.1).
      guard let range = ranges.filter({ $0.fits(offer) }).max(by: { $0.specificity < $1.specificity }) else { continue }
      if range.quality > (best?.quality ?? 0) { best = (offer, range.quality) }
    }
    return best?.offer
  }

  /// Whether a `Content-Type` is JSON in UTF-8. A missing one counts as that.
  package static func isJSON(_ contentType: String?) -> Bool {
    guard let contentType, contentType != "application/json" else { return true }
    let parts = contentType.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard parts[0].lowercased() == "application/json" else { return false }
    return parts.dropFirst().allSatisfy { parameter in
      let parameter = parameter.lowercased()
      return !parameter.hasPrefix("charset=") || parameter == "charset=utf-8" || parameter == "charset=\"utf-8\""
    }
  }

  private struct Range {
    let type: Substring
    let quality: Double

    init?(_ text: Substring) {
      let parts = text.split(separator: ";").map(trimmed)
      guard let first = parts.first, first.contains("/") else { return nil }
      type = first
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }

    /// 0 for any type, 1 for all subtypes of a type, 2 for one subtype.
    var specificity: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }

    func fits(_ offer: String) -> Bool {
      switch specificity {
      case 0: true
      case 1: offer.hasPrefix(type.lowercased().dropLast())
      default: type.lowercased() == offer
      }
    }
  }

  /// The text without surrounding whitespace.
  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
    return start[...end]
  }
}
