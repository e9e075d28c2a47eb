import Testing

@testable import LazyData

/// Texts that look like conditions on columns and are read as patterns.
@Suite("Flaws of conditions")
struct ConditionFlawTests {
  private static let columns = ["user", "total", "unit price"].map { RecordColumn(name: $0) }

  @Test(arguments: [
    ("user.id = 3", "user.id"), ("!user.id=3", "user.id"), ("not (userid >= 3 or total = 1)", "userid"),
    ("\"user id\" ~ a", "user id"), ("price !~ a", "price"), ("city is not null", "city"), ("city in (a, b)", "city"),
    ("city between a and b", "city"), ("#9 = 1", "#9"), ("x == 1", "x"),
  ])
  func `an unknown column is named`(text: String, name: String) {
    #expect(ConditionFlaw(of: text, on: Self.columns) == .unknownColumn(name))
  }

  @Test(arguments: [
    ("total between 1", "total between A and B"), ("total between", "total between A and B"),
    ("Total not between 1 and", "total not between A and B"), ("total in 1, 2", "total in (A, B)"),
    ("unit price between 1", "unit price between A and B"), ("\"unit price\" is", "unit price is null"),
    ("not #2 between 1", "#2 between A and B"), ("user like a%", "user ~ EXPRESSION"),
    ("user not like a%", "user !~ EXPRESSION"), ("User ILIKE a%", "user ~ EXPRESSION"), ("total !< 3", "total >= A"),
    ("total !> 3", "total <= A"),
  ])
  func `an incomplete comparison has a complete form`(text: String, form: String) {
    #expect(ConditionFlaw(of: text, on: Self.columns) == .incomplete(form))
  }

  @Test(arguments: [
    ("totl between 1", "totl", "between A and B"), ("not totl not in", "totl", "not in (A, B)"),
    ("city is here", "city", "is null"), ("city in town", "city", "in (A, B)"),
  ])
  func `an incomplete comparison of an unknown column is reported with its name`(
    text: String, name: String, form: String
  ) {
    #expect(ConditionFlaw(of: text, on: Self.columns) == .unknownIncomplete(name, form: form))
  }

  @Test(arguments: [
    "total = 1", "total between 1 and 2", "not user is null", "user", "user error", "betweens", "an error = no error",
    "(?i)user", "", "!", "not", "= 3", "\"open = 3", "http://host?x=1", "[a-z]=3",
  ])
  func `conditions and other texts have none`(text: String) {
    #expect(ConditionFlaw(of: text, on: Self.columns) == nil)
  }

  @Test func `a text without columns has no conditions`() {
    #expect(ConditionFlaw(of: "user.id = 3", on: []) == nil)
  }
}
