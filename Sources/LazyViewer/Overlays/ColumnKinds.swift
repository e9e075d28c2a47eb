import LazyData

/// The kinds of values in columns, as seen in the rows on screen. They are determined on demand, for a group of columns
/// at a time.
@MainActor
final class ColumnKinds {
  private let records: [SourceRecord]
  private let count: Int
  private let forms: [ValueForm?]
  private var known: [Int: [String]] = [:]

  /// The number of columns that are read together.
  private static let chunk = 64
  /// The maximum number of bytes of a field that are read.
  private static let limit = 64

  /// - Parameters:
  ///   - records: the rows to read.
  ///   - columns: the columns. If a column has a form, the form determines its kind.
  init(_ records: [SourceRecord], columns: [RecordColumn]) {
    self.records = records
    count = columns.count
    forms = columns.map(\.form)
  }

  /// Returns the kind of a column's values, in a word or two; empty if it is unknown.
  ///
  /// - Complexity: O(bytes of the rows), once for each group of columns.
  func name(of column: Int) -> String {
    let chunk = column / Self.chunk
    let columns = (chunk * Self.chunk..<(chunk + 1) * Self.chunk).clamped(to: 0..<count)
    var isFinal = true
    let names = known[chunk] ?? names(in: columns, &isFinal)
    // If some values are not loaded yet, the columns are read again later.
    if isFinal { known[chunk] = names }
    let place = column % Self.chunk
    return names.indices.contains(place) ? names[place] : ""
  }

  /// Returns the names of the kinds in a range of columns.
  ///
  /// - Parameter isFinal: set to false if values are still being loaded.
  private func names(in columns: Range<Int>, _ isFinal: inout Bool) -> [String] {
    var found = columns.map { _ in Set<ValueKind>() }
    for record in records {
      for (place, field) in record.fields(columns, limit: Self.limit).prefix(columns.count).enumerated() {
        if field.kind == .awaited { isFinal = false }
        // No form is passed: if a column has a form, its kind follows from the form alone, and the kinds found here are
        // not used.
        if let kind = ValueKind(field, form: nil) { found[place].insert(kind) }
      }
    }
    return zip(columns, found).map { column, kinds in
      forms[column]?.kind.name ?? (kinds.count > 1 ? .text : kinds.first)?.name ?? ""
    }
  }
}
