import Foundation
import LazyData
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The name of a type is the same in the list of columns, in an open row, in a summary and at the prompt.
@MainActor
@Suite("Names of types")
struct TypeNameTests {
  private static let table =
    "id;born;price;share;size;note;day;on\n"
    + (1...40).map {
      "\($0);2024-01-\(10 + $0 % 18);1,\(300 + $0);\($0)%;\($0) GB;word \($0);\(13 + $0 % 15).2.2021;true\n"
    }
    .joined()

  private func source(_ text: String = table) throws -> (RecordSource, ScratchFolder) {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("t.csv")))
    guard case .records(let source) = try RecordFile.open(folder.path("t.csv"), OpeningOptions()) else {
      throw CocoaError(.fileReadUnknown)
    }
    return (source, folder)
  }

  @Test func `all places use the same name`() async throws {
    let (source, folder) = try source()
    defer { withExtendedLifetime(folder) {} }
    while source.status.work != nil || source.records.count < 40 { await Task.yield() }
    let stage = try ViewerDriver(source, width: 100, height: 24)
    let controller = try #require(stage.viewer.list.controller)
    let expected = ["number", "time", "number", "number", "number", "text", "time", "text"]
    let columns = controller.columns
    try #require(columns.count == expected.count)
    let kinds = ColumnKinds((0..<20).map { source.records[$0] }, columns: columns)
    let parts = RecordParts(source.records[0], columns: columns)
    for (column, name) in expected.enumerated() {
      #expect(kinds.name(of: column) == name, "list of columns: \(columns[column].name)")
      #expect(parts[column].type == name, "open row: \(columns[column].name)")
      var summary = ColumnSummary(form: columns[column].form)
      for row in 0..<20 { summary.add(source.records[row].fields(column..<column + 1, limit: 64).first) }
      let counted = ValueKind.allCases.filter { summary.count(of: $0) > 0 }
      #expect(counted.map(\.name) == [name], "summary: \(columns[column].name)")
      let value = source.records[0].fields(column..<column + 1, limit: 64).first?.bytes ?? []
      let comparison = FieldComparison(.equal, bytes: value, form: columns[column].form)
      #expect(ValueKind(comparison.kind).name == name, "prompt: \(columns[column].name)")
    }
  }

  @Test func `a form that the user sets names the type everywhere`() async throws {
    let (source, folder) = try source("a,b\n1,2024-01-02\n2,2024-01-03\n")
    defer { withExtendedLifetime(folder) {} }
    while source.status.work != nil || source.records.count < 2 { await Task.yield() }
    let stage = try ViewerDriver(source, width: 80, height: 12)
    for form in ["text", "auto"] {
      stage.enter(":type a \(form)")
      stage.press("g", "O")
      let name = form == "text" ? "text" : "number"
      #expect(stage.screen.lines[1].words.hasPrefix("a \(name) 1"), "\(stage.screen.text)")
      #expect(stage.screen.lines[2].words.hasPrefix("b time 2024-01-02"))
      stage.press(Key(.escape), "C")
      #expect(stage.screen.lines[0].words.hasPrefix("✓ a \(name)"), "\(stage.screen.text)")
      stage.press(Key(.escape))
    }
  }

  @Test func `a value that does not have the form of its column is a text`() {
    let percent = ValueForm.number(NumberForm(affix: .percent))
    for (text, form, name) in [
      ("n/a", percent, "text"), ("5%", percent, "number"), ("5", .text, "text"), ("2024-01-02", nil, "time"),
      ("1,300", nil, "text"), ("x", .time(.dayMonthYear), "text"), ("5.6.2021", .time(.dayMonthYear), "time"),
    ] as [(String, ValueForm?, String)] {
      #expect(ValueKind(RecordField(Array(text.utf8), kind: .text), form: form)?.name == name, "\(text)")
    }
    #expect(ValueKind(RecordField([], kind: .text), form: nil) == nil)
  }
}
