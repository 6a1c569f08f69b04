import Glibc

/// One end of a connection: the kernel's record of it, and its numeric address.
struct Peer {
  /// `127.0.0.1`, `::1`, or `unix` for a Unix socket, whose clients have no address.
  let address: String
  let port: Int
  /// The key of limits by address: the address, or for IPv6 its first 64 bits, because one client may have the whole
  /// network.
  let network: String

  private var record: sockaddr_storage
  private let length: socklen_t

  /// Whether it came through a Unix socket.
  var isLocal: Bool { record.ss_family == sa_family_t(AF_UNIX) }

  /// Makes a system call that fills in an address and its length (`getsockname`, `accept`). Returns the call's result
  /// and the address, or nil for the address if the call returned -1.
  static func asking(
    _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> (result: Int32, peer: Peer?) {
    var record = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &record) { record in
      unsafe record.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, &length) }
    }
    return (result, result < 0 ? nil : Peer(record, length))
  }

  /// The other end of a connection; nil if it has none.
  static func connected(to descriptor: Int32) -> Peer? { unsafe asking { unsafe getpeername(descriptor, $0, $1) }.peer }

  private init(_ record: sockaddr_storage, _ length: socklen_t) {
    self.record = record
    self.length = length
    guard record.ss_family != sa_family_t(AF_UNIX) else {
      address = "unix"
      network = "unix"
      port = 0
      return
    }
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    _ = unsafe Peer.withAddress(of: record) { address in
      unsafe getnameinfo(
        address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
        NI_NUMERICHOST | NI_NUMERICSERV)
    }
    address = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    port = Int(String(decoding: service.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? 0
    network = record.ss_family == sa_family_t(AF_INET6) ? Self.network(of: record) ?? address : address
  }

  /// The first 64 bits of an IPv6 address; nil if it represents an IPv4 address.
  private static func network(of record: sockaddr_storage) -> String? {
    let address = unsafe withUnsafeBytes(of: record) { unsafe $0.load(as: sockaddr_in6.self).sin6_addr }
    let bytes = unsafe withUnsafeBytes(of: address) { unsafe Array($0.prefix(12)) }
    if bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] { return nil }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Lends the kernel's record to `body`.
  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe Peer.withAddress(of: record) { unsafe body($0, length) }
  }

  private static func withAddress<Result>(
    of record: sockaddr_storage, _ body: (UnsafePointer<sockaddr>) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: record) { record in
      unsafe record.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
