import Foundation
import LazyData

/// How files with matching names are read.
struct FormatRule: Hashable {
  /// The pattern of the names, as in a shell. A pattern with a slash applies to paths.
  var names: String
  var format: String?
  var encoding: String?
  var delimiter: UInt8?
  var hasHeader: Bool?
  var isRaw: Bool?

  func fits(_ path: String) -> Bool { NamePattern(names).matches(path) }

  /// Sets options that are nil to the values of the rule, except `isRaw`, which is never nil.
  func apply(to opening: inout OpeningOptions) {
    opening.format = opening.format ?? format
    opening.encoding = opening.encoding ?? encoding
    opening.delimiter = opening.delimiter ?? delimiter
    opening.hasHeader = opening.hasHeader ?? hasHeader
  }
}

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
