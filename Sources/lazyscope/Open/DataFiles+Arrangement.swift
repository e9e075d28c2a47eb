import Foundation
import LazyData
import LazyViewer

extension DataFiles {
  /// Whether a filter leaves out rows.
  var isFiltered: Bool { !filter.isEmpty }

  /// Whether the first line of the output contains the column names.
  var writesHeader: Bool { opening.hasHeader ?? true }

  /// Returns the arrangement of the rows.
  ///
  /// - Parameters:
  ///   - sort: the columns to sort by; nil for the order of the source.
  ///   - isPlain: whether the rows are written as plain output.
  /// - Throws: `Failure` if there is no such column.
  func arrangement(of source: RecordSource, sortedBy sort: String? = nil, isPlain: Bool = false) throws -> Arrangement {
    // All rows are read first. The first bytes of a pipe may not show which columns it has, and sorting needs all rows
    // anyway.
    if sort != nil || filter.needsColumns && isPlain {
      try source.settle()
    } else if filter.needsColumns {
      source.wait(until: Date() + Self.columnPatience) { source.status.isSettled }
      try source.settleColumns()
    }
    func arrangement() throws -> Arrangement {
      Arrangement(
        filters: try filter.conditions(on: source.columns),
        orders: try sort.map { try SortedColumns.orders($0, in: source) } ?? [])
    }
    do {
      do {
        return try arrangement()
      } catch {
        guard source.mayHaveLateColumns else { throw error }
        guard isPlain || !source.isStream else {
          throw Failure("\(error); before a pipe has ended, only the keys of its first rows are known")
        }
        guard source.addLateColumns() else { throw error }
        try source.settle()
        return try arrangement()
      }
    } catch {
      throw Failure("\(source.name): \(error)")
    }
  }

  /// The time, in seconds, for which the columns of a pipe may change before the first screen.
  private static let columnPatience: TimeInterval = 1

  /// Applies the filter to a source.
  ///
  /// - Returns: the arrangement of its rows.
  /// - Throws: `Failure` if the filter names a column that the source does not have.
  @discardableResult
  func arrange(_ source: RecordSource) throws -> Arrangement {
    guard isFiltered else { return Arrangement() }
    let arrangement = try arrangement(of: source)
    source.arrange(arrangement)
    return arrangement
  }
}
