/// The cached rows of a relation, and the requests for rows that are not cached.
struct DatabaseRowState {
  var reader: DatabaseRowReader
  var pages = FieldPages()
  weak var places: (any DatabasePlaces)?
  var requests = DatabaseRowRequests()
  /// The pages that were read most recently, with their columns.
  var shown: [(page: Int, columns: Range<Int>)] = []
  var onRequest: (@Sendable () -> Void)?
  /// The length of fields to read with a page: the greatest that was requested for rows on screen.
  private(set) var pageLimit = DatabaseRowContents.shortField

  init(reader: DatabaseRowReader) { self.reader = reader }

  /// The state of requested fields.
  enum Answer {
    case fields([RecordField])
    case gone
    case failed(DataError)
    case awaited

    /// Whether the state may change later.
    var mayChange: Bool {
      switch self {
      case .fields, .gone: false
      case .failed, .awaited: true
      }
    }
  }

  /// Returns the key of a record, or `nil` if it has yet to be read.
  func key(of record: SourceRecord) -> RecordKey? {
    guard case .row(let key) = record.id else { return nil }
    guard let position = key.position else { return key }
    let (page, offset) = position.quotientAndRemainder(dividingBy: DatabaseRowReader.pageLength)
    guard let keys = places?.keys(of: page), offset < keys.count else { return nil }
    return keys[offset]
  }

  /// Returns fields from the cache. If they are not cached, requests them.
  ///
  /// - Returns: the state of the fields, and a callback that must be called without holding the lock.
  mutating func answer(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) -> (Answer, (@Sendable () -> Void)?) {
    let columns = columns.clamped(to: 0..<reader.relation.columns.count)
    guard !columns.isEmpty else { return (.fields([]), nil) }
    let page = record.extent.lowerBound / DatabaseRowReader.pageLength
    if let key = key(of: record), let found = pages.ask(key, columns, limit: limit) {
      note(page, columns)
      let isNew = askAhead(record, page, columns)
      return (found.fields.map { .fields($0) } ?? .gone, isNew ? onRequest : nil)
    }
    guard let request = request(record, page, columns, limit: limit) else { return (.gone, nil) }
    if let error = requests.failure(of: request) { return (.failed(error), nil) }
    let isNew = requests.add(request, isAhead: false)
    return (.awaited, isNew ? onRequest : nil)
  }

  /// The maximum number of pages on one screen.
  private static var mostShown: Int { 3 }

  private mutating func note(_ page: Int, _ columns: Range<Int>) {
    let columns = together(columns)
    if let last = shown.last, last == (page, columns) { return }
    shown.removeAll { $0.page == page }
    if shown.count == Self.mostShown { shown.removeFirst() }
    shown.append((page, columns))
  }

  /// Returns the request that reads fields of a record, or `nil` if the record was deleted.
  ///
  /// Rows whose keys are not loaded can be read only as a page, whose fields may be shorter than `limit`. A longer
  /// field is requested when the key is known.
  private mutating func request(
    _ record: SourceRecord, _ page: Int, _ columns: Range<Int>, limit: Int
  ) -> DatabaseRowRequest? {
    let key = key(of: record)
    let longest = DatabaseRowContents.longestTogether
    // Later pages are read with this length from the start. Otherwise they would be read again when they are drawn.
    if limit <= longest { pageLimit = max(pageLimit, limit) }
    if let places, limit <= longest || key == nil, isShown(record, in: places, page) {
      return DatabaseRowRequest(
        rows: .page(page, of: places), columns: together(columns),
        limit: max(min(limit, longest), pageLimit))
    }
    return key.map {
      DatabaseRowRequest(rows: .row($0), columns: columns, limit: max(limit, DatabaseRowContents.shortField))
    }
  }

  /// Returns whether a record is at its index in the list on screen. Returns true if the keys of the page are not
  /// loaded.
  private func isShown(_ record: SourceRecord, in places: any DatabasePlaces, _ page: Int) -> Bool {
    guard case .row(let key) = record.id else { return false }
    guard let keys = places.keys(of: page) else { return true }
    let offset = record.extent.lowerBound % DatabaseRowReader.pageLength
    return offset < keys.count && (key.position != nil || keys[offset] == key)
  }

  /// Returns the columns to read together with the given columns.
  private func together(_ columns: Range<Int>) -> Range<Int> {
    let length = DatabaseRowContents.columnsTogether
    let first = columns.lowerBound / length * length
    let end = (columns.upperBound + length - 1) / length * length
    return first..<min(end, reader.relation.columns.count)
  }

  /// Prefetches the next page when rows near the end of a page are read.
  private mutating func askAhead(_ record: SourceRecord, _ page: Int, _ columns: Range<Int>) -> Bool {
    guard let places else { return false }
    let length = DatabaseRowReader.pageLength
    let offset = record.extent.lowerBound % length
    guard offset < length / 4 || offset >= length * 3 / 4 else { return false }
    let next = offset < length / 4 ? page - 1 : page + 1
    guard places.has(next) else { return false }
    if let first = places.keys(of: next)?.first, pages[first] != nil { return false }
    let request = DatabaseRowRequest(
      rows: .page(next, of: places), columns: together(columns), limit: pageLimit)
    return requests.add(request, isAhead: true)
  }

  /// Returns whether the cache has all values of a request, because another request has read them meanwhile.
  func isLoaded(_ request: DatabaseRowRequest) -> Bool {
    guard !request.isAgain else { return false }
    let keys: [RecordKey]? =
      switch request.rows {
      case .page(let page, let places): places.keys(of: page)
      case .row(let key): [key]
      }
    return keys?.allSatisfy { pages.has($0, request.columns, limit: request.limit) } ?? false
  }
}
