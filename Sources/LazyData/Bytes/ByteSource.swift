/// Bytes that can be read from any place: a file's, or what has come from a pipe so far.
///
/// It may be used from any thread.
package protocol ByteSource: AnyObject, Sendable {
  /// Another number whenever `.truncated` is told: what was known of the bytes of another edition is known of these no more.
  var edition: Int { get }

  /// How many bytes can be read now. It grows, and gets less only after `.truncated` or `.replaced` was told.
  var count: Int { get }

  /// Whether there are no more to come, unless another program writes to the file. It is true after a failure as well.
  var isComplete: Bool { get }

  /// Why no more can be read, where that is so; it was told as `.failed` too. What came before can still be read.
  var failure: DataError? { get }

  /// The number of bytes when all have come, where that is known; for progress.
  var expectedCount: Int? { get }

  /// Copies bytes from `offset` on into `buffer`.
  ///
  /// - Returns: how many were copied: fewer than the buffer holds only at the end, which is at `count`, or where others cut
  ///   the file short.
  /// - Throws: `DataError` where the system refuses; the buffer's contents mean nothing then.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int

  /// Says that the bytes up to `offset` are wanted soon; `.max` for all there will ever be. What comes by itself is read only some
  /// way ahead of what is wanted.
  func want(upTo offset: Int)

  /// Takes back that all there will ever be is wanted.
  func wantNoMore()

  /// Has `handler` called, on any thread, after each change, until the source goes. There is one handler at most, and it
  /// may be called while another thread replaces it. What happened before is not told: look at the properties
  /// after this. It may read, but must not wait for anything.
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?)

  /// Looks out from now on for what others do to the file; what a pipe brings is taken without.
  func watch(_ lookout: Lookout)

  /// Compares what is there with what was there when it was last looked at, once, and tells changes to the handler.
  func checkForChanges()

  /// Does as `checkForChanges()`, and tells what there is then.
  func look() -> ByteLook

  /// The bytes of the file that stands at the path now, to be read instead of these after `.replaced`; these themselves where
  /// there is no path. These stay those of the file that was opened: who holds on to a part of it reads that.
  ///
  /// - Throws: `DataError` where there is no such file or it cannot be read.
  func reopened() throws(DataError) -> any ByteSource
}

extension ByteSource {
  package var edition: Int { 0 }

  package func look() -> ByteLook {
    checkForChanges()
    return ByteLook(edition: edition, count: count, written: nil)
  }

  package var failure: DataError? { nil }
  package func reopened() throws(DataError) -> any ByteSource { self }
}

/// What has become of a `ByteSource`.
package enum ByteChange: Equatable, Sendable {
  /// More bytes can be read.
  case grew
  /// All bytes have come.
  case ended
  /// There are fewer bytes than there were, or others in their place: the file was written anew.
  case truncated
  /// Another file stands at the path. The bytes are still those of the old one; `reopened()` has the new ones.
  case replaced
  /// There is no file at the path any more. The bytes can still be read.
  case deleted
  /// The bytes stand in another order now; what is said of it.
  case rearranged(String?)
  /// No more can be read, and why.
  case failed(DataError)
}

extension ByteSource {
  /// Does nothing, as for bytes that do not come by themselves.
  package func wantNoMore() {}
}
