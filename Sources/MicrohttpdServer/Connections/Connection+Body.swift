import CMicrohttpd
import HTTPMessages

// MARK: The body of an answer

extension Connection {
  /// The library's response with this body; nil if there is too little memory.
  ///
  /// - Parameter body: Without its stream afterwards, which is read where it is, or has been handed over.
  func build(_ body: inout Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      state.answer(.length)
      return unsafe respond(with: bytes)
    case .conversation:
      state.answer(.length)
      return unsafe MHD_create_response_for_upgrade(connectionHandedOver, nil)
    case .omitted:
      state.answer(.length)
      return unsafe microhttpd_omitted_content()
    case .stream(var source):
      body = .omitted
      if let expected = source.expectedCount, expected <= ShortStream.limit {
        let response = unsafe ShortStream.read(&source, expecting: expected)
        if unsafe response != nil { state.answer(.length) }
        return unsafe response
      }
      if isHead {
        state.answer(.length)
        return unsafe microhttpd_omitted_content()
      }
      state.answer(isOld ? .close : .chunks)
      lane.counters.streams += 1
      return unsafe ResponseStream(source, on: self).makeResponse()
    }
  }

  /// A response of bytes that the library sends from where they are. The connection holds them until the library
  /// releases the response: the client has it, or has disconnected. Calls
  /// `MHD_create_response_from_buffer_with_free_callback_cls`.
  private func respond(with bytes: [UInt8]) -> OpaquePointer? {
    if bytes.isEmpty { return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
    // A connection has one answer at a time. If it had two, the library would still be reading the first.
    guard sent == nil else { return nil }
    sent = bytes
    let stored = unsafe Unmanaged.passRetained(self)
    // The elements of an unchanged array stay in place as long as it lives, and `sent` holds it. The library does not
    // write to them.
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
