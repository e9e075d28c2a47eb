import Synchronization

/// Reads what rows hold: a page of neighbours at a time, of which it keeps the last few.
final class SQLiteRowContents: RecordContents {
  /// Pages that are kept.
  private static let keptPages = 12
  /// Bytes of a field up to which it is read with its neighbours.
  private static let shortField = 4_096

  /// Columns that one statement reads: SQLite has a limit.
  private static let mostColumns = 500

  private struct State {
    /// The page that was used last stands last.
    var pages: [SQLiteFieldPage] = []
    weak var places: (any SQLiteRowPlaces)?
    var hasFailed = false
    var onFailure: (@Sendable (DataError) -> Void)?
  }

  private let reader: SQLiteRowReader
  private let state = Mutex(State())

  init(_ reader: SQLiteRowReader) { self.reader = reader }

  /// Has `handler` called when rows cannot be read, once until one can be again.
  func onFailure(_ handler: @escaping @Sendable (DataError) -> Void) {
    state.withLock { $0.onFailure = handler }
  }

  /// Has neighbours taken from these places from now on.
  func show(_ places: any SQLiteRowPlaces) {
    state.withLock { $0.places = places }
  }

  private var allColumns: Range<Int> { 0..<reader.relation.columns.count }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let columns = columns.clamped(to: allColumns)
    guard !columns.isEmpty else { return [] }
    guard columns.count <= Self.mostColumns else {
      return stride(from: columns.lowerBound, to: columns.upperBound, by: Self.mostColumns).flatMap { start in
        fields(of: record, start..<min(start + Self.mostColumns, columns.upperBound), limit: limit)
      }
    }
    do throws(DataError) {
      return try read(record, columns, limit: max(0, limit)) ?? unreadable(columns, SQLiteRowContents.gone)
    } catch {
      return unreadable(columns, error.reason)
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] {
    let (sum, overflow) = start.addingReportingOverflow(limit)
    let end = overflow ? Int.max : sum
    var bytes: [UInt8] = []
    for first in stride(from: 0, to: allColumns.count, by: 64) where bytes.count < end {
      let columns = first..<min(first + 64, allColumns.count)
      for (offset, field) in fields(of: record, columns, limit: end).enumerated() where bytes.count < end {
        if first + offset > 0 { bytes.append(UInt8(ascii: ",")) }
        switch field.kind {
        case .binary:
          guard let id = Self.id(of: record) else { break }
          let literal = try? reader.literal(id, first + offset, limit: min(end, 1 << 28))
          bytes += literal ?? field.bytes
        case .text: field.bytes.appendAsCSV(to: &bytes)
        // Why a row cannot be read is no part of it: its flaw tells.
        case .unreadable: return []
        default: bytes += field.bytes
        }
      }
    }
    return Array(bytes.dropFirst(start).prefix(limit))
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    guard let id = Self.id(of: record) else { return nil }
    let known = state.withLock { state -> [RecordField]?? in
      state.pages.reversed().lazy.compactMap { $0[id] }.first
    }
    do throws(DataError) {
      let found: [RecordField]? =
        if let known { known } else { try read(record, 0..<min(1, allColumns.count), limit: 64) }
      return found == nil ? .unreadable(reason: SQLiteRowContents.gone) : nil
    } catch {
      return .unreadable(reason: error.reason)
    }
  }

  private static let gone = "the record has gone"

  private static func id(of record: SourceRecord) -> SQLiteRecord.ID? {
    if case .row(let id) = record.id { id } else { nil }
  }

  private func unreadable(_ columns: Range<Int>, _ reason: String) -> [RecordField] {
    Array(repeating: RecordField(Array(reason.utf8), kind: .unreadable), count: columns.count)
  }

  /// The fields of a record, or nil where it has gone.
  private func read(_ record: SourceRecord, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]? {
    guard var id = Self.id(of: record) else { return nil }
    if let fields = cached(id, columns, limit: limit) { return fields.map { Self.cut($0, to: limit) } }
    var neighbours = neighbours(of: record)
    if id.position != nil, reader.relation.isKeyed {
      // Its key could not be read when the record was made.
      neighbours = state.withLock { $0.places }?.page(around: record.extent.lowerBound) ?? []
      let offset = record.extent.lowerBound % SQLiteWholePlaces.pageLength
      guard offset < neighbours.count else {
        _ = try reader.keys(from: nil, limit: 1)
        return nil
      }
      id = neighbours[offset]
    }
    let isShort = limit <= Self.shortField
    let wanted = isShort ? max(limit, 256) : limit
    do throws(DataError) {
      var page = try reader.fields(isShort ? neighbours : [id], columns, limit: wanted)
      if page[id] == nil { page.add(id, try reader.fields(id, columns, limit: wanted)) }
      if page.ask(id) { reader.tally.add(\.reads.contentsLoaded) }
      let fields = page[id] ?? nil
      let isKept = page.byteCount <= SQLiteRowReader.longValue * 2
      state.withLock { [page] state in
        state.hasFailed = false
        guard isKept else { return }
        if state.pages.count == Self.keptPages { state.pages.removeFirst() }
        state.pages.append(page)
      }
      return fields.map { Self.cut($0, to: limit) }
    } catch {
      let tell = state.withLock { state in
        defer { state.hasFailed = true }
        return state.hasFailed ? nil : state.onFailure
      }
      tell?(error)
      throw error
    }
  }

  private func neighbours(of record: SourceRecord) -> [SQLiteRecord.ID] {
    guard let id = Self.id(of: record) else { return [] }
    let ids = state.withLock { $0.places }?.page(around: record.extent.lowerBound) ?? []
    return ids.contains(id) ? ids : [id]
  }

  private func cached(_ id: SQLiteRecord.ID, _ columns: Range<Int>, limit: Int) -> [RecordField]?? {
    state.withLock { state in
      for index in state.pages.indices.reversed() {
        let page = state.pages[index]
        guard page.limit >= limit, page.columns.lowerBound <= columns.lowerBound,
          page.columns.upperBound >= columns.upperBound, let fields = page[id]
        else { continue }
        if state.pages[index].ask(id) { reader.tally.add(\.reads.contentsLoaded) }
        if index < state.pages.count - 4 { state.pages.append(state.pages.remove(at: index)) }
        let start = page.columns.lowerBound
        return .some(fields.map { Array($0[columns.lowerBound - start..<columns.upperBound - start]) })
      }
      return nil
    }
  }

  private static func cut(_ fields: [RecordField], to limit: Int) -> [RecordField] {
    guard fields.contains(where: { $0.kind == .text && $0.bytes.count > limit }) else { return fields }
    return fields.map { field in
      guard field.kind == .text, field.bytes.count > limit else { return field }
      return RecordField(Array(field.bytes.prefix(limit)), kind: .text, isCut: true)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes as a field of CSV: in quotes where they need them, and where there are none, to be told from nothing.
  func appendAsCSV(to line: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let isPlain = !isEmpty && !contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 10 || $0 == 13 }
    guard !isPlain else { return line += self }
    line.append(quote)
    for byte in self {
      if byte == quote { line.append(quote) }
      line.append(byte)
    }
    line.append(quote)
  }
}
