import ArgumentParser
import LazyData
import Testing

@testable import lazyscope

@Suite("The filter of the command line")
struct RowFilterTests {
  private static let columns = ["name", "amount"].map { RecordColumn(name: $0) }

  @Test func `--where is repeatable, and takes any text`() throws {
    let command = try OpenCommand.parse(["--where", "a > 1", "--where=-b = 2", "--where", "-c < 3", "file"])
    #expect(command.data.conditions == ["a > 1", "-b = 2", "-c < 3"] && command.files == ["file"])
    #expect(try OpenCommand.parse(["file"]).data.conditions.isEmpty)
  }

  @Test func `the pattern, the level and each comparison are conditions`() throws {
    let pattern = try Pattern("x", syntax: .literal)
    let filter = RowFilter(pattern: pattern, level: .warning, comparisons: ["amount > 1", "name ~ a"])
    #expect(try filter.conditions(on: Self.columns).map(\.text) == ["x", "level warn", "amount > 1", "name ~ a"])
    #expect(!filter.isEmpty && !filter.testsOnlyText && filter.needsColumns)
    #expect(RowFilter(pattern: pattern).testsOnlyText && !RowFilter(pattern: pattern).isEmpty)
    #expect(RowFilter().isEmpty && !RowFilter().needsColumns)
  }

  @Test func `expressions of comparisons ignore case on request`() throws {
    for ignoresCase in [false, true] {
      let filter = RowFilter(comparisons: ["name ~ A"], options: Pattern.Options(ignoresCase: ignoresCase))
      let wanted = RecordCondition(
        .fieldMatches(column: 0, try Pattern("A", syntax: .regularExpression, ignoresCase: ignoresCase)),
        text: "name ~ A")
      #expect(try filter.conditions(on: Self.columns) == [wanted])
    }
  }

  @Test func `comparisons need columns, and a pattern does not`() throws {
    let pattern = try Pattern("x", syntax: .literal)
    #expect(try RowFilter(pattern: pattern).conditions(on: []) == [RecordCondition(pattern)])
    let error = #expect(throws: Failure.self) { try RowFilter(comparisons: ["a = 1"]).conditions(on: []) }
    #expect(error?.description == "--where: no columns to compare; use --filter for a pattern")
  }
}
