import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Conditions that users type. The same table of cases is evaluated for bytes, SQLite, PostgreSQL and MySQL. Random
/// conditions are compared with SQLite's own answers, because they are valid SQL too.
@MainActor @Suite("Conditions that users type", .timeLimit(.minutes(20)))
struct ConditionTextTests {
  /// A row: its number, two numbers and a text.
  private struct Row {
    let id: Int
    let a: Int?
    let b: Int?
    let c: String?

    var json: String {
      func value(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "null" }
      return "{\"id\":\(id),\"a\":\(value(a)),\"b\":\(value(b)),\"c\":\(c.map { "\"\($0)\"" } ?? "null")}\n"
    }

    var sql: String {
      func value(_ value: Int?) -> String { value.map { "\($0)" } ?? "NULL" }
      return "(\(id), \(value(a)), \(value(b)), \(c.map { "'\($0)'" } ?? "NULL"))"
    }
  }

  private static let rows = [
    Row(id: 1, a: 1, b: 10, c: "west"), Row(id: 2, a: 2, b: nil, c: "east"), Row(id: 3, a: 3, b: 30, c: nil),
    Row(id: 4, a: nil, b: 40, c: "west and east"), Row(id: 5, a: nil, b: nil, c: nil),
    Row(id: 6, a: 6, b: 60, c: "x, y"),
    Row(id: 7, a: 7, b: -7, c: "(x)"),
  ]

  private static let columns = ["id", "a", "b", "c"].map { RecordColumn(name: $0) }

  nonisolated private static let cases: [(text: String, ids: [Int])] = [
    ("a > 2", [3, 6, 7]), ("a > 2 and b > 20", [3, 6]), ("a > 2 or b = 10", [1, 3, 6, 7]),
    ("a = 1 or a = 2 and b > 0", [1]), ("(a = 1 or a = 2) and b > 0", [1]), ("A=1 OR A=2", [1, 2]),
    ("not a > 2", [1, 2]), ("!a > 2", [1, 2]), ("!(a > 2 or b < 0)", [1]),
    ("not (a > 2 and c = west)", [1, 2, 4, 6, 7]),
    ("a != 1", [2, 3, 6, 7]), ("a <> 1", [2, 3, 6, 7]), ("a<>1 and b<>30", [6, 7]), ("not not a = 1", [1]),
    ("a is null", [4, 5]), ("a is not null", [1, 2, 3, 6, 7]),
    ("a IS NULL AND b IS NOT NULL", [4]), ("not a is null", [1, 2, 3, 6, 7]), ("a in (1, 3,7)", [1, 3, 7]),
    ("a not in (1, 3)", [2, 6, 7]), ("c in (west, 'x, y')", [1, 6]), ("c in ((x), east)", [2, 7]),
    ("a between 2 and 6", [2, 3, 6]), ("a not between 2 and 6", [1, 7]), ("a between 2 and 6 and b > 30", [6]),
    ("c = west", [1]), ("c = 'west and east'", [4]), ("c = \"west and east\"", [4]), ("c != west", [2, 4, 6, 7]),
    ("c = (x)", [7]), ("(c = '(x)')", [7]), ("c ~ ^w", [1, 4]), ("c !~ ^w", [2, 6, 7]), ("not c ~ ^w", [2, 6, 7]),
    ("c ~ \\bea", [2, 4]), ("c ~ t\\b", [1, 2, 4]), ("c ~ \\<a", [4]), ("c ~ st\\>", [1, 2, 4]),
    ("c ~ \\Bst", [1, 2, 4]),
    ("c ~ (?<first>w)est", [1, 4]), ("c ~ \\x77est", [1, 4]), ("c ~ [\\u{77}]est", [1, 4]), ("c ~ (?i)WEST", [1, 4]),
    ("c ~ ^x.*y\\z", [6]), ("c ~ ^[[:alpha:]]+$", [1, 2]), ("c ~ \\Aw", [1, 4]), ("c ~ [^ws(x]est", []),
    ("c ~ (west|x)", [1, 4, 6, 7]), ("(c ~ (west|x)) and a > 1", [6, 7]), ("c =", [3, 5]), ("c = ''", [3, 5]),
    ("#2 = 1 or #4 = east", [1, 2]), ("\"a\" = 1", [1]), ("id > 0 and (b > 50 or b < 0)", [6, 7]),
    ("a < 3 and a < 2 and a < 5", [1]), ("a = 1 and (b = 10 or (b = 20 and c = east))", [1]),
  ]

  /// Sources of the rows: JSON Lines, SQLite, and the servers that are installed.
  private static func sources(_ rows: [Row], _ scratch: Scratch) throws -> [RecordSource] {
    let bytes = MemoryBytes(rows.map(\.json).joined())
    let lines = RecordSource(name: "x.jsonl", bytes: bytes, blockLength: 64) { JSONLinesFormat(sample: $0) }
    let values = rows.map(\.sql).joined(separator: ", ")
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(
        sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, c TEXT); INSERT INTO t VALUES \(values)")
    }
    var sources = [lines, try RecordSource(path: path, table: "t")]
    for server in KeyedSource.servers {
      sources.append(
        try server.open(
          "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b BIGINT, c TEXT); INSERT INTO t VALUES \(values)",
          in: scratch))
    }
    return sources
  }

  /// Returns the numbers of the rows that satisfy a condition.
  private static func ids(_ source: RecordSource, _ text: String) async throws -> [Int] {
    let condition = try #require(try RecordCondition(text, on: columns))
    let arrangement = Arrangement(filters: [condition])
    source.arrange(arrangement)
    await source.reach {
      source.status.isComplete && source.status.work == nil && source.status.arrangement == arrangement
    }
    var ids: [Int] = []
    for index in source.records.indices {
      let field = await source.fields(index).first
      ids.append(field.flatMap { Int($0.text) } ?? -1)
    }
    return ids
  }

  @Test("Every source has the same answers")
  func answers() async throws {
    let scratch = try Scratch()
    for source in try Self.sources(Self.rows, scratch) {
      await source.finish()
      for (text, ids) in Self.cases {
        #expect(try await Self.ids(source, text) == ids, "\(text) in \(source.format)")
      }
    }
  }

  /// Returns a random condition that is valid SQL too.
  private static func condition(_ random: inout SplitMix, depth: Int) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    if depth == 0 || random.int(below: 3) == 0 {
      let column = pick(["a", "b"])
      let (low, high) = (random.int(below: 9) - 2, random.int(below: 9) - 2)
      let word = pick(["'x'", "'y'", "'x and y'", "'it''s'"])
      return pick([
        "\(column) \(pick(["=", "!=", "<", "<=", ">", ">="])) \(low)", "\(column) is null", "\(column) is not null",
        "\(column) in (\(low), \(high))", "\(column) not in (\(low), \(high))", "\(column) between \(low) and \(high)",
        "\(column) not between \(low) and \(high)", "c \(pick(["=", "!=", "<", ">="])) \(word)", "c in (\(word), 'z')",
      ])
    }
    let (one, other) = (condition(&random, depth: depth - 1), condition(&random, depth: depth - 1))
    return pick([
      "\(one) and \(other)", "\(one) or \(other)", "(\(one)) and (\(other))", "not (\(one))",
      "not (\(one)) or \(other)",
    ])
  }

  @Test("Random conditions have SQL's answers", arguments: SplitMix.seeds(1...4))
  func likeSQL(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    func number() -> Int? { random.int(below: 4) == 0 ? nil : random.int(below: 9) - 2 }
    let words = ["x", "y", "x and y", "z"]
    let rows = (1...40).map { id in
      Row(id: id, a: number(), b: number(), c: random.int(below: 4) == 0 ? nil : words.randomElement(using: &random))
    }
    let scratch = try Scratch()
    let database = try DatabaseQueue()
    try await database.write { database in
      try database.execute(
        sql: "CREATE TABLE t (id, a, b, c); INSERT INTO t VALUES " + rows.map(\.sql).joined(separator: ", "))
    }
    let sources = try Self.sources(rows, scratch)
    for source in sources { await source.finish() }
    for _ in 0..<25 {
      let text = Self.condition(&random, depth: 3)
      let expected = try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM t WHERE \(text) ORDER BY id") }
      for source in sources {
        #expect(try await Self.ids(source, text) == expected, "\(text) in \(source.format), seed \(seed)")
      }
    }
  }

  @Test(
    "A text without a comparison is no condition",
    arguments: [
      "", "a", "west", "(a|b)", "not found", "a is here", "other = 1", "a in here", "#9 = 1", "!x", "between 1 and 2",
    ])
  func patterns(text: String) throws {
    #expect(try RecordCondition(text, on: Self.columns) == nil)
  }

  @Test(
    "An invalid rest is an error",
    arguments: [
      ("a > ", "missing value"), ("a > 1 and west", "expected a comparison after \"and\""),
      ("c = cats and dogs", "quote a value"),
      ("(a > 1", "missing )"), ("a in (1, 2", "missing )"), ("a > 1 or (west)", "expected a comparison after \"or\""),
      ("a => 1", "no operator =>; write >="), ("a =< 1", "no operator =<; write <="),
      ("c =~ x", "no operator =~; write ~"),
      ("a > 1 && b > 2", "write \"and\" for &&"), ("a = 1 || a = 2", "write \"or\" for ||"),
      ("a > 1 &&", "\"and\" for &&"), ("a > 3 or", "no condition after \"or\""),
      ("c = salt AND ", "no condition after \"and\""), ("c ~ x or", "no condition after \"or\""),
      ("a = null", "write \"is null\""), ("a != NULL", "write \"is not null\""), ("a <> null", "write \"is not null\""),
      ("a > 1 and c = null", "write \"is null\""), ("a in (1, null)", "write \"is null\""),
      ("a in (1 || 2)", "\"or\" for ||"), ("c ~ x && a > 1", "write \"and\" for &&"),
      ("a in ()", "missing values in the brackets of \"in\""), ("a not in ( )", "missing values"),
      ("a between 1", ""), (String(repeating: "(", count: 90) + "a = 1", "nested too deeply"),
    ])
  func errors(text: String, reason: String) {
    do {
      let condition = try RecordCondition(text, on: Self.columns)
      #expect(condition == nil && reason.isEmpty, "\(text)")
    } catch {
      #expect(!reason.isEmpty && error.description.contains(reason), "\(error)")
    }
  }

  @Test(arguments: [
    "c = or", "c = 'salt and'", "c = \"null\"", "c == null", "c ~ null", "c = nullable",
    "c = 'x && y'", "c = \"x || y\"", "c = x&&y", "c ~ x || y", "c ~ a && b", "c = >5", "c == =>", "c = -> x",
  ])
  func `a value may contain the signs of other languages`(text: String) throws {
    #expect(try RecordCondition(text, on: Self.columns) != nil)
  }

  private static let declared: [RecordColumn] = ["n", "c"].map { name in
    var column = RecordColumn(name: name)
    column.isDeclaredNumber = name == "n"
    return column
  }

  @Test(arguments: [
    "n = west", "n > 2024-03-01", "n in (1, x)", "n between 1 and x", "c = 1 and n != 1,5", "not n < a",
  ])
  func `a declared number is not compared with a text`(text: String) {
    let error = #expect(throws: PatternError.self) { try RecordCondition(text, on: Self.declared) }
    #expect(error?.description.hasPrefix("n is a column of numbers, and \"") == true)
  }

  @Test(arguments: [
    "n = 1.5e3", "n = -NaN", "n < Infinity", "n == west", "n = ''", "n !=", "n ~ west", "c = west", "n is null",
  ])
  func `a declared number has other comparisons`(text: String) throws {
    #expect(try RecordCondition(text, on: Self.declared) != nil)
  }

  @Test func `a form that is chosen for a column replaces its declared type`() throws {
    var columns = Self.declared
    columns[0].form = .text
    #expect(try RecordCondition("n = west", on: columns) != nil)
  }

  @Test func `the types that tables declare are those of the columns`() async throws {
    let scratch = try Scratch()
    let path = try scratch.database("types.sqlite") { database in
      try database.execute(
        sql: """
          CREATE TABLE t (id INTEGER PRIMARY KEY, a decimal(10, 2), b DOUBLE PRECISION, c POINT, d NUMERIC, e INTERVAL, f)
          """)
    }
    let names = { (source: RecordSource) in source.columns.filter(\.isDeclaredNumber).map(\.name) }
    #expect(names(try RecordSource(path: path, table: "t")) == ["id", "a", "b"])
    guard let postgres = LocalPostgres.shared else { return }
    let name = try postgres.database(
      "CREATE TABLE t (id int PRIMARY KEY, a numeric(9, 1), b real, c text, d money, e oid)")
    let table = try ServerDatabase(try PostgreSQLAddress(postgres.address(name))).open(table: "t")
    #expect(names(table) == ["id", "a", "b"])
  }

  /// Returns the parts of a text with a letter for their kind.
  private static func spans(_ text: String) -> String {
    ConditionSpan.spans(of: text, on: columns).map { span in
      let kind =
        switch span.kind {
        case .column: "c"
        case .comparison: "o"
        case .word: "w"
        case .value(.numbers): "n"
        case .value(.times): "t"
        case .value(.texts): "s"
        case .pattern: "p"
        }
      return "\(kind):\(text[span.range])"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a > 2", "c:a o:> n:2"),
    ("  #2>=2024-03  and not(c!~^w )", "c:#2 o:>= t:2024-03 w:and w:not w:( c:c o:!~ p:^w w:)"),
    ("!\"b\" not in (1, 'x y')", "w:! c:\"b\" o:not in ( n:1 s:'x y'"), ("a == 1", "c:a o:== s:1"),
    ("a between 1 and 2 or b is not null", "c:a o:between n:1 w:and n:2 w:or c:b o:is not null"),
    ("a > 1 and west", "c:a o:> n:1 w:and"), ("a >", "c:a o:>"), ("a => 1", "c:a o:="), ("west", ""), ("é > 1", ""),
  ])
  func `the parts of a condition have kinds`(text: String, parts: String) {
    #expect(Self.spans(text) == parts)
  }

  @Test("Conditions of any text end in a condition, nothing or an error", arguments: SplitMix.seeds(1...20))
  func anyText(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "a", " ", "=", "and", "or", "not", "(", ")", "!", "in", "between", "is", "null", "'", "\"", ",", "#1", "é", ">",
    ]
    for _ in 0..<200 {
      let text = (0..<random.int(below: 14)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let condition = try? RecordCondition(text, on: Self.columns) else { continue }
      #expect(condition.text == text && !condition.leaves.isEmpty)
    }
  }

  @Test("A file without NULL takes an empty field as no value")
  func emptyFields() async throws {
    let bytes = MemoryBytes("id,a\n1,x\n2,\n3\n")
    let source = RecordSource(name: "x.csv", bytes: bytes) { CSVFormat(.comma, sample: $0, header: true) }
    await source.finish()
    let columns = source.columns
    func ids(_ text: String) async throws -> [String] {
      let condition = try #require(try RecordCondition(text, on: columns))
      return source.records.filter { condition.holds(for: $0) }.map { $0.fields(0..<1, limit: 9)[0].text }
    }
    #expect(try await ids("a is null") == ["2", "3"])
    #expect(try await ids("a is not null") == ["1"])
    #expect(try await ids("a != y") == ["1", "2"])
  }
}
