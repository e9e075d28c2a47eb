import Testing

@testable import LazyData

@Suite("Statements of SQL that only read")
struct ReadingStatementTests {
  @Test(arguments: [
    ("SELECT 1", "SELECT"), ("  select 1 ; \n", "SELECT"), ("(values (1))", "VALUES"), ("from t", "FROM"),
    ("with x as (select ';)') select * from x", "WITH"), ("-- DROP\n/* ( */ summarize t", "SUMMARIZE"),
    ("select ')' || E'\\')' || \"a\"\";)\" || $$;)$$ || $x$)$$;$x$", "SELECT"), ("select $1, a$b$, 1", "SELECT"),
    ("show tables -- ; drop", "SHOW"), ("describe t;;", "DESCRIBE"),
  ])
  func `a statement that reads is accepted without its end`(text: String, keyword: String) throws {
    let statement = try ReadingStatement(text)
    #expect(statement.keyword == keyword)
    #expect(text.hasPrefix(statement.text))
  }

  @Test func `the semicolon at the end and the text after it are left out`() throws {
    #expect(try ReadingStatement("select ';' ; -- done").text == "select ';' ")
  }

  @Test(arguments: [
    "INSERT INTO t VALUES (1)", "copy t to 'x'", "ATTACH 'x'", "install httpfs", "LOAD httpfs", "pragma x", "set x = 1",
    "DROP TABLE t", "create table x (i int)", "export database 'x'", "call x()", "explain select 1",
  ])
  func `a statement that changes something is refused`(text: String) {
    let reason = dataError { _ = try ReadingStatement(text) }?.reason
    #expect(reason?.contains("is not allowed: only SELECT, WITH") == true, "\(reason ?? "accepted")")
  }

  @Test(arguments: [
    ("", "no statement; type a query such as SELECT * FROM t"), ("select 1; select 2", "only one statement can be run"),
    ("select 1; ('x')", "only one statement can be run"), ("select 1) to 'x' (format csv, a (1", "no opening one"),
    ("select (1", "a parenthesis is not closed"), ("select 'a", "a quote is not closed"),
    ("select 'a\\'; drop table t --'", "only one statement"), ("select $a$ $b$", "a quote is not closed"),
    ("select 1 /* ", "a comment is not closed"), ("select /* /* */ ) */ 1", "a comment contains /*"),
    ("select '\0'", "a null byte"), ("select e'\\", "a quote is not closed"),
  ])
  func `a text that is not one statement is refused`(text: String, reason: String) {
    let error = dataError { _ = try ReadingStatement(text) }
    #expect(error?.reason.contains(reason) == true, "\(error.map { "\($0)" } ?? "accepted")")
  }

  @Test func `names of tables are found in any case`() throws {
    let statement = try ReadingStatement("select * from \"A.csv\" join b")
    #expect(statement.mentions("a.CSV") && statement.mentions("B") && !statement.mentions("d.csv"))
    #expect(try ReadingStatement("show tables").mentions("c"))
  }
}
