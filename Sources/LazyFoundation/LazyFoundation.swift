// On Apple's systems, `import Foundation` also provides Combine, `@Observable` and `URLSession`. This module provides
// them elsewhere. `-module-alias` can rename SwiftUI, but not Foundation. Therefore the compiler options `-Xfrontend
// -import-module -Xfrontend LazyFoundation` import this module into each file, without an import line.

@_exported public import Foundation
@_exported public import LazyCombine
@_exported public import Observation
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
