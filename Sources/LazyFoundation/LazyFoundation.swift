// What a file that was written on Apple's systems finds in Foundation there, beside what Foundation is elsewhere: publishers and
// observable objects, `@Observable`, `URLSession`. Foundation cannot have another name, as SwiftUI can by `-module-alias`: with
// the compiler's options `-Xfrontend -import-module -Xfrontend LazyFoundation` each file finds these without an import line.

@_exported public import Foundation
@_exported public import LazyCombine
@_exported public import Observation
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
