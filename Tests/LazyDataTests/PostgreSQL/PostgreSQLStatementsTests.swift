import Testing

@testable import LazyData

@Suite("Statements for a PostgreSQL server")
struct PostgreSQLStatementsTests {
  private static let id = DatabaseColumn(name: "id", valueKind: .number, type: "bigint")
  private static let city = DatabaseColumn(name: "ci\"ty", valueKind: .text, type: "text")
  private static let blob = DatabaseColumn(name: "blob", valueKind: .bytes, type: "bytea")

  private func relation(key: [Int]) -> DatabaseRelation {
    let columns = [Self.id, Self.city, Self.blob]
    return DatabaseRelation(
      named: DatabaseName(schema: "we\"ird", table: "a\nb", isVisible: false), kind: .table, columns: columns,
      key: key.map { columns[$0] }, estimate: nil)
  }

  @Test("A page starts at a key, which is a parameter")
  func page() {
    let statements = DatabaseStatements(relation(key: [0]))
    let scan = KeyScan(start: .number(7), offset: 3, limit: 65)
    #expect(
      statements.rows(scan, 0..<1, limit: 10) == """
        SELECT "id", "id" FROM "we""ird"."a\nb" WHERE ("id") >= ($1::bigint) ORDER BY "id" LIMIT 65 OFFSET 3
        """)
    #expect(statements.parameters(scan.start) == [Array("7".utf8)])
  }

  @Test("A backward page excludes the row at its start, and names are quoted")
  func backwards() {
    let statements = DatabaseStatements(relation(key: [1, 0]))
    let scan = KeyScan(direction: .backward, start: .values([.text([65]), .text([49])]), limit: 64)
    #expect(
      statements.rows(scan, 1..<3, limit: 4) == """
        SELECT "ci""ty", "id", left("ci""ty"::text, 5), octet_length("blob") FROM "we""ird"."a\nb" \
        WHERE ("ci""ty", "id") < ($1::text, $2::bigint) ORDER BY "ci""ty" DESC, "id" DESC LIMIT 64
        """)
  }

  @Test("Rows are requested by their keys in one statement")
  func keyed() {
    let statements = DatabaseStatements(relation(key: [0, 1]))
    let keys = (0..<2).map { RecordKey.values([.text([48 + $0]), .text([65])]) }
    #expect(
      statements.rows(keyed: keys, 0..<0, limit: 0).hasSuffix(
        "WHERE (\"id\", \"ci\"\"ty\") IN (($1::bigint, $2::text), ($3::bigint, $4::text))"))
  }

  @Test("A descending order ends with an ascending key, and is bounded by its first term")
  func mixedOrder() {
    let relation = relation(key: [0])
    let order = DatabaseOrder(
      [.init(column: Self.city, isDescending: true, mayBeNull: true)], then: relation.ownOrder)
    let statements = DatabaseStatements(relation, order: order)
    #expect(statements.places.hasSuffix("ORDER BY \"ci\"\"ty\" DESC NULLS LAST, \"id\""))
    #expect(
      order.withoutNulls.reached(.forward, .values([.text([65]), .text([49])]), isIncluded: true, from: 1)
        == "\"ci\"\"ty\" <= $1::text AND (\"ci\"\"ty\" < $1::text OR \"ci\"\"ty\" = $1::text AND \"id\" >= $2::bigint)")
    #expect(statements.keyIndices == [1])
    #expect(!statements.isOwnOrder)
  }

  @Test(
    "A number is sent with all its digits, and with the column's type if that does not round it",
    arguments: [
      ("bigint", "1541815603606036485", "bigint"), ("bigint", "9223372036854775808", "numeric"),
      ("bigint", "1000000000000000000.0", "numeric"), ("numeric(40,2)", "12345678901234567890.01", "numeric"),
      ("real", "0.1", "real"),
      ("double precision", "0.1", "numeric"), ("double precision", "-Infinity", "double precision"),
      ("real", "NaN", "real"),
    ])
  func numbers(type: String, value: String, compared: String) throws {
    let column = DatabaseColumn(name: "n", valueKind: .number, type: type)
    let condition = try #require(
      SQLCondition(
        [RecordCondition(.compares(column: 0, FieldComparison(.equal, value)), text: "")], [column],
        in: PostgreSQLPredicateWriter()))
    #expect(condition.sql == "((\"n\" = $1::text::\(compared)))")
    #expect(condition.parameters == [Array(value.utf8)])
  }

  @Test(
    "An integer is compared with an integer, so that the server uses an index",
    arguments: [
      ("= 1e1", "n = $1::text::bigint", "10"), ("!= -2.0", "n <> $1::text::bigint", "-2"),
      ("< 1.5", "n <= $1::text::bigint", "1"), ("<= -1.5", "n <= $1::text::bigint", "-2"),
      ("> 1.5", "n > $1::text::bigint", "1"), (">= -0.5", "n > $1::text::bigint", "-1"),
      ("> 100000000000000000.1", "n > $1::text::bigint", "100000000000000000"),
      ("= 1.5", "n = 0 AND n = 1", nil), ("!= 1.5", "n = n", nil), ("= 12345678901234567890", "n = 0 AND n = 1", nil),
      ("< 12345678901234567890", "n = n", nil), ("< -12345678901234567890", "n <> n", nil),
      ("== x", "n = 0 AND n = 1", nil), ("== 1.0", "n = 0 AND n = 1", nil),
    ])
  func integers(comparison: String, expected: String, parameter: String?) throws {
    let column = DatabaseColumn(name: "n", valueKind: .number, type: "integer")
    let text = try #require(try RecordCondition("n \(comparison)", on: [RecordColumn(name: "n")]))
    let condition = try #require(SQLCondition([text], [column], in: PostgreSQLPredicateWriter()))
    #expect(condition.sql.replacing("\"n\"", with: "n") == "((\(expected)))")
    #expect(condition.parameters == [parameter].compactMap(\.self).map { Array($0.utf8) })
  }

  @Test("A value in a notation that the column's type does not have is compared as a text")
  func otherNotations() throws {
    for (type, kind, value) in [
      ("uuid", DatabaseColumn.ValueKind.short, "a0ee"), ("inet", .short, "10.0"), ("inet", .short, "1:2"),
      ("inet", .short, "10.0.0.1/33"), ("inet", .short, "1::2::3"), ("inet", .short, ":1::2"),
      ("inet", .short, "::1/129"),
      ("boolean", .truth, "maybe"), ("interval", .short, "long"), ("interval", .short, "5 apples"),
      ("interval", .short, "99999999 years"), ("interval", .short, "1:75"), ("date", .short, "tomorrow"),
      ("money", .text, "x"), ("bytea", .bytes, "\\xabc"), ("bytea", .bytes, "abc"),
    ] {
      let column = DatabaseColumn(name: "n", valueKind: kind, type: type)
      let condition = try #require(
        SQLCondition(
          [RecordCondition(.compares(column: 0, FieldComparison(.equal, value)), text: "")], [column],
          in: PostgreSQLPredicateWriter()))
      #expect(condition.sql == "((\"n\"::text COLLATE \"C\" = $1::text))", "\(type)")
    }
  }

  @Test(
    "A number that a type does not have is compared by its size",
    arguments: [
      ("real", "> 1e300", "(n <> n)"), ("real", "< 1e300", "(n = n)"), ("real", "<= -1e300", "(n <> n)"),
      ("real", "!= 1e300", "(n = n)"), ("real", "= 1e300", "(n <> n)"), ("real", "> 1e-60", "(n > 0)"),
      ("real", "<= 1e-60", "(n <= 0)"), ("real", ">= -1e-60", "(n >= 0)"), ("real", "< -1e-60", "(n < 0)"),
      ("real", "= 1e-60", "(n <> n)"), ("real", "!= 1e-60", "(n = n)"), ("real", "= 0e-60", "(n = $1::text::real)"),
      ("double precision", "> 1e400", "(n <> n)"), ("double precision", "> 1e-400", "(n > 0)"),
      ("integer", "< 1e200000", "(n = n)"), ("integer", "> -1e99999999999999999999", "(n = n)"),
      ("numeric(10,2)", ">= 1e-20000", "(n > 0)"), ("numeric", "< 1e-99999999999999999999", "(n <= 0)"),
      ("numeric", "< 1e130000", "(n < $1::text::numeric)"),
    ])
  func sizes(type: String, comparison: String, expected: String) throws {
    let column = DatabaseColumn(name: "n", valueKind: .number, type: type)
    let text = try #require(try RecordCondition("n \(comparison)", on: [RecordColumn(name: "n")]))
    let condition = try #require(SQLCondition([text], [column], in: PostgreSQLPredicateWriter()))
    #expect(condition.sql.replacing("\"n\"", with: "n") == "(\(expected))")
  }

  @Test(arguments: ["3 hours", "1 day 2:30", "-1 days +02:03:04.5", "1 year 2 mons", "5", "1.5h", " 90 min "])
  func `intervals are compared as such`(text: String) throws {
    let column = DatabaseColumn(name: "n", valueKind: .short, type: "interval")
    let comparison = RecordCondition(.compares(column: 0, FieldComparison(.less, text)), text: "")
    let condition = try #require(SQLCondition([comparison], [column], in: PostgreSQLPredicateWriter()))
    #expect(condition.sql == "((\"n\" < $1::text::interval))")
  }

  @Test(
    "Regular expressions are translated to the server's syntax",
    arguments: [
      ("a+?", "a+?"), (#"\ba\B"#, #"\ya\Y"#), (#"\<a\>\z\A"#, #"\ma\M\Z\A"#), (#"\\b"#, #"\\b"#), (#"[\b]"#, #"[\b]"#),
      (#"(?<n>a)(?P<m>b)(?:c)"#, "(a)(b)(?:c)"), (#"\x41B"#, #"\U00000041B"#),
      (#"\u00e9\u{1f600}"#, #"\U000000e9\U0001f600"#),
      (#"[]\x41[:alpha:]\]b]\b"#, #"[]\U00000041[:alpha:]\]b]\y"#), (#"[^]a]\b"#, #"[^]a]\y"#), ("(a", "(a"),
      ("a\\", "a\\"),
    ])
  func expressions(text: String, expected: String) {
    #expect(PostgreSQLExpression(text).text == "(?p)" + expected)
  }

  @Test("Only PostgreSQL and its derivatives get translated expressions")
  func otherExpressions() throws {
    let kinds: [PostgreSQLKind] = [.postgreSQL(version: 150_000), .yugabyteDB, .cockroachDB, .redshift, .other]
    let pattern = RecordCondition(try Pattern("a\\b", syntax: .regularExpression))
    let parameters = kinds.map { kind in
      SQLCondition(
        [pattern], [Self.city], in: PostgreSQLPredicateWriter(translates: kind.hasPostgreSQLExpressions))?.parameters
        .first.map { String(decoding: $0 ?? [], as: UTF8.self) }
    }
    #expect(parameters == ["(?p)a\\y", "(?p)a\\y", "a\\b", "a\\b", "a\\b"])
  }

  @Test(arguments: [("(?i)a", "(?pi)a"), ("(?-i)a", "(?pc)a"), ("(?s)a", "(?p)a"), ("(?i:a)", "(?p)(?i:a)")])
  func `flags at the start are flags of the server`(text: String, expected: String) {
    #expect(PostgreSQLExpression(text).text == expected)
  }

  @Test("Conditions on rows are sent as parameters, and never as SQL")
  func conditions() throws {
    let hostile = "'; DROP TABLE x; --%_\\"
    let relation = relation(key: [0])
    let condition = try #require(
      SQLCondition(
        [
          RecordCondition(try Pattern(hostile, syntax: .literal)),
          RecordCondition(.compares(column: 0, FieldComparison(.greater, "12")), isNegated: true, text: ""),
          RecordCondition(.compares(column: 1, FieldComparison(.identical, hostile)), text: ""),
        ], relation.columns, in: PostgreSQLPredicateWriter()))
    #expect(!condition.sql.contains("DROP"))
    #expect(
      condition.sql == """
        (("id"::text LIKE $1::text OR "ci""ty"::text LIKE $1::text) AND \
        (NOT ("id" > $2::text::bigint)) AND ("ci""ty" = $3::text AND "ci""ty"::text COLLATE "C" = $3::text))
        """)
    #expect(condition.parameters.count == 3)
    #expect(condition.parameters[0] == Array("%'; DROP TABLE x; --\\%\\_\\\\%".utf8))
    let both = try #require(
      SQLCondition(
        [RecordCondition(try Pattern("a+", syntax: .regularExpression))], [Self.city], and: condition,
        in: PostgreSQLPredicateWriter()))
    #expect(both.sql.hasSuffix("AND (\"ci\"\"ty\"::text ~* $4::text))"))
    let statements = DatabaseStatements(relation, where: both)
    #expect(statements.rows(KeyScan(start: .number(1), limit: 1), 0..<0, limit: 0).contains(">= ($5::bigint)"))
  }

  @Test("A field's kind follows from its type, and it is truncated if one more character was sent")
  func fields() {
    #expect(Self.id.field(Array("12".utf8), limit: 10) == RecordField(Array("12".utf8), kind: .number))
    #expect(Self.city.field(nil, limit: 10).kind == .null)
    #expect(Self.city.field([], limit: 10) == RecordField([], kind: .text))
    #expect(Self.city.field(Array("abc".utf8), limit: 2) == RecordField(Array("ab".utf8), isCut: true))
    #expect(Self.blob.field(Array("1234".utf8), limit: 10) == .binary(1_234))
    #expect(Self.blob.field(Array("2 00ff".utf8), limit: 600).hexadecimal == Array("\\x00ff".utf8))
    for text in ["3 00ff", "2"] { #expect(Self.blob.field(Array(text.utf8), limit: 600).hexadecimal == nil) }
    let json = DatabaseColumn(name: "j", valueKind: .init(type: "jsonb", category: "U"), type: "jsonb")
    #expect(json.field(Array("{\"a\": 1}".utf8), limit: 20).kind == .nested)
    #expect(json.field(Array("\"a\"".utf8), limit: 20).kind == .text)
  }
}
