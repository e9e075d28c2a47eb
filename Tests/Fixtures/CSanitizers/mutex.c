// Reports the operations of Swift's Mutex to the thread sanitizer when two threads contend.
//
// The library of Mutex is built without the sanitizer. Its fast path is inlined into instrumented code, which the
// sanitizer sees. It does not see the slow path, when a thread waits until the kernel passes it the lock. So it takes
// every access that the lock protects for a race. These functions replace the library's slow path, call it, and report
// its operations. So nothing needs to be suppressed, and races unrelated to a Mutex are still found.
#define _GNU_SOURCE
#include "sanitizers.h"

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// The library's own function of this name.
static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lazyscope_lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void lazyscope_lock_slow(uint32_t thread, SELF void *handle) {
  ((SWIFT void (*)(uint32_t, SELF void *))next(LOCK))(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void lazyscope_unlock_slow(SELF void *handle) __asm__(UNLOCK);
SWIFT void lazyscope_unlock_slow(SELF void *handle) {
  __tsan_release(handle);
  ((SWIFT void (*)(SELF void *))next(UNLOCK))(handle);
}

#endif
#endif
