// wslay, which reads and writes the frames of WebSockets (RFC 6455), and the one thing about them that it leaves out.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/types.h>
#include <wslay/wslay.h>

/// The bytes of a `Sec-WebSocket-Accept`, with the NUL at its end.
#define WEBSOCKET_ACCEPT_SIZE 29

/// Writes the `Sec-WebSocket-Accept` that answers a key (RFC 6455, 4.2.2). Returns whether there was enough memory.
bool websocket_accept(const char *key, size_t count, char accept[WEBSOCKET_ACCEPT_SIZE]);

/// <sys/epoll.h> is not in Swift's Glibc. Returns a new descriptor that becomes readable when one of the sockets watched
/// by `websocket_watch` is ready, or -1.
int websocket_make_watch(void);

/// Sets what a socket is watched for: anything to read, room to write, both, or neither.
void websocket_watch(int watch, int descriptor, bool is_new, bool reads, bool writes);

/// Watches a socket no more.
void websocket_unwatch(int watch, int descriptor);

/// Writes the descriptors of sockets that are ready now, at most `most` of them. Returns how many.
int websocket_ready(int watch, int *descriptors, int most);
