import GRDB
import LazyData
import TestSupport

/// A table or a query of a database. Another connection writes to the database.
@MainActor
final class SimulatedTable: SimulatedSource {
  private let scratch: ScratchFolder
  private let writer: DatabaseQueue
  private let records: RecordSource
  private let isQuery: Bool

  private static let words = ["ab", "row", "line 1", "b a", "é", ""]

  init(isQuery: Bool, _ scheduler: any WorkScheduler, _ random: inout SplitMix) throws {
    self.isQuery = isQuery
    scratch = try ScratchFolder()
    let path = scratch.path("rows.sqlite")
    var configuration = Configuration()
    configuration.journalMode = random.int(below: 2) == 0 ? .wal : .default
    writer = try DatabaseQueue(path: path, configuration: configuration)
    try writer.write { try $0.execute(sql: "CREATE TABLE item(id INTEGER PRIMARY KEY, name TEXT, amount INTEGER)") }
    try Self.add(random.int(below: 1_500), to: writer, &random)
    records =
      isQuery
      ? try RecordSource(path: path, query: "SELECT amount, name FROM item", scheduler: scheduler)
      : try RecordSource(path: path, table: "item", scheduler: scheduler)
  }

  private static func add(_ count: Int, to writer: DatabaseQueue, _ random: inout SplitMix) throws {
    let rows = (0..<count).map { _ in (words.randomElement(using: &random) ?? "", random.int(below: 2_000)) }
    try writer.write { database in
      for (name, amount) in rows {
        try database.execute(sql: "INSERT INTO item(name, amount) VALUES (?, ?)", arguments: [name, amount])
      }
    }
  }

  func apply(_ change: SimulationStep.Change, _ number: Int) {
    var random = SplitMix(seed: UInt64(number))
    do {
      switch change {
      case .append, .appendUnseen: try Self.add(1 + random.int(below: 40), to: writer, &random)
      case .truncate:
        try writer.write { try $0.execute(sql: "DELETE FROM item WHERE amount % 7 = ?", arguments: [number % 7]) }
      case .rewrite:
        try writer.write { try $0.execute(sql: "UPDATE item SET name = 'ab' || name WHERE amount % 5 = 0") }
      case .replace: try writer.vacuum()
      case .delete: try writer.write { try $0.execute(sql: "DELETE FROM item") }
      case .failReads, .fail, .end: break
      }
      if change != .appendUnseen { records.checkForChanges() }
    } catch {
      // If a reader holds a lock, the change fails and has no effect.
    }
  }

  func calm() { records.checkForChanges() }

  var source: RecordSource { records }
  /// A stopped query does not read any more rows, and its status says so.
  var hasFailed: Bool { isQuery && records.status.failure?.hasPrefix("stopped") == true }
  var brokenInvariant: String? { records.brokenInvariant }
  var folder: String? { scratch.path }
  var workCount: Int { records.workCount }
  var waitsToBeAsked: Bool { false }

  func expected(_ arrangement: Arrangement) -> [[UInt8]]? {
    // SQL does not define the order of equal values. Tests of sorting cover it.
    guard arrangement == Arrangement(), !isQuery else { return nil }
    return try? writer.read { database in
      try Row.fetchAll(database, sql: "SELECT id, name, amount FROM item ORDER BY id").map { row -> [UInt8] in
        let (id, name, amount): (Int, String, Int) = (row[0], row[1], row[2])
        // Quotes distinguish an empty text from a missing value.
        return Array("\(id),\(name.isEmpty ? "\"\"" : name),\(amount)".utf8)
      }
    }
  }

  // If a sort was stopped while rows arrived, its result contains the earlier rows only.
  func expectedCount(_ arrangement: Arrangement) -> Int? { nil }
}
