import Foundation
import TestSupport
import Testing

@testable import lazyscope

/// The option `--sql` with a fake duckdb in the folder of the files.
@Suite("Queries of --sql", .timeLimit(.minutes(20)))
struct SQLTests {
  private static let program = """
    #!/bin/sh
    for last; do :; done
    case $last in
    *COPY*"FROM bad"*) printf 'city,n\\nOslo,4\\n'; echo 'Conversion Error: no number' >&2; exit 1 ;;
    *COPY*) printf 'city,n\\nOslo,4\\nRome,\\n"a, b",10\\n' ;;
    *DESCRIBE*nope*) printf 'Binder Error: no nope\\n\\nLINE 2: select nope\\n               ^\\n' >&2; exit 1 ;;
    *DESCRIBE*) printf 'column_name,column_type\\ncity,VARCHAR\\nn,INTEGER\\n' ;;
    esac

    """

  /// Runs the program with the fake duckdb, and without libduckdb.
  ///
  /// The shell makes a copy of the fake program. A program that this process has written may still be open for writing in
  /// a process that another test starts, and cannot be run then.
  private static func run(_ words: String, isInstalled: Bool = true) throws -> Command.Result {
    let shell = try Shell(["a.csv": Array("city,n\nOslo,1\nRome,2\n".utf8), "fake": Array(program.utf8)])
    let path = isInstalled ? "cp fake duckdb; chmod +x duckdb; PATH=\"$PWD:/usr/bin:/bin\"" : "PATH=/none"
    return try shell.run("\(path) \"$L\" \(words)", ["LAZYSCOPE_LIBDUCKDB": "/none.so"])
  }

  @Test(arguments: [
    ("", "city,n\nOslo,4\nRome,\n\"a, b\",10\n"), ("--no-header", "Oslo,4\nRome,\n\"a, b\",10\n"),
    ("--sort=-n --where 'n > 0'", "city,n\n\"a, b\",10\nOslo,4\n"), ("--where 'n > 5'", "city,n\n\"a, b\",10\n"),
    ("--filter Rome", "city,n\nRome,\n"), ("--count", "3\n"), ("--count --filter s", "1\n"),
  ])
  func `the result is written as CSV`(words: String, output: String) throws {
    let result = try Self.run("--sql 'select city, n from t' \(words) a.csv")
    #expect(result.output == output && result.end == .exited(0) && result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: ["--sql '-- cities\nselect city, n from t' a.csv", "a.csv --sql '--x\nselect city, n from t'"])
  func `a query may begin with a comment`(words: String) throws {
    let result = try Self.run("\(words) --count")
    #expect(result.output == "3\n" && result.end == .exited(0) && result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: [
    ("--sql 'drop table t' a.csv", "SQL: DROP is not allowed: only SELECT"),
    ("--sql 'select 1; select 2' a.csv", "SQL: only one statement can be run"),
    ("--sql 'select nope' a.csv", "SQL: Binder Error: no nope (line 1, column 8)"),
    ("--sql 'select 1 from t' none.csv", "none.csv: no such file"),
    ("--sql 'select 1 from t' - < a.csv", "standard input: only files can be queried with SQL"),
  ])
  func `a query that cannot be run is one line`(words: String, message: String) throws {
    let result = try Self.run(words)
    #expect(result.end == .exited(2) && result.output.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("lazyscope: \(message)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `rows before an error are written`() throws {
    let result = try Self.run("--sql 'select * FROM bad' a.csv")
    #expect(result.end == .exited(2) && result.output == "city,n\nOslo,4\n")
    #expect(result.errors.contains("Conversion Error: no number"))
  }

  @Test func `without DuckDB the message names what to install`() throws {
    let result = try Self.run("--sql 'select 1' a.csv", isInstalled: false)
    #expect(result.end == .exited(2) && result.errors.hasPrefix("lazyscope: SQL: DuckDB was not found; install"))
  }

  @Test func `secure mode forbids queries`() throws {
    let shell = try Shell(["a.csv": Array("a,b\n1,2\n".utf8)])
    let result = try shell.run("LESSSECURE=1 \"$L\" --sql 'select 1' a.csv")
    #expect(result.end == .exited(2) && result.errors == "lazyscope: LESSSECURE is set: --sql is not allowed\n")
  }
}
