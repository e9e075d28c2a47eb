import Foundation

/// A pattern of file names, as in a shell: `*.log`, `access_[0-9]*`.
struct NamePattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// Returns whether the last component of `path` matches; all of the path, if the pattern contains a slash.
  func matches(_ path: String) -> Bool {
    let name = pattern.contains("/") ? path : path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, name, 0) == 0
  }
}
