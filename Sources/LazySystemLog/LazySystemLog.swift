// The target that replaces OSLog in files written for Apple's systems. The compiler option
// `-module-alias OSLog=LazySystemLog` makes their import lines work unchanged.

@_exported public import LazyLog
