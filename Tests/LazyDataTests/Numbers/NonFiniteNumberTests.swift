import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Infinities and NaN in comparisons, in all sources that can have them.
@MainActor
@Suite("Infinities and NaN", .timeLimit(.minutes(20)))
struct NonFiniteNumberTests {
  private func holds(_ field: String, _ relation: FieldComparison.Relation, _ value: String, _ form: ValueForm? = nil)
    -> Bool
  {
    let comparison = FieldComparison(relation, value, form: form)
    return Array(field.utf8).withUnsafeBytes { comparison.holds(for: $0) }
  }

  /// Returns the relations that hold between a field and a value.
  private func relations(_ field: String, _ value: String, _ form: ValueForm? = nil) -> Set<FieldComparison.Relation> {
    Set(FieldComparison.Relation.allCases.filter { holds(field, $0, value, form) })
  }

  nonisolated private static let forms: [ValueForm?] = [
    nil, .number(NumberForm()), .number(NumberForm(affix: .currency("$"), hasDecimalComma: true)),
  ]

  @Test(
    "every spelling of an infinity is beyond all numbers",
    arguments: ["inf", "Inf", "INF", "+inf", " inf ", "Infinity", "INFINITY", "+Infinity", "infinity"], forms)
  func spellings(_ infinity: String, _ form: ValueForm?) {
    let negative = "-" + infinity.filter { $0 != "+" && $0 != " " }
    for number in ["0", "-5", "9e400"] {
      #expect(relations(infinity, number, form) == [.greater, .greaterOrEqual, .notEqual])
      #expect(relations(negative, number, form) == [.less, .lessOrEqual, .notEqual])
      #expect(relations(number, infinity, form) == [.less, .lessOrEqual, .notEqual])
      #expect(relations(number, negative, form) == [.greater, .greaterOrEqual, .notEqual])
    }
    #expect(relations(negative, infinity, form) == [.less, .lessOrEqual, .notEqual])
    #expect(relations("iNf", infinity, form) == [.equal, .lessOrEqual, .greaterOrEqual])
    #expect(holds(infinity, .identical, infinity, form) && !holds("iNf", .identical, infinity, form))
  }

  @Test("NaN is neither less nor greater than a number, and is equal to NaN only", arguments: forms)
  func notANumber(_ form: ValueForm?) {
    for number in ["0", "-5", "inf", "-Infinity"] {
      #expect(relations("nan", number, form) == [.notEqual] && relations(number, "NaN", form) == [.notEqual])
    }
    #expect(relations("NaN", "nan", form) == [.equal])
  }

  @Test("an infinity that is compared with texts is a text, and so is a word that starts like one")
  func texts() {
    #expect(holds("zebra", .greater, "inf") && !holds("apple", .greater, "inf"))
    #expect(!holds("zebra", .greater, "inf", .number(NumberForm())))
    #expect(!holds("info", .greater, "5") && !holds("in", .greater, "5") && !holds("-", .less, "5"))
    #expect(!holds("Infinity", .equal, "inf", .text))
  }

  @Test("infinite times are before and after all times", arguments: [nil, ValueForm.time(.yearMonthDay)])
  func times(_ form: ValueForm?) {
    #expect(relations("infinity", "2024-01-01", form) == [.greater, .greaterOrEqual, .notEqual])
    #expect(relations("-infinity", "2024-01-01", form) == [.less, .lessOrEqual, .notEqual])
    #expect(relations("2024-01-01", "-infinity", form) == [.greater, .greaterOrEqual, .notEqual])
  }

  @Test("infinities do not change the form of a column, and have any form of numbers and times")
  func detection() {
    let values = ["$1", "inf", "-inf", "Infinity", "nan", "$2"].map { Array($0.utf8) }
    let form = ValueForm.number(NumberForm(affix: .currency("$")))
    #expect(ValueFormDetector().form(of: values) == form)
    #expect(ValueFormDetector().form(of: Array(values[1...4])) == nil)
    #expect(form.includes(RecordField(Array("-inf".utf8))) && !form.includes(RecordField(Array("nan".utf8))))
  }

  private func numbers(_ source: RecordSource, _ arrangement: Arrangement) async -> [Int?] {
    source.arrange(arrangement)
    await source.reach {
      source.status.isComplete && source.status.work == nil && source.status.arrangement == arrangement
    }
    return source.records.map(\.number)
  }

  /// Sources with the numbers 1, infinity, its negative, -3, NaN (NULL in SQLite) and 7.
  private func sources(_ scratch: Scratch) throws -> [RecordSource] {
    let csv = "id,f\n" + ["1", "inf", "-inf", "-3", "NaN", "7"].map { "x,\($0)\n" }.joined()
    let json = ["1", "Infinity", "-Infinity", "-3", "NaN", "7"].map { "{\"id\":0,\"f\":\($0)}\n" }.joined()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(
        sql:
          "CREATE TABLE t (id INTEGER, f REAL); INSERT INTO t VALUES (0,1),(0,9e999),(0,-9e999),(0,-3),(0,NULL),(0,7)")
    }
    return [
      RecordSource(name: "test", bytes: MemoryBytes(csv), blockLength: 64) {
        CSVFormat(.comma, sample: $0, header: true)
      },
      RecordSource(name: "test", bytes: MemoryBytes(json), blockLength: 64) { JSONLinesFormat(sample: $0) },
      try RecordSource(path: path, table: "t"),
    ]
  }

  @Test("files and SQLite filter infinite numbers as numbers")
  func sources() async throws {
    let scratch = try Scratch()
    for source in try sources(scratch) {
      await source.finish()
      for (text, expected) in [
        ("f > 0", [0, 1, 5]), ("f >= 7", [1, 5]), ("f < 0", [2, 3]), ("f <= inf", [0, 1, 2, 3, 5]), ("f > inf", []),
        ("f = Infinity", [1]), ("f between -inf and 0", [2, 3]), ("f < inf and f > -inf", [0, 3, 5]),
      ] {
        let condition = try #require(try RecordCondition(text, on: source.columns))
        #expect(
          await numbers(source, Arrangement(filters: [condition])) == expected, "\(text) in \(source.format)")
      }
    }
  }

  @Test("a sort has infinite numbers at the ends of the numbers", arguments: [false, true])
  func sort(isDescending: Bool) async throws {
    let scratch = try Scratch()
    for source in try sources(scratch) {
      await source.finish()
      let order = Arrangement.Order(column: 1, isDescending: isDescending, form: source.columns[1].form)
      let expected = isDescending ? [1, 5, 0, 3, 2, 4] : [2, 3, 0, 5, 1, 4]
      #expect(await numbers(source, Arrangement(orders: [order])) == expected, "\(source.format)")
    }
  }
}
