import Foundation
import GRDB
import Simulation
import Testing

@testable import LazyData

/// Tests stops, failures and changes by others while a database is counted or reread.
@MainActor @Suite("Databases that are reread", .timeLimit(.minutes(20)))
struct SQLiteRenewalTests {
  private let scratch: Scratch
  private let scheduler = SeededScheduler()

  init() throws { scratch = try Scratch() }

  /// Runs everything that is pending, in order.
  private func settle() {
    while scheduler.step(0) {}
  }

  /// Returns a table with gaps between its keys.
  private func items(_ count: Int) throws -> String {
    let path = try scratch.items(count)
    try scratch.write { try $0.execute(sql: "DELETE FROM item WHERE id % 7 = 3") }
    return path
  }

  private static func ids(_ count: Int) -> [Int] { (1...count).filter { $0 % 7 != 3 } }

  @Test(arguments: [300, 600, 1_201, 2_600])
  func `a count that is stopped at its end is restarted with the same result`(count: Int) throws {
    let source = try RecordSource(path: try items(count), table: "item", scheduler: scheduler)
    #expect(source.status.work == .counting)
    // The count is complete, and its answer has not been delivered yet.
    #expect(scheduler.step(0))
    source.stop()
    source.readOn()
    settle()
    #expect(source.status.isComplete)
    #expect(source.records.map(\.line) == Self.ids(count).map { "\($0),record \($0)" })
  }

  /// The argument is the number of steps of rereading before it is stopped.
  @Test(arguments: 0..<6, [true, false])
  func `stopping a reread keeps the list with its own rows`(
    steps: Int, isSorted: Bool
  ) throws {
    let source = try RecordSource(path: try items(1_201), table: "item", scheduler: scheduler)
    settle()
    let order = Arrangement(order: .init(column: 0, isDescending: true))
    if isSorted { source.arrange(order) }
    settle()
    let shown = source.records
    let lines = Self.ids(1_201).map { "\($0),record \($0)" }
    try scratch.write { try $0.execute(sql: "INSERT INTO item VALUES (9001, 'new')") }
    source.checkForChanges()
    for _ in 0..<steps { _ = scheduler.step(0) }
    let isRenewed = source.records != shown
    source.stop()
    settle()
    #expect(source.status.work == nil && source.status.isComplete)
    let expected = isRenewed ? lines + ["9001,new"] : lines
    #expect(source.records.map(\.line) == (isSorted ? expected.reversed() : expected))
    #expect(source.status.arrangement == (isSorted ? order : Arrangement()))
    source.arrange(Arrangement())
    settle()
    #expect(source.records.map(\.line) == expected)
    source.checkForChanges()
    settle()
    #expect(source.records.map(\.line) == lines + ["9001,new"])
  }

  @Test func `a failed reread keeps the list, and reports the reason`() throws {
    let path = try scratch.database { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)") }
    let source = try RecordSource(path: path, query: "SELECT abs(a) FROM t", scheduler: scheduler)
    settle()
    try scratch.write { try $0.execute(sql: "INSERT INTO t VALUES (-9223372036854775808)") }
    source.checkForChanges()
    settle()
    #expect(source.records.map(\.line) == ["1", "2", "3"])
    #expect(source.status.isComplete && source.status.notice?.contains("integer overflow") == true)
    try scratch.write { try $0.execute(sql: "DELETE FROM t WHERE a < 2; INSERT INTO t VALUES (4)") }
    source.checkForChanges()
    settle()
    #expect(source.records.map(\.line) == ["2", "3", "4"] && source.status.notice == nil)
  }

  @Test func `an order during a reread applies to the old rows, and then to the new ones`() throws {
    let source = try RecordSource(path: try items(1_201), table: "item", scheduler: scheduler)
    settle()
    try scratch.write { try $0.execute(sql: "INSERT INTO item VALUES (9001, 'new')") }
    source.checkForChanges()
    source.arrange(Arrangement(order: .init(column: 0, isDescending: true)))
    settle()
    let lines = (Self.ids(1_201).map { "\($0),record \($0)" } + ["9001,new"])
    #expect(source.records.map(\.line) == lines.reversed())
    source.arrange(Arrangement())
    #expect(source.records.map(\.line) == lines)
  }

  @Test func `a search during a reread of a query finds its place in the new list`() throws {
    let path = try scratch.items(700)
    let source = try RecordSource(path: path, query: "SELECT title FROM item ORDER BY id", scheduler: scheduler)
    settle()
    try scratch.write { try $0.execute(sql: "INSERT INTO item VALUES (-1, 'new'); DELETE FROM item WHERE id = 650") }
    source.checkForChanges()
    var found: Int??
    let wanted = try Pattern("record 699", syntax: .literal)
    let search = source.search(for: wanted, from: 0, backwards: false) { _ in
    } found: {
      found = .some($0)
    }
    settle()
    let place = try #require(found.flatMap { $0 })
    #expect(source.records[place].line == "record 699" && search.isOver)
  }
}
