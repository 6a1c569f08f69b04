// Tells ThreadSanitizer when a thread has waited for one of Swift's Mutexes.
//
// A Mutex that is free is taken by atomic operations in the code that uses it, which the sanitizer sees. One that is not
// is waited for in a library that is not instrumented, and whatever it guards would look unguarded. Preloaded, these two
// functions come before that library's, and call them.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// The programs that start the tests are preloaded, too, but have no sanitizer.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_slowly(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) {
  SWIFT void (*original)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slowly(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  SWIFT void (*original)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  original(mutex);
}
