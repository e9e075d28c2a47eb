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
    var requests = SQLiteRowRequests()
    var onRequest: (@Sendable () -> Void)?
  }

  private let reader: SQLiteRowReader
  /// Reads the same, and takes as long as it takes.
  private let waiting: SQLiteRowReader
  private let state = Mutex(State())
  private let arrivals = SQLiteRowArrivals()

  init(_ reader: SQLiteRowReader) {
    self.reader = reader
    waiting = reader.waiting()
  }

  /// Has `onFailure` called when rows cannot be read, once until one can be again, and `onRequest` when there are rows that take
  /// long to be read, for `readRequested`.
  func tell(onFailure: @escaping @Sendable (DataError) -> Void, onRequest: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.onFailure = onFailure
      state.onRequest = onRequest
    }
  }

  /// Has neighbours taken from these places from now on.
  func show(_ places: any SQLiteRowPlaces) {
    state.withLock { $0.places = places }
  }

  private var allColumns: Range<Int> { 0..<reader.relation.columns.count }

  /// What takes long is told by what stands in its place until it has been read in the background. Who reads it in a scope of
  /// observation is told then.
  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    fields(of: record, columns, limit: limit, .little)
  }

  private func fields(
    of record: SourceRecord, _ columns: Range<Int>, limit: Int, _ effort: SQLiteEffort
  ) -> [RecordField] {
    let columns = columns.clamped(to: allColumns)
    guard !columns.isEmpty else { return [] }
    guard columns.count <= Self.mostColumns else {
      return stride(from: columns.lowerBound, to: columns.upperBound, by: Self.mostColumns).flatMap { start in
        fields(of: record, start..<min(start + Self.mostColumns, columns.upperBound), limit: limit, effort)
      }
    }
    do throws(DataError) {
      return try read(record, columns, limit: max(0, limit), effort) ?? unreadable(columns, SQLiteRowContents.gone)
    } catch .unfinished {
      return unreadable(columns, "is being read")
    } catch {
      return unreadable(columns, error.reason)
    }
  }

  /// Takes as long as it takes. Of a row that cannot be read there is none.
  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] {
    (try? readText(of: record, from: start, limit: limit)) ?? []
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let piece = 1 << 20
    var start = 0
    var isLast = false
    while !isLast {
      let bytes = try readText(of: record, from: start, limit: piece)
      try bytes.withUnsafeBytes(body)
      isLast = bytes.count < piece
      start += piece
    }
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  /// The record as a line of CSV.
  ///
  /// - Throws: `DataError` where a field cannot be read.
  private func readText(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    let (sum, overflow) = start.addingReportingOverflow(limit)
    let end = overflow ? Int.max : sum
    var bytes: [UInt8] = []
    for first in stride(from: 0, to: allColumns.count, by: 64) where bytes.count < end {
      let columns = first..<min(first + 64, allColumns.count)
      for (offset, field) in fields(of: record, columns, limit: end, .any).enumerated() where bytes.count < end {
        if first + offset > 0 { bytes.append(UInt8(ascii: ",")) }
        switch field.kind {
        case .binary:
          guard let id = Self.id(of: record) else { break }
          bytes += try reader.literal(id, first + offset, limit: min(end, 1 << 28))
        case .text: field.bytes.appendAsCSV(to: &bytes)
        case .unreadable: throw .refused(path: reader.path, reason: String(decoding: field.bytes, as: UTF8.self))
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
        if let known { known } else { try read(record, 0..<min(1, allColumns.count), limit: 64, .little) }
      return found == nil ? .unreadable(reason: SQLiteRowContents.gone) : nil
    } catch .unfinished {
      return nil
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
  private func read(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int, _ effort: SQLiteEffort
  ) throws(DataError) -> [RecordField]? {
    guard let id = Self.id(of: record) else { return nil }
    if let fields = cached(id, columns, limit: limit) { return fields.map { Self.cut($0, to: limit) } }
    let request = SQLiteRowRequest(record: record, columns: columns, limit: limit)
    do throws(DataError) {
      let isWaited = try state.withLock { state throws(DataError) in try state.requests.isWaiting(for: request) }
      // While one page is read in the background, the others are not waited for either.
      if case .little = effort, isWaited { throw .unfinished(path: reader.path) }
      return try fetch(request, by: effort == .little ? reader : waiting, keepsAll: false)
    } catch .unfinished {
      arrivals.noteRead()
      let tell = state.withLock { state in
        state.requests.add(request)
        return state.onRequest
      }
      tell?()
      throw .unfinished(path: reader.path)
    } catch {
      let tell = state.withLock { state in
        defer { state.hasFailed = true }
        return state.hasFailed ? nil : state.onFailure
      }
      tell?(error)
      throw error
    }
  }

  /// Reads what is asked for with its neighbours, and keeps it.
  private func fetch(
    _ request: SQLiteRowRequest, by reader: SQLiteRowReader, keepsAll: Bool
  ) throws(DataError) -> [RecordField]? {
    let (record, columns, limit) = (request.record, request.columns, request.limit)
    guard var id = Self.id(of: record) else { return nil }
    var neighbours = try neighbours(of: record, by: reader)
    if id.position != nil {
      // Its key could not be read when the record was made.
      let offset = record.extent.lowerBound % SQLiteWholePlaces.pageLength
      guard offset < neighbours.count else { return nil }
      id = neighbours[offset]
    } else if !neighbours.contains(id) {
      neighbours = [id]
    }
    if let fields = cached(id, columns, limit: limit) { return fields.map { Self.cut($0, to: limit) } }
    let isShort = limit <= Self.shortField
    let wanted = isShort ? max(limit, 256) : limit
    var page = try reader.fields(isShort ? neighbours : [id], columns, limit: wanted)
    if page[id] == nil { page.add(id, try reader.fields(id, columns, limit: wanted)) }
    if page.ask(id) { self.reader.tally.add(\.reads.contentsLoaded) }
    let fields = page[id] ?? nil
    // What was waited for is not read again and again, however long it is.
    let isKept = keepsAll || page.byteCount <= SQLiteRowReader.longValue * 2
    state.withLock { [page] state in
      state.hasFailed = false
      guard isKept else { return }
      if state.pages.count == Self.keptPages { state.pages.removeFirst() }
      state.pages.append(page)
    }
    return fields.map { Self.cut($0, to: limit) }
  }

  /// The ids of the rows that stand around a record.
  private func neighbours(of record: SourceRecord, by reader: SQLiteRowReader) throws(DataError) -> [SQLiteRecord.ID] {
    guard let places = state.withLock({ $0.places }) else { return [] }
    return try places.page(around: record.extent.lowerBound, by: reader)
  }

  // MARK: What takes long

  /// What is to be read in the background next; nil where there is nothing, or something is being read.
  func nextRequest() -> SQLiteRowRequest? { state.withLock { $0.requests.begin() } }

  /// Reads what was asked for, in the background.
  func load(_ request: SQLiteRowRequest, by reader: SQLiteRowReader) throws(DataError) {
    _ = try fetch(request, by: reader, keepsAll: true)
  }

  /// Says that what was asked for has been read, or why it cannot be, and tells whoever has seen that it was not there.
  func loaded(_ request: SQLiteRowRequest, _ error: DataError?) {
    state.withLock { $0.requests.end(request, error) }
    arrivals.tell()
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
