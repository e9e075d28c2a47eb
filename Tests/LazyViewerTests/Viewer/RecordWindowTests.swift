import Glyphs
import LazyTerminal
import LazyViewer
import Terminal
import Testing

@MainActor
@Suite("Record window")
struct RecordWindowTests {
  @Test func `a record window shows the records of a source, with the keys of the viewer`() throws {
    let window = RecordWindow { ListedSource([["one"], ["two"]], columns: ["name"], name: "a source").source }
    let program = try window.makeSession().makeProgram()
    let surface = program.frame(size: Size(width: 90, height: 10))
    let lines = (0..<10).map { surface.text(line: $0) }
    #expect(lines.contains { $0.contains("one") } && lines.contains { $0.contains("a source") })
    #expect(program.handle(.key("q")).exitStatus == 0)
  }

  @Test func `a source that cannot be opened makes no program`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try RecordWindow { throw Refusal() }.makeSession().makeProgram() }
  }
}
