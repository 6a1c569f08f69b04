// What Embedded Swift expects of a C library and wasi-libc does not provide, or only on an operating system.

#include <stddef.h>
#include <stdint.h>

// Seeds the hashes of sets and dictionaries. The same seed each time makes each run the same; anyone who floods a
// table harms only their own page.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) ((uint8_t *)bytes)[index] = (uint8_t)(index * 151 + 17);
}

// Functions with buffers on the stack check that the guard value behind them is intact.
uintptr_t __stack_chk_guard = 0x5EA1ED;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Printing is for failed preconditions, which trap next.
int putchar(int character) { return character; }

// The host's `Number()` finds the nearest double of a number with more digits than a double can hold.
__attribute__((import_module("host"), import_name("number"))) double detent_number(const char *text, size_t count);

static const char *past_digits(const char *text) {
  while (*text >= '0' && *text <= '9') text++;
  return text;
}

static int is_sign(char character) { return character == '+' || character == '-'; }

// The end of a decimal number; null if the text does not begin with one.
static const char *past_number(const char *text) {
  const char *whole = is_sign(*text) ? text + 1 : text, *end = past_digits(whole);
  const char *fraction = *end == '.' ? end + 1 : end;
  if (past_digits(fraction) - fraction + (end - whole) == 0) return NULL;
  end = past_digits(fraction);
  if (*end != 'e' && *end != 'E') return end;
  const char *exponent = is_sign(end[1]) ? end + 2 : end + 1, *past = past_digits(exponent);
  return past > exponent ? past : end;
}

// Swift's `Double(_: String)` ends here. Returns the end of what was read, or null; the host's `Number()` would take an empty text
// for 0, and any other text for a number that is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *end = past_number(text);
  if (end) *result = detent_number(text, (size_t)(end - text));
  return end;
}

// compiler-rt's product of two 128-bit integers.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t low = (x & 0xFFFFFFFF) * (y & 0xFFFFFFFF);
  uint64_t one = (x >> 32) * (y & 0xFFFFFFFF) + (low >> 32);
  uint64_t two = (x & 0xFFFFFFFF) * (y >> 32) + (one & 0xFFFFFFFF);
  uint64_t high = (x >> 32) * (y >> 32) + (one >> 32) + (two >> 32);
  high += (uint64_t)((unsigned __int128)a >> 64) * y + x * (uint64_t)((unsigned __int128)b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (two << 32 | (low & 0xFFFFFFFF)));
}

// Swift compares texts by canonical equivalence and asks these about each character beyond ASCII. The answers are those
// for ASCII, so that texts are compared by their bytes, as JSON compares them. Unicode's tables of normal forms would be
// 31 kB of a module, 19 kB with Brotli.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
