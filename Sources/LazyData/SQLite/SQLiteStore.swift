import Synchronization

/// The cache of an `SQLiteSource`: a few pages of identities and of contents, and anchors into the order.
///
/// It is read from any thread; a page is read from the database inside the lock, so that two readers never fetch one page twice.
final class SQLiteStore: Sendable {
  /// Records in a page of identities.
  static let identityPage = 256
  /// Records in a page of contents.
  static let contentPage = 64
  /// Values of a page are fetched until they take this many bytes, so that records of megabytes are fetched one by one.
  static let contentBudget = 1 << 20
  /// Pages of each kind that are kept.
  static let keptPages = 8

  private struct ContentPage {
    var ids: [SQLiteRecord.ID]
    /// The values of the first records, nil for one that is gone; the others were too much to fetch with them.
    var fetched: [[SQLiteValue]?]
    /// The values of the others that were asked for, by their offset in the page.
    var fetchedAlone: [Int: [SQLiteValue]] = [:]
    /// Bit i tells that record i was asked for.
    var asked: UInt64 = 0
  }

  private struct Cache {
    var identities = PageCache<[SQLiteRecord.ID]>(capacity: SQLiteStore.keptPages)
    var contents = PageCache<ContentPage>(capacity: SQLiteStore.keptPages)
    var finder: SQLitePageFinder
    var counts = SQLiteReadCounts()
  }

  private let reader: SQLiteReader
  private let count: Int
  private let indexOfColumn: [String: Int]
  private let cache: Mutex<Cache>

  init(reader: SQLiteReader, count: Int) {
    self.reader = reader
    self.count = count
    let names = reader.table.columns.enumerated().map { ($1.lowercased(), $0) }
    indexOfColumn = Dictionary(names) { first, _ in first }
    cache = Mutex(Cache(finder: SQLitePageFinder(count: count, pageLength: Self.identityPage)))
  }

  var columns: [String] { reader.table.columns }

  var counts: SQLiteReadCounts { cache.withLock { $0.counts } }

  func columnIndex(_ name: String) -> Int? {
    indexOfColumn[name] ?? indexOfColumn[name.lowercased()]
  }

  /// The identity of the record at `position`, or the position itself where the database does not tell.
  func id(at position: Int) -> SQLiteRecord.ID {
    guard case .keyed = reader.table.identity else { return .position(position) }
    return cache.withLock { cache in
      // A failure is not kept: the record's values ask again, and tell why there is nothing.
      let ids = (try? identities(position / Self.identityPage, &cache)) ?? []
      let offset = position % Self.identityPage
      return offset < ids.count ? ids[offset] : .position(position)
    }
  }

  func value(of record: SQLiteRecord, column: Int) -> SQLiteValue {
    withContents(of: record) { $0[column] }
  }

  func values(of record: SQLiteRecord) -> [SQLiteValue] {
    withContents(of: record) { $0 }
  }

  /// Calls `body` with the values of `record`, all of which are unreadable if the record is.
  private func withContents<Result>(of record: SQLiteRecord, _ body: ([SQLiteValue]) -> Result) -> Result {
    cache.withLock { cache in
      let reason: String
      do throws(DataError) {
        if let row = try contents(of: record, &cache) { return body(row) }
        reason = "the record has gone"
      } catch {
        reason = error.reason
      }
      return body(Array(repeating: .unreadable(reason: reason), count: columns.count))
    }
  }

  /// The values of `record`, or nil if it is gone.
  private func contents(of record: SQLiteRecord, _ cache: inout Cache) throws(DataError) -> [SQLiteValue]? {
    let (index, offset) = record.position.quotientAndRemainder(dividingBy: Self.contentPage)
    var page = try contentPage(index, &cache)
    // A record whose identity could not be read has its position in place of it. Any other that is not found where it was
    // has been moved by another program, and is looked up by its identity.
    let id = record.id == .position(record.position) && offset < page.ids.count ? page.ids[offset] : record.id
    guard offset < page.ids.count, page.ids[offset] == id else {
      cache.counts.recordsFetched += 1
      cache.counts.contentsLoaded += 1
      return try reader.contents(of: [id], budget: 0)[0]
    }
    if offset >= page.fetched.count, page.fetchedAlone[offset] == nil {
      page.fetchedAlone[offset] = try reader.contents(of: [id], budget: 0)[0]
      cache.counts.recordsFetched += 1
    }
    if page.asked & (1 << offset) == 0 {
      page.asked |= 1 << offset
      cache.counts.contentsLoaded += 1
      cache.contents[index] = page
    }
    return offset < page.fetched.count ? page.fetched[offset] : page.fetchedAlone[offset]
  }

  private func contentPage(_ index: Int, _ cache: inout Cache) throws(DataError) -> ContentPage {
    if let page = cache.contents[index] { return page }
    let positions = index * Self.contentPage..<min((index + 1) * Self.contentPage, count)
    let ids: [SQLiteRecord.ID]
    switch reader.table.identity {
    case .position:
      ids = positions.map { .position($0) }
    case .keyed:
      let around = try identities(positions.lowerBound / Self.identityPage, &cache)
      ids = Array(around.dropFirst(positions.lowerBound % Self.identityPage).prefix(positions.count))
    }
    let rows = try reader.contents(of: ids, budget: Self.contentBudget)
    cache.counts.contentPages += 1
    cache.counts.recordsFetched += rows.count
    let page = ContentPage(ids: ids, fetched: rows)
    cache.contents[index] = page
    return page
  }

  private func identities(_ page: Int, _ cache: inout Cache) throws(DataError) -> [SQLiteRecord.ID] {
    if let ids = cache.identities[page] { return ids }
    let ids = try cache.finder.fetch(page, from: reader)
    cache.counts.identityPages += 1
    cache.identities[page] = ids
    return ids
  }
}
