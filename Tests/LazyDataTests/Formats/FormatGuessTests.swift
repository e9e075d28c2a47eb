import Testing

@testable import LazyData

@Suite("Format detection")
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
      case .json(let outline): outline.isArray ? "json array" : "json"
      case .csv(let records): "csv \(Character(UnicodeScalar(records.dialect.delimiter)))"
      case .printed, .expanded: "table"
      case .logfmt: "logfmt"
      case .lines: "text"
      }
    }
  }

  @Test func `content takes precedence over the name`() {
    #expect(Self.guess("SQLite format 3\0rest", "x.txt") == "sqlite")
    #expect(Self.guess("{\"a\":1}\n{\"a\":2}\n", "x.log") == "jsonl")
    #expect(Self.guess("a,b,c\n1,2,3\n4,5,6\n", "x") == "csv ,")
    #expect(Self.guess("a;b;c\n1,5;2;3\n4;5;6\n", "x.csv") == "csv ;")
    #expect(Self.guess("hello\nworld\n", "x.db") == "text")
    #expect(Self.guess("a,b\n\0,2\0\n", "x.csv") == "text")
  }

  @Test(arguments: [
    "id,name,city,amount\n1,a,X,1.5\n2,b\n3,c,Y,4\n4,d,Y,5,more\n5,e,Z,6\n",
    "id\tname\tcity\n1\ta\tX\n\n2\tb\n3\tc\tY\n4\td\tY\n",
  ])
  func `without a telling name, a header and most records must fit a table`(text: String) {
    #expect(Self.guess(text, "standard input").hasPrefix("csv"))
    #expect(Self.guess(text, "x.log") == "text")
  }

  @Test(arguments: [
    "Dear Sir,we came,saw,and 3 won\nThen,they left\nin 1999,to be seen\nno more,ever,again,never\n",
    "id,name,city\n1,a\n2,b\n3,c,X\n4\n5,e\n",
    "1,2,3\n1,2\n1,2,3\n4,5,6\n7,8,9\n",
    "a, b, c\n1, 2, 3\n1, 2\n3, 4, 5\n5, 6, 7\n",
    "a;b,c,d\n1,2,3\n1;2,4\n1;2,3,5\n2;2,3,6\n",
  ])
  func `possible prose, or an ambiguous delimiter, is text`(text: String) {
    #expect(Self.guess(text, "standard input") == "text")
  }

  @Test func `a telling name makes up for broken lines`() {
    let lines = "{\"a\":1}\n{\"a\":2}\nbroken\n"
    #expect(Self.guess(lines, "x.jsonl") == "jsonl" && Self.guess(lines, "x.log") == "text")
    #expect(Self.guess("no JSON\n", "x.jsonl") == "text")
  }

  @Test func `options take precedence over everything`() {
    #expect(Self.guess("a,b,c\n1,2,3\n", "x.csv") { $0.format = "text" } == "text")
    #expect(Self.guess("a|b\n", "x") { $0.delimiter = UInt8(ascii: "|") } == "csv |")
    #expect(Self.guess("a b\n", "x") { $0.format = "tsv" } == "csv \t")
    #expect(Self.guess("x\n", "x") { $0.format = "jsonl" } == "jsonl")
  }

  @Test func `empty content is text`() {
    #expect(Self.guess("", "x") == "text")
    #expect(Self.guess("", "x.jsonl") == "jsonl")
  }
}
