import CMicrohttpd
import HTTPMessages

/// The latest head that the library has read on a connection, and what follows from it.
///
/// Most clients that keep their connection send the same head again and again. A field that is the same as in the head
/// before, to the byte, is not copied again, and a head that is the same in all its parts is not judged again.
struct RequestHead {
  /// The maximum memory, in bytes, of a head that is kept until the next one.
  static let mostKept = 2 << 10

  /// The request without its body. Its header fields are those read last, even if the head was refused.
  private(set) var request = Request(method: "", path: "")
  private var target = ""

  /// Whether the rest is about `request`, which `HeaderGuard` has not refused.
  private var isKnown = false

  /// The announced length of the body; nil if there is none, and `Int.max` if it is larger than any number.
  private(set) var length: Int?

  /// Whether a body follows, perhaps an empty one if it is chunked.
  private(set) var announcesBody = false

  /// Whether the client waits for 100 Continue before it sends a body.
  private(set) var hasExpectation = false

  /// Reads the head that the library has parsed.
  ///
  /// - Parameters:
  ///   - target: Path and query as sent.
  ///   - handle: The library's connection.
  ///   - client: The numeric address of the client.
  ///   - targetLimit: The maximum number of bytes of the target.
  /// - Returns: The refusal of the request by `HeaderGuard`; nil if the head is valid.
  mutating func read(
    target: String, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, of handle: OpaquePointer?,
    from client: String, targetLimit: Int
  ) -> Refusal? {
    var reader = FieldReader(over: request.headers)
    // Only the reader has them now, so that it changes them where they are.
    request.headers = HeaderFields()
    unsafe withUnsafeMutablePointer(to: &reader) { reader in
      _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, headerRead, reader)
    }
    let hasSameFields = reader.finish()
    request.headers = reader.fields
    if isKnown, hasSameFields, target == self.target, unsafe request.method.equals(method),
      unsafe request.version.equals(version)
    {
      return nil
    }
    let headers = request.headers
    let (path, query) = Target.split(target)
    request = unsafe Request(
      method: String(cString: method), path: path, query: query, version: String(cString: version), headers: headers,
      peer: client)
    self.target = target
    let flaw = HeaderGuard.refusal(
      method: request.method, target: target, version: request.version, headers: headers, targetLimit: targetLimit)
    isKnown = flaw == nil
    let length = headers.index(of: "content-length").map { headers[$0] }
    announcesBody = length.map { $0 != "0" } ?? headers.has("transfer-encoding")
    // The library has already refused lengths that are not numbers, so what fails to parse here overflows.
    self.length = length.map { Int($0) ?? .max }
    hasExpectation = headers.has("expect")
    return flaw
  }

  /// The same target as a C string, which need not be copied if it is that of the latest head.
  func copy(ofTarget text: UnsafePointer<CChar>) -> String {
    unsafe target.equals(text) ? target : unsafe String(cString: text)
  }

  /// The request has its answer. A large head is not kept.
  mutating func finish() {
    // The target, its path and its query.
    if request.headers.memory + 2 * target.utf8.count > Self.mostKept { self = RequestHead() }
  }

  /// Gives its memory back.
  mutating func forget() { if isKnown { self = RequestHead() } }
}

/// Reads header fields over earlier ones, and copies only what differs.
struct FieldReader {
  private(set) var fields: HeaderFields
  private var count = 0
  private var hasSame = true

  init(over fields: HeaderFields) { self.fields = fields }

  /// Reads the next field.
  mutating func read(name: Span<UInt8>, value: Span<UInt8>) {
    defer { count += 1 }
    if count < fields.count {
      if fields.isField(at: count, name: name, value: value) { return }
      fields.removeAll(from: count)
    }
    hasSame = false
    fields.append(name: name, value: value)
  }

  /// Removes earlier fields that are left over.
  ///
  /// - Returns: Whether the fields are the same as before.
  mutating func finish() -> Bool {
    guard count == fields.count else {
      fields.removeAll(from: count)
      return false
    }
    return hasSame
  }
}

extension String {
  /// Whether its bytes, none of them NUL, are those of a C string.
  fileprivate func equals(_ text: UnsafePointer<CChar>) -> Bool {
    let bytes = utf8.span
    // Ends at the first difference, and so never reads past the end of the text.
    for index in bytes.indices where unsafe UInt8(bitPattern: text[index]) != bytes[index] { return false }
    return unsafe text[bytes.count] == 0
  }
}
