#include <stdio.h>

#include "CTerminal.h"

void cterminal_write_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
