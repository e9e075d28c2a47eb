import Foundation

/// A problem with a file or folder: it cannot be read, checked completely or written.
public struct FileProblem: Error, Sendable, Hashable {
  public let path: String
  /// The line that the reason is about, counted from 1; nil if it is about the complete file or folder.
  public let line: Int?
  public let reason: String

  public init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// Creates a problem with the system's description of an error.
  ///
  /// - Parameter code: the value of `errno`.
  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }

  /// The problem in the form `Row.swift:3: not UTF-8`.
  public var text: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension FileProblem: Comparable {
  public static func < (first: FileProblem, second: FileProblem) -> Bool {
    (first.path, first.line ?? 0, first.reason) < (second.path, second.line ?? 0, second.reason)
  }
}
