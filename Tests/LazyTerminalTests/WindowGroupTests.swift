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

  @Test func `what its closure reads is shown when it changes`() {
    let model = Model()
    let session = WindowGroup { Text(model.name) }.makeSession().session
    let size = Size(width: 10, height: 1)
    #expect(session.frame(size: size).text(line: 0).contains("before"))
    #expect(!session.isDirty)
    model.name = "after"
    #expect(session.isDirty)
    #expect(session.frame(size: size).text(line: 0).contains("after"))
  }

  @Test func `views in a window stand one below the other, and a list takes what is left`() {
    let scene = WindowGroup {
      Text("header")
      List(0..<100) { Text("row \($0)") }
    }
    let surface = scene.makeSession().session.frame(size: Size(width: 20, height: 5))
    #expect(
      (0..<5).map { surface.text(line: $0).split(separator: " ").joined(separator: " ") }
        == ["header", "row 0", "row 1", "row 2", "row 3"])
  }
}
