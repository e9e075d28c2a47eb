// What a file that was written on Apple's systems finds under the name of UniformTypeIdentifiers: the kinds of files. With the
// compiler's option `-module-alias UniformTypeIdentifiers=LazyUniformTypes` such a file needs no other import line.

@_exported public import LazyUI
