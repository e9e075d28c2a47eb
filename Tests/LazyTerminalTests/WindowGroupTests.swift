import Glyphs
import LazyUI
import Observation
import Testing

@testable import LazyTerminal

@MainActor
@Suite("Window group")
struct WindowGroupTests {
  @Observable
  final class Model {
    var name = "before"
  }

  @Test func `what its closure reads is shown when it changes`() throws {
    let model = Model()
    let program = try WindowGroup { Text(model.name) }.makeSession().makeProgram()
    let size = Size(width: 10, height: 1)
    #expect(program.frame(size: size).text(line: 0).contains("before"))
    #expect(!program.needsFrame)
    model.name = "after"
    #expect(program.needsFrame)
    #expect(program.frame(size: size).text(line: 0).contains("after"))
  }

  @Test func `views in a window stand one below the other, and a list takes what is left`() throws {
    let scene = WindowGroup {
      Text("header")
      List(0..<100) { Text("row \($0)") }
    }
    let surface = try scene.makeSession().makeProgram().frame(size: Size(width: 20, height: 5))
    #expect(
      (0..<5).map { surface.text(line: $0).split(separator: " ").joined(separator: " ") }
        == ["header", "row 0", "row 1", "row 2", "row 3"])
  }
}
