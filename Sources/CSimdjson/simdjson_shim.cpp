// Without this simdjson offers functions that throw; with it the compiler would refuse a use of one.
#define SIMDJSON_EXCEPTIONS 0

#include "simdjson_shim.h"

#include <simdjson.h>

#include <cstring>
#include <new>
#include <type_traits>

using namespace simdjson;

struct simdjson_shim_parser {
  dom::parser parser;
};

namespace {

/// Copies an iterator into its C bits or back.
template <typename To, typename From>
To bits(const From &from) noexcept {
  static_assert(sizeof(To) == sizeof(From), "an iterator of the DOM is two words");
  static_assert(std::is_trivially_copyable<To>::value && std::is_trivially_copyable<From>::value,
                "and nothing but bits");
  To to;
  std::memcpy(static_cast<void *>(&to), &from, sizeof(to));
  return to;
}

template <typename Container>
void readChildren(const Container &container, simdjson_shim_element &value) noexcept {
  value.count = container.size();
  value.first = bits<simdjson_shim_iterator>(container.begin());
  value.end = bits<simdjson_shim_iterator>(container.end());
}

// `value_unsafe` skips the check of the type that the switch has just made.
void read(const dom::element &element, simdjson_shim_element &value) noexcept {
  switch (element.type()) {
  case dom::element_type::NULL_VALUE:
    value.kind = SIMDJSON_SHIM_NULL;
    break;
  case dom::element_type::BOOL:
    value.kind = SIMDJSON_SHIM_BOOL;
    value.boolean = element.get_bool().value_unsafe();
    break;
  case dom::element_type::INT64:
  case dom::element_type::UINT64:
  case dom::element_type::DOUBLE:
    value.kind = SIMDJSON_SHIM_NUMBER;
    value.number = element.get_double().value_unsafe();
    break;
  case dom::element_type::STRING:
    value.kind = SIMDJSON_SHIM_STRING;
    value.string = {element.get_c_str().value_unsafe(), element.get_string_length().value_unsafe()};
    break;
  case dom::element_type::ARRAY:
    value.kind = SIMDJSON_SHIM_ARRAY;
    readChildren(element.get_array().value_unsafe(), value);
    break;
  case dom::element_type::OBJECT:
    value.kind = SIMDJSON_SHIM_OBJECT;
    readChildren(element.get_object().value_unsafe(), value);
    break;
  }
}

} // namespace

simdjson_shim_parser *simdjson_shim_create(void) noexcept {
  return new (std::nothrow) simdjson_shim_parser;
}

void simdjson_shim_destroy(simdjson_shim_parser *parser) noexcept {
  delete parser;
}

int simdjson_shim_parse(simdjson_shim_parser *parser, const uint8_t *bytes, size_t count, size_t depth,
                        simdjson_shim_element *root) noexcept {
  if (auto error = parser->parser.allocate(count, depth)) { return error; }
  dom::element element;
  if (auto error = parser->parser.parse(bytes, count).get(element)) { return error; }
  read(element, *root);
  return SUCCESS;
}

const char *simdjson_shim_message(int error) noexcept {
  return error_message(static_cast<error_code>(error));
}

void simdjson_shim_array_next(simdjson_shim_iterator *iterator, simdjson_shim_element *value) noexcept {
  auto place = bits<dom::array::iterator>(*iterator);
  read(*place, *value);
  *iterator = bits<simdjson_shim_iterator>(++place);
}

void simdjson_shim_object_next(simdjson_shim_iterator *iterator, simdjson_shim_text *name,
                               simdjson_shim_element *value) noexcept {
  auto place = bits<dom::object::iterator>(*iterator);
  *name = {place.key_c_str(), place.key_length()};
  read(place.value(), *value);
  *iterator = bits<simdjson_shim_iterator>(++place);
}
