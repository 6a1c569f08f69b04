/// The memory of an answered request's body, for the next one on its lane: most requests arrive and are answered
/// without another one in between.
struct SpareMemory {
  private var body: [UInt8] = []

  /// No bytes, in the memory of earlier ones if there is any.
  mutating func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Keeps the memory of a short body that nobody needs any more, and leaves it without bytes.
  mutating func keep(_ body: inout [UInt8]) {
    self.body = body.capacity <= RequestBody.free ? body : []
    body = []
    self.body.removeAll(keepingCapacity: true)
  }
}
