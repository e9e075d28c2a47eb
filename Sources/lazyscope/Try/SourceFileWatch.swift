import Foundation
import Try

/// Detects changes to the user's source files.
struct SourceFileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  private var missingSince: ContinuousClock.Instant?

  /// The time that a file may be missing while it is replaced.
  static let patience = Duration.seconds(1)

  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(path: $0) }
  }

  /// Records that a file was missing when it was read. The file counts as changed when it exists again, even if it is
  /// the same file.
  mutating func note(missing path: String) {
    for index in paths.indices where paths[index] == path { stamps[index] = nil }
  }

  /// Returns whether a file has changed since the last call. If a file is missing, it may be in the middle of a write.
  /// After `patience` the file counts as deleted, which is also a change.
  mutating func hasChanged(now: ContinuousClock.Instant = .now) -> Bool {
    let found = paths.map { FileStamp(path: $0) }
    guard found != stamps else {
      missingSince = nil
      return false
    }
    if found.contains(nil) {
      let since = missingSince ?? now
      missingSince = since
      guard since.duration(to: now) >= Self.patience else { return false }
    }
    (stamps, missingSince) = (found, nil)
    return true
  }
}
