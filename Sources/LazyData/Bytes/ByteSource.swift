/// Bytes that can be read at any offset: the bytes of a file, or the bytes received from a pipe.
///
/// A source may be used on any thread.
package protocol ByteSource: AnyObject, Sendable {
  /// The generation of the bytes. It changes with each `.truncated`. Record offsets and other facts about the bytes of
  /// an earlier generation are then no longer valid.
  var edition: Int { get }

  /// The number of bytes that can be read now. The number decreases only after `.truncated` or `.replaced`.
  var count: Int { get }

  /// Whether all bytes have been received. Always true for a file, although other programs may still append to it. Also
  /// true after a failure.
  var isComplete: Bool { get }

  /// The error that stopped the reading, or `nil`. It is also reported as `.failed`. Earlier bytes can still be read.
  var failure: DataError? { get }

  /// The expected number of bytes when all have arrived; `nil` if unknown. Used to report progress.
  var expectedCount: Int? { get }

  /// Copies bytes from `offset` into `buffer`.
  ///
  /// - Returns: the number of copied bytes. It is smaller than the buffer only at the end, which is at `count` or
  ///   where another program truncated the file.
  /// - Throws: `DataError` if the system refuses. The contents of the buffer are then undefined.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int

  /// Whether parallel reads of different parts are as fast as sequential reads.
  var isReadInParallel: Bool { get }

  /// The source itself, if its bytes are on a server; otherwise `nil`. This property is used because a cast to a
  /// protocol is slow: it searches all types of the program.
  var remote: (any RemoteBytes)? { get }

  /// The source itself, if each read requests missing parts from a server; otherwise `nil`.
  var ranged: (any RangedBytes)? { get }

  /// Requests the bytes up to `offset`, or all with `.max`. A stream is read only a limited distance ahead of the
  /// requested offset.
  func want(upTo offset: Int)

  /// Withdraws a request for all bytes.
  func wantNoMore()

  /// Sets the handler, which is called on any thread after each change as long as the source exists.
  ///
  /// A source has at most one handler. The handler may be called while another thread replaces it. Changes before this
  /// call are not reported, so read the properties after this call. The handler may read, but must not block.
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?)

  /// Starts to watch the file for changes by other programs. A pipe reports its data without this call.
  func watch(_ watchPolicy: WatchPolicy)

  /// Checks the file once for changes since the last check, and reports them to the handler.
  func checkForChanges()

  /// Does the same as `checkForChanges()`, and returns a snapshot of the current state.
  func snapshot() -> ByteSnapshot

  /// Opens the file that is now at the path, which is read after `.replaced`. Returns the receiver if the receiver has
  /// no path.
  ///
  /// The receiver keeps reading the file that it opened, so parts of it that are still in use stay valid.
  ///
  /// - Throws: `DataError` if no file exists at the path or it cannot be read.
  func reopened() throws(DataError) -> any ByteSource
}

extension ByteSource {
  package var edition: Int { 0 }
  package var isReadInParallel: Bool { false }
  package var remote: (any RemoteBytes)? { nil }
  package var ranged: (any RangedBytes)? { nil }

  package func snapshot() -> ByteSnapshot {
    checkForChanges()
    return ByteSnapshot(edition: edition, count: count, written: nil)
  }

  package var failure: DataError? { nil }
  package func reopened() throws(DataError) -> any ByteSource { self }
}

/// A change of a `ByteSource`.
package enum ByteChange: Equatable, Sendable {
  /// More bytes can be read.
  case grew
  /// All bytes have arrived.
  case ended
  /// The file was truncated or rewritten: there are fewer bytes than before, or different bytes.
  case truncated
  /// Another file is at the path. The source still has the bytes of the old file; `reopened()` returns the new file.
  case replaced
  /// No file is at the path any more. The bytes can still be read.
  case deleted
  /// The order of the bytes has changed. The message for the user explains why, if there is one.
  case rearranged(String?)
  /// No more bytes can be read because of this error.
  case failed(DataError)
}

extension ByteSource {
  /// Does nothing, because these bytes are not streamed.
  package func wantNoMore() {}
}

/// A snapshot of the state of bytes that other programs may change.
package struct ByteSnapshot: Equatable, Sendable {
  /// See `ByteSource.edition`.
  package let edition: Int
  package let count: Int
  /// The time of the file's last modification, since 1970, or `nil` if unknown.
  package let written: Duration?

  /// Whether the bytes were only appended to between this snapshot and `later`.
  ///
  /// Two kinds of changes are not detected: bytes that are overwritten while other bytes are appended, and changes
  /// within the granularity of file times (some milliseconds).
  package func isContinued(by later: ByteSnapshot) -> Bool {
    edition == later.edition && (written == later.written || count < later.count)
  }
}
