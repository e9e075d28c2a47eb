import Testing

@testable import LazyData

@Suite("Conditions in the SQL of MySQL")
struct MySQLPredicateTests {
  private static let time = DatabaseColumn(name: "at", mySQLType: "datetime", mayBeNull: true, isZoned: false)
  private static let text = DatabaseColumn(name: "t", mySQLType: "varchar", mayBeNull: true, isZoned: false)

  private func condition(_ conditions: RecordCondition..., and other: SQLCondition? = nil) throws -> SQLCondition {
    try #require(
      SQLCondition(conditions, [Self.time, Self.text], and: other, in: MySQLPredicateWriter()))
  }

  private func shown(_ parameters: [[UInt8]?]) -> [String] {
    parameters.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "NULL" }
  }

  @Test(
    "A comparison with a day sends only the ends of the day that it needs",
    arguments: [
      ("<", ["1709164800000000"]), ("<=", ["1709251200000000"]), (">", ["1709251200000000"]),
      ("=", ["1709164800000000", "1709251200000000"]),
    ])
  func days(sign: String, expected: [String]) throws {
    let columns = ["at", "t"].map { RecordColumn(name: $0) }
    let found = try condition(try #require(try RecordCondition("at \(sign) 2024-02-29", on: columns)))
    #expect(shown(found.parameters) == expected)
    #expect(found.sql.contains("INTERVAL $\(expected.count)n MICROSECOND") && !found.sql.contains("$3"))
  }

  @Test("Conditions are joined, and their parameters follow those of the other condition")
  func joined() throws {
    let first = try condition(RecordCondition(.isNull(column: 1), text: ""))
    #expect(first.sql == "((`t` IS NULL))" && first.parameters.isEmpty)
    let pattern = try Pattern("A_b", syntax: .literal)
    let second = try condition(
      RecordCondition(.fieldMatches(column: 1, pattern), isNegated: true, text: ""),
      and: try condition(RecordCondition(.fieldMatches(column: 1, pattern), text: "")))
    let test = "CONVERT(`t` USING utf8mb4) COLLATE utf8mb4_bin LIKE"
    #expect(second.sql == "(((\(test) $1 ESCAPE '|')) AND (NOT (\(test) $2 ESCAPE '|')))")
    #expect(shown(second.parameters) == ["%A|_b%", "%A|_b%"])
  }

  @Test(
    "Escapes of files are written as those of Perl and of ICU",
    arguments: [
      ("a.*b$", "a.*b$"), ("\\<a", "\\b(?=\\w)a"), ("a\\>", "a\\b(?<=\\w)"), ("\\`a\\'", "\\Aa\\z"),
      ("\\u00e9\\U0001F600", "\\x{00e9}\\x{0001F600}"), ("[\\u{77}\\<]", "[\\x{77}\\<]"), ("\\\\<", "\\\\<"),
      ("[]\\<][^]a][[:alpha:]\\>]\\>", "[]\\<][^]a][[:alpha:]\\>]\\b(?<=\\w)"), ("\\[\\<", "\\[\\b(?=\\w)"),
      ("\\d\\x41", "\\d\\x41"), ("\\u", "\\x{}"), ("\\", "\\"), ("[", "["),
    ])
  func escapes(expression: String, expected: String) {
    #expect(MySQLExpression(expression).text == expected)
  }

  @Test("A record without a match is one whose columns have none, even if some are NULL")
  func negated() throws {
    let found = try condition(RecordCondition(try Pattern("A", syntax: .literal), isNegated: true))
    #expect(found.sql.hasPrefix("((NOT COALESCE((CONVERT(`at` USING utf8mb4)"))
    #expect(found.sql.hasSuffix(" ESCAPE '|'), FALSE)))") && shown(found.parameters) == ["%A%"])
  }

  @Test("A condition that the server cannot evaluate has no SQL")
  func missing() throws {
    let unknown = RecordCondition(.isNull(column: 2), text: "")
    let known = RecordCondition(.isNull(column: 0), text: "")
    for conditions in [[], [unknown], [known, unknown], [RecordCondition(.any([known, unknown]), text: "")]] {
      #expect(SQLCondition(conditions, [Self.time, Self.text], in: MySQLPredicateWriter()) == nil)
    }
  }
}
