#include "CTerminal.h"

#ifdef __linux__
#include <errno.h>
#include <stdint.h>
#include <unistd.h>

// The functions of libdispatch that let another event loop run the jobs of the main queue. CoreFoundation's run loop
// uses them too. No header declares them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

int cterminal_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cterminal_serve_main_queue(void) {
  uint64_t wakes;
  while (read(_dispatch_get_main_queue_handle_4CF(), &wakes, sizeof wakes) < 0 && errno == EINTR) {}
  _dispatch_main_queue_callback_4CF(0);
}
#endif
