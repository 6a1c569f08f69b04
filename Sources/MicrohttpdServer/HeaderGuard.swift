package import HTTPMessages

/// Refuses what libmicrohttpd 0.9.75 accepts and a proxy in front might read differently. If the two disagree on where
/// a request ends, one client's bytes become another's request.
///
/// The library itself refuses lengths that are not numbers and targets that overflow its memory. A NUL byte cannot be
/// detected here, because the library has already cut off the text at that byte.
package enum HeaderGuard {
  /// The refusal of a header section, or nil if it is sound.
  ///
  /// - Parameters:
  ///   - target: Path and query as sent.
  ///   - version: `HTTP/1.1` or `HTTP/1.0`.
  ///   - headers: All headers, in any order.
  ///   - targetLimit: The most bytes a target may have.
  package static func refusal(target: String, version: String, headers: [Header], targetLimit: Int) -> Refusal? {
    guard target.utf8.count <= targetLimit else { return .targetTooLong(limit: targetLimit) }
    guard target.utf8.allSatisfy(\.isVisibleASCII) else {
      return malformed("The target holds a byte that has to be percent-encoded.")
    }
    guard Target.isOurs(target) else { return malformed("The target is no path.") }

    var hosts = 0
    var lengths = 0
    var encodings: [String] = []
    for header in headers {
      guard !header.name.isEmpty, header.name.utf8.allSatisfy(\.isTokenByte) else {
        return malformed("A header name holds a byte that no name may hold, or none at all.")
      }
      guard header.value.utf8.allSatisfy(\.isFieldByte) else {
        return malformed("The value of \(header.name) holds a control character.")
      }
      if header.isNamed("host") {
        hosts += 1
        guard header.value.utf8.allSatisfy(\.isHostByte) else { return malformed("Host names no host.") }
      } else if header.isNamed("content-length") {
        lengths += 1
      } else if header.isNamed("transfer-encoding") {
        encodings.append(header.value)
      }
    }

    let isCurrent = version == "HTTP/1.1"
    // RFC 9112, 3.2: no Host, or more than one, gets 400.
    guard hosts == 1 || (hosts == 0 && !isCurrent) else { return malformed("There has to be exactly one Host.") }
    guard lengths <= 1 else { return malformed("There is more than one Content-Length.") }
    guard let encoding = encodings.first else { return nil }
    // RFC 9112, 6.1: the two together can smuggle a request, and HTTP/1.0 has no transfer encodings.
    guard lengths == 0 else { return malformed("There are both a Content-Length and a Transfer-Encoding.") }
    guard isCurrent else { return malformed("\(version) knows no Transfer-Encoding.") }
    guard encodings.count == 1 else { return malformed("There is more than one Transfer-Encoding.") }
    return encoding.utf8.elementsEqual("chunked".utf8) { $0.lowercasedASCII == $1 } ? nil : .unsupportedTransferEncoding
  }

  private static func malformed(_ reason: String) -> Refusal { .malformedRequest(reason: reason) }
}

extension UInt8 {
  /// A byte of a target: ASCII, without spaces and control characters.
  fileprivate var isVisibleASCII: Bool { 0x21...0x7e ~= self }

  /// A byte of a field value: no control character except the tab (RFC 9110, 5.5).
  fileprivate var isFieldByte: Bool { self >= 0x20 && self != 0x7f || self == 0x09 }

  private var isLetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x61...0x7a ~= self | 0x20
  }

  /// A byte of a token (RFC 9110, 5.6.2).
  fileprivate var isTokenByte: Bool {
    if isLetterOrDigit { return true }
    return switch Unicode.Scalar(self) {
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
    default: false
    }
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
