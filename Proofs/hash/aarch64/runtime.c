/* What Embedded Swift needs of a C library, and no more: Linux on aarch64, without one. */

typedef unsigned long size_t;

static long call(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}

int putchar(int character) {
  char byte = character;
  call(64 /* write */, 1, (long)&byte, 1);
  return character;
}

void *memcpy(void *to, const void *from, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to < from) return memcpy(to, from, count);
  while (count--) ((char *)to)[count] = ((const char *)from)[count];
  return to;
}

void *memset(void *to, int byte, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)to)[i] = byte;
  return to;
}

/* Little is allocated, and nothing is given back. */
static char heap[1 << 24];
static size_t used;

int posix_memalign(void **result, size_t alignment, size_t size) {
  used = (used + alignment - 1) / alignment * alignment;
  if (size > sizeof heap - used) return 12;
  *result = heap + used;
  used += size;
  return 0;
}

void free(void *memory) {}

int main(int, char **);

unsigned long __stack_chk_guard = 1;

void __stack_chk_fail(void) { call(94 /* exit_group */, 1, 0, 0); }

void start(void) { call(94 /* exit_group */, main(0, 0), 0, 0); }

__asm__(".globl _start\n_start: bl start\n");
