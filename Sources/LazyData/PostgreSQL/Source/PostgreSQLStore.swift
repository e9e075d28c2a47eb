import Synchronization

/// The cache of a `PostgreSQLSource`: pages of rows, and anchors into the order.
///
/// It may be used from any thread. The lock is held while a page is read, so that two threads never read the same page.
final class PostgreSQLStore: Sendable {
  /// The maximum number of bytes of a field.
  private static let longestField = 4_096
  private static let keptPages = 16

  private struct Cache {
    var pager: KeyPager
    var pages = PageCache<[PostgreSQLRecord]>(capacity: PostgreSQLStore.keptPages)
  }

  private let server: ConnectionPool
  private let reader: DatabaseRowReader
  let count: Int
  let columns: [String]
  private let cache: Mutex<Cache>

  /// - Throws: `DataError` if the rows cannot be read, or have no key.
  init(_ table: String, by order: [String] = [], on server: ConnectionPool) throws(DataError) {
    self.server = server
    let tally = DatabaseTally()
    do {
      let operation = DatabaseOperation()
      let first = try DatabaseFirstRows(of: .typed(table), by: order, on: server, tally, operation)
      guard !first.relation.key.isEmpty else {
        throw DataError.refused(path: server.path, reason: "\(first.relation.name) has no key to find rows by")
      }
      reader = DatabaseRowReader(DatabaseStatements(first.relation), tally)
      let statements = reader.statements
      var pager = KeyPager(pageLength: DatabaseRowReader.pageLength, keptPages: Self.keptPages)
      let total = try server.withSession(.passes, operation) { session in
        try DatabaseCount(statements: statements, session: session, operation: operation).run(from: KeyList()) {
          pager.count(anchors: $0)
        }
      }
      pager.count(anchors: total.anchors)
      pager.complete(total.count, last: total.last)
      count = total.count
      columns = first.relation.columns.map(\.name)
      cache = Mutex(Cache(pager: pager))
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  var counts: DatabaseTally.Counts { reader.tally.counts }

  func record(at position: Int) -> PostgreSQLRecord {
    let (number, offset) = position.quotientAndRemainder(dividingBy: DatabaseRowReader.pageLength)
    return cache.withLock { cache in
      do {
        let page = try page(number, &cache)
        return offset < page.count ? page[offset] : missing(position, nil)
      } catch {
        return missing(position, DataError(server: error, path: server.path))
      }
    }
  }

  private func missing(_ position: Int, _ failure: DataError?) -> PostgreSQLRecord {
    PostgreSQLRecord(id: .position(position), fields: [], failure: failure, columns: columns)
  }

  private func page(_ number: Int, _ cache: inout Cache) throws -> [PostgreSQLRecord] {
    if let page = cache.pages[number] { return page }
    let scan = cache.pager.scan(for: number)
    let operation = DatabaseOperation()
    let (run, fields) = try server.withSession(.rows, operation) { session in
      try reader.rows(scan, columns.indices, limit: Self.longestField, session, operation)
    }
    let keys = cache.pager.keep(run, of: number, by: scan)
    let page = keys.map { key in
      PostgreSQLRecord(id: key, fields: (fields[key] ?? nil) ?? [], failure: nil, columns: columns)
    }
    cache.pages[number] = page
    return page
  }
}
