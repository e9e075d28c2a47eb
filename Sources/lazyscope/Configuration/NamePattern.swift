import Foundation

/// A pattern of file names, as a shell has it: `*.log`, `access_[0-9]*`.
struct NamePattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// Whether the last part of `path` is of this kind; all of it, where the pattern has a slash.
  func matches(_ path: String) -> Bool {
    let name = pattern.contains("/") ? path : path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, name, 0) == 0
  }
}
