import Testing

@testable import LazyData

@Suite("Texts for servers that speak MySQL's protocol")
struct MySQLTextTests {
  @Test(
    "Queries that write, lock, or are several statements are refused",
    arguments: [
      "", "  -- SELECT 1", "DELETE FROM t", "CALL p()", "SELECT 1; DELETE FROM t", "SELECT 1 INTO OUTFILE '/tmp/x'",
      "select 1 into\n@a", "SELECT * FROM t FOR UPDATE", "SELECT * FROM t FOR /* */ SHARE",
      "SELECT * FROM t LOCK IN SHARE MODE", "WITH a AS (SELECT 1) DELETE FROM t", "SELECT /*! 1 INTO OUTFILE 'x' */",
      "SELECT 1 /*M! FOR UPDATE */", "SELECT '\\'; DELETE FROM t; -- '", "SELECT 'unfinished", "SELECT 1 /* unfinished",
      "(WITH a AS (SELECT 1) UPDATE t SET a = 1)", "SELECT `a", "TABLE t INTO DUMPFILE 'x'", "SET @a = 1",
      "SELECT 1--1;DELETE FROM t",
    ])
  func refused(query: String) {
    #expect(throws: DataError.self) { try MySQLQueryCheck.check(query, path: "p") }
  }

  @Test(
    "Queries that read are sent",
    arguments: [
      "SELECT 1", " ( select * from t ) ;", "WITH a AS (SELECT 1) SELECT * FROM a", "VALUES (1)", "TABLE t",
      "SELECT 'INTO; FOR UPDATE'", "SELECT `into` FROM `for``update`", "SELECT 1 -- ; INTO", "SELECT 1 # ; INTO",
      "SELECT REPLACE(a, 'b', 'c'), INSERT(a, 1, 2, 'x') FROM t", "/* x */ SELECT \"a;b\"",
      "SELECT a FROM t FOR SYSTEM_TIME ALL",
    ])
  func sent(query: String) throws { try MySQLQueryCheck.check(query, path: "p") }

  @Test("Values are written as hexadecimal digits or as numbers")
  func parameters() {
    func text(_ sql: String, _ values: String?...) -> String {
      String(decoding: MySQLStatementText.text(sql, values.map { $0.map { Array($0.utf8) } }), as: UTF8.self)
    }
    let all = text("a = $1 AND b = $2n AND c = $3b", "x'", "-1.5e3", "ä")
    #expect(all == "a = _utf8mb4 X'7827' AND b = -1.5e3 AND c = X'C3A4'")
    #expect(text("$1n, $2n, $3, $4", "1 OR 1", "", nil) == "_utf8mb4 X'31204F522031', _utf8mb4 X'', NULL, $4")
    #expect(text("`$1``$1`, '$1', \"$1\", $1", "1") == "`$1``$1`, '$1', \"$1\", _utf8mb4 X'31'")
  }

  @Test(
    "An address has a user, a password, a host, a port, a database and parameters",
    .enabled(if: MySQLLibrary.shared != nil))
  func addresses() throws {
    let library = try #require(MySQLLibrary.shared)
    let address = try MySQLAddress("MySQL://me:p%40%3A@[::1]:3307/my%2Fshop?ssl-mode=required&socket=/tmp/s", library)
    #expect(address.user == "me" && address.password == Array("p@:".utf8))
    #expect(address.hosts == [MySQLHost("[::1]:3307")] && address.hosts[0].name == "::1")
    #expect(
      address.hosts[0].port == 3_307 && address.databaseName == "my/shop"
        && address.parameters["ssl-mode"] == "required")
    #expect("\(address)" == "mysql://me@[::1]:3307/my/shop?socket=/tmp/s")
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("p@:"))
    let several = try MySQLAddress("mysql://me@db1,db2:3307,[::1]/shop", library)
    #expect(several.hosts.map(\.name) == ["db1", "db2", "::1"] && several.hosts.map(\.port) == [0, 3_307, 0])
    #expect("\(several)" == "mysql://me@db1,db2:3307,[::1]/shop")
    for text in [
      "mysql://a,b:x/shop", "mysql://me:a@b@host/", "mysql://host:x/", "mysql://me:a/b@host/shop", "mysql://host/%zz",
      "mysql://host/?what=1",
      "mysql://host/?ssl-mode=maybe", "mysql://host/a%00b",
    ] {
      let error = #expect(throws: DataError.self, "\(text)") { try MySQLAddress(text, library) }
      #expect(error?.path == "mysql://…")
    }
    #expect(MySQLAddress.isAddress("MARIADB://h") && !MySQLAddress.isAddress("postgresql://h"))
  }

  @Test("Without libmariadb, a line names the package to install")
  func missingLibrary() {
    let error = #expect(throws: DataError.self) { try MySQLAddress("mysql://me:secret@host/", nil) }
    #expect(error.map { "\($0)" }?.contains("libmariadb3") == true)
    #expect(error.map { "\($0)" }?.contains("secret") == false)
  }
}
