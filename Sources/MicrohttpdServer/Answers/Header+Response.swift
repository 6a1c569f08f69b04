import CMicrohttpd
import HTTPMessages

extension Header {
  /// Adds the header to a response, and returns whether it can be sent unchanged. Calls `MHD_add_response_header`.
  func add(to response: OpaquePointer) -> Bool {
    // Passed as arguments, short texts would be copied to the heap.
    unsafe name.withCString { name in
      unsafe value.withCString { value in unsafe MHD_add_response_header(response, name, value) == .YES }
    }
  }
}
