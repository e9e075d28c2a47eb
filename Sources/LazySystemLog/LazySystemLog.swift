// What a file that was written on Apple's systems finds under the name of OSLog. With the compiler's option
// `-module-alias OSLog=LazySystemLog` such a file needs no other import line.

@_exported public import LazyLog
