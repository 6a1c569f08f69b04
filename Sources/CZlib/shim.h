// zlib for Swift. `deflateInit2` and `inflateInit2` are macros, which Swift does not import, so each is wrapped here once.
// Nothing is decided here.
#pragma once

#include <zlib.h>

/// `deflateInit2`: 15 bits of window are 32 KiB; 16 more make gzip, and a negative number neither header nor checksum.
static inline int zlib_deflate_init(z_stream *stream, int level, int window_bits, int memory_level) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, memory_level, Z_DEFAULT_STRATEGY);
}

/// `inflateInit2`, with `window_bits` as above.
static inline int zlib_inflate_init(z_stream *stream, int window_bits) { return inflateInit2(stream, window_bits); }
