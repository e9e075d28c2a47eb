import Simulation
import TestSupport
import Testing

@testable import LazyData

@Suite("Rows of a query")
struct QueryResultFormatTests {
  private static let columns = [
    DuckDBColumn(name: "n", type: "DECIMAL(18,3)"), DuckDBColumn(name: "s", type: "VARCHAR"),
    DuckDBColumn(name: "b", type: "BOOLEAN"), DuckDBColumn(name: "d", type: "TIMESTAMP WITH TIME ZONE"),
    DuckDBColumn(name: "l", type: "INTEGER[]"), DuckDBColumn(name: "h", type: "TIME"),
  ]

  private static func fields(_ record: String, _ columns: [DuckDBColumn] = columns) -> [RecordField] {
    let format = Array("n,s,b,d,l,h\n".utf8).withUnsafeBytes { QueryResultFormat(columns, sample: $0) }
    return Array(record.utf8).withUnsafeBytes {
      format.fields(of: $0, 0..<columns.count, limit: 100, isWhole: true)
    }
  }

  @Test func `the types of the columns decide how values compare`() {
    let format = Array("n,s\n1,2\n".utf8).withUnsafeBytes { QueryResultFormat(Self.columns, sample: $0) }
    #expect(format.prologue == 4)
    #expect(
      format.columns.map(\.form) == [
        .number(NumberForm()), .text, nil, .time(.yearMonthDay), nil, .time(.timeOfDay),
      ])
    #expect(format.columns.map(\.isDeclaredNumber) == [true, false, false, false, false, false])
  }

  @Test func `a text of digits stays a text, and a missing value differs from an empty text`() {
    let fields = Self.fields("1.500,007,true,2026-01-02 03:04:05+00,\"[1, 2]\",12:30:00")
    #expect(fields.map(\.kind) == [.number, .text, .word, .text, .text, .text])
    #expect(Self.fields(",\"\",,,,").map(\.kind) == [.null, .text, .null, .null, .null, .null])
    #expect(Self.fields("inf,nan,,,,").first?.kind == .text)
  }

  @Test func `a row without bytes has a missing value`() {
    #expect(Self.fields("", [Self.columns[0]]).map(\.kind) == [.null])
  }

  @MainActor @Test(.timeLimit(.minutes(20)))
  func `a missing value and an empty text satisfy different conditions`() async throws {
    let rows = "n,s\n1,\"\"\n2,\n3,x\n"
    let source = RecordSource(name: "SQL", bytes: MemoryBytes(rows)) { sample in
      QueryResultFormat(Array(Self.columns.prefix(2)), sample: sample)
    }
    for (text, expected) in [
      ("s is null", [1]), ("s is not null", [0, 2]), ("s =", [0, 1]), ("s = '' and s is not null", [0]),
      ("s != x", [0]),
    ] {
      let condition = try #require(try RecordCondition(text, on: source.columns))
      let arrangement = Arrangement(filters: [condition])
      source.arrange(arrangement)
      await source.reach { source.status.work == nil && source.status.arrangement == arrangement }
      #expect(source.records.compactMap(\.number) == expected, "\(text)")
    }
  }

  @Test func `columns are described by lines of CSV`() {
    let lines = "a,INTEGER\n\"b,\"\"c\",\"DECIMAL(2,1)[]\"\nENUM,\"ENUM('x')\"\n"
    let columns = DuckDBColumn.columns(inCSV: Array(lines.utf8))
    #expect(columns.map(\.name) == ["a", "b,\"c", "ENUM"])
    #expect(columns.map(\.kind) == [.number, .other, .text])
    #expect(DuckDBColumn.columns(inCSV: []).isEmpty)
  }
}
