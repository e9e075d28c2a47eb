import Synchronization

/// The cache of an `SQLiteSource`: a few pages of identities and of contents, and anchors into the order.
///
/// It may be used from any thread. The lock is held while a page is read, so that two threads never fetch the same
/// page.
final class SQLiteStore: Sendable {
  /// The number of records in a page of identities.
  static let identityPage = 256
  /// The default number of records in a page of contents.
  static let contentPage = 64
  /// The number of bytes of values at which the fetch of a page ends. The remaining records are left for the next
  /// fetch. Records of several megabytes are therefore fetched one by one.
  static let contentBudget = 1 << 20
  /// The maximum number of cached pages of each kind.
  static let keptPages = 8

  private struct Cache {
    var contents = PageCache<SQLiteContentPage>(capacity: SQLiteStore.keptPages)
    var pager: KeyPager
    /// Whether it is known how pages are found: by key, or in a list of all keys.
    var isOrderKnown = false
  }

  private let reader: SQLiteReader
  /// The number of records when the store was created.
  let count: Int
  private let pageLength: Int
  private let readsAll: Bool
  /// Whether a record counts as read when it is fetched.
  private let isEager: Bool
  /// The names of the columns.
  let columns: [String]
  private let indexOfColumn: [String: Int]
  private let cache: Mutex<Cache>

  /// - Parameters:
  ///   - count: the number of records, if it is known.
  ///   - isEager: whether a record counts as read when it is fetched.
  /// - Complexity: that of a count, if the count is not known; if all records are one batch, that of one query for
  ///   them.
  init(
    reader: SQLiteReader, count known: Int? = nil, batch: SQLiteBatch = .records(SQLiteStore.contentPage),
    isEager: Bool = false
  ) throws(DataError) {
    self.reader = reader
    self.isEager = isEager
    readsAll = batch == .all
    let all = readsAll && known == nil ? try reader.allContents() : nil
    if let all {
      count = all.keys.count
    } else if let known {
      count = known
    } else {
      count = try reader.count()
    }
    switch batch {
    case .all: pageLength = max(1, count)
    case .records(let number): pageLength = max(1, number)
    }
    columns = reader.relation.columns.map(\.name)
    let names = columns.enumerated().map { ($1.lowercased(), $0) }
    indexOfColumn = Dictionary(names) { first, _ in first }
    let pager = KeyPager(count: count, pageLength: Self.identityPage, keptPages: Self.keptPages)
    cache = Mutex(Cache(pager: pager))
    if let all { cache.withLock { keep(all.keys, all.contents, at: 0, &$0) } }
  }

  var tally: SQLiteTally.Counts { reader.tally.counts }

  var counts: SQLiteReadCounts { reader.tally.counts.reads }

  func columnIndex(_ name: String) -> Int? {
    indexOfColumn[name] ?? indexOfColumn[name.lowercased()]
  }

  /// Returns the identity of the record at `position`, or the position itself if the identity cannot be read.
  func id(at position: Int) -> RecordKey {
    guard reader.relation.isKeyed else { return reader.positions(position..<position + 1)[0] }
    return cache.withLock { cache in
      // A failure is not cached. The identity is read again when the record's values are read, and then the error is
      // reported.
      if readsAll {
        try? load(page: 0, &cache)
        let id = cache.contents.peek(0).flatMap { position < $0.ids.count ? $0.ids[position] : nil }
        return id ?? .position(position)
      }
      let ids = (try? identities(position / Self.identityPage, &cache)) ?? []
      let offset = position % Self.identityPage
      return offset < ids.count ? ids[offset] : .position(position)
    }
  }

  /// Returns whether the contents of `record` were not read, or were evicted since. Nothing is read.
  func isFault(_ record: SQLiteRecord) -> Bool {
    let (index, offset) = record.position.quotientAndRemainder(dividingBy: pageLength)
    return cache.withLock { cache in
      guard let asked = cache.contents.peek(index)?.asked, offset < asked.count else { return true }
      return !asked[offset]
    }
  }

  func value(of record: SQLiteRecord, column: Int) -> SQLiteValue {
    withContents(of: record) { $0[column] }
  }

  func values(of record: SQLiteRecord) -> [SQLiteValue] {
    withContents(of: record) { $0 }
  }

  /// Calls `body` with the values of `record`. If the record cannot be read, all values are unreadable.
  private func withContents<Result>(of record: SQLiteRecord, _ body: ([SQLiteValue]) -> Result) -> Result {
    cache.withLock { cache in
      let reason: String
      do throws(DataError) {
        if let row = try contents(of: record, &cache) { return body(row) }
        reason = SQLiteReader.gone
      } catch {
        reason = error.reason
      }
      return body(Array(repeating: .unreadable(reason: reason), count: columns.count))
    }
  }

  /// Returns the values of `record`, or `nil` if the record was deleted.
  private func contents(of record: SQLiteRecord, _ cache: inout Cache) throws(DataError) -> [SQLiteValue]? {
    let (index, offset) = record.position.quotientAndRemainder(dividingBy: pageLength)
    try load(page: index, &cache)
    // The page is used in place. If a copy of it existed, the next change would copy all of its records.
    let found = cache.contents.withPage(index) {
      page -> (id: RecordKey, contents: SQLiteContents?, isFirst: Bool) in
      // If the identity of a record could not be read, its position is its identity. Any other record that is not at
      // its position was moved by another program, and is looked up by its identity.
      let isUnknown = record.id == .position(record.position)
      guard offset < page.ids.count, isUnknown || page.ids[offset] == record.id else { return (record.id, nil, true) }
      let isFirst = !page.asked[offset]
      page.asked[offset] = true
      return (page.ids[offset], page.contents[offset], isFirst)
    }
    guard let found else { return nil }
    if found.isFirst { reader.tally.add(\.reads.contentsLoaded) }
    if let contents = found.contents, !contents.isPending { return contents.values }
    reader.tally.add(\.reads.recordsFetched)
    let values = try reader.values(of: found.id)
    if found.contents != nil {
      _ = cache.contents.withPage(index) { $0.contents[offset] = SQLiteContents(values) }
    }
    return values
  }

  // MARK: Pages

  /// Loads page `index` if it is not cached, and makes it the most recently used page.
  private func load(page index: Int, _ cache: inout Cache) throws(DataError) {
    guard cache.contents[index] == nil else { return }
    if readsAll {
      let all = try reader.allContents()
      return keep(all.keys, all.contents, at: 0, &cache)
    }
    let positions = index * pageLength..<min((index + 1) * pageLength, count)
    let ids = reader.relation.isKeyed ? try identities(positions, &cache) : reader.positions(positions)
    keep(ids, try reader.contents(of: ids, budget: Self.contentBudget), at: index, &cache)
  }

  private func keep(
    _ ids: [RecordKey], _ contents: [SQLiteContents], at index: Int, _ cache: inout Cache
  ) {
    let fetched = contents.count { !$0.isPending }
    reader.tally.add(\.reads.contentPages)
    reader.tally.add(\.reads.recordsFetched, fetched)
    if isEager { reader.tally.add(\.reads.contentsLoaded, fetched) }
    let asked = contents.map { isEager && !$0.isPending }
    cache.contents[index] = SQLiteContentPage(ids: ids, contents: contents, asked: asked)
  }

  /// Returns the identities of the records at `positions`, which may span several pages.
  private func identities(_ positions: Range<Int>, _ cache: inout Cache) throws(DataError) -> [RecordKey] {
    var ids: [RecordKey] = []
    ids.reserveCapacity(positions.count)
    var next = positions.lowerBound
    while next < positions.upperBound {
      let (page, offset) = next.quotientAndRemainder(dividingBy: Self.identityPage)
      let part = min(Self.identityPage - offset, positions.upperBound - next)
      let found = try identities(page, &cache).dropFirst(offset).prefix(part)
      ids += found
      guard found.count == part else { break }
      next += part
    }
    return ids
  }

  private func identities(_ page: Int, _ cache: inout Cache) throws(DataError) -> [RecordKey] {
    if let ids = cache.pager.keys(of: page) { return ids }
    if !cache.isOrderKnown {
      if try !reader.findsPagesByKey() { cache.pager.list(try reader.allKeys()) }
      cache.isOrderKnown = true
    }
    if cache.pager.isListed {
      reader.tally.add(\.reads.identityPages)
      return cache.pager.listedKeys(of: page)
    }
    var scan = cache.pager.scan(for: page)
    if cache.pager.needsNumbers(for: scan) {
      let bounds = try reader.rowIDBounds()
      cache.pager.setNumbers(from: bounds?.lowerBound, to: bounds?.upperBound)
      scan = cache.pager.scan(for: page)
    }
    return cache.pager.keep(try reader.keys(scan), of: page, by: scan)
  }
}

/// A page of consecutive records, with their contents if these were read.
struct SQLiteContentPage {
  var ids: [RecordKey]
  var contents: [SQLiteContents]
  /// Whether each record of the page was read by the caller.
  var asked: [Bool]
}
