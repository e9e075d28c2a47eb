import LazyData

/// What is in columns, as far as the rows on screen tell: read for some columns at a time, when they are asked for.
@MainActor
final class ColumnKinds {
  private let records: [SourceRecord]
  private let count: Int
  private var known: [Int: [String]] = [:]

  /// Columns that are read together.
  private static let chunk = 64
  /// Bytes of a field that are looked at.
  private static let limit = 64

  /// - Parameters:
  ///   - records: rows that tell.
  ///   - count: how many columns there are.
  init(_ records: [SourceRecord], columns count: Int) {
    self.records = records
    self.count = count
  }

  /// What a column holds, in a word or two; nothing where nobody knows.
  ///
  /// - Complexity: O(bytes of the rows), once for some columns.
  func name(of column: Int) -> String {
    let chunk = column / Self.chunk
    let columns = (chunk * Self.chunk..<(chunk + 1) * Self.chunk).clamped(to: 0..<count)
    var isFinal = true
    let names = known[chunk] ?? names(in: columns, &isFinal)
    // What has not come is asked for again.
    if isFinal { known[chunk] = names }
    let place = column % Self.chunk
    return names.indices.contains(place) ? names[place] : ""
  }

  /// - Parameter isFinal: becomes false where something is awaited.
  private func names(in columns: Range<Int>, _ isFinal: inout Bool) -> [String] {
    var found = columns.map { _ in Set<ValueKind>() }
    for record in records {
      for (place, field) in record.fields(columns, limit: Self.limit).prefix(columns.count).enumerated() {
        if field.kind == .awaited { isFinal = false }
        if let kind = Self.kind(of: field) { found[place].insert(kind) }
      }
    }
    return found.map { ($0.count > 1 ? .text : $0.first)?.name ?? "" }
  }

  /// - Returns: nil for what tells nothing.
  private static func kind(of field: RecordField) -> ValueKind? {
    guard field.kind == .text else { return ValueKind(field.kind) }
    if field.bytes.isEmpty { return nil }
    return FieldComparison(.equal, bytes: field.bytes).kind == .times ? .time : .text
  }
}
