import DetentAPI

extension Representation {
  /// JSON text sequences (RFC 7464), a representation that is no part of the project: a record separator before each text.
  static let sequence = Representation(
    "seq", "application/json-seq", records: .sequence(opening: "\u{1E}", closing: "\n"))
}
