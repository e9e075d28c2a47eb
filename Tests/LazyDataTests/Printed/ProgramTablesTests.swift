import Foundation
import TestSupport
import Testing

@testable import LazyData

/// A table with random values, and how it is written in SQL.
///
/// Values have no blanks at their ends, since these cannot be distinguished from padding.
private struct RandomPrintedTable {
  let names: [String]
  private(set) var rows: [[String?]] = []

  /// - Parameter texts: the pieces of values. Values of the first column are numbers.
  init(_ random: inout SplitMix, texts: [String], mostColumns: Int = 5) {
    let width = Int.random(in: 2...mostColumns, using: &random)
    names = (0..<width).map { ["id", "name", "a longer name", "x", "größe"][$0] }
    for number in 0..<Int.random(in: 2...12, using: &random) {
      let values = (1..<width).map { _ -> String? in
        guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
        let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }
        return text.joined().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }.joined(separator: "\n")
      }
      rows.append(["\(number * 37 % 1_000)"] + values)
    }
  }

  /// A query of the rows, for PostgreSQL and SQLite.
  var query: String {
    let values = rows.map { row in
      "(" + row.enumerated().map { index, value in literal(value, isNumber: index == 0) }.joined(separator: ", ") + ")"
    }
    let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "WITH t(\(columns)) AS (VALUES \(values.joined(separator: ", "))) SELECT * FROM t"
  }

  private func literal(_ value: String?, isNumber: Bool) -> String {
    guard let value else { return "NULL" }
    return isNumber ? value : "'\(value.replacing("'", with: "''"))'"
  }

  /// The values as they are shown.
  var shown: [[String]] { rows.map { $0.map { $0 ?? "" } } }
}

/// Compares the tables that psql and sqlite3 print with the results of their queries.
@MainActor
@Suite("Tables that programs print", .timeLimit(.minutes(20)))
struct ProgramTablesTests {
  private static let texts = [
    "a", "B", "7", " ", "  ", "|", "+", "-", ".", "é", ":", "日本", "(3 rows)", "\n", "two words", "'",
  ]

  private static let psqlSettings: [[String]] = [
    ["border=0"], ["border=1"], ["border=2"], ["border=0", "linestyle=unicode"], ["border=1", "linestyle=unicode"],
    ["border=2", "linestyle=unicode"], ["border=2", "linestyle=unicode", "unicode_border_linestyle=double"],
    ["border=2", "linestyle=unicode", "unicode_column_linestyle=double", "unicode_header_linestyle=double"],
    ["border=1", "title=People"], ["border=1", "footer=off"], ["border=1", "expanded=on"], ["border=2", "expanded=on"],
    ["border=2", "expanded=on", "linestyle=unicode"],
  ]

  @Test(
    "psql", .enabled(if: LocalPostgres.isAvailable && (try? BuiltProgram.installed("psql")) != nil),
    arguments: SplitMix.seeds(1...6))
  func psql(seed: UInt64) throws {
    let server = try #require(LocalPostgres.shared)
    var random = SplitMix(seed: seed)
    for settings in Self.psqlSettings {
      let table = RandomPrintedTable(&random, texts: Self.texts)
      let result = try Command.run(
        BuiltProgram.installed("psql"),
        ["-X", "-q"] + settings.flatMap { ["-P", $0] } + ["-c", table.query, server.address()],
        environment: ["PGCLIENTENCODING": "UTF8"])
      #expect(result.end == .exited(0), "\(result.errors)")
      try compare(result.output, with: table, "seed \(seed), \(settings)")
    }
  }

  @Test(
    "psql, with values that it wraps",
    .enabled(if: LocalPostgres.isAvailable && (try? BuiltProgram.installed("psql")) != nil),
    arguments: SplitMix.seeds(1...6))
  func wrapped(seed: UInt64) throws {
    let server = try #require(LocalPostgres.shared)
    var random = SplitMix(seed: seed)
    // A wide letter that does not fit leaves a blank, which is no part of the value.
    let texts = ["a", "B", "7", " and ", "|", "+", "é", "(3 rows)", "\n", "some more words", "."]
    for settings in [["border=0"], ["border=1"], ["border=2"], ["border=2", "linestyle=unicode"]] {
      let table = RandomPrintedTable(&random, texts: texts, mostColumns: 3)
      let result = try Command.run(
        BuiltProgram.installed("psql"),
        ["-X", "-q", "-P", "format=wrapped", "-P", "columns=40"] + settings.flatMap { ["-P", $0] }
          + ["-c", table.query, server.address()],
        environment: ["PGCLIENTENCODING": "UTF8"])
      #expect(result.end == .exited(0), "\(result.errors)")
      try compare(result.output, with: table, "seed \(seed), \(settings)")
    }
  }

  @Test(
    "sqlite3", .enabled(if: (try? BuiltProgram.installed("sqlite3")) != nil), arguments: SplitMix.seeds(1...20))
  func sqlite(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    // The oldest versions count a wide letter as one column.
    let texts = Self.texts.filter { $0 != "日本" }
    for mode in ["-box", "-table", "-column", "-markdown"] {
      let isMarkdown = mode == "-markdown"
      let table = RandomPrintedTable(&random, texts: texts.filter { !isMarkdown || $0 != "\n" && $0 != "|" })
      let result = try Command.run(
        BuiltProgram.installed("sqlite3"), ["-header", mode, ":memory:", table.query])
      #expect(result.end == .exited(0), "\(result.errors)")
      try compare(result.output, with: table, "seed \(seed), \(mode)")
    }
  }

  private func compare(_ text: String, with table: RandomPrintedTable, _ setting: String) throws {
    let shown = try ShownTable(text, name: "x")
    let comment = Comment(rawValue: "\(setting)\n\(text)")
    #expect(shown.format == "table" && shown.columns == table.names, comment)
    #expect(shown.rows == table.shown, comment)
    #expect(shown.flaws.allSatisfy { $0 == nil }, comment)
  }
}
