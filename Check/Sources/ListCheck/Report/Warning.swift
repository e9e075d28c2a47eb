import Foundation

/// A warning or a note, as it is reported.
public struct Warning: Sendable, Codable, Equatable {
  public let rule: String
  public let severity: Severity
  /// The path of the file, as it was found.
  public let file: String
  /// The line number, counted from 1.
  public let line: Int
  /// The column in UTF-8 bytes, counted from 1, as compilers do.
  public let column: Int
  /// The column in Unicode scalars, counted from 1, as SARIF requires.
  public let scalarColumn: Int
  public let message: String
  /// The text of the line, without white space around it. A baseline recognizes a warning by it.
  public let text: String

  public init(
    rule: String, severity: Severity = .warning, file: String, line: Int, column: Int, scalarColumn: Int? = nil,
    message: String, text: String
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.scalarColumn = scalarColumn ?? column
    self.message = message
    self.text = text
  }
}

extension Warning: Comparable {
  public static func < (first: Warning, second: Warning) -> Bool {
    (first.file, first.line, first.column, first.rule) < (second.file, second.line, second.column, second.rule)
  }
}
