// Sees the bytes that libmicrohttpd reads before it does. The library has no hook for that, so this module defines
// the two functions through which it reads, `recv` and GnuTLS's `gnutls_record_recv`. The dynamic linker prefers a
// program's own definitions to those of a library. While no gate is open they behave exactly like the originals.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Called with each piece that the library has read from a socket, decrypted.
///
/// Returns how many of the bytes the library gets to see; the others are lost. 0 means that it sees no piece at all.
typedef size_t (*inlet_gate)(void *context, int descriptor, const uint8_t *bytes, size_t count);

/// Lets everything that this thread reads from sockets go through `gate`, until `inlet_close`. Peeking does not count.
///
/// `isSecure`: whether what is read is TLS. If so, only what GnuTLS has decrypted goes through the gate.
void inlet_open(inlet_gate gate, void *context, bool isSecure);

/// Closes this thread's gate.
void inlet_close(void);

/// A certificate with its chain and its key, as GnuTLS uses them.
typedef struct inlet_credentials inlet_credentials;

/// Makes credentials of a certificate, followed by its chain, and its key, both in PEM.
///
/// Returns 0, or one of GnuTLS's errors, for which `inlet_reason` has a sentence.
int inlet_make_credentials(inlet_credentials **made, const char *certificates, const char *key);
const char *inlet_reason(int error);
void inlet_free_credentials(inlet_credentials *credentials);

/// Makes a session whose handshake has not begun present these credentials, which must outlive it. `session` is a
/// `gnutls_session_t`.
void inlet_present(void *session, inlet_credentials *credentials);

