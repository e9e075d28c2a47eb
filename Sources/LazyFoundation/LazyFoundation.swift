// The additions that Apple's Foundation has over Foundation elsewhere: publishers and observable objects,
// `@Observable`, `URLSession`. `-module-alias` cannot rename Foundation as it renames SwiftUI. The compiler options
// `-Xfrontend -import-module -Xfrontend LazyFoundation` import these into each file without an import line.

@_exported public import Foundation
@_exported public import LazyCombine
@_exported public import Observation
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
