import TestSupport
import Testing

@testable import LazyData

@MainActor @Suite("Keys of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLKeyTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  @Test(
    "A key is sorted by, even if the server names a shown value like it",
    arguments: ["flag bool, n int, PRIMARY KEY (flag, n)", "\"left\" text, n int, PRIMARY KEY (\"left\", n)"])
  func names(columns: String) async throws {
    let value = columns.hasPrefix("flag") ? "n % 2 = 0" : "'value ' || n % 2"
    let name = try rig.database(
      "CREATE TABLE t (\(columns)); INSERT INTO t SELECT \(value), n FROM generate_series(1, 300) n")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(name))).open(table: "t")
    await source.finish()
    // Odd numbers have the greater text, and the lesser flag.
    let (odd, even) = ((1...300).filter { $0 % 2 == 1 }, (1...300).filter { $0 % 2 == 0 })
    let expected = columns.hasPrefix("flag") ? odd + even : even + odd
    #expect(await source.lines(1..<2) == expected.map { "\($0)" })
    #expect(source.status.failure == nil)
  }
}
