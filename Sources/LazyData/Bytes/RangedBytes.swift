/// Bytes on a server. Any part of them can be requested. A read waits for missing bytes, so the main actor must not
/// read.
package protocol RangedBytes: ByteSource {
  /// Requests the missing bytes of several ranges together, and waits for them.
  ///
  /// - Throws: `DataError` if the server does not send them, or the background task was cancelled.
  func load(_ ranges: [Range<Int>]) throws(DataError)

  /// Requests the missing bytes of ranges that will be read soon, and does not wait for them. Errors are reported when
  /// the bytes are read.
  ///
  /// - Returns: an object that keeps the requests running while it exists; `nil` if nothing is missing.
  func requestAhead(_ ranges: [Range<Int>]) -> (any AnyObject & Sendable)?

  /// Returns whether all bytes of a range have been received.
  func hasReceived(_ range: Range<Int>) -> Bool

  /// The number of received bytes that are kept.
  var cacheSize: Int { get }
}

extension RangedBytes {
  package var ranged: (any RangedBytes)? { self }
}
