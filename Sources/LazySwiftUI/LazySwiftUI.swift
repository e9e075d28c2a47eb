// The target that replaces SwiftUI in files written for it: views, apps, and the publishers of observable objects.
// The compiler option `-module-alias SwiftUI=LazySwiftUI` makes their import lines work unchanged.

@_exported public import Foundation
@_exported public import LazyCombine
@_exported public import LazyTerminal
@_exported public import LazyUI
@_exported public import Observation
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
  // On Apple's systems, `URLSession` and related types are in Foundation.
  @_exported public import FoundationNetworking
#endif
