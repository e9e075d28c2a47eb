import Foundation
import LazyData

/// A rule for reading files whose names match a pattern.
struct FormatRule: Hashable {
  /// The pattern for file names, in the syntax of a shell. A pattern with a slash is matched with the path.
  var names: String
  var format: String?
  var encoding: String?
  var delimiter: UInt8?
  var hasHeader: Bool?
  var isRaw: Bool?

  func fits(_ path: String) -> Bool { NamePattern(names).matches(path) }

  /// Sets the options that are nil to the values of this rule. `isRaw` is never nil, and is always set.
  func apply(to opening: inout OpeningOptions) {
    opening.format = opening.format ?? format
    opening.encoding = opening.encoding ?? encoding
    opening.delimiter = opening.delimiter ?? delimiter
    opening.hasHeader = opening.hasHeader ?? hasHeader
  }
}

/// A pattern for file names, in the syntax of a shell: `*.log`, `access_[0-9]*`.
struct NamePattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// Returns whether the last component of `path` matches. If the pattern contains a slash, all of `path` must match.
  func matches(_ path: String) -> Bool {
    let name = pattern.contains("/") ? path : path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, name, 0) == 0
  }
}
