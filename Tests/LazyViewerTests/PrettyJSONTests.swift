import Testing

@testable import LazyViewer

@Suite("Indented JSON")
struct PrettyJSONTests {
  private static func text(_ json: String) -> String {
    String(decoding: PrettyJSON.text(Array(json.utf8)), as: UTF8.self)
  }

  @Test func `members and elements have lines of their own`() {
    #expect(
      Self.text("{\"a\":[1,{\"b\":\"x, {y}\"}],\"c\":{}}") == """
        {
          "a": [
            1,
            {
              "b": "x, {y}"
            }
          ],
          "c": {}
        }
        """)
  }

  @Test func `what is in strings stays, escapes too`() {
    #expect(Self.text("[\"a\\\"b: [c]\"]") == "[\n  \"a\\\"b: [c]\"\n]")
  }

  @Test func `what is no JSON loses nothing but spaces`() {
    for text in ["]]}{", "{\"open", "nope", "[[[[", ""] {
      #expect(Self.text(text).filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }
}
