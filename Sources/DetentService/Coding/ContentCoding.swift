/// A content coding that answers may have (RFC 9110, 8.4.1), by its name in header fields.
package enum ContentCoding: String, Sendable {
  case gzip
  /// Brotli (RFC 7932), for files compressed before the service started.
  case brotli = "br"
}
