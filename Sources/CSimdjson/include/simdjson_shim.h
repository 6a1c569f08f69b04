// The simdjson DOM, said in C: Swift can use neither C++ classes nor templates without taking C++ into every importer.
// Nothing here decides anything, and nothing throws.

#ifndef SIMDJSON_SHIM_H
#define SIMDJSON_SHIM_H

#include <stddef.h>
#include <stdint.h>

// An exception must not reach Swift, which cannot unwind.
#ifdef __cplusplus
#define SIMDJSON_SHIM_NOEXCEPT noexcept
extern "C" {
#else
#define SIMDJSON_SHIM_NOEXCEPT
#endif

/// A `dom::parser`, which owns the document it parsed last. For one thread at a time.
typedef struct simdjson_shim_parser simdjson_shim_parser;

/// The document that a parser holds: simdjson's tape, a word a value, whose format its doc/tape.md describes, and the
/// strings that it points into. Good while the parser lives and has parsed nothing else.
typedef struct {
  const uint64_t *words;
  const uint8_t *strings;
} simdjson_shim_tape;

/// A new parser, or null when memory is out: Swift has no `new`.
simdjson_shim_parser *simdjson_shim_create(void) SIMDJSON_SHIM_NOEXCEPT;

/// Frees the parser and its document: Swift has no `delete`. Null is fine.
void simdjson_shim_destroy(simdjson_shim_parser *parser) SIMDJSON_SHIM_NOEXCEPT;

/// Parses a copy of the bytes, nested `depth` deep at most; 0 or an `error_code`. The original returns a template.
int simdjson_shim_parse(simdjson_shim_parser *parser, const uint8_t *bytes, size_t count, size_t depth,
                        simdjson_shim_tape *tape) SIMDJSON_SHIM_NOEXCEPT;

/// simdjson's words for an error code; they live for ever. The original is C++ for its enum's sake.
const char *simdjson_shim_message(int error) SIMDJSON_SHIM_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
