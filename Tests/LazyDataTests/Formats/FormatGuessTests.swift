import Testing

@testable import LazyData

@Suite("What bytes are")
struct FormatGuessTests {
  private static func guess(_ text: String, _ name: String, _ change: (inout OpeningOptions) -> Void = { _ in })
    -> String
  {
    var options = OpeningOptions()
    change(&options)
    return Array(text.utf8).withUnsafeBytes { sample in
      switch FormatGuess(sample, name: name, options) {
      case .sqlite: "sqlite"
      case .jsonLines: "jsonl"
      case .csv(let dialect): "csv \(Character(UnicodeScalar(dialect.delimiter)))"
      case .lines: "text"
      }
    }
  }

  @Test func `content decides before the name`() {
    #expect(Self.guess("SQLite format 3\0rest", "x.txt") == "sqlite")
    #expect(Self.guess("{\"a\":1}\n{\"a\":2}\n", "x.log") == "jsonl")
    #expect(Self.guess("a,b,c\n1,2,3\n4,5,6\n", "x") == "csv ,")
    #expect(Self.guess("a;b;c\n1,5;2;3\n4;5;6\n", "x.csv") == "csv ;")
    #expect(Self.guess("hello\nworld\n", "x.db") == "text")
    #expect(Self.guess("a,b\n\0,2\n", "x.csv") == "text")
  }

  @Test func `a name makes up for lines that are broken`() {
    let lines = "{\"a\":1}\n{\"a\":2}\nbroken\n"
    #expect(Self.guess(lines, "x.jsonl") == "jsonl" && Self.guess(lines, "x.log") == "text")
    #expect(Self.guess("no JSON\n", "x.jsonl") == "text")
  }

  @Test func `what is said decides before all`() {
    #expect(Self.guess("a,b,c\n1,2,3\n", "x.csv") { $0.format = "text" } == "text")
    #expect(Self.guess("a|b\n", "x") { $0.delimiter = UInt8(ascii: "|") } == "csv |")
    #expect(Self.guess("a b\n", "x") { $0.format = "tsv" } == "csv \t")
    #expect(Self.guess("x\n", "x") { $0.format = "jsonl" } == "jsonl")
  }

  @Test func `nothing at all is text`() {
    #expect(Self.guess("", "x") == "text")
    #expect(Self.guess("", "x.jsonl") == "jsonl")
  }
}
