import TestSupport
import Testing

@testable import LazyData

/// Tests streams of rows from the first to the last, as for plain output.
@MainActor
@Suite("Streams of a PostgreSQL server's rows", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLStreamTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func options(table: String? = nil, query: String? = nil, _ parameters: [String] = []) -> OpeningOptions {
    var options = OpeningOptions()
    (options.table, options.query, options.parameters) = (table, query, parameters)
    return options
  }

  private func stream(
    _ database: String, _ options: OpeningOptions, where conditions: [RecordCondition] = [], through port: Int? = nil
  ) throws -> any RecordStream {
    try #require(
      try RecordFile.openStream(
        rig.address(database, through: port), options, where: conditions.isEmpty ? nil : { _ in conditions }))
  }

  /// Returns the output of a stream without the header.
  private func text(_ stream: any RecordStream) async throws -> String {
    try await Task.detached(executorPreference: Threads.shared) {
      var text: [UInt8] = []
      let count = try stream.copy { bytes in
        text += bytes
        return true
      }
      let lines = String(decoding: text, as: UTF8.self)
      #expect(lines.hasSuffix("\n") || count == 0)
      return lines
    }.value
  }

  /// Returns the same rows, written from the list on screen.
  private func written(_ source: RecordSource) async throws -> String {
    await source.finish()
    let records = source.records
    return try await Task.detached(executorPreference: Threads.shared) {
      var text: [UInt8] = []
      let batches = records.batches
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch { try record.copy { text += $0 } }
      }
      return String(decoding: text, as: UTF8.self)
    }.value
  }

  private func open(_ database: String) throws -> ServerDatabase {
    ServerDatabase(try PostgreSQLAddress(rig.address(database)))
  }

  @Test("Values of all kinds have the same form as in a file", arguments: ["t", "v", "SELECT * FROM t ORDER BY id"])
  func values(name: String) async throws {
    let database = try rig.database(
      """
      CREATE TABLE t (id int PRIMARY KEY, t text, o bool, n numeric, f float8, r real, b bytea, j json, k jsonb, a text[],
        z timestamptz, d date, i interval, u uuid, c char(5), m money, p inet, "x,y" varchar);
      INSERT INTO t VALUES
        (1, E'a"b\\nc,d\\\\.', true, 1.50, 0.1, 0.1, '\\x00ff', '{"a": 1}', '{"b":  2}', '{a,"b c",NULL}',
          '2024-01-01 10:00+02', '2024-05-01', '1 year 2 days', '00000000-0000-0000-0000-000000000001', 'ab', 1000.5,
          '10.0.0.1', ''),
        (2, '', false, 'NaN', 'Infinity', 2.5, '', '[1]', '"s"', '{}', 'infinity', '0044-03-15 BC', '-1 hour', NULL, '',
          -1, '10.0.0.0/8', ' '),
        (3, E'\\r', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
      CREATE VIEW v AS SELECT * FROM t ORDER BY id
      """)
    let isQuery = name.contains(" ")
    let stream = try stream(database, isQuery ? options(query: name) : options(table: name))
    let source = try isQuery ? open(database).open(query: name, parameters: []) : open(database).open(table: "t")
    let lines = try await text(stream)
    let expected = try await written(source)
    #expect(
      lines.split(separator: "\n", omittingEmptySubsequences: false)
        == expected.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(String(decoding: stream.header, as: UTF8.self) == "id,t,o,n,f,r,b,j,k,a,z,d,i,u,c,m,p,\"x,y\"\n")
    #expect(lines.hasPrefix("1,\"a\"\"b\nc,d\\.\",t,1.50,0.1,0.1,\\x00ff,") && lines.contains(",ab   ,"))
  }

  @Test(
    "A stream returns all rows in their order, beyond the first ones", arguments: [0, 1, 2_600])
  func orders(count: Int) async throws {
    let database = try rig.database(
      """
      CREATE TABLE a (k text, n int, PRIMARY KEY (k, n)); CREATE TABLE b (n int, t text);
      INSERT INTO a SELECT 'k' || n % 3, n FROM generate_series(1, \(count)) n;
      INSERT INTO b SELECT n, repeat('x', n % 50) FROM generate_series(1, \(count)) n;
      DELETE FROM b WHERE n BETWEEN 100 AND 900; INSERT INTO b SELECT -1, 'new' WHERE \(count) > 0; ANALYZE
      """)
    for table in ["a", "b"] {
      let lines = try await text(try stream(database, options(table: table)))
      #expect(lines == (try await written(try open(database).open(table: table))), "\(table)")
    }
    var ordered = options(table: "b")
    ordered.order = ["-t"]
    #expect(
      try await text(try stream(database, ordered)) == written(try open(database).open(table: "b", by: ["-t"])))
  }

  @Test("The server evaluates a filter, whatever its characters, if it supports the filter")
  func filters() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, s text); CREATE VIEW v AS SELECT * FROM t;"
        + "INSERT INTO t VALUES (1, E'it''s \\\\ $1'), (2, 'it''s'), (3, '$1 ''); DROP TABLE t; --'), (4, 'IT''S')")
    for (pattern, ids) in [
      (try Pattern("'s", syntax: .literal), [1, 2, 4]),
      (try Pattern("it's \\\\ [$]1", syntax: .regularExpression), [1]),
      (try Pattern("IT'S", syntax: .regularExpression, ignoresCase: true), [1, 2, 4]),
      (try Pattern("'); DROP TABLE t; --", syntax: .literal), [3]),
    ] {
      let stream = try stream(database, options(table: "t"), where: [RecordCondition(pattern)])
      let found = try await text(stream).split(separator: "\n").map { Int($0.prefix(1)) }
      #expect(found == ids, "\(pattern.text)")
    }
    let condition = RecordCondition(try Pattern("s", syntax: .literal))
    #expect(try RecordFile.openStream(rig.address(database), options(table: "v"), where: { _ in [condition] }) == nil)
    let level = RecordCondition(atLeast: try #require(LogLevel(named: "warn")))
    #expect(try RecordFile.openStream(rig.address(database), options(table: "t"), where: { _ in [level] }) == nil)
  }

  @Test("A query has its parameters, and cannot be made to copy")
  func queries() async throws {
    let database = try rig.database("CREATE TABLE t (id int, o bool); INSERT INTO t VALUES (1, true), (2, false)")
    let stream = try stream(database, options(query: "SELECT o, id FROM t WHERE id > $1::int", ["1"]))
    #expect(try await text(stream) == "f,2\n")
    for sql in ["COPY t TO STDOUT", "SELECT 1) TO PROGRAM 'true' --", "SELECT 1; SELECT 2"] {
      #expect(throws: DataError.self, "\(sql)") { try self.stream(database, options(query: sql)) }
    }
  }

  @Test("The number of requests does not depend on the number of rows")
  func requests() async throws {
    var counts: [Int] = []
    for count in [1, 30_000] {
      let database = try rig.database(
        "CREATE TABLE t (id int PRIMARY KEY, s text); INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, \(count)) n"
      )
      let proxy = try DelayingProxy(to: rig.port)
      let stream = try stream(database, options(table: "t"), through: proxy.port)
      let lines = try await text(stream)
      #expect(lines.count { $0 == "\n" } == count)
      // The stream keeps its connections open until it is deallocated.
      withExtendedLifetime(stream) { counts.append(proxy.counts.requests) }
    }
    // The answers during a connection's start may arrive in one piece or in several.
    #expect(counts.allSatisfy { (11..<30).contains($0) }, "\(counts)")
  }

  /// Returns whether a statement is running in a database.
  private func isBusy(_ database: String) throws -> Bool {
    try rig.run("SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database)' AND state <> 'idle'") != "0"
  }

  private nonisolated static let endless = "SELECT generate_series(1, 2000000000) AS n, repeat('x', 100) AS s"

  @Test("A reader that stops reading stops the server", arguments: ["v", endless])
  func enough(name: String) async throws {
    let database = try rig.database("CREATE VIEW v AS \(Self.endless)")
    let stream = try stream(database, name == "v" ? options(table: name) : options(query: name))
    let bytes = try await Task.detached(executorPreference: Threads.shared) {
      var bytes = 0
      _ = try stream.copy {
        bytes += $0.count
        return false
      }
      return bytes
    }.value
    #expect(bytes > 0 && bytes < 200_000)
    while try isBusy(database), !Task.isCancelled { await Task.yield() }
  }

  @Test("Another thread can stop a stream that waits, and the server stops too")
  func stopped() async throws {
    let database = try rig.database("CREATE VIEW v AS SELECT pg_sleep(600)::text AS s")
    let stream = try stream(database, options(table: "v"))
    let copy = Task.detached(executorPreference: Threads.shared) { try stream.copy { _ in true } }
    while try !isBusy(database), !Task.isCancelled { await Task.yield() }
    stream.stop()
    let error = await #expect(throws: InterruptedStream.self) { try await copy.value }
    #expect(error?.rows == 0)
    while try isBusy(database), !Task.isCancelled { await Task.yield() }
  }

  @Test("An error in the middle is reported with the number of rows passed on", arguments: ["v", "q"])
  func failure(name: String) async throws {
    let sql = "SELECT n, 1 / (n - 5000) AS s FROM generate_series(1, 10000) n"
    let database = try rig.database("CREATE VIEW v AS \(sql)")
    let stream = try stream(database, name == "v" ? options(table: name) : options(query: sql))
    let (lines, error) = await Task.detached(executorPreference: Threads.shared) {
      var lines = 0
      do {
        _ = try stream.copy { bytes in
          lines += bytes.count { $0 == UInt8(ascii: "\n") }
          return true
        }
        return (lines, InterruptedStream?.none)
      } catch {
        return (lines, error as? InterruptedStream)
      }
    }.value
    #expect(error?.rows == 4_999 && lines == 4_999)
    #expect(error?.reason.reason.contains("division by zero") == true)
  }

  @Test("A server process that ends in the middle is a failure, and not the end of the rows")
  func terminated() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, s text); INSERT INTO t SELECT n, repeat('x', 200) FROM generate_series(1, 300000) n; ANALYZE t"
    )
    let stream = try stream(database, options(table: "t"))
    let rig = rig
    let copy = Task.detached(executorPreference: Threads.shared) {
      var isFirst = true
      return try stream.copy { _ in
        if isFirst {
          let others = "datname = '\(database)' AND pid <> pg_backend_pid()"
          try rig.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE \(others)")
        }
        isFirst = false
        return true
      }
    }
    let error = await #expect(throws: InterruptedStream.self) { try await copy.value }
    #expect(error.map { $0.rows < 300_000 } == true)
    #expect(error?.estimate == 300_000)
  }

  @Test("Servers that are not PostgreSQL are read by a plain statement")
  func others() async throws {
    let columns = [ScriptedAnswer.Column("id", type: 23), ScriptedAnswer.Column("name")]
    let server = try ScriptedPostgres(version: "CockroachDB CCL v23.1.11", number: "13.0.0") { statement in
      if statement.sql.contains("pg_attribute") {
        let relation: [String?] = ["public", "t", "r", nil, nil]
        return .rows(
          (0..<16).map { ScriptedAnswer.Column("c\($0)") },
          [
            relation + ["1", "id", "int4", "N", "integer", "t", nil, "f", "t", "f", "t"],
            relation + ["2", "name", "text", "S", "text", "f", nil, "f", "t", "f", "t"],
          ])
      }
      guard statement.sql == #"SELECT "id", "name" FROM "public"."t""# else { return nil }
      return .rows(columns, [["1", "a,b"], ["2", nil]])
    }
    let address = "postgresql://ann@127.0.0.1:\(server.port)/db?sslmode=disable"
    let stream = try #require(try RecordFile.openStream(address, options(table: "t")))
    #expect(try await text(stream) == "1,\"a,b\"\n2,\n")
    #expect(!server.statements.contains { $0.sql.contains("COPY") })
  }
}
