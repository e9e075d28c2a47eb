// What a file that was written for Combine finds under that name: publishers, and run loops, queues, timers and notifications
// as they take part in them. With the compiler's option `-module-alias Combine=LazyCombine` such a file needs no other import
// line.

@_exported public import Foundation
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
