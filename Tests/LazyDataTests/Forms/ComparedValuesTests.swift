import Foundation
import Testing

@testable import LazyData

/// Compares the values of texts with those that Python's `decimal` and `datetime` have for them, and printed tables with
/// the values that mariadb printed.
@MainActor
struct ComparedValuesTests {
  private func compare(_ one: [UInt8], _ other: [UInt8]) -> Int? {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let first = DecimalText(one), let second = DecimalText(other) else { return nil }
        return first.compare(one, to: second, other).signum()
      }
    }
  }

  private func form(_ affix: String, _ point: String) throws -> NumberForm {
    let parts = affix.split(separator: ":").map(String.init)
    let names: [String: NumberForm.Affix] = [
      "none": .none, "percent": .percent, "size": .size, "duration": .duration,
      "currency": .currency(parts.last ?? ""), "unit": .unit(parts.last ?? ""),
    ]
    return NumberForm(affix: try #require(names[parts[0]]), hasDecimalComma: point == ",")
  }

  @Test func `numbers in all forms have the values of Python's decimal`() throws {
    let rows = try ComparedTable.rows("numbers.tsv")
    #expect(rows.count == 1_500)
    for row in rows {
      let form = try form(row[0], row[1])
      let plain = Array(row[2].utf8).withUnsafeBytes { form.plainNumber(in: $0) }
      let order = plain.flatMap { compare($0, Array(row[3].utf8)) }
      #expect(order == 0, "\(row), not \(plain.map { String(decoding: $0, as: UTF8.self) } ?? "nil")")
    }
  }

  @Test func `numbers of any length are in the order of Python's decimal`() throws {
    let rows = try ComparedTable.rows("orders.tsv")
    #expect(rows.count == 1_500)
    for row in rows {
      let (first, second) = (Array(row[0].utf8), Array(row[1].utf8))
      let expected = try #require(Int(row[2]))
      #expect(compare(first, second) == expected && compare(second, first) == -expected, "\(row)")
      #expect(sortOrder(first, second) == expected, "\(row)")
    }
  }

  /// Returns the order of the sort keys of two numbers.
  private func sortOrder(_ first: [UInt8], _ second: [UInt8]) -> Int {
    let keys = [first, second].map { number in
      var key: [UInt8] = []
      number.withUnsafeBytes { bytes in DecimalText(bytes)?.visitOrderedBytes(of: bytes) { key.append($0) } }
      return key
    }
    return keys[0] == keys[1] ? 0 : keys[0].lexicographicallyPrecedes(keys[1]) ? -1 : 1
  }

  private static let forms: [String: TimeForm] = [
    "yearMonthDay": .yearMonthDay, "dayMonthYear": .dayMonthYear, "monthDayYear": .monthDayYear,
    "timeOfDay": .timeOfDay,
  ]

  @Test func `dates and times in all forms are those of Python's datetime`() throws {
    let rows = try ComparedTable.rows("dates.tsv")
    #expect(rows.count == 2_000)
    for row in rows {
      let form = try #require(Self.forms[row[0]])
      let span = Array(row[1].utf8).withUnsafeBytes { form.span(of: $0) }
      #expect(span?.start == Int64(row[2]), "\(row)")
    }
  }

  private struct PrintedTable: Decodable {
    let columns: [String]
    let rows: [[String]]
    let text: String
  }

  @Test func `tables that mariadb prints are read with their values`() throws {
    let lines = try ComparedTable.lines("mariadb.jsonl")
    #expect(lines.count == 60)
    for line in lines {
      let table = try JSONDecoder().decode(PrintedTable.self, from: Data(line.utf8))
      let shown = try ShownTable(table.text, name: "x")
      #expect(shown.columns == table.columns, "\(table.text)")
      #expect(shown.rows == table.rows, "\(table.text)")
      #expect(shown.flaws.allSatisfy { $0 == nil }, "\(table.text)")
    }
  }
}
