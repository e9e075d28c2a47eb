/// A snapshot of the state of bytes that other programs may change.
package struct ByteSnapshot: Equatable, Sendable {
  /// See `ByteSource.edition`.
  package let edition: Int
  package let count: Int
  /// The time of the file's last modification, since 1970, or `nil` if unknown.
  package let written: Duration?

  /// Whether the bytes were only appended to between this snapshot and `later`.
  ///
  /// Not detected: bytes that are overwritten while others are appended, and changes within the file system's
  /// timestamp granularity, which is some milliseconds.
  package func isContinued(by later: ByteSnapshot) -> Bool {
    edition == later.edition && (written == later.written || count < later.count)
  }
}
