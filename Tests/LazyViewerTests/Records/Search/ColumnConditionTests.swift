import LazyData
import Testing

@testable import LazyViewer

@Suite("Conditions of the command line")
struct ColumnConditionTests {
  private static let columns = ["id", "amount", "unit price"].map { RecordColumn(name: $0) }

  @Test(arguments: [
    ("amuont > 1", "no column amuont; did you mean amount?"),
    ("am > 1", "no column am; did you mean amount?"),
    ("id > 1 and amuont < 2", "no column amuont; did you mean amount?"),
    ("id = 1 OR (idd is null)", "no column idd; did you mean id?"),
    ("not (idd = 1)", "no column idd; did you mean id?"),
    ("!idd in (1, 2)", "no column idd; did you mean id?"),
    ("\"unit prize\" > 1", "no column unit prize; did you mean unit price?"),
    ("price = 1", "no column price; use one of id, amount, unit price"),
    ("#4 = 1", "no column #4; the last one is #3"),
    ("= 5", "no column in front of the operator"),
    ("~id", "no column in front of the operator"),
    ("id >", "missing value to compare with"),
    ("id > 1 and", "no condition after \"and\""), ("id > 1 OR not", "no condition after \"not\""),
    ("id > 1)", "missing \"(\" for \")\"; a value with a bracket needs quotes"),
    ("id > 1 and 2", "expected a comparison after \"and\"; quote a value that contains \" and \""),
  ])
  func `an invalid condition, or one with an unknown name, is an error`(text: String, message: String) {
    #expect(throws: PatternError(description: message)) { try ColumnCondition(text).condition(on: Self.columns) }
  }

  @Test(arguments: ["", "id", "id is here", "#1 is here", "!x"])
  func `a text without a comparison is an error, because it is no pattern`(text: String) throws {
    let error = #expect(throws: PatternError.self) { try ColumnCondition(text).condition(on: Self.columns) }
    #expect(try #require(error).description.hasPrefix("no comparison in \"\(text)\"; write a column, "))
  }

  @Test(arguments: [
    "amount > 1", "id = \"this and\"", "id = \")\"", "not id = 2 and (amount < 3 or Unit Price is null)", "#3 ~ ^a",
    "\"unit price\" = 1",
  ])
  func `a condition has the text that was typed`(text: String) throws {
    #expect(try ColumnCondition(text).condition(on: Self.columns).text == text)
  }

  @Test func `at most eight names are listed`() {
    let columns = (1...20).map { RecordColumn(name: "column \($0)") }
    let message = "no column x; use one of " + (1...8).map { "column \($0)" }.joined(separator: ", ") + ", …"
    #expect(throws: PatternError(description: message)) { try ColumnCondition("x = 1").condition(on: columns) }
  }
}
