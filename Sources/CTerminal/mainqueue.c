#include "CTerminal.h"

#ifdef __linux__
// libdispatch's way to have the main queue served by another loop, as CoreFoundation's run loop does; there is no header.
int _dispatch_get_main_queue_handle_4CF(void);

int cterminal_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }
#endif
