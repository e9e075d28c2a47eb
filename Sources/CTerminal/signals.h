#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>

bool signals_install(void);
void signals_uninstall(void);

#endif
