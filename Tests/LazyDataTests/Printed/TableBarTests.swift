import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Bars in the values of tables", .timeLimit(.minutes(20)))
struct TableBarTests {
  private func texts(_ text: String) async -> [[String]] {
    let source = RecordSource(
      name: "table", bytes: MemoryBytes(text), detect: RecordFile.formatDetector(name: "t.md", OpeningOptions()))
    await source.settle()
    return source.records.map { record in
      record.fields(0..<2, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test func `a bar after a backslash is text, and a backslash before it is left out`() async {
    let head = "| a | b |\n|---|---|\n"
    #expect(await texts(head + "| 1 | x \\| y |\n| \\|2 | z\\\\ |\n") == [["1", "x | y"], ["|2", "z\\\\"]])
    #expect(await texts(head + "| \\| \\| | \\a |\n| 3 | c |\n") == [["| |", "\\a"], ["3", "c"]])
  }

  @Test func `a row with more bars than columns that is wider than the rule is marked`() async {
    let text = " a | b     \n---+-------\n 1 | x     \n 2 | y | z \n 3 | y | long \n(3 rows)\n"
    let source = RecordSource(
      name: "table", bytes: MemoryBytes(text), detect: RecordFile.formatDetector(name: "t.txt", OpeningOptions()))
    await source.settle()
    #expect(source.records.map { $0.flaw } == [nil, nil, .misaligned])
  }

  @Test func `in other tables a backslash is text`() async {
    #expect(await texts(" a | b \n---+---\n 1 | x\\\n 2 | y\\z\n(2 rows)\n") == [["1", "x\\"], ["2", "y\\z"]])
  }
}
