import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Runs queries with a fake duckdb, and with the library if it is installed.
@MainActor
@Suite("Queries of files", .serialized, .timeLimit(.minutes(20)))
struct DuckDBQueryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Prints columns for the description, and rows for the query.
  private static let rows = """
    for last; do :; done
    case $last in
    *COPY*) printf 'n,s\\n1,x\\n,""\\n' ;;
    *DESCRIBE*) printf 'column_name,column_type\\nn,INTEGER\\ns,VARCHAR\\n' ;;
    esac
    """

  private func query(_ script: String, _ sql: String = "SELECT 1") throws -> DuckDBQuery {
    let searchPath = try scratch.program("duckdb", script) + ":/usr/bin:/bin"
    return try DuckDBQuery(ReadingStatement(sql), [], usesLibrary: false, searchPath: searchPath)
  }

  @Test func `the rows of the program are a list with the types of the query`() async throws {
    let query = try query(Self.rows)
    let bytes = try query.open(ByteOpener())
    await ByteChanges(of: bytes).untilComplete(bytes)
    #expect(try bytes.text() == "n,s\n1,x\n,\"\"\n" && bytes.failure == nil)
    let source = RecordSource(name: "SQL", bytes: bytes, detect: query.detect)
    #expect(source.columns.map(\.form) == [.number(NumberForm()), .text])
    #expect(source.columns.map(\.name) == ["n", "s"])
  }

  @Test func `a rejected query is one line with the place in the statement`() throws {
    let script = #"printf 'Binder Error: no x\n\nLINE 2: SELECT x\n               ^\n' >&2; exit 1"#
    #expect(
      dataError { _ = try query(script, "SELECT x") }
        == .refused(path: "SQL", reason: "Binder Error: no x (line 1, column 8)"))
    #expect(dataError { _ = try query("exit 3") } == .refused(path: "SQL", reason: "duckdb ended with status 3"))
  }

  @Test func `a failure after some rows follows these rows`() async throws {
    let bytes = try query(
      """
      for last; do :; done
      case $last in
      *COPY*) printf 'n\\n1\\n'; echo 'Conversion Error: bad' >&2; exit 1 ;;
      *DESCRIBE*) printf 'column_name,column_type\\nn,INTEGER\\n' ;;
      esac
      """
    ).open(ByteOpener())
    await ByteChanges(of: bytes).untilComplete(bytes)
    #expect(try bytes.text() == "n\n1\n")
    #expect(bytes.failure == .refused(path: "SQL", reason: "Conversion Error: bad"))
  }

  @Test func `without DuckDB an error names what to install`() throws {
    let error = dataError {
      _ = try DuckDBQuery(ReadingStatement("SELECT 1"), [], usesLibrary: false, searchPath: scratch.path("none"))
    }
    #expect(error?.reason.hasPrefix("DuckDB was not found; install") == true)
  }

  @Test(.enabled(if: DuckDBLibrary.shared != nil))
  func `the library returns values of all types as DuckDB prints them`() async throws {
    let path = scratch.path("a.csv")
    try Data("city;n\nOslo;1\nRome;\nOslo;3\n".utf8).write(to: URL(fileURLWithPath: path))
    let sql = """
      SELECT city, sum(n) AS n, [1, NULL] AS l, DATE '2026-01-02' AS d, 'a longer text, with a comma' AS s, NULL AS x, '' AS e
      FROM t GROUP BY city ORDER BY city
      """
    let table = try RecordFile.queried(path, OpeningOptions())
    let query = try DuckDBQuery(ReadingStatement(sql), [table])
    let bytes = try query.open(ByteOpener())
    await ByteChanges(of: bytes).untilComplete(bytes)
    let rest = "\"[1, NULL]\",2026-01-02,\"a longer text, with a comma\",,\"\"\n"
    #expect(try bytes.text() == "city,n,l,d,s,x,e\nOslo,4,\(rest)Rome,,\(rest)" && bytes.failure == nil)
  }

  @Test(.enabled(if: DuckDBLibrary.shared != nil))
  func `the library reads no other files`() throws {
    for sql in ["SELECT * FROM read_text('/etc/passwd')", "SELECT * FROM '/etc/passwd'", "SELECT * FROM glob('/*')"] {
      #expect(dataError { _ = try DuckDBQuery(ReadingStatement(sql), []) } != nil, "\(sql)")
    }
  }
}
