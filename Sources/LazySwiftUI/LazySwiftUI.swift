// What a file that was written for SwiftUI finds under that name: views, the program around them, and the publishers that
// objects tell their changes by. With the compiler's option `-module-alias SwiftUI=LazySwiftUI` such a file needs no other
// import line.

@_exported public import Foundation
@_exported public import LazyCombine
@_exported public import LazyTerminal
@_exported public import LazyUI
@_exported public import Observation
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
  // `URLSession` and its like are in Foundation where SwiftUI is.
  @_exported public import FoundationNetworking
#endif
