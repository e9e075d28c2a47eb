import Testing

@testable import LazyData

/// Counts the statements and rows that a server is asked for, the same for each server.
@MainActor @Suite("Reads of a server by key", .timeLimit(.minutes(20)))
struct KeyedLazinessTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Opens the table `t` of a server, and counts the statements and rows in `tally`.
  private func open(_ database: KeyedDatabase, _ tally: DatabaseTally) throws -> RecordSource {
    let server = try database.server()
    let engine = DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally)
    engine.prepare(try DatabaseFirstRows(of: .typed("t"), on: server, tally, DatabaseOperation()))
    return try RecordSource(engine)
  }

  @Test("A screen at any position reads one page of rows", arguments: KeyedSource.servers)
  func screens(of kind: KeyedSource) async throws {
    let tally = DatabaseTally()
    let source = try open(try kind.database(kind.items(20_000), in: scratch), tally)
    // A page has 64 rows. The first row of the next page is read too.
    #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
    await source.finish()
    for index in 0..<40 { _ = await source.fields(index) }
    #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
    for index in 10_000..<10_031 { _ = await source.fields(index) }
    #expect(tally.counts == DatabaseTally.Counts(statements: 2, rows: 65 + 65))
  }

  @Test(
    "A page whose rows are requested with several lengths is read once", arguments: KeyedSource.servers, [false, true])
  func pagesAreReadOnce(of kind: KeyedSource, hasGaps: Bool) async throws {
    let tally = DatabaseTally()
    let items = kind.items(20_000, where: hasGaps ? "n % 7 <> 3" : "n > 0")
    let source = try open(try kind.database(items, in: scratch), tally)
    await source.finish()
    #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
    // These pages start at a counted key.
    for page in [104, 152, 200] {
      let before = tally.counts
      let row = page * 64 + 20
      // A screen asks for short fields first, and then for those that it draws.
      for limit in [256, 600, 256] { _ = source.records[row].fields(0..<2, limit: limit) }
      for index in row..<row + 20 { _ = await source.fields(index, limit: 600) }
      _ = await source.fields(row, limit: 256)
      #expect(tally.counts == .init(statements: before.statements + 1, rows: before.rows + 65), "page \(page)")
    }
  }

  @Test(
    "A search reads a limited number of rows at a time, and reports its progress", arguments: KeyedSource.servers,
    [false, true])
  func searching(of kind: KeyedSource, hasGaps: Bool) async throws {
    let items = kind.items(6_000, where: hasGaps ? "n % 7 <> 3" : "n > 0")
    let server = try kind.database(items, in: scratch).server()
    let source = try ServerDatabase(server).open(table: "t")
    await source.finish()
    let places = try #require(source.records.places as? DatabaseKeyedPlaces)
    let count = source.records.count
    func found(_ text: String, backwards: Bool) async throws -> (hit: SearchHit?, progress: [Double]) {
      let pattern = try Pattern(text, syntax: .regularExpression)
      return try await Task.detached(executorPreference: Threads.shared) {
        let operation = DatabaseOperation()
        var progress: [Double] = []
        let hit = try server.withSession(.passes, operation) { session in
          try DatabaseSearch(
            places: places, count: count, pattern: pattern, session: session, operation: operation, firstStep: 1_024
          ).first(from: backwards ? count - 1 : 0, backwards: backwards) { progress.append($0) }
        }
        return (hit, progress)
      }.value
    }
    func shares(left: [Int]) -> [Double] { [0] + left.map { 1 - Double($0) / Double(count) } }
    let below = try await found("missing", backwards: false)
    #expect(below.hit == nil && below.progress == shares(left: [count - 1_024, count - 3_072]))
    // If numbers are missing, a step backwards starts at a counted key.
    let left = hasGaps ? [4_096, 2_048] : [count - 1_024, count - 3_072]
    let above = try await found("missing", backwards: true)
    #expect(above.hit == nil && above.progress == shares(left: left))
    let last = try await found("^record 5999$", backwards: false)
    #expect(last.hit == SearchHit(.row(.number(5_999)), place: count - 2) && last.progress.count == 3)
    let second = try await found("^record 2$", backwards: true)
    #expect(second.hit == SearchHit(.row(.number(2)), place: 1) && second.progress.count == 3)
    #expect(try await found("^record 2$", backwards: false).progress == [0])
  }
}
