internal import Foundation

/// How much of what comes from a pipe is read and kept, in bytes, and where.
package struct PipeLimits: Sendable {
  /// How much is kept in memory. What comes behind that goes to a temporary file without a name.
  package let memory: Int
  /// How much is kept in all, in memory and in the file. Where more comes, reading stops with `DataError.tooLong`.
  package let total: Int
  /// How much is read ahead of the furthest that is wanted.
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
