// The simdjson DOM, said in C: Swift can use neither C++ classes nor templates without taking C++ into every importer.
// Nothing here decides anything, and nothing throws.

#ifndef SIMDJSON_SHIM_H
#define SIMDJSON_SHIM_H

#include <stdbool.h>
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

/// An iterator of a `dom::array` or `dom::object` by its bits, as C cannot hold the class. Good while its parser lives
/// and has parsed nothing else.
typedef struct {
  uint64_t bits[2];
} simdjson_shim_iterator;

typedef enum __attribute__((enum_extensibility(closed))) {
  SIMDJSON_SHIM_NULL,
  SIMDJSON_SHIM_BOOL,
  SIMDJSON_SHIM_NUMBER,
  SIMDJSON_SHIM_STRING,
  SIMDJSON_SHIM_ARRAY,
  SIMDJSON_SHIM_OBJECT,
} simdjson_shim_kind;

/// UTF-8 owned by the parser; it may hold a zero byte, so it has a count.
typedef struct {
  const char *bytes;
  size_t count;
} simdjson_shim_text;

/// A `dom::element`, read once: its getters are templates, one a type. Only the fields of its kind are set.
typedef struct {
  simdjson_shim_kind kind;
  bool boolean;
  double number; ///< 64-bit integers are converted, to the nearest double
  simdjson_shim_text string;
  size_t count;                      ///< children of an array or object; stops at 0xFFFFFF
  simdjson_shim_iterator first, end; ///< children of an array or object: from `first` until just before `end`
} simdjson_shim_element;

/// A new parser, or null when memory is out: Swift has no `new`.
simdjson_shim_parser *simdjson_shim_create(void) SIMDJSON_SHIM_NOEXCEPT;

/// Frees the parser and its document: Swift has no `delete`. Null is fine.
void simdjson_shim_destroy(simdjson_shim_parser *parser) SIMDJSON_SHIM_NOEXCEPT;

/// Parses a copy of the bytes, nested `depth` deep at most, and reads its root; 0 or an `error_code`. The original
/// returns a template.
int simdjson_shim_parse(simdjson_shim_parser *parser, const uint8_t *bytes, size_t count, size_t depth,
                        simdjson_shim_element *root) SIMDJSON_SHIM_NOEXCEPT;

/// simdjson's words for an error code; they live for ever. The original is C++ for its enum's sake.
const char *simdjson_shim_message(int error) SIMDJSON_SHIM_NOEXCEPT;

/// Reads the element at an array's iterator, which is not the end, and moves on: operators otherwise.
void simdjson_shim_array_next(simdjson_shim_iterator *iterator, simdjson_shim_element *value) SIMDJSON_SHIM_NOEXCEPT;

/// Reads name and value of the member at an object's iterator, which is not the end, and moves on: operators and a
/// `std::string_view` otherwise.
void simdjson_shim_object_next(simdjson_shim_iterator *iterator, simdjson_shim_text *name,
                               simdjson_shim_element *value) SIMDJSON_SHIM_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
