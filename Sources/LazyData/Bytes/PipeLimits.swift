internal import Foundation

/// Limits for the number of bytes that are read from a pipe and kept.
package struct PipeLimits: Sendable {
  /// The number of bytes kept in memory. Later bytes go to a nameless temporary file.
  package let memory: Int
  /// The total number of bytes kept, in memory and in the file. If more arrive, reading stops with
  /// `DataError.tooLong`.
  package let total: Int
  /// The number of bytes to read ahead of the furthest requested offset.
  package var ahead: Int
  /// The folder of the temporary file.
  package var folder: String

  package init(
    memory: Int = 256 << 20, total: Int = 8 << 30, ahead: Int = 8 << 20, folder: String = NSTemporaryDirectory()
  ) {
    self.total = max(0, total)
    self.memory = min(max(0, memory), self.total)
    self.ahead = max(1, ahead)
    self.folder = folder
  }
}
