// The target that replaces CoreTransferable in files written for Apple's systems: values that views and programs
// transfer to each other. The compiler option `-module-alias CoreTransferable=LazyTransfer` makes their import lines
// work unchanged.

@_exported public import LazyUI
