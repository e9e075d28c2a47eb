import Testing

@testable import LazyData

@Suite("Statements for DuckDB")
struct DuckDBScriptTests {
  private static func script(_ text: String) throws -> DuckDBScript {
    let tables = [DuckDBTable(parquet: "/d/a.parquet"), DuckDBTable(parquetFolder: "/d/it's")]
    return DuckDBScript(statement: try ReadingStatement(text), tables: tables)
  }

  @Test func `only the files of the tables can be read, and no setting can be changed`() throws {
    let setup = try Self.script("SELECT * FROM t").setup
    #expect(setup.contains("SET allowed_paths = ['/d/a.parquet', '/dev/stdout']"))
    #expect(setup.contains("SET allowed_directories = ['/d/it''s/']"))
    let access = try #require(setup.firstIndex(of: "SET enable_external_access = false"))
    let view = try #require(setup.firstIndex { $0.hasPrefix("CREATE TEMP VIEW") })
    #expect(access < view && setup.last == "SET lock_configuration = true")
  }

  @Test func `files are tables by their number, and by the names in the statement`() throws {
    let plain = try Self.script("SELECT * FROM t, t2").setup.filter { $0.hasPrefix("CREATE") }
    #expect(plain.count == 2 && plain[1].hasPrefix("CREATE TEMP VIEW \"t2\" AS SELECT * FROM read_parquet('/d/it''s/"))
    let named = try Self.script("SELECT * FROM A JOIN \"a.parquet\"").setup.filter { $0.hasPrefix("CREATE") }
    #expect(named.contains("CREATE TEMP VIEW \"a\" AS SELECT * FROM \"t\""))
    #expect(named.contains("CREATE TEMP VIEW \"a.parquet\" AS SELECT * FROM \"t\""))
  }

  @Test func `a comment at the end of the statement ends before the text around it`() throws {
    let script = try Self.script("SELECT 1 -- one")
    #expect(script.description.contains("(\nSELECT 1 -- one\n)"))
    let rows = script.rows([DuckDBColumn(name: "a\"b", type: "INTEGER")])
    #expect(rows == "SELECT CAST(c0 AS VARCHAR) AS \"a\"\"b\" FROM (\nSELECT 1 -- one\n) AS q(c0)")
  }
}
