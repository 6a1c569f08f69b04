package import HTTPMessages

/// Refuses header sections that libmicrohttpd 0.9.75 accepts and a proxy in front might read differently. If the two
/// disagree on where a request ends, one client's bytes become another's request.
///
/// `Examiner` has already checked each line on its own.
package enum HeaderGuard {
  /// The longest method accepted. The longest registered one has 17 letters.
  private static let methodLimit = 32

  /// The refusal of a header section, or nil if it is valid.
  ///
  /// - Parameters:
  ///   - target: Path and query as sent.
  ///   - version: `HTTP/1.1`, or another version of HTTP/1.
  ///   - headers: All headers, in any order.
  ///   - targetLimit: The maximum number of bytes of a target.
  package static func refusal(
    method: String, target: String, version: String, headers: HeaderFields, targetLimit: Int
  ) -> Refusal? {
    guard method != "CONNECT", method.utf8.count <= methodLimit else { return .unsupportedMethod }
    guard target.utf8.count <= targetLimit else { return .targetTooLong(limit: targetLimit) }
    guard Target.isOurs(target) else { return malformed("The target is not a path.") }

    var hosts = 0
    var host = headers.index(of: "host")
    while let index = host {
      hosts += 1
      guard headers.isValue(at: index, of: { $0.isHostByte }) else { return malformed("Host names no host.") }
      host = headers.index(of: "host", from: index + 1)
    }
    let length = headers.index(of: "content-length")
    let encoding = headers.index(of: "transfer-encoding")

    let isCurrent = version != "HTTP/1.0"
    // RFC 9112, 3.2: no Host, or more than one, gets 400.
    guard hosts == 1 || (hosts == 0 && !isCurrent) else { return malformed("There must be exactly one Host.") }
    if let length, headers.index(of: "content-length", from: length + 1) != nil {
      return malformed("There is more than one Content-Length.")
    }
    guard let encoding else { return nil }
    // RFC 9112, 6.1: the two together can smuggle a request, and HTTP/1.0 has no transfer encodings.
    guard length == nil else { return malformed("There are both a Content-Length and a Transfer-Encoding.") }
    guard isCurrent else { return malformed("\(version) does not support Transfer-Encoding.") }
    guard headers.index(of: "transfer-encoding", from: encoding + 1) == nil else {
      return malformed("There is more than one Transfer-Encoding.")
    }
    let named = headers[encoding]
    if named.utf8.elementsEqual("chunked".utf8, by: { $0.lowercasedASCII == $1 }) { return nil }
    // RFC 9112, 6.3: where the body ends is known only if `chunked` is the last encoding, and 7.1: it is applied once.
    let codings = named.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
    guard codings.last == "chunked", codings.dropLast().allSatisfy({ $0 != "chunked" }) else {
      return malformed("The last Transfer-Encoding is not chunked, or it is not the only chunked one.")
    }
    return .unsupportedTransferEncoding
  }

  private static func malformed(_ reason: String) -> Refusal { .malformedRequest(reason: reason) }
}

extension UInt8 {
  private var isLetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x61...0x7a ~= self | 0x20
  }

  /// A byte of a host and port: a name, a numeric address, or one in brackets (RFC 3986, 3.2.2), without user or path.
  fileprivate var isHostByte: Bool {
    if isLetterOrDigit { return true }
    return switch Unicode.Scalar(self) {
    case "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "%", ":", "[", "]": true
    default: false
    }
  }
}
