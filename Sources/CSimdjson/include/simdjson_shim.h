// The simdjson DOM in C. Swift could use its C++ classes and templates only by enabling C++ in every importer.
// Nothing here decides anything, and nothing throws.

#ifndef SIMDJSON_SHIM_H
#define SIMDJSON_SHIM_H

#include <stddef.h>
#include <stdint.h>

// An exception must not reach Swift, which cannot unwind the stack.
#ifdef __cplusplus
#define SIMDJSON_SHIM_NOEXCEPT noexcept
extern "C" {
#else
#define SIMDJSON_SHIM_NOEXCEPT
#endif

/// A `dom::parser`, which owns the document that it parsed last. Only one thread may use it at a time.
typedef struct simdjson_shim_parser simdjson_shim_parser;

/// The document that a parser holds: simdjson's tape (its format is in simdjson's doc/tape.md), and the strings that it
/// points into. Both are valid until the parser parses another text or is destroyed.
typedef struct {
  const uint64_t *words;
  const uint8_t *strings;
} simdjson_shim_tape;

/// Makes a parser; null if memory is exhausted. Needed because Swift has no `new`.
simdjson_shim_parser *simdjson_shim_create(void) SIMDJSON_SHIM_NOEXCEPT;

/// The calling thread's own parser, which is made when first asked for and freed with the thread. Needed because Swift
/// has no thread-local variables.
simdjson_shim_parser *simdjson_shim_of_thread(void) SIMDJSON_SHIM_NOEXCEPT;

/// Frees the parser and its document; null is allowed. Needed because Swift has no `delete`.
void simdjson_shim_destroy(simdjson_shim_parser *parser) SIMDJSON_SHIM_NOEXCEPT;

/// Parses a copy of the bytes, which may be nested at most `depth` deep. Returns 0 or an `error_code`. A parser without
/// room for the bytes is given room for `capacity`, which is at least `count`. Needed because the original returns a
/// template.
int simdjson_shim_parse(simdjson_shim_parser *parser, const uint8_t *bytes, size_t count, size_t capacity,
                        size_t depth, simdjson_shim_tape *tape) SIMDJSON_SHIM_NOEXCEPT;

/// simdjson's message for an error code, which is never freed. Needed because the original takes a C++ enum.
const char *simdjson_shim_message(int error) SIMDJSON_SHIM_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
