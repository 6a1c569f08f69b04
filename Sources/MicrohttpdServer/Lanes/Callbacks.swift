import CMicrohttpd
import Glibc

// The callbacks of libmicrohttpd, always on the queue of the daemon's lane. For each connection, in this order:
//
//     connectionChanged   started
//       bytesReceived     before each piece of what follows, and not from the library but from `recv`
//       targetRead        the request line has been read
//       requestRead       the headers have been read; then for each piece of the body; then at its end
//       (streamRead       for each chunk of a streamed answer)
//       requestCompleted
//       (streamReleased)
//     connectionChanged   closed
//
// A connection that has become a WebSocket without TLS is its lane's, which closes it. The last three then only report that
// the library has forgotten it.
//
// All are free functions, because a closure from an isolated context would trap when C calls it.

/// Stores the `Connection` as the library's context for it: retained when it starts, released when it is closed.
func connectionChanged(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, word: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  event: MHD_ConnectionNotificationCode
) {
  guard let context = unsafe context, let handle = unsafe handle, let word = unsafe word else { return }
  let lane = unsafe Unmanaged<Lane>.fromOpaque(context).takeUnretainedValue()
  switch unsafe word.pointee {
  case nil:
    guard let connection = unsafe lane.opened(microhttpd_socket(handle)) else { return }
    unsafe connection.handle = handle
    if let credentials = lane.credentials, let session = unsafe microhttpd_tls_session(handle) {
      connection.credentials = credentials
      unsafe credentials.present(in: session)
    }
    unsafe word.pointee = Unmanaged.passRetained(connection).toOpaque()
  case let stored?:
    unsafe word.pointee = nil
    let connection = unsafe Unmanaged<Connection>.fromOpaque(stored).takeRetainedValue()
    if !connection.isDetached { lane.closed(connection) }
  }
}

/// Returns the context that the library passes to later calls about this request: the connection again, borrowed.
func targetRead(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let target = unsafe target, let stored = unsafe microhttpd_socket_context(handle) else { return nil }
  unsafe Unmanaged<Connection>.fromOpaque(stored).takeUnretainedValue().begin(target: target)
  return unsafe stored
}

/// The library is about to read these bytes from a socket. Returns how many of them it gets to see.
func bytesReceived(
  context: UnsafeMutableRawPointer?, descriptor: Int32, bytes: UnsafePointer<UInt8>?, count: Int
) -> Int {
  guard let context = unsafe context else { return 0 }
  let lane = unsafe Unmanaged<Lane>.fromOpaque(context).takeUnretainedValue()
  return unsafe lane.received(UnsafeRawBufferPointer(start: bytes, count: count), from: descriptor)
}

func requestRead(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, url: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
  version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?, count: UnsafeMutablePointer<Int>?,
  word: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let stored = unsafe word?.pointee, let method = unsafe method, let version = unsafe version,
    let count = unsafe count
  else { return .NO }
  let connection = unsafe Unmanaged<Connection>.fromOpaque(stored).takeUnretainedValue()
  let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: count.pointee)
  unsafe count.pointee = 0
  return unsafe connection.proceed(method: method, version: version, piece: bytes)
}

func requestCompleted(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, word: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  how: MHD_RequestTerminationCode
) {
  guard let stored = unsafe word?.pointee else { return }
  let connection = unsafe Unmanaged<Connection>.fromOpaque(stored).takeUnretainedValue()
  if !connection.isDetached { connection.completed(isSent: how == .REQUEST_TERMINATED_COMPLETED_OK) }
}

/// Passes one field to the `FieldReader` that `context` points to. The library has removed the blanks before the value.
func headerRead(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameCount: Int,
  value: UnsafePointer<CChar>?, valueCount: Int
) -> MHD_Result {
  guard let context = unsafe context else { return .NO }
  let name = unsafe UnsafeRawBufferPointer(start: name, count: nameCount).bindMemory(to: UInt8.self)
  let value = unsafe UnsafeRawBufferPointer(start: value, count: valueCount).bindMemory(to: UInt8.self)
  var end = value.count
  while unsafe end > 0 && (value[end - 1] == UInt8(ascii: " ") || value[end - 1] == UInt8(ascii: "\t")) { end -= 1 }
  unsafe context.assumingMemoryBound(to: FieldReader.self).pointee.read(
    name: name.span, value: value.extracting(..<end).span)
  return .YES
}

/// Turns the library's format and arguments into a sentence and passes it to the lane.
func messageLogged(context: UnsafeMutableRawPointer?, format: UnsafePointer<CChar>?, arguments: CVaListPointer?) {
  guard let context = unsafe context, let format = unsafe format, let arguments = unsafe arguments else { return }
  let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { text in
    _ = unsafe vsnprintf(text.baseAddress, text.count, format, arguments)
    return unsafe text.baseAddress.map { unsafe String(cString: $0) } ?? ""
  }
  let lane = unsafe Unmanaged<Lane>.fromOpaque(context).takeUnretainedValue()
  lane.handleLog(text.last?.isNewline == true ? String(text.dropLast()) : text)
}
