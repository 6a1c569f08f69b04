import CMicrohttpd

extension Connection {
  /// A response of bytes that the library sends from where they are. The connection holds them until the library
  /// releases the response, when the client has it or has gone.
  /// Calls `MHD_create_response_from_buffer_with_free_callback_cls`.
  func respond(with bytes: [UInt8]) -> OpaquePointer? {
    if bytes.isEmpty { return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
    // A connection has one answer at a time. If it had two, the library would still be reading the first.
    guard sent == nil else { return nil }
    sent = bytes
    let stored = unsafe Unmanaged.passRetained(self)
    // The elements of an array that nobody changes stay where they are as long as it lives, and `sent` holds it. The
    // library does not write to them.
    let response = unsafe bytes.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer_with_free_callback_cls(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytesReleased, stored.toOpaque())
    }
    if unsafe response == nil { unsafe bytesReleased(context: stored.toOpaque()) }
    return unsafe response
  }
}

private func bytesReleased(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<Connection>.fromOpaque(context).takeRetainedValue().sent = nil
}
