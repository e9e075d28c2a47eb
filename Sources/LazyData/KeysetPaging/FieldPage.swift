/// Fields of rows that were read together.
struct FieldPage {
  let columns: Range<Int>
  let limit: Int
  private var rows: [RecordKey: [RecordField]?] = [:]
  private(set) var byteCount = 0
  /// The rows that were requested. Other rows of the page were only read as neighbours.
  private var asked: Set<RecordKey> = []

  init(columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }

  var count: Int { rows.count }

  /// All rows, in no particular order. The value of a deleted row is `nil`.
  var all: [RecordKey: [RecordField]?] { rows }

  func has(_ id: RecordKey) -> Bool { rows[id] != nil }

  /// The fields of the row with this id. The inner `nil` means that the row was deleted, the outer `nil` that it was
  /// not read.
  subscript(id: RecordKey) -> [RecordField]?? { rows[id] }

  /// Returns the fields of some columns if they were read with at least `limit` bytes each, or are complete. The inner
  /// `nil` means that the row was deleted, the outer `nil` that the fields were not read.
  func fields(of key: RecordKey, _ wanted: Range<Int>, limit: Int) -> [RecordField]?? {
    guard columns.lowerBound <= wanted.lowerBound, columns.upperBound >= wanted.upperBound, let row = rows[key] else {
      return nil
    }
    guard let row else { return .some(nil) }
    let fields =
      wanted == columns
      ? row : Array(row[wanted.lowerBound - columns.lowerBound..<wanted.upperBound - columns.lowerBound])
    // A read with a larger limit would return the same complete fields.
    guard self.limit >= limit || fields.allSatisfy(\.isComplete) else { return nil }
    return fields
  }

  /// Marks a row as requested. Returns whether this is the first request.
  mutating func ask(_ id: RecordKey) -> Bool { asked.insert(id).inserted }

  mutating func add(_ id: RecordKey, _ fields: [RecordField]?) {
    rows[id] = .some(fields)
    byteCount += fields?.reduce(0) { $0 + $1.bytes.count } ?? 0
  }
}

/// The most recently used pages of fields.
struct FieldPages {
  private static let capacity = 12
  /// The number of pages at the end of `pages` that are not moved when they are used.
  private static let recent = 4

  /// The pages, the most recently used last.
  fileprivate var pages: [FieldPage] = []

  /// Returns the fields of the row with this key from any page. The inner `nil` means that the row was deleted, the
  /// outer `nil` that it was not read.
  subscript(key: RecordKey) -> [RecordField]?? { pages.reversed().lazy.compactMap { $0[key] }.first }

  mutating func append(_ page: FieldPage) {
    if pages.count == Self.capacity { pages.removeFirst() }
    pages.append(page)
  }

  /// Returns whether fields of at least `limit` bytes each were read, or the row was deleted.
  func has(_ key: RecordKey, _ columns: Range<Int>, limit: Int) -> Bool {
    pages.contains { $0.fields(of: key, columns, limit: limit) != nil }
  }

  /// Requests fields of at least `limit` bytes each.
  ///
  /// - Returns: the fields, which are `nil` if the row was deleted, and whether this is the first request of the row.
  ///   Returns `nil` if they were not read.
  mutating func ask(
    _ key: RecordKey, _ columns: Range<Int>, limit: Int
  ) -> (fields: [RecordField]?, isFirst: Bool)? {
    for index in pages.indices.reversed() {
      guard let fields = pages[index].fields(of: key, columns, limit: limit) else { continue }
      // No other copy of the page exists at this point, so it is changed in place.
      let isFirst = pages[index].ask(key)
      if index < pages.count - Self.recent { pages.append(pages.remove(at: index)) }
      return (fields, isFirst)
    }
    return nil
  }
}

/// The changes that other programs made between two reads of the same rows.
struct FieldDifference: Equatable {
  var changed = 0
  var gone = 0

  /// The message for the user.
  var sentence: String {
    let rows = { (count: Int) in count == 1 ? "1 row" : "\(count) rows" }
    guard changed > 0 else { return "\(rows(gone)) deleted" }
    return "\(rows(changed)) changed" + (gone > 0 ? ", \(gone) deleted" : "")
  }
}

extension FieldPages {
  /// Returns how a page differs from the cached pages; `nil` if it does not. Fields that were read with another limit
  /// are compared only if both are complete, because they may be truncated at different lengths.
  func difference(to page: FieldPage) -> FieldDifference? {
    var difference = FieldDifference()
    for (key, fields) in page.all {
      let before = pages.reversed().lazy.compactMap { before in
        before.fields(of: key, page.columns, limit: page.limit).map { (fields: $0, limit: before.limit) }
      }
      guard let last = before.first, last.fields != nil else { continue }
      guard let fields else {
        difference.gone += 1
        continue
      }
      let alike = before.first { before in
        before.limit == page.limit
          || before.limit < page.limit && before.fields?.allSatisfy(\.isComplete) ?? false
      }
      if let alike, alike.fields != fields { difference.changed += 1 }
    }
    return difference == FieldDifference() ? nil : difference
  }
}

extension [RecordField] {
  /// The maximum limit at which only the size of a long binary field is shown.
  private static var shortBinary: Int { 256 }

  /// Returns the fields truncated to `limit` bytes. If the limit is small, a long binary value shows only its number of
  /// bytes.
  func cut(to limit: Int) -> [RecordField] {
    guard contains(where: { ($0.kind == .text || $0.kind == .binary) && $0.bytes.count > limit }) else { return self }
    return map { field in
      guard field.bytes.count > limit else { return field }
      switch field.kind {
      case .text: return RecordField(Array<UInt8>(field.bytes.prefix(limit)), kind: .text, isCut: true)
      case .binary where limit <= Self.shortBinary:
        let count = field.bytes.prefix { $0 != UInt8(ascii: ":") }
        return RecordField(Array<UInt8>(count), kind: .binary)
      default: return field
      }
    }
  }
}
