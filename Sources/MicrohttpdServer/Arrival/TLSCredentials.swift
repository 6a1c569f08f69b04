import CInlet

/// A certificate and its key as GnuTLS uses them, for new connections after a reload. A connection keeps the ones it
/// was given until it is closed.
@safe
final class TLSCredentials: Sendable {
  // GnuTLS only reads them once they are made, on any thread, and nothing here changes the pointer.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Calls `gnutls_certificate_set_x509_key_mem`, which also checks that the key is the certificate's.
  ///
  /// - Throws: `identityUnusable`, with GnuTLS's reason.
  init(_ identity: TLSIdentity) throws(ServerError) {
    var handle: OpaquePointer?
    let status = unsafe inlet_make_credentials(&handle, identity.certificates, identity.key)
    guard status == 0, let handle = unsafe handle else {
      throw .identityUnusable(reason: unsafe String(cString: inlet_reason(status)))
    }
    unsafe self.handle = handle
  }

  deinit { unsafe inlet_free_credentials(handle) }

  /// Has a session present these instead of the daemon's own, before its handshake has begun.
  /// Calls `gnutls_credentials_set`.
  func present(in session: UnsafeMutableRawPointer) { unsafe inlet_present(session, handle) }
}
