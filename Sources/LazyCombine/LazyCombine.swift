// The target that replaces Combine in files written for it: publishers, and their use of run loops, queues, timers
// and notifications. The compiler option `-module-alias Combine=LazyCombine` makes their import lines work unchanged.

@_exported public import Foundation
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
