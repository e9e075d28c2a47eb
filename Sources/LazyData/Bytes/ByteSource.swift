/// Bytes that can be read from any place: a file's, or what has come from a pipe so far.
///
/// It may be used from any thread.
package protocol ByteSource: AnyObject, Sendable {
  /// How many bytes can be read now. It grows, and gets less only after `.truncated` or `.replaced` was told.
  var count: Int { get }

  /// Whether there are no more to come, unless somebody writes to the file.
  var isComplete: Bool { get }

  /// The number of bytes when all have come, where that is known; for progress.
  var expectedCount: Int? { get }

  /// Copies bytes from `offset` on into `buffer`.
  ///
  /// - Returns: how many were copied: fewer than the buffer holds only at the end.
  /// - Throws: `DataError` where the system refuses; the buffer's contents mean nothing then.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int

  /// Says that the bytes up to `offset` are wanted soon; `.max` for all there will ever be. What comes by itself is
  /// read only some way ahead of what is wanted.
  func want(upTo offset: Int)

  /// Has `handler` called, on any thread, after each change, until the source goes. There is one handler at most.
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?)

  /// Starts or stops to look out for what others do to the file; what a pipe brings is taken without.
  func watch(_ isWatching: Bool)

  /// Compares what is there with what was there when it was last looked at, once, and tells changes to the handler.
  func look()
}

/// What has become of a `ByteSource`.
package enum ByteChange: Equatable, Sendable {
  /// More bytes can be read.
  case grew
  /// All bytes have come.
  case ended
  /// There are fewer bytes than there were.
  case truncated
  /// Another file stands at the path. The bytes are still those of the old one.
  case replaced
  /// There is no file at the path any more. The bytes can still be read.
  case deleted
  /// No more can be read, and why.
  case failed(DataError)
}
