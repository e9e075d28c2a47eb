public import LazyData

/// The reason why a request found nothing, or a record has no value to show, in one line.
public enum FetchError: Error, Equatable, Sendable {
  /// The environment of the view has no database.
  case noContext
  /// The record's type does not declare a column for this property.
  case noColumn(property: String, record: String)
  /// A value of a record cannot be converted to the requested type: the column does not exist, the record was deleted,
  /// or something else is stored.
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
