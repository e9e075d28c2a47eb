import Foundation
import Try

/// Tells whether files have changed.
struct FileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  private var missingSince: ContinuousClock.Instant?

  /// A file that is written anew may be missing for so long.
  static let patience = Duration.seconds(1)

  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(path: $0) }
  }

  /// Notes that a file was not there when it was read: it has changed as soon as it is there again, even as it was.
  mutating func note(missing path: String) {
    for index in paths.indices where paths[index] == path { stamps[index] = nil }
  }

  /// Whether one has changed since this was last asked. A file that is not there is about to be written, or else, some time later,
  /// was deleted, which is a change too.
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
