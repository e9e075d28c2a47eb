// What a file that was written on Apple's systems finds under the name of CoreTransferable: values that are handed from one view,
// or program, to another. With the compiler's option `-module-alias CoreTransferable=LazyTransfer` such a file needs no other
// import line.

@_exported public import LazyUI
