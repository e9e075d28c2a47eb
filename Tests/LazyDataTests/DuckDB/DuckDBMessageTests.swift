import Testing

@testable import LazyData

@Suite("Errors of DuckDB on one line")
struct DuckDBMessageTests {
  @Test(arguments: [
    (
      "Binder Error: Referenced column \"cty\" not found in FROM clause!\nCandidate bindings: \"city\"\n\nLINE 2: select cty\n               ^^^",
      "Binder Error: Referenced column \"cty\" not found in FROM clause! Candidate bindings: \"city\" (line 1, column 8)"
    ),
    ("Parser Error: syntax error\n\nLINE 3: ...y x\n             ^", "Parser Error: syntax error (at \"x\")"),
    ("Catalog Error: no\n\nLINE 1: SELECT\n        ^", "Catalog Error: no"),
    ("CSV Error on Line: 2\n Expected 3\n\n  file = a.csv\n  delimiter = ,\n", "CSV Error on Line: 2 Expected 3"),
    ("Out of Memory Error: failed", "Out of Memory Error: failed"), ("LINE 2: x\n", ""), ("", ""),
  ])
  func `the message and the place of the caret are kept`(output: String, text: String) {
    #expect(DuckDBMessage(output).text == text)
  }
}
