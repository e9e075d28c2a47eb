/// A condition that a record must satisfy. Its values are passed to SQL only as bound arguments.
package indirect enum SQLiteCondition: Hashable, Sendable {
  package enum Comparison: String, Hashable, Sendable {
    case equal = "IS"
    case notEqual = "IS NOT"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The part of a column's text where the given text must be.
  package enum Place: Hashable, Sendable {
    case anywhere, start, end
  }

  case compare(SQLiteSelection.Column, Comparison, SQLiteValue)
  /// The column's value is one of the given values.
  case isAny(SQLiteSelection.Column, of: [SQLiteValue])
  /// The column's text contains the given text. If case is ignored, only ASCII letters are compared without case.
  case contains(SQLiteSelection.Column, String, at: Place, matchesCase: Bool)
  case all([SQLiteCondition])
  case any([SQLiteCondition])
  case not(SQLiteCondition)
}

/// A condition in SQL: text with placeholders, and the values for them.
struct SQLiteFilter: Sendable {
  private(set) var sql = ""
  private(set) var arguments: [SQLiteValue] = []

  /// - Parameter name: returns the SQL of a column; throws if the table does not have the column.
  init(_ condition: SQLiteCondition, _ name: (SQLiteSelection.Column) throws -> String) rethrows {
    sql = try text(of: condition, name)
  }

  private mutating func text(
    of condition: SQLiteCondition, _ name: (SQLiteSelection.Column) throws -> String
  ) rethrows -> String {
    switch condition {
    case .compare(let column, let comparison, let value):
      arguments.append(value)
      return "(\(try name(column)) \(comparison.rawValue) ?)"
    case .isAny(let column, let values):
      arguments += values
      let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
      return "(\(try name(column)) IN (\(marks)))"
    case .contains(let column, let text, let place, let matchesCase):
      return Self.search(try name(column), for: text, at: place, matchesCase: matchesCase, &arguments)
    case .all(let conditions): return try joined(conditions, " AND ", none: "1", name)
    case .any(let conditions): return try joined(conditions, " OR ", none: "0", name)
    case .not(let condition): return "(NOT coalesce(\(try self.text(of: condition, name)), 0))"
    }
  }

  private mutating func joined(
    _ conditions: [SQLiteCondition], _ word: String, none: String,
    _ name: (SQLiteSelection.Column) throws -> String
  ) rethrows -> String {
    guard !conditions.isEmpty else { return "(\(none))" }
    var texts: [String] = []
    for condition in conditions { texts.append(try text(of: condition, name)) }
    return "(\(texts.joined(separator: word)))"
  }

  private static func search(
    _ column: String, for text: String, at place: SQLiteCondition.Place, matchesCase: Bool,
    _ arguments: inout [SQLiteValue]
  ) -> String {
    guard matchesCase else {
      // LIKE ignores case. Its special characters are escaped in the argument.
      let literal = text.escapedForLike(by: "\\")
      arguments.append(.text((place == .start ? "" : "%") + literal + (place == .end ? "" : "%")))
      return "(\(column) LIKE ? ESCAPE '\\')"
    }
    switch place {
    case .anywhere:
      arguments.append(.text(text))
      return "(instr(\(column), ?) > 0)"
    case .start:
      arguments += [.text(text), .text(text)]
      return "(substr(\(column), 1, length(?)) = ?)"
    case .end:
      arguments += [.text(text), .text(text), .text(text)]
      return "(length(\(column)) >= length(?) AND substr(\(column), length(\(column)) - length(?) + 1) = ?)"
    }
  }
}
