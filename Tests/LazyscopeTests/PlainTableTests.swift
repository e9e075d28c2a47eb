import Foundation
import TestSupport
import Testing

@testable import lazyscope

@Suite("Plain output of tables", .timeLimit(.minutes(20)))
struct PlainTableTests {
  @Test(arguments: [
    ("t.csv", "a,b\n1,x\n2,y\n3,z", "a,b\n3,z\n2,y\n1,x\n"),
    ("q.csv", "a,b\r\n\"1\",x\r\n\"2\",\"y\"", "a,b\r\n\"2\",\"y\"\r\n\"1\",x\r\n"),
    ("t.tsv", "a\tb\n1\tx\n2\ty", "a\tb\n2\ty\n1\tx\n"),
    ("t.jsonl", "{\"a\": 1}\n{\"a\": 2}", "{\"a\": 2}\n{\"a\": 1}\n"),
  ])
  func `a last row without a line end is a row of its own in any order`(name: String, text: String, sorted: String)
    throws
  {
    let shell = try Shell([name: Array(text.utf8)])
    for command in ["\"$L\" --sort=-a \(name)", "\"$L\" --sort=-a --filter '[0-9]' \(name)"] {
      let result = try shell.run(command)
      #expect(result.output == sorted, "\(command)")
    }
  }

  @Test func `rows are sorted by --sort, and an unknown column is an error`() throws {
    let shell = try Shell(["t.csv": Array("name,amount\nb,10\na,9\nc,9\n".utf8)])
    for (words, output) in [
      ("--sort amount t.csv", "name,amount\na,9\nc,9\nb,10\n"),
      ("--sort=-amount,-name t.csv", "name,amount\nb,10\nc,9\na,9\n"),
      ("--sort am --filter 9 --hide name t.csv", "name,amount\na,9\nc,9\n"),
      ("--sort name - <t.csv", "name,amount\na,9\nb,10\nc,9\n"),
    ] {
      let result = try shell.run("\"$L\" \(words)")
      #expect(result.output == output && result.end == .exited(0), "\(words): \(result.errors)")
    }
    let wrong = try shell.run("\"$L\" --sort nope t.csv")
    #expect(wrong.end == .exited(2) && wrong.output.isEmpty && wrong.errors.contains("t.csv: no column nope"))
  }

  @Test func `a filter that matches no row and reads like a condition is explained in one line`() throws {
    let shell = try Shell([
      "t.csv": Array("name,price\nb,1000\na,9\n".utf8), "t.jsonl": Array("{\"price\": 9}\n{\"price\": 10}\n".utf8),
    ])
    try shell.makeDatabase("t.db", "CREATE TABLE t (name, price); INSERT INTO t VALUES ('a', 9)")
    let header = "name,price\n"
    for (words, output) in [
      ("t.csv", header), ("< t.csv", header), ("--sort name t.csv", header), ("t.jsonl", ""),
      ("t.jsonl t.csv", header), ("--table t t.db", header),
    ] {
      let result = try shell.run("\"$L\" --filter 'price > 1000' \(words)")
      #expect(result.end == .exited(1) && result.output == output, "\(words): \(result)")
      #expect(
        result.errors == """
          lazyscope: --filter takes a pattern, and no row matches it; to compare columns, use --where

          """, "\(words)")
    }
    for words in ["--filter 'cost > 1000'", "--literal --filter 'price > 1000'", "--filter nothing"] {
      let result = try shell.run("\"$L\" \(words) t.csv")
      #expect(result.end == .exited(1) && result.errors.isEmpty, "\(words): \(result)")
    }
    let found = try shell.run("\"$L\" --filter 'price = 9|a' t.csv")
    #expect(found.end == .exited(0) && found.errors.isEmpty, "\(found)")
  }

  @Test func `rows are filtered by --where, alone and with other options`() throws {
    let shell = try Shell(["t.csv": Array("name,amount\nann,10\nbob,9\ncid,200\nann,\n".utf8)])
    try shell.makeDatabase(
      "t.db",
      "CREATE TABLE t (name TEXT, amount INTEGER); CREATE TABLE u (x);"
        + "INSERT INTO t VALUES ('ann', 10), ('bob', 9), ('cid', 200), ('ann', NULL)")
    let query = "--query 'SELECT name, amount FROM t' t.db"
    for (words, rows, status) in [
      ("--where 'amount > 9'", "ann,10\ncid,200\n", 0), ("--where 'NAME ~ ^b'", "bob,9\n", 0),
      ("--where 'amount > 9' --filter ann", "ann,10\n", 0),
      ("--where 'amount > 9' --where 'not name = cid'", "ann,10\n", 0),
      ("--where 'amount is null or #1 = bob'", "bob,9\nann,\n", 0),
      ("--where 'amount between 9 and 10' --sort=-amount", "ann,10\nbob,9\n", 0), ("--where 'amount > 999'", "", 1),
    ] {
      for (before, source) in [("", "t.csv"), ("cat t.csv | ", "-"), ("", "--table t t.db"), ("", query)] {
        let result = try shell.run("\(before)\"$L\" \(words) \(source)")
        #expect(
          result.end == .exited(Int32(status)) && result.output == "name,amount\n" + rows && result.errors.isEmpty,
          "\(words) \(source): \(result)")
      }
    }
  }

  @Test func `the columns of --where are those of a pipe whose first piece is only its header`() throws {
    let shell = try Shell([:])
    let result = try shell.run("(echo id,amount; sleep 0.1; echo 1,5; echo 2,6) | \"$L\" --where 'id > 1'")
    #expect(result.end == .exited(0) && result.output == "id,amount\n2,6\n" && result.errors.isEmpty, "\(result)")
  }

  @Test func `an invalid --where, or one that names no column, is an error in one line`() throws {
    let shell = try Shell([
      "t.csv": Array("name,amount\nann,10\n".utf8), "text": Array("apple\nbanana pie\n".utf8), "empty": [],
    ])
    try shell.makeDatabase("t.db", "CREATE TABLE t (name, amount); INSERT INTO t VALUES ('ann', 10)")
    for (words, output, message) in [
      ("'amuont > 9' t.csv", "", "t.csv: --where: no column amuont; did you mean amount?"),
      ("'amuont > 9' t.db", "", "t: --where: no column amuont; did you mean amount?"),
      ("'amuont > 9' - <t.csv", "", "standard input: --where: no column amuont; did you mean amount?"),
      ("'amuont > 9' --sort name t.csv", "", "t.csv: --where: no column amuont; did you mean amount?"),
      ("'amount >' t.csv", "", "t.csv: --where: missing value to compare with"),
      ("ann t.csv", "", "t.csv: --where: no comparison in \"ann\"; write a column,"),
      ("'a = 1' text", "", "text: --where: no columns to compare; use --filter for a pattern"),
      ("'a = 1' empty", "", "empty: --where: no columns to compare; use --filter for a pattern"),
      ("'amount = 10' text t.csv", "name,amount\nann,10\n", "text: --where: no columns to compare;"),
    ] {
      let result = try shell.run("\"$L\" --where \(words)")
      #expect(result.end == .exited(2) && result.output == output, "\(words): \(result)")
      #expect(
        result.errors.hasPrefix("lazyscope: \(message)") && result.errors.count { $0 == "\n" } == 1,
        "\(words): \(result.errors)")
    }
  }

  @Test("Rows of SQLite are written below the names of their columns, or without them on request")
  func sqlite() throws {
    let shell = try Shell()
    try shell.makeDatabase(
      "t.db", "CREATE TABLE t (\"a,b\", c); INSERT INTO t VALUES (1, 'x'), (2, 'y'); CREATE VIEW v AS SELECT c FROM t")
    for (words, output, status) in [
      ("--table t t.db", "\"a,b\",c\n1,x\n2,y\n", 0), ("--table t --no-header t.db", "1,x\n2,y\n", 0),
      ("--table v t.db", "c\nx\ny\n", 0), ("--table t --filter y t.db", "\"a,b\",c\n2,y\n", 0),
      ("--table t --filter y --no-header t.db", "2,y\n", 0), ("--table t --filter z t.db", "\"a,b\",c\n", 1),
      ("--query 'SELECT c AS d FROM t' t.db", "d\nx\ny\n", 0),
      ("--query 'SELECT c AS d FROM t WHERE c = 0' t.db", "d\n", 0),
    ] {
      let result = try shell.run("\"$L\" \(words)")
      #expect(
        result.end == .exited(Int32(status)) && result.output == output && result.errors.isEmpty, "\(words): \(result)")
    }
  }

  @Test(
    "Rows of a server are written as COPY writes them, below the names of their columns",
    .enabled(if: LocalPostgres.isAvailable))
  func server() throws {
    let rig = try #require(LocalPostgres.shared)
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text); CREATE VIEW v AS SELECT name FROM t WHERE id < 3 ORDER BY id;"
        + "INSERT INTO t SELECT n, 'row, ' || n FROM generate_series(1, 20000) n; ANALYZE t")
    let copy = try rig.run("COPY (SELECT * FROM t ORDER BY id) TO STDOUT CSV", in: database) + "\n"
    let shell = try Shell()
    let matching = (1...20_000).filter { "\($0)".contains("999") }.map { "\($0),\"row, \($0)\"\n" }.joined()
    for (words, output, status) in [
      ("--table t", "id,name\n" + copy, 0), ("--table t --no-header", copy, 0),
      ("--table t --filter 999", "id,name\n" + matching, 0), ("--table t --filter nothing", "id,name\n", 1),
      ("--table v", "name\n\"row, 1\"\n\"row, 2\"\n", 0), ("--table v --filter 2", "name\n\"row, 2\"\n", 0),
      ("--query 'SELECT $1::int AS n' --param 7", "n\n7\n", 0),
      ("--query 'SELECT name FROM t WHERE id = 5' --no-header", "\"row, 5\"\n", 0),
      ("--table t --where 'id > 19999 or name = row, 7'", "id,name\n7,\"row, 7\"\n20000,\"row, 20000\"\n", 0),
      ("--table t --where 'id < 100' --filter 99", "id,name\n99,\"row, 99\"\n", 0),
      ("--table v --where 'name ~ 2$'", "name\n\"row, 2\"\n", 0),
      ("--query 'SELECT name FROM t WHERE id < 5' --where 'name ~ 3'", "name\n\"row, 3\"\n", 0),
    ] {
      let result = try shell.run("\"$L\" '\(rig.address(database))' \(words)")
      #expect(result.end == .exited(Int32(status)) && result.errors.isEmpty, "\(words): \(result.end) \(result.errors)")
      #expect(result.output == output, "\(words)")
    }
    let unknown = try shell.run("\"$L\" '\(rig.address(database))' --table t --where 'idd = 1'")
    #expect(unknown.end == .exited(2) && unknown.output.isEmpty)
    #expect(unknown.errors == "lazyscope: --where: no column idd; did you mean id?\n")
    let unnamed = try shell.run("\"$L\" '\(rig.address(database))'")
    #expect(unnamed.end == .exited(2) && unnamed.errors.contains("use --table with one of t, v"))
  }

  @Test(
    "Closing the output ends the program quietly, and the server's statement",
    .enabled(if: LocalPostgres.isAvailable))
  func reader() throws {
    let rig = try #require(LocalPostgres.shared)
    let database = try rig.database(
      "CREATE VIEW v AS SELECT generate_series(1, 2000000000) AS n; CREATE VIEW w AS SELECT pg_sleep(600)::text AS s")
    let shell = try Shell()
    for (view, output) in [("v", "n\n"), ("w", "s\n")] {
      let result = try shell.run(
        "{ \"$L\" '\(rig.address(database))' --table \(view); echo status $? >&2; } | head -1")
      #expect(result.output == output && ["status 0\n", "status 141\n"].contains(result.errors), "\(view): \(result)")
      let busy = "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database)' AND state = 'active'"
      while try rig.run(busy) != "0", !Task.isCancelled {}
    }
  }

  @Test(
    "An error ends the output with status 2, and a line reports the missing rows",
    .enabled(if: LocalPostgres.isAvailable))
  func failure() throws {
    let rig = try #require(LocalPostgres.shared)
    let database = try rig.database("CREATE VIEW v AS SELECT n, 1 / (n - 4) AS q FROM generate_series(1, 9) n")
    let shell = try Shell()
    for words in ["--table v", "--query 'SELECT * FROM v'"] {
      let result = try shell.run("\"$L\" '\(rig.address(database))' \(words)")
      #expect(result.end == .exited(2) && result.output == "n,q\n1,0\n2,0\n3,-1\n", "\(words): \(result)")
      let name = words.contains("query") ? "query" : "v"
      #expect(
        result.errors == "lazyscope: \(name): stopped after 3 rows; the rest is missing: division by zero\n",
        "\(result.errors)")
    }
    let full = try shell.run("test -e /dev/full || exit 2; \"$L\" '\(rig.address(database))' --table v > /dev/full")
    #expect(full.end == .exited(2))
  }
}
