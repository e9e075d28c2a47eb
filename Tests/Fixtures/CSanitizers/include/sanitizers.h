// Nothing is called by name: linking this in is all that is wanted of it.
#ifndef CSANITIZERS_H
#define CSANITIZERS_H
#endif
