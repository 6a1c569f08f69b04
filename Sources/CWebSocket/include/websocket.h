// wslay, which reads and writes the frames of WebSockets (RFC 6455), and the one part of the handshake that it leaves out.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <wslay/wslay.h>

/// The bytes of a `Sec-WebSocket-Accept`, with the NUL at its end.
#define WEBSOCKET_ACCEPT_SIZE 29

/// Writes the `Sec-WebSocket-Accept` that answers a key (RFC 6455, 4.2.2). Returns whether there was enough memory.
bool websocket_accept(const char *key, size_t count, char accept[WEBSOCKET_ACCEPT_SIZE]);
