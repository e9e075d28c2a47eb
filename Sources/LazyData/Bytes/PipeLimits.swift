internal import Foundation

/// How much of what comes from a pipe is read and kept, in bytes, and where.
package struct PipeLimits: Sendable {
  /// How much is kept in memory. What comes behind that goes to a temporary file without a name.
  package let memory: Int
  /// How much the temporary file may hold. Where more comes, reading stops with `DataError.tooLong`.
  package let spill: Int
  /// How much is read ahead of the furthest that is wanted.
  package var ahead: Int
  /// The folder of the temporary file.
  package var folder: String

  package init(
    memory: Int = 256 << 20, spill: Int = 8 << 30, ahead: Int = 8 << 20, folder: String = NSTemporaryDirectory()
  ) {
    // No machine has more, and the sum of both must be a number.
    let most = 1 << 60
    self.memory = min(max(0, memory), most)
    self.spill = min(max(0, spill), most)
    self.ahead = max(1, ahead)
    self.folder = folder
  }
}
