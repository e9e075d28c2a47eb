// The target that replaces UniformTypeIdentifiers in files written for Apple's systems: the types of files. The
// compiler option `-module-alias UniformTypeIdentifiers=LazyUniformTypes` makes their import lines work unchanged.

@_exported public import LazyUI
