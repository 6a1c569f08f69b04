// Removes simdjson's throwing functions, so that using one does not compile.
#define SIMDJSON_EXCEPTIONS 0

#include "simdjson_shim.h"

#include <simdjson.h>

#include <new>

using namespace simdjson;

struct simdjson_shim_parser {
  dom::parser parser;
};

simdjson_shim_parser *simdjson_shim_create(void) noexcept {
  return new (std::nothrow) simdjson_shim_parser;
}

simdjson_shim_parser *simdjson_shim_of_thread(void) noexcept {
  static thread_local simdjson_shim_parser parser;
  return &parser;
}

void simdjson_shim_destroy(simdjson_shim_parser *parser) noexcept {
  delete parser;
}

int simdjson_shim_parse(simdjson_shim_parser *parser, const uint8_t *bytes, size_t count, size_t capacity,
                        size_t depth, simdjson_shim_tape *tape) noexcept {
  if (parser->parser.capacity() < count || parser->parser.max_depth() != depth) {
    if (auto error = parser->parser.allocate(capacity, depth)) { return error; }
  }
  dom::element element;
  if (auto error = parser->parser.parse(bytes, count).get(element)) { return error; }
  *tape = {parser->parser.doc.tape.get(), parser->parser.doc.string_buf.get()};
  return SUCCESS;
}

const char *simdjson_shim_message(int error) noexcept {
  return error_message(static_cast<error_code>(error));
}
