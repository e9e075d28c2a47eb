public import LazyData

/// Why a request found nothing, or a record has no value to show, in one line.
public enum FetchError: Error, Equatable, Sendable {
  /// The view is in no environment with a database.
  case noContext
  /// The record's type does not tell which column this property shows.
  case noColumn(property: String, record: String)
  /// A record has nothing in a column that can be shown as what is wanted: there is no such column, the record has gone, or
  /// something else is stored.
  case noValue(column: String, table: String, reason: String)
  /// The database could not be read or written.
  case data(DataError)
}

extension FetchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noContext:
      "no database to fetch from; put one into the environment with .environment(\\.fetchContext, …)"
    case .noColumn(let property, let record):
      "\(property) is not among the columns of \(record); add it to them, or sort and filter by another property"
    case .noValue(let column, let table, let reason):
      "\(column) of \(table): \(reason)"
    case .data(let error):
      error.description
    }
  }
}
