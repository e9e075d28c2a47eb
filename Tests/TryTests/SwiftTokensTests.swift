import TestSupport
import Testing

@testable import Try

@Suite("Tokens of Swift")
struct SwiftTokensTests {
  private func words(_ text: String) -> [String] {
    let source = SwiftTokens(Array(text.utf8))
    return source.tokens.indices.filter { source.tokens[$0].kind != .sign }.map(source.text)
  }

  @Test func `words, directives and strings are distinguished, and comments are skipped`() {
    #expect(words("let a = \"b\" // c\n#if d /* e */ f") == ["let", "a", "\"b\"", "#if", "d", "f"])
  }

  @Test func `comments are nested`() {
    #expect(words("a /* b /* c */ d */ e") == ["a", "e"])
    #expect(words("a /* b /* c */ d") == ["a"])
  }

  @Test(arguments: [
    #""x""#, #""a\"b""#, #""a \(b + "c" + d("e")) f""#, ##"#"a"b\(c"#"##, ##"#"a\#("b")"#"##,
    "\"\"\"\n a \" b \"\" \\(c)\n\"\"\"",
    "#\"\"\"\n\"\"\" \\(a \n\"\"\"#", "\"\\(\"\\(\"x\")\")\"", "#/ \" { /#", "\"\\(a /* \" */)\"", "\"\\\\\"",
  ])
  func `a string is one token, whatever it contains`(string: String) {
    #expect(words("a \(string) b") == ["a", string, "b"])
  }

  @Test func `an unclosed string ends with its line`() {
    #expect(words("a \"b c\nd") == ["a", "\"b c", "d"])
    #expect(words("a \"b \\(c \nd") == ["a", "\"b \\(c ", "d"])
  }

  @Test func `an unterminated token ends with the file`() {
    for text in ["\"\"\"", "\"\\(", "#\"", "/*", "`a", "#/", "\"\\", "\"\"\"\\", "#", "##", "@", "{{{", "\u{FEFF}", ""]
    {
      let source = SwiftTokens(Array(text.utf8))
      #expect(source.tokens.allSatisfy { $0.range.upperBound <= source.bytes.count }, "\(text)")
    }
  }

  @Test func `any depth of nesting is read`() {
    let depth = 100_000
    #expect(words(String(repeating: "\"\\(", count: depth)).count == 1)
    #expect(words(String(repeating: "/*", count: depth)).isEmpty)
    let brackets = SwiftTokens(Array(String(repeating: "{", count: depth).utf8))
    #expect(brackets.after(bracket: 0) == depth)
    #expect(outline("#if " + String(repeating: "(!", count: depth) + "DEBUG\nimport UIKit").imports.count == 1)
  }

  @Test func `line ends of every system are read, and a byte order mark is skipped`() {
    let source = SwiftTokens([0xEF, 0xBB, 0xBF] + Array("a\r\nb\rc\nd".utf8))
    #expect(source.tokens.map(\.startsLine) == [true, true, true, true])
    #expect(source.tokens.map { source.line(of: $0.range.lowerBound) } == [1, 2, 3, 4])
  }

  @Test func `any bytes are split into tokens, in order`() {
    var random = SplitMix(seed: 7)
    let alphabet = Array("\"\\(){}#/*`@\n\r ab0.".utf8) + [0xFF, 0]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let tokens = SwiftTokens(bytes).tokens
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      #expect(tokens.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= bytes.count })
      _ = outline(bytes)
    }
  }

  @Test(.timeLimit(.minutes(20))) func `a megabyte is read`() {
    let text = String(repeating: "struct A { var b = \"\\(c)\" } // d\n", count: 30_000) + "struct Last: View {}"
    #expect(outline(text).types.last?.name == "Last")
  }
}
