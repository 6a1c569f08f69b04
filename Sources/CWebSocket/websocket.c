#include "websocket.h"

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <string.h>

bool websocket_accept(const char *key, size_t count, char accept[WEBSOCKET_ACCEPT_SIZE]) {
  static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  unsigned char digest[20];
  gnutls_hash_hd_t hash;
  if (gnutls_hash_init(&hash, GNUTLS_DIG_SHA1) < 0) return false;
  gnutls_hash(hash, key, count);
  gnutls_hash(hash, guid, sizeof guid - 1);
  gnutls_hash_deinit(hash, digest);
  gnutls_datum_t data = {digest, sizeof digest}, text = {NULL, 0};
  if (gnutls_base64_encode2(&data, &text) < 0) return false;
  bool fits = text.size < WEBSOCKET_ACCEPT_SIZE;
  if (fits) {
    memcpy(accept, text.data, text.size);
    accept[text.size] = 0;
  }
  gnutls_free(text.data);
  return fits;
}
