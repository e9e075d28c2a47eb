import Testing

@testable import LazyData

@Suite("A header without records")
struct HeaderAloneTests {
  private func format(_ text: String, name: String, expectsColumns: Bool) -> any RecordFormat {
    var options = OpeningOptions()
    options.expectsColumns = expectsColumns
    return Array(text.utf8).withUnsafeBytes { RecordFile.formatDetector(name: name, options)($0) }
  }

  @Test(arguments: ["t.csv", "standard input"], ["name,city\n", "name,city", "name;city\r\n", "name\tcity\n"])
  func `one record of names is a header if columns are expected`(name: String, text: String) {
    let format = format(text, name: name, expectsColumns: true)
    #expect(format.columns.map(\.name) == ["name", "city"] && format.prologue == text.utf8.count)
  }

  @Test func `in a file whose name is that of a table, one record of names is a header`() {
    for text in ["city,population\n", "city,population", "name;city;note\r\n"] {
      let format = format(text, name: "t.csv", expectsColumns: false)
      #expect(format.columns.first?.name == text.split { ",;".contains($0) }.first.map(String.init))
      #expect(format.prologue == text.utf8.count)
    }
  }

  @Test func `otherwise one record of names is a line`() {
    #expect(format("name,city\n", name: "standard input", expectsColumns: false).columns.isEmpty)
    #expect(format("name\n", name: "t.csv", expectsColumns: false).columns.map(\.name) != ["name"])
  }

  @Test(arguments: ["ann,5\n", "ann,ann\n", "ann,\n", "2024-01-01,ann\n"])
  func `a record with a value, an empty or a repeated field is no header`(text: String) {
    #expect(format(text, name: "t.csv", expectsColumns: true).columns.map(\.name) == ["A", "B"])
  }

  @Test func `more than one line is read as without the expectation`() {
    for text in ["name,city\nann,Oslo\n", "one, two\nthree\n"] {
      for name in ["t.csv", "standard input"] {
        let one = format(text, name: name, expectsColumns: true)
        let other = format(text, name: name, expectsColumns: false)
        #expect(one.name == other.name && one.columns.map(\.name) == other.columns.map(\.name))
      }
    }
  }
}
