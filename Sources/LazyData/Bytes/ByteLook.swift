/// What was seen of bytes that others may change, at one time.
package struct ByteLook: Equatable, Sendable {
  /// See `ByteSource.edition`.
  package let edition: Int
  package let count: Int
  /// When the file was written to last, since 1970; nil where that is not known.
  package let written: Duration?

  /// Whether, as far as can be seen, nothing has happened till `later` but that more was added.
  ///
  /// Not seen is what is written over other bytes while more is added, in the middle, or within the time that the file system
  /// takes for one: some milliseconds.
  package func isContinued(by later: ByteLook) -> Bool {
    edition == later.edition && (written == later.written || count < later.count)
  }
}
