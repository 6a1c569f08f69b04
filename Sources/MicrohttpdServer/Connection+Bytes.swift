import CMicrohttpd

/// Bytes that the library sends from where they are.
@safe
final class KeptBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A response that owns the bytes and releases them when the client has them or has gone.
  /// Calls `MHD_create_response_from_buffer_with_free_callback_cls`.
  func makeResponse() -> OpaquePointer? {
    if bytes.isEmpty { return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
    let stored = unsafe Unmanaged.passRetained(self)
    // The elements of an array that nobody changes stay where they are as long as it lives, and this object holds it.
    // The library does not write to them.
    let response = unsafe bytes.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer_with_free_callback_cls(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytesReleased, stored.toOpaque())
    }
    if unsafe response == nil { unsafe stored.release() }
    return unsafe response
  }
}

private func bytesReleased(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<KeptBytes>.fromOpaque(context).release()
}
