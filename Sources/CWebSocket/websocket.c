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

int websocket_make_watch(void) { return epoll_create1(EPOLL_CLOEXEC); }

void websocket_watch(int watch, int descriptor, bool is_new, bool reads, bool writes) {
  struct epoll_event event = {.events = (reads ? EPOLLIN | EPOLLRDHUP : 0) | (writes ? EPOLLOUT : 0)};
  event.data.fd = descriptor;
  epoll_ctl(watch, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
}

void websocket_unwatch(int watch, int descriptor) { epoll_ctl(watch, EPOLL_CTL_DEL, descriptor, NULL); }

int websocket_ready(int watch, int *descriptors, int most) {
  struct epoll_event events[64];
  int count = epoll_wait(watch, events, most < 64 ? most : 64, 0);
  for (int index = 0; index < count; index++) descriptors[index] = events[index].data.fd;
  return count < 0 ? 0 : count;
}
