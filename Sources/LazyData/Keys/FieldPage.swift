/// Fields of rows that were read together.
struct FieldPage {
  let columns: Range<Int>
  let limit: Int
  private var rows: [RecordKey: [RecordField]?] = [:]
  private(set) var byteCount = 0
  /// Rows that were asked for, and not read as neighbours only.
  private var asked: Set<RecordKey> = []

  init(columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }

  var count: Int { rows.count }

  /// The rows, in no order; nil for those that have gone.
  var all: [RecordKey: [RecordField]?] { rows }

  func has(_ id: RecordKey) -> Bool { rows[id] != nil }

  /// The fields of the row with this id, nil inside where it has gone; nil where it was not read.
  subscript(id: RecordKey) -> [RecordField]?? { rows[id] }

  /// The fields of some columns, each of `limit` bytes or more, nil inside where the row has gone; nil where they were not read.
  func fields(of key: RecordKey, _ wanted: Range<Int>, limit: Int) -> [RecordField]?? {
    guard self.limit >= limit, columns.lowerBound <= wanted.lowerBound, columns.upperBound >= wanted.upperBound,
      let fields = rows[key]
    else { return nil }
    guard let fields, wanted != columns else { return .some(fields) }
    return Array(fields[wanted.lowerBound - columns.lowerBound..<wanted.upperBound - columns.lowerBound])
  }

  /// Counts a row among those that were asked for, and tells whether that is the first time.
  mutating func ask(_ id: RecordKey) -> Bool { asked.insert(id).inserted }

  mutating func add(_ id: RecordKey, _ fields: [RecordField]?) {
    rows[id] = .some(fields)
    byteCount += fields?.reduce(0) { $0 + $1.bytes.count } ?? 0
  }
}

/// The pages of fields that were used last.
struct FieldPages {
  private static let capacity = 12
  /// Pages at the end that stay where they are when they are used.
  private static let recent = 4

  /// The page that was used last stands last.
  fileprivate var pages: [FieldPage] = []

  /// Any fields of the row with this key, nil inside where it has gone; nil where it was not read.
  subscript(key: RecordKey) -> [RecordField]?? { pages.reversed().lazy.compactMap { $0[key] }.first }

  mutating func append(_ page: FieldPage) {
    if pages.count == Self.capacity { pages.removeFirst() }
    pages.append(page)
  }

  /// Asks for fields, each of `limit` bytes or more; nil where they were not read.
  ///
  /// - Returns: the fields, nil where the row has gone, and whether the row is asked for the first time.
  mutating func ask(
    _ key: RecordKey, _ columns: Range<Int>, limit: Int
  ) -> (fields: [RecordField]?, isFirst: Bool)? {
    for index in pages.indices.reversed() {
      guard let fields = pages[index].fields(of: key, columns, limit: limit) else { continue }
      // No copy of the page is held by now, so that it is changed where it lies.
      let isFirst = pages[index].ask(key)
      if index < pages.count - Self.recent { pages.append(pages.remove(at: index)) }
      return (fields, isFirst)
    }
    return nil
  }
}

/// What others have done to rows that were read twice.
struct FieldDifference: Equatable {
  var changed = 0
  var gone = 0

  /// As it is told.
  var sentence: String {
    let have = { (count: Int) in count == 1 ? "has" : "have" }
    let rows = { (count: Int) in "\(count) of these rows \(have(count))" }
    guard changed > 0 else { return "\(rows(gone)) gone" }
    return "\(rows(changed)) been changed" + (gone > 0 ? ", \(gone) \(have(gone)) gone" : "")
  }
}

extension FieldPages {
  /// What is another in a page than in those that are here; nil where nothing is. Fields that were read at another length are not
  /// compared: what is told of a long value differs by that.
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
      if let alike = before.first(where: { $0.limit == page.limit }), alike.fields != fields { difference.changed += 1 }
    }
    return difference == FieldDifference() ? nil : difference
  }
}

extension [RecordField] {
  /// Bytes of a field up to which bytes that are no text are told by their number alone.
  private static var shortBinary: Int { 256 }

  /// The fields, cut to `limit` bytes: texts there, and what is no text before what is told of its bytes.
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
