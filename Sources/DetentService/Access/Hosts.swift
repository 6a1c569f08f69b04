import HTTPMessages

/// The names under which the service may be reached, by the `Host` that clients send.
///
/// A web page can have its own name resolve to another machine's address, or to this one's, and then counts as a page
/// of that service's own origin. Only the name reveals that it is not.
public enum Hosts: Sendable, Equatable {
  case any
  /// Any name, but pages and live sessions only under names of this machine: the service listens on a loopback address.
  case loopbackForPages
  /// Only these names and addresses, in lower case and without ports.
  case listed([String])

  /// Why a text is not a host's name.
  public struct Fault: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// - Parameters:
  ///   - texts: Names or addresses without ports, or `*` for any; none for the safe default.
  ///   - isLoopback: Whether the service listens on a loopback address.
  /// - Throws: If one of the texts is not a host's name.
  public init(_ texts: [String], isLoopback: Bool) throws(Fault) {
    for text in texts where text != "*" && Self.name(in: text) != Self.canonical(text) {
      throw Fault(
        description: "\"\(text)\" is not a host; it may be * or a name or address without a port, an IPv6 address in "
          + "brackets.")
    }
    self =
      texts.isEmpty
      ? (isLoopback ? .loopbackForPages : .any)
      : texts.contains("*") ? .any : .listed(texts.map(Self.canonical))
  }

  /// Whether a request may be answered.
  ///
  /// - Parameter isPage: Whether it asks for a page or a live session.
  func admit(_ request: Request, isPage: Bool) -> Bool {
    switch self {
    case .any: true
    case .loopbackForPages:
      // A request without a host comes from no browser, and one through a Unix socket from a proxy.
      !isPage || request.peer == "unix" || Self.isLoopback(request.header("host").map(Self.name) ?? "localhost")
    case .listed(let names): request.header("host").flatMap(Self.name).map(names.contains) ?? false
    }
  }

  /// The name in a `Host` without the port, in lower case and without a trailing dot; nil if there is none.
  private static func name(in field: String) -> String? {
    // The colons inside a bracketed address do not start the port.
    let end = field.hasPrefix("[") ? field.firstIndex(of: "]").map(field.index(after:)) : field.firstIndex(of: ":")
    let name = field[..<(end ?? field.endIndex)]
    let isBracketed = name.hasPrefix("[")
    guard isBracketed == name.hasSuffix("]"), !name.isEmpty, name != ".", name != "[]" else { return nil }
    let isMade = name.utf8.allSatisfy { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default:
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || isBracketed && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"))
      }
    }
    return isMade ? canonical(String(name)) : nil
  }

  private static func canonical(_ name: String) -> String {
    let small = name.lowercased()
    return small.hasSuffix(".") ? String(small.dropLast()) : small
  }

  /// Whether a name means this machine itself: `localhost` and what ends with it (RFC 6761, 6.3), 127.0.0.0/8 and ::1.
  private static func isLoopback(_ name: String?) -> Bool {
    guard let name else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { (1...3).contains($0.utf8.count) && UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}
