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
    let names = known[chunk] ?? names(in: (chunk * Self.chunk..<(chunk + 1) * Self.chunk).clamped(to: 0..<count))
    known[chunk] = names
    let place = column % Self.chunk
    return names.indices.contains(place) ? names[place] : ""
  }

  private func names(in columns: Range<Int>) -> [String] {
    var found = columns.map { _ in Set<Kind>() }
    for record in records {
      for (place, field) in record.fields(columns, limit: Self.limit).prefix(columns.count).enumerated() {
        if let kind = Kind(field) { found[place].insert(kind) }
      }
    }
    return found.map { $0.count > 1 ? Kind.text.rawValue : $0.first?.rawValue ?? "" }
  }

  private enum Kind: String {
    case number, time, text
    case word = "yes or no"
    case nested = "JSON"
    case binary = "bytes"

    /// - Returns: nil for what tells nothing.
    init?(_ field: RecordField) {
      switch field.kind {
      case .null, .missing, .unreadable: return nil
      case .number: self = .number
      case .word: self = .word
      case .nested: self = .nested
      case .binary: self = .binary
      case .text where field.bytes.isEmpty: return nil
      case .text: self = FieldComparison(.equal, bytes: field.bytes).kind == .times ? .time : .text
      }
    }
  }
}
