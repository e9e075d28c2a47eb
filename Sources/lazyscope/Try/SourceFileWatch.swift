import Foundation
import Try

/// Detects changes of files.
struct SourceFileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  private var missingSince: ContinuousClock.Instant?

  /// How long a file may be missing while it is replaced.
  static let patience = Duration.seconds(1)

  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(path: $0) }
  }

  /// Records that a file was missing when it was read. It counts as changed as soon as it exists again, even if it is
  /// the same.
  mutating func note(missing path: String) {
    for index in paths.indices where paths[index] == path { stamps[index] = nil }
  }

  /// Returns whether a file has changed since the last call. A missing file is assumed to be in the middle of a write.
  /// After `patience` it counts as deleted, which is a change too.
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
