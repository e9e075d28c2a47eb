/// Bytes on a server. The first `count` bytes have been received. The others can be requested in any order.
package protocol RemoteBytes: ByteSource {
  /// The number of bytes that can be requested. It is never smaller than `count`.
  var reachableCount: Int { get }

  /// The number of bytes to request only with the user's permission, because the file is long; `nil` if all bytes may
  /// be requested.
  var withheldCount: Int? { get }

  /// Whether no request is running although bytes are missing.
  var isPaused: Bool { get }

  /// Copies bytes from `offset` into `buffer`, and waits for missing bytes. Only background work may call this.
  ///
  /// - Returns: the number of copied bytes. It is smaller than the buffer only at the end.
  /// - Throws: `DataError` if the server does not send them, or the background task was cancelled.
  func readDistant(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int

  /// Copies bytes that have been received, including those received out of order. Never waits for the server.
  ///
  /// - Throws: `DataError` if bytes are missing.
  func readReceived(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int

  /// Requests all bytes, because the user has allowed it.
  func allowAll()
}

extension RemoteBytes {
  package var remote: (any RemoteBytes)? { self }
}
