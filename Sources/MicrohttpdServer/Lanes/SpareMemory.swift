import HTTPMessages

/// The memory of an answered request, for the next one on its lane: most requests arrive and are answered without
/// another one in between.
struct SpareMemory {
  /// The maximum number of bytes of a body that are kept.
  private static let largestBody = RequestBody.free

  private var headers = HeaderFields()
  private var body: [UInt8] = []

  /// No fields, in the memory of earlier ones if there is any.
  mutating func takeHeaders() -> HeaderFields {
    defer { headers = HeaderFields() }
    return headers
  }

  /// No bytes, in the memory of earlier ones if there is any.
  mutating func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Keeps the memory of a request that is no longer needed, and leaves it without header fields and body.
  mutating func keep(_ request: inout Request) {
    headers = request.headers
    body = request.body.capacity <= Self.largestBody ? request.body : []
    request.headers = HeaderFields()
    request.body = []
    headers.removeAll()
    body.removeAll(keepingCapacity: true)
  }
}
