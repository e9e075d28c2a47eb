import Testing

@testable import LazyData

@Suite("Operands of LIKE")
struct LikeTests {
  @Test(
    "Special characters are literal, even before an accent",
    arguments: [("50%_\\", "50\\%\\_\\\\"), ("%\u{301}a", "\\%\u{301}a"), ("é|", "é|")])
  func escaped(text: String, expected: String) {
    #expect(Array(text.escapedForLike(by: "\\").utf8) == Array(expected.utf8))
  }

  @Test("A pattern's text is found anywhere")
  func pattern() throws {
    let pattern = try Pattern("a|%\u{301}", syntax: .literal)
    #expect(pattern.likeText(escapedBy: "|") == Array("%a|||%\u{301}%".utf8))
  }
}
