import ArgumentParser
import LazyData
import LazyViewer

/// The conditions on rows that are given on the command line.
struct RowFilter {
  /// The pattern that rows must match.
  var pattern: Pattern?
  /// The minimum severity of the rows to show; nil for all rows.
  var level: LogLevel?
  /// Conditions on columns, as they are typed after `&`.
  var comparisons: [String] = []
  /// The options of expressions in `comparisons`.
  var options = Pattern.Options()

  /// Returns the pattern of the option `--filter`; `nil` if it is missing or empty.
  ///
  /// - Throws: `ValidationError` if the pattern is invalid.
  static func pattern(_ text: String?, isLiteral: Bool = false, _ options: Pattern.Options) throws -> Pattern? {
    guard let text, !text.isEmpty else { return nil }
    do {
      return try Pattern(text, syntax: isLiteral ? .literal : .regularExpression, options: options)
    } catch {
      throw ValidationError("--filter: \(error)")
    }
  }

  /// Whether all rows are shown.
  var isEmpty: Bool { pattern == nil && level == nil && comparisons.isEmpty }

  /// Whether the text of a row is enough to test it. Conditions on columns need the columns, and a row without a level
  /// has that of an earlier row.
  var testsOnlyText: Bool { level == nil && comparisons.isEmpty }

  /// Whether the columns must be known.
  var needsColumns: Bool { !comparisons.isEmpty }

  /// Returns the conditions on rows with these columns.
  ///
  /// - Throws: `Failure` if a comparison is invalid, or names no column.
  func conditions(on columns: [RecordColumn]) throws -> [RecordCondition] {
    let first = [pattern.map { RecordCondition($0) }, level.map { RecordCondition(atLeast: $0) }].compactMap(\.self)
    return try first + comparisons.map { try condition($0, on: columns) }
  }

  private func condition(_ text: String, on columns: [RecordColumn]) throws -> RecordCondition {
    guard !columns.isEmpty else {
      throw Failure("--where: no columns to compare; use --filter for a pattern")
    }
    do {
      return try ColumnCondition(text).condition(on: columns, options: options)
    } catch {
      throw Failure("--where: \(error)")
    }
  }
}
