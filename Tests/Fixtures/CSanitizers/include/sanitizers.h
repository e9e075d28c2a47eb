// No function is called by name. Linking this in is enough.
#ifndef CSANITIZERS_H
#define CSANITIZERS_H
#endif
