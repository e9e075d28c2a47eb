import Foundation
import Try

/// Tells whether files have changed.
struct FileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]

  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(path: $0) }
  }

  /// Whether one has changed since this was last asked. A file that is not there is about to be written.
  mutating func hasChanged() -> Bool {
    let now = paths.map { FileStamp(path: $0) }
    guard now != stamps, !now.contains(nil) else { return false }
    stamps = now
    return true
  }
}
