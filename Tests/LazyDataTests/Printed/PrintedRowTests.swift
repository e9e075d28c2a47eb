import TestSupport
import Testing

@testable import LazyData

/// Rows of several lines, and lines that are no rows.
@MainActor
@Suite("Rows of printed tables")
struct PrintedRowTests {
  private func table(_ text: String) throws -> ShownTable { try ShownTable(text, name: "x") }

  @Test(arguments: [
    " id | note   | n \n----+--------+---\n  1 | first +| 5\n    | second | \n  2 | only   | 7\n(2 rows)\n",
    "+----+--------+---+\n| id |  note  | n |\n+----+--------+---+\n|  1 | first +| 5 |\n|    | second |   |\n"
      + "|  2 | only   | 7 |\n+----+--------+---+\n",
    "┌────┬────────┬───┐\n│ id │  note  │ n │\n├────┼────────┼───┤\n│  1 │ first ↵│ 5 │\n│    │ second │   │\n"
      + "│  2 │ only   │ 7 │\n└────┴────────┴───┘\n",
    "id  note  n \n-- ------ -\n 1 first +5\n   second \n 2 only   7\n(2 rows)\n",
  ])
  func `the second line of a cell belongs to its row`(text: String) throws {
    let table = try table(text)
    #expect(table.format == "table" && table.columns == ["id", "note", "n"])
    #expect(table.rows == [["1", "first\nsecond", "5"], ["2", "only", "7"]])
    #expect(table.flaws == [nil, nil])
  }

  @Test func `wrapped lines are joined without a line break`() throws {
    let table = try table(" id | note  \n----+-------\n  1 | one l.\n    |.ine.\n  2 | .\n")
    #expect(table.rows == [["1", "one line."], ["2", "."]])
  }

  @Test func `a sign at the end of a value is no mark`() throws {
    let table = try table(" id | note \n----+------\n  1 | a+\n  2 | b.\n")
    #expect(table.rows == [["1", "a+"], ["2", "b."]])
  }

  @Test func `a row whose next line is missing keeps its characters`() throws {
    let table = try table(" id | note   | n \n----+--------+---\n  1 | first +| 5")
    #expect(table.rows == [["1", "first +", "5"]])
  }

  @Test(arguments: [
    "(3 rows)", "(1 Zeile)", "3 rows in set (0.00 sec)", "1 row in set, 1 warning (0.01 sec)", "Empty set",
  ])
  func `a footer is no row`(footer: String) throws {
    let table = try table(" id | name \n----+------\n  1 | a\n\(footer)\n\n")
    #expect(table.rows == [["1", "a"]])
  }

  @Test func `another line below a table is a row with a fault`() throws {
    let table = try table(" id | name \n----+------\n  1 | a\nERROR:  it failed\n")
    #expect(table.rows == [["1", "a"], ["ERROR:  it failed"]])
    #expect(table.flaws == [nil, .fieldCount(1, expected: 2)])
  }

  @Test func `rows with a rule below each may have several lines`() throws {
    let table = try table(
      "+----+------+\n| id | name |\n+----+------+\n|  1 | a    |\n|    | b    |\n+----+------+\n|  2 | c    |\n+----+------+\n"
    )
    #expect(table.rows == [["1", "a\nb"], ["2", "c"]])
  }

  @Test func `rules between groups of rows do not join the rows`() throws {
    let table = try table(
      "+----+------+\n| id | name |\n+----+------+\n|  1 | a    |\n|  2 | b    |\n+----+------+\n|  3 | c    |\n+----+------+\n"
    )
    #expect(table.rows == [["1", "a"], ["2", "b"], ["3", "c"]])
  }

  @Test func `values of strokes are no rule`() throws {
    let table = try table("+---+---+\n| a | b |\n+---+---+\n| - | - |\n+---+---+\n")
    #expect(table.rows == [["-", "-"]])
  }

  @Test func `a value of strokes does not end an expanded row`() throws {
    let table = try table(
      "+-[ RECORD 1 ]--+\n| a |  x       +|\n|   | -+:       |\n| b | y         |\n+---+-----------+\n")
    #expect(table.columns == ["a", "b"])
    #expect(table.rows == [[" x\n-+:", "y"]])
  }

  @Test(arguments: [
    "   People\n id | name \n----+------\n  1 | a\n(1 row)\n",
    "\n\nPeople\n\n+----+------+\n| id | name |\n+----+------+\n|  1 | a    |\n+----+------+\n",
    "People\nid name \n-- ----\n 1 a\n(1 row)\n",
  ])
  func `a title or blank lines may be above`(text: String) throws {
    let table = try table(text)
    #expect(table.format == "table" && table.columns == ["id", "name"] && table.rows == [["1", "a"]])
  }

  @Test(arguments: [
    "Some text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n", " Title \n-------\n\nA paragraph.\n", "a\n-\n\nb\n",
    "# x\na | b\n--|--\n",
    "one\ntwo\nthree\nfour\n a | b \n---+---\n 1 | 2\n",
  ])
  func `a text with a rule or a table in it is no table`(text: String) throws {
    #expect(try table(text).format != "table")
  }

  @Test(arguments: ["(", "(2", "(2 ", "(2 rows", "(2 rows)", "(2 rows)\n", "\n(2 r"])
  func `the start of a footer is no row, because its rest may still arrive`(end: String) throws {
    let table = try table(" id | name \n----+------\n  1 | Ann\n  2 | Bob\n" + end)
    #expect(table.rows == [["1", "Ann"], ["2", "Bob"]])
  }

  @Test func `bars may differ between the edges and within`() throws {
    let heavy = try table("┏━━━━┳━━━━━━┓\n┃ id ┃ name ┃\n┡━━━━╇━━━━━━┩\n│  1 │ Ann  │\n└────┴──────┘\n")
    #expect(heavy.columns == ["id", "name"] && heavy.rows == [["1", "Ann"]])
    let double = try table("╔════╤══════╗\n║ id │ name ║\n╠════╪══════╣\n║  1 │ Ann  ║\n╚════╧══════╝\n(1 row)\n")
    #expect(double.columns == ["id", "name"] && double.rows == [["1", "Ann"]])
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `record ends do not depend on where the bytes are split`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let tables = [
      (header: " id | note   \n----+--------\n", row: "  1 | a\n(1 row)\n"),
      ("+----+-------+\n| id | note  |\n+----+-------+\n", "|  1 | a     |\n+----+-------+\n"),
      ("id note  \n-- -----\n", "1  a\n"),
      ("+----+---+\n| id | n |\n+----+---+\n|  1 | a |\n|    | b |\n+----+---+\n|  2 | c |\n+----+---+\n", ""),
      (" n \n---\n", " 1\n(1 row)\n"), ("NAME   AGE   READY\na      1d    yes\nbb     2d    no\n", ""),
    ]
    let pieces = [
      "\n", "\r\n", "+", " ", "  1 | a     +|\n", "|  1 | a   +|\n", "----+----\n", "(2 rows)\n", "日", "│", "\u{301}",
      "|", "-", ".",
      "12", " 1 abcde+\n", "\u{FFFD}", "é",
    ]
    for (header, row) in tables {
      let text = header + (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8) + [0xFF, 0xE2, 0x0A]
      let sample = Array((header + row).utf8)
      let format = try sample.withUnsafeBytes { sample in
        let layout: (any PrintedLayout)? =
          PrintedHeader.layout(of: sample) ?? AlignedColumns(sample, isRequired: true)
        return PrintedTableFormat(sample: sample, try #require(layout))
      }
      var (state, ends) = (ScanState(), [Int]())
      bytes.withUnsafeBytes { format.findEnds(in: $0, base: 0, literals: [], &state, appendingTo: &ends) }
      var (split, found, counted, place) = (ScanState(), [Int](), 0, 0)
      while place < bytes.count {
        let end = min(bytes.count, place + Int.random(in: 1...9, using: &random))
        bytes[place..<end].withUnsafeBytes { block in
          var counting = split
          counted += format.countEnds(in: block, base: place, literals: [], &counting)
          format.findEnds(in: block, base: place, literals: [], &split, appendingTo: &found)
        }
        place = end
      }
      #expect(found == ends && counted == ends.count && split == state, "seed \(seed)")
      // Each record is read with a fresh state.
      for (start, end) in zip([0] + ends, ends) {
        var (fresh, own) = (ScanState(), [Int]())
        bytes[start..<end].withUnsafeBytes {
          format.findEnds(in: $0, base: start, literals: [], &fresh, appendingTo: &own)
        }
        #expect(own == [end] && fresh == ScanState(), "seed \(seed)")
      }
    }
  }
}
