import HTTPMessages

/// The target of a request, and the path and query in it (RFC 9112, 3.2).
package enum Target {
  /// The path and the query, as sent. The path of the absolute form, `http://host/path`, which every server must
  /// accept, is the part after the host. The path of a target that is not for a server is the whole target.
  package static func split(_ target: String) -> (path: String, query: String) {
    let isPath = target.utf8.first == UInt8(ascii: "/")
    if isPath, !target.utf8.contains(UInt8(ascii: "?")) { return (target, "") }
    var rest = target[...]
    for scheme in ["http://", "https://"] where !isPath && target.utf8.count >= scheme.utf8.count {
      let end = target.utf8.index(target.startIndex, offsetBy: scheme.utf8.count)
      guard target.utf8[..<end].elementsEqual(scheme.utf8, by: { $0.lowercasedASCII == $1 }) else { continue }
      rest = target[(target[end...].firstIndex { $0 == "/" || $0 == "?" } ?? target.endIndex)...]
      if rest.first != "/" { rest = "/" + rest }
    }
    guard let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (String(rest), "") }
    return (String(rest[..<mark]), String(rest[rest.utf8.index(after: mark)...]))
  }

  /// Whether the target names something on this server: a path, or `*` for the whole server. A proxy's `host:port` does
  /// not.
  static func isOurs(_ target: String) -> Bool {
    target.utf8.first == UInt8(ascii: "/") || target == "*" || split(target).path.utf8.first == UInt8(ascii: "/")
  }
}
