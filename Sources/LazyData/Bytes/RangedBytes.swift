/// Bytes on a server. Any part of them can be requested. A read waits for missing bytes, so the main actor must not
/// read.
package protocol RangedBytes: ByteSource {
  /// Requests the missing bytes of several ranges together, and waits for them.
  ///
  /// - Throws: `DataError` if the server does not send them, or the background task was cancelled.
  func load(_ ranges: [Range<Int>]) throws(DataError)
}

extension RangedBytes {
  package var ranged: (any RangedBytes)? { self }
}
