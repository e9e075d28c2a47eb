import Glyphs
import LazyData
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Filters of a table and of a text, and how they are typed.
extension RecordTests {
  private static let columns = ["name", "amount", "on"]
  private static let rows = [
    ["ann", "9", "2024-03-01T10:00:00Z"], ["bob", "120", "2024-03-02"], ["cid", "100", "2024-04-01"],
    ["dan", "", "never"], ["amy", "1e3", "2024-03-01 23:59:59.5+02:00"],
  ]

  private static func table() -> ListedSource { ListedSource(rows, columns: columns) }

  /// Returns the first column of the rows on screen.
  private static func names(_ stage: ViewerDriver) -> [String] {
    stage.screen.lines[1...5].map { String($0.split(separator: " ").first ?? "") }.filter { !$0.isEmpty }
  }

  @Test func `filters narrow each other, can be negated, and are removed one by one`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("&")
    stage.enter("7")
    stage.press("&")
    stage.enter("!line 7")
    #expect(stage.status.contains("/ 8  100%") || stage.status.contains("/ 8 "), "17, 27 and so on: \(stage.status)")
    #expect(stage.status.contains("&7  &!line 7"))
    stage.press("&")
    stage.enter("7")
    #expect(stage.status.contains("this filter is already set"))
    stage.press("&")
    stage.enter("")
    #expect(stage.status.contains("/ 19") && !stage.status.contains("&!"))
    stage.press("&")
    stage.enter("")
    stage.press("&")
    stage.enter("")
    #expect(stage.status.contains("no filter to remove"))
  }

  @Test(arguments: [
    ("amount > 100", "bob amy"), ("amount>=100", "bob cid amy"), ("AMOUNT <= 100", "ann cid"), ("#2 = 1000", "amy"),
    ("#2 != 9", "bob cid dan amy"), ("amount =", "dan"), ("name ~ ^a", "ann amy"), ("name !~ ^a", "bob cid dan"),
    ("!name ~ ^a", "bob cid dan"), ("name > bob", "cid dan"), ("name = \"bob\"", "bob"), ("on = 2024-03-01", "ann amy"),
    ("on > 2024-03-01", "bob cid"), ("on <= 2024-03", "ann bob amy"), ("on < 2024-03-01T10:00:01", "ann"),
    ("on == 2024-03", ""), ("#9 = 1", ""), ("bob", "bob"), ("other = 1", ""),
  ])
  func `a comparison filters rows by a column's value`(_ typed: String, _ names: String) throws {
    let stage = try ViewerDriver(Self.table())
    stage.press("&")
    stage.enter(typed)
    #expect(Self.names(stage) == names.split(separator: " ").map(String.init), "\(stage.screen.text)")
  }

  @Test func `the prompt shows how a filter is interpreted, and ^R makes it literal`() throws {
    let rows = [["a > b"], ["a"], ["z"]]
    let stage = try ViewerDriver(ListedSource(rows, columns: ["a"]))
    stage.press("&", "a", " ", ">", " ")
    #expect(stage.status.contains("missing value to compare with"))
    stage.press("b")
    #expect(stage.status.hasPrefix("&a > b") && stage.status.contains("compares a as a text; ^R: literal text"))
    stage.press(.control("r"))
    #expect(stage.status.hasPrefix("literal &a > b") && !stage.status.contains("as a text"))
    stage.enter("")
    #expect(Self.names(stage) == ["a"] && stage.screen.lines[1].contains("a > b"))
    stage.press("&")
    #expect(stage.status.contains("Enter removes the last filter"))
  }

  @Test func `the prompt shows how several comparisons are interpreted, and offers a misspelled column`() throws {
    let stage = try ViewerDriver(Self.table(), width: 120)
    stage.press("&")
    for character in "amount > 9 and name = bob" { stage.press(Key(character)) }
    #expect(stage.status.contains("compares amount as a number, name as a text"), "\(stage.status)")
    stage.press(Key(.enter))
    #expect(Self.names(stage) == ["bob"], "\(stage.screen.text)")
    stage.press("&")
    for character in "amout > 9" { stage.press(Key(character)) }
    #expect(stage.status.contains("no column amout, did you mean amount?"), "\(stage.status)")
  }

  @Test func `the parts of a condition are drawn in their styles`() throws {
    let stage = try ViewerDriver(Self.table(), width: 120)
    func styles(_ text: String) -> String {
      stage.press("&")
      for character in text { stage.press(Key(character)) }
      defer { stage.press(Key(.escape)) }
      let lines = stage.screen.styles { style in
        if style.foreground.paletteIndex == 6 { return "c" }
        if style.foreground.paletteIndex == 2 { return "n" }
        return style.attributes.contains(.bold) ? "b" : style.attributes.contains(.underline) ? "u" : "."
      }
      return String(lines.last?.prefix(text.count + 1) ?? "")
    }
    #expect(styles("amount > 9 and name ~ b") == ".cccccc.b.n.bbb.cccc.b.u")
    for text in ["amout > 9", "~amount > 9"] { #expect(styles(text).allSatisfy { $0 == "." }) }
  }

  @Test func `the prompt shows that a text is a pattern, and that a column has numbers`() throws {
    let stage = try ViewerDriver(ListedSource([["1", "x"], ["2", "y"]], columns: ["n", "c"]), width: 120)
    func remark(_ text: String) -> String {
      stage.press("&")
      for character in text { stage.press(Key(character)) }
      defer { stage.press(Key(.escape)) }
      return stage.status
    }
    #expect(remark("no").hasSuffix(" pattern") || remark("no").contains(" pattern "))
    #expect(remark("n = x").contains("compares n as a text (its values are numbers)"))
    #expect(!remark("n == x").contains("numbers") && !remark("c = x").contains("numbers"))
    let text = try ViewerDriver(ListedSource(lines: 3))
    text.press("&", "n")
    #expect(!text.status.contains("pattern"))
  }

  @Test(arguments: [
    (100, "compares amount as a number, name as a text"), (73, "compares amount as a number, name as a text"),
    (72, "amount: number, name: text"), (46, "amount: number,…"), (36, ""),
  ])
  func `the remark on several comparisons is shortened, then cut`(width: Int, remark: String) throws {
    let stage = try ViewerDriver(Self.table(), width: width)
    stage.press("&")
    for character in "amount > 9 and name = bob" { stage.press(Key(character)) }
    let shown = String(stage.status.dropFirst("&amount > 9 and name = bob".count))
    #expect(shown.trimmed == remark, "\(stage.status)")
  }

  @Test(arguments: [
    ("amount between 1", "read as a pattern; complete: amount between A and B"),
    ("not amount between 1", "read as a pattern; complete: amount between A and B"),
    ("name in bob", "read as a pattern; complete: name in (A, B)"),
    ("name like bob", "read as a pattern; complete: name ~ EXPRESSION"),
    ("amount !< 3", "read as a pattern; complete: amount >= A"),
    ("on.day = 3", "read as a pattern; no column on.day"),
    ("nome = bob", "read as a pattern; no column nome, did you mean name?"),
    ("amont between 1", "read as a pattern; did you mean amount between A and B?"),
  ])
  func `a filter that looks like a condition and is read as a pattern says why`(text: String, remark: String) throws {
    let stage = try ViewerDriver(Self.table(), width: 120)
    stage.press("&")
    for character in text { stage.press(Key(character)) }
    #expect(stage.status.contains(remark), "\(stage.status)")
    stage.press(Key(.enter))
    #expect(stage.status.contains("no rows") && stage.status.contains(remark), "\(stage.status)")
    stage.press("&", Key(.enter), "&")
    for character in text { stage.press(Key(character)) }
    stage.press(.control("r"))
    #expect(!stage.status.contains("read as a pattern"), "\(stage.status)")
    stage.press(Key(.enter))
    #expect(stage.status.contains("no rows") && !stage.status.contains("read as"), "\(stage.status)")
  }

  @Test func `a condition that ends with a word between conditions is refused`() throws {
    let stage = try ViewerDriver(Self.table(), width: 120)
    stage.press("&")
    stage.enter("amount > 3 or")
    #expect(stage.status.contains("no condition after \"or\"") && !stage.status.contains("&amount"), "\(stage.status)")
  }

  @Test func `a comparison with an empty value, or one of any bytes, takes the value literally`() throws {
    let stage = try ViewerDriver(
      ListedSource([["01"], ["1"], [""], ["1.0"], ["12345678901234567891"], ["12345678901234567892"]], columns: ["id"]))
    stage.press("=")
    #expect(stage.status.contains("row 1 / 1 ") && stage.status.contains("&id == 01"))
    stage.press("&")
    stage.enter("")
    stage.press("5", "G", "=")
    #expect(stage.status.contains("row 1 / 1 "), "\(stage.status)")
    stage.press("&")
    stage.enter("")
    stage.press("3", "G", "=")
    #expect(stage.status.contains("row 1 / 1 ") && stage.status.contains("&id is empty"))
    let text = try ViewerDriver(ListedSource(lines: 3))
    text.press("=")
    #expect(text.status.contains("no columns"))
  }
}
