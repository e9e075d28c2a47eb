import Foundation
import LazyData
import LazyFetch
import Testing

@Suite struct ContextTests {
  private let file: ItemFile

  init() throws { file = try ItemFile() }

  private func request(_ change: (NSFetchRequest<Item>) -> Void = { _ in }) -> NSFetchRequest<Item> {
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)]
    change(request)
    return request
  }

  @Test func `an array of all records is one query, and every record is a fault`() throws {
    let context = try file.context(40_000)
    let items = try context.fetch(request())
    #expect(items.count == 40_000)
    #expect(items.filter { $0.isFault }.count == 40_000)
    #expect(context.counts == FetchCounts(queries: 1, recordsFetched: 40_000))
    for item in items.prefix(20) { #expect(item.timestamp == ItemFile.date(item.number)) }
    #expect(items.filter { $0.isFault }.count == 39_980, "of 40,000, all but a screenful have not been looked at")
    #expect(context.counts == FetchCounts(queries: 1, recordsFetched: 40_000, faultsFired: 20))
  }

  @Test func `the demo's records are read as they are`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../demo-data/items.sqlite").path
    let context = try FetchContext(path: path)
    let items = try context.fetch(
      request {
        $0.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: false)]
        $0.fetchLimit = 50
      })
    #expect(items.map(\.number) == (39_951...40_000).reversed())
    #expect(items.last?.section == 9)
    let first = try context.fetch(request { $0.predicate = \Item.number == 1 })
    #expect(first.map { $0.timestamp.formatted(.iso8601) } == ["2024-01-01T00:02:16Z"])
    #expect(first.first?.title == "Spare barometer is weighed")
  }

  @Test func `batches of 50 fetch 50 records by one query`() throws {
    let context = try file.context(40_000)
    let items = try context.fetch(request { $0.fetchBatchSize = 50 })
    let opened = context.counts
    #expect(opened.recordsFetched == 0)
    for item in items[100..<120] { _ = item.title }
    #expect(context.counts == FetchCounts(queries: opened.queries + 1, recordsFetched: 50, faultsFired: 20))
    #expect(items.filter { $0.isFault }.count == 39_980)
  }

  @Test func `records that are not returned as faults count as read`() throws {
    let context = try file.context(100)
    let items = try context.fetch(request { $0.returnsObjectsAsFaults = false })
    #expect(items.filter { $0.isFault }.count == 0)
    #expect(context.counts == FetchCounts(queries: 1, recordsFetched: 100, faultsFired: 100))
  }

  @Test func `pages with limit and offset are slices of all records`() throws {
    let context = try file.context(1_020)
    let all = try context.fetch(request()).map(\.objectID)
    var pages: [FetchedObjectID] = []
    for page in 0..<21 {
      let before = context.counts
      let items = try context.fetch(
        request {
          $0.fetchBatchSize = 50
          $0.fetchLimit = 50
          $0.fetchOffset = 50 * page
        })
      for item in items { _ = item.title }
      #expect(context.counts.recordsFetched - before.recordsFetched == items.count)
      pages += items.map(\.objectID)
    }
    #expect(pages == all)
  }

  @Test func `the newest 50 records are loaded first, and older ones are inserted before them`() throws {
    let context = try file.context(500)
    var items: [Item] = []
    func fetchOlder() throws {
      let newest = request {
        $0.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: false)]
        $0.fetchLimit = 50
        if let oldest = items.first { $0.predicate = \Item.timestamp < oldest.timestamp }
      }
      items.insert(contentsOf: try context.fetch(newest).reversed(), at: 0)
    }
    try fetchOlder()
    #expect(items.map(\.number) == Array(451...500))
    try fetchOlder()
    #expect(items.map(\.number) == Array(401...500))
  }

  @Test func `predicates are evaluated by the database`() throws {
    let context = try file.context(300)
    func numbers(_ predicate: FetchPredicate<Item>) throws -> [Int] {
      try context.fetch(request { $0.predicate = predicate }).map(\.number)
    }
    #expect(try numbers(\Item.title == "fog") == (1...300).filter { $0 % 3 == 0 })
    #expect(try numbers(\Item.title != "fog" && \Item.number > 290) == [292, 293, 295, 296, 298, 299])
    #expect(try numbers(!(\Item.number > 2) || \Item.number >= 300) == [1, 2, 300])
    #expect(try numbers(.isAny(\.number, of: [7, 9, 900])) == [7, 9])
    #expect(try numbers(.contains(\.title, "LE 29", matchesCase: false)) == [29, 290, 292, 293, 295, 296, 298, 299])
    #expect(try numbers(.begins(\.title, with: "title 1") && .ends(\.title, with: "00")) == [100])
    #expect(try numbers(\Item.timestamp <= ItemFile.date(3)) == [1, 2, 3])
    #expect(try numbers(\Item.section < 1 && \Item.title == "'; DROP TABLE item; --") == [])
    #expect(try context.count(for: request { $0.predicate = \Item.title == "fog" }) == 100)
  }

  @Test func `a record keeps its identity from fetch to fetch`() throws {
    let context = try file.context(10)
    let one = try context.fetch(request())
    let other = try context.fetch(
      request { $0.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: false)] })
    #expect(one.map(\.objectID) == other.reversed().map(\.objectID))
    #expect(one.first?.id == other.last?.objectID)
    #expect(one.first?.row != other.last?.row, "but it is another row: its values may be others now")
  }

  // MARK: Errors

  private func error(_ body: () throws -> Void) -> FetchError? {
    do { try body() } catch { return error as? FetchError }
    return nil
  }

  @Test func `a missing file, table or column is reported in one line`() throws {
    #expect(error { _ = try FetchContext(path: file.path) } == .data(.missing(path: file.path)))
    let context = try file.context(10)
    #expect(
      error { _ = try context.fetch(NSFetchRequest<Item>(entityName: "Thing")) }
        == .data(.noTable("Thing", path: file.path, others: ["item"])))
    let bad = error { _ = try context.fetch(request { $0.predicate = \Item.length > 3 }) }
    #expect(bad == .noColumn(property: "\(\Item.length)", record: "Item"))
    #expect(bad?.description.contains("Item has no column for") == true)
    #expect(
      error {
        _ = try context.fetch(
          request { $0.sortDescriptors = [NSSortDescriptor(keyPath: \Item.length, ascending: true)] })
      }
        == bad)
    struct Wrong: FetchedRecord {
      static var table: String { "item" }
      static var columns: [PartialKeyPath<Wrong>: FetchColumn] { [\.name: "name"] }
      let row: FetchedRow
      var name: String { row.name }
    }
    let wrong = NSFetchRequest<Wrong>()
    #expect(
      error { _ = try context.fetch(wrong) }
        == .data(.noColumn("name", table: "item", path: file.path, others: ["id", "timestamp", "title"])),
      "a column that is declared is wanted, whatever the request asks for")
    wrong.predicate = \Wrong.name == "x"
    #expect(
      error { _ = try context.fetch(wrong) }
        == .data(.noColumn("name", table: "item", path: file.path, others: ["id", "timestamp", "title"])))
    #expect(
      error { try context.perform { try $0.execute("DELETE FROM item") } }?.description
        == "\(file.path): the database was opened read-only")
  }

  @Test func `records of a table that is dropped after the fetch report an error`() throws {
    let context = try file.context(100, isReadOnly: false)
    let items = try context.fetch(request { $0.fetchBatchSize = 10 })
    #expect(items[0].title == "title 1")
    try context.perform { try $0.execute("DROP TABLE item") }
    #expect(items[0].title == "title 1", "what is there, is there")
    #expect(items[50].title == "unreadable: no such table: item")
    #expect(items[50].number == 0)
    #expect(
      error { _ = try context.fetch(request()) } == .data(.noTable("Item", path: file.path, others: [])))
  }

  /// A record that reads properties which it does not declare.
  private struct Undeclared: FetchedRecord {
    static var table: String { "item" }
    static var columns: [PartialKeyPath<Undeclared>: FetchColumn] { [:] }
    let row: FetchedRow
  }

  @Test func `a missing value is not read as 0, an empty value or the start of 1970`() throws {
    let context = try file.context(1, isReadOnly: false)
    try context.perform { try $0.execute("UPDATE item SET timestamp = NULL") }
    let row = try #require(try context.fetch(NSFetchRequest<Undeclared>()).first?.row)
    func reason<Value>(_ read: () throws -> Value) -> String? { error { _ = try read() }?.description }
    #expect(reason { try row.read("lenght", as: Int.self) } == "lenght of item: no column lenght")
    #expect(reason { try row.read("lenght", as: String.self) } == "lenght of item: no column lenght")
    #expect(reason { try row.read("lenght", as: Date?.self) } == "lenght of item: no column lenght")
    #expect(reason { try row.read("title", as: Int.self) } == "title of item: a text cannot be read as Int")
    #expect(reason { try row.read("id", as: Data.self) } == "id of item: the integer 1 cannot be read as Data")
    #expect(reason { try row.read("timestamp", as: Date.self) } == "timestamp of item: NULL cannot be read as Date")
    #expect(try row.read("timestamp", as: Date?.self) == nil)
    #expect(try row.read("TITLE", as: String.self) == "title 1" && row.read("id") == 1)
    let (length, title): (Int, Date) = (row.lenght, row.title)
    #expect(length == 0 && title == .missing, "a property cannot fail")
    let request = NSFetchRequest<Undeclared>()
    request.fetchBatchSize = 1
    let gone = try #require(try context.fetch(request).first?.row)
    try context.perform { try $0.execute("DELETE FROM item") }
    #expect(reason { try gone.read("id", as: Int.self) } == "id of item: the row was deleted")
  }

  @Test func `times are read in each form that SQLite stores`() throws {
    let context = try file.context(1, isReadOnly: false)
    try context.perform {
      try $0.execute("DROP TABLE item")
      try $0.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, timestamp, title)")
      try $0.execute("INSERT INTO item (id) VALUES (1)")
    }
    let times: [(SQLiteValue, Double)] = [
      (.text("2024-01-01T00:02:16Z"), 1_704_067_336), (.text("2024-01-01 00:02:16"), 1_704_067_336),
      (.text("2024-01-01T00:02:16.500Z"), 1_704_067_336.5), (.integer(12), 12), (.real(1.5), 1.5),
      (.text("soon"), 0), (.null, 0),
    ]
    for (stored, seconds) in times {
      try context.perform { try $0.execute("UPDATE item SET timestamp = ?", [stored]) }
      #expect(try context.fetch(request()).first?.timestamp.timeIntervalSince1970 == seconds, "\(stored)")
    }
  }
}
