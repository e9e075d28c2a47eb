public import LazyData
import Observation
import Synchronization

/// The reason why a request failed, or a value of a record is missing, in one line.
///
/// ```swift
/// func open(_ path: String) -> FetchContext? {
///   do throws(FetchError) {
///     return try FetchContext(path: path)
///   } catch {
///     print(error)  // one line with the problem and the remedy
///     return nil
///   }
/// }
/// ```
///
/// A view does not throw: ``FetchedResults/error`` and ``FetchedResults/valueError`` have the errors of its request.
public enum FetchError: Error, Equatable, Sendable {
  /// The environment of the view has no database.
  case noContext
  /// The record's type does not declare a column for this property.
  case noColumn(property: String, record: String)
  /// A value of a record cannot be converted to the requested type: the column does not exist, the record was deleted,
  /// or a value of another kind is stored.
  case noValue(column: String, table: String, reason: String)
  /// The database could not be read or written.
  case data(DataError)
}

extension FetchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noContext:
      "no database to fetch from; set one with .environment(\\.fetchContext, …)"
    case .noColumn(let property, let record):
      "\(record) has no column for \(property); add one, or sort and filter by another property"
    case .noValue(let column, let table, let reason):
      "\(column) of \(table): \(reason)"
    case .data(let error):
      error.description
    }
  }
}

/// Records the first value of a fetch that was read and could not be converted.
final class FetchedValueErrors: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Mutex<FetchError?>(nil)

  /// The error of the first value that could not be read. Reading this property in a body makes the body depend on it.
  var first: FetchError? {
    registrar.access(self, keyPath: \.first)
    return state.withLock(\.self)
  }

  /// Records the error of a value, unless an earlier error is recorded.
  func keepFirst(_ error: FetchError) {
    guard state.withLock({ $0 == nil }) else { return }
    registrar.withMutation(of: self, keyPath: \.first) {
      state.withLock { $0 = $0 ?? error }
    }
  }
}
