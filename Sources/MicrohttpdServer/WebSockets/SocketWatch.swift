import CLinux
import Glibc

/// The sockets of a lane's WebSockets, which libmicrohttpd no longer watches. The lane's daemon watches its descriptor,
/// so these sockets wake the lane as all others do.
///
/// Used only on the lane's queue.
struct SocketWatch: ~Copyable {
  /// Becomes readable when one of the sockets is ready.
  let descriptor: Int32
  private var members: [Int32: WebSocketConnection] = [:]

  init() throws(ServerError) {
    descriptor = linux_make_watch()
    guard descriptor != -1 else { throw .failed(operation: "epoll_create1", reason: lastError()) }
  }

  deinit { _ = close(descriptor) }

  /// Sets the events for which a connection's socket is watched. With neither, it is not watched at all: epoll always
  /// reports a reset, and goes on until the socket is read.
  mutating func set(_ connection: WebSocketConnection, reads: Bool, writes: Bool) {
    guard reads || writes else { return remove(connection) }
    let isNew = members.updateValue(connection, forKey: connection.descriptor) == nil
    linux_watch(descriptor, connection.descriptor, isNew, reads, writes)
  }

  mutating func remove(_ connection: WebSocketConnection) {
    guard members.removeValue(forKey: connection.descriptor) != nil else { return }
    linux_unwatch(descriptor, connection.descriptor)
  }

  /// The sockets that are ready now; only some if there are many.
  var ready: [WebSocketConnection] {
    if members.isEmpty { return [] }
    var descriptors = [Int32](repeating: -1, count: 64)
    let count = unsafe linux_ready(descriptor, &descriptors, Int32(descriptors.count))
    return descriptors.prefix(Int(count)).compactMap { members[$0] }
  }
}
