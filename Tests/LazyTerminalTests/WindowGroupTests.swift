import Glyphs
import LazyTesting
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

  @Test func `a change of a value that the closure reads is shown`() throws {
    let model = Model()
    let program = try WindowGroup { Text(model.name) }.makeSession().makeProgram()
    let size = Size(width: 10, height: 1)
    #expect(program.frame(size: size).text(line: 0).contains("before"))
    #expect(!program.needsFrame)
    model.name = "after"
    #expect(program.needsFrame)
    #expect(program.frame(size: size).text(line: 0).contains("after"))
  }

  @Test func `objects of a program are created once, and their changes are shown`() throws {
    let made = Tally.made
    let program = try ProgramScene(Counting()).makeSession().makeProgram()
    let size = Size(width: 20, height: 1)
    #expect(program.frame(size: size).text(line: 0).contains("0 of 0"))
    #expect(Tally.made == made + 1)
    Tally.last?.count = 3
    #expect(program.needsFrame)
    #expect(program.frame(size: size).text(line: 0).contains("3 of 3"))
    #expect(Tally.made == made + 1)
  }

  @Test func `lengths are points, or cells if the scene or a view asks for them`() throws {
    func picture(_ scene: some Scene) throws -> String {
      try TestScreen(of: scene, width: 8, height: 4).lines.joined(separator: "\n")
    }
    let view = Text("x").padding(.leading, 16).frame(width: 64, height: 64, alignment: .topLeading)
    #expect(try picture(WindowGroup { view }) == "  x\n\n\n")
    let line = Text("x").padding(.leading, 3).frame(width: 8, height: 4, alignment: .bottomLeading)
    let expected = "\n\n\n   x"
    #expect(try picture(WindowGroup { line }.cells()) == expected)
    #expect(try picture(WindowGroup { line.cells() }) == expected)
    // Default padding: 16 points, or a cell.
    #expect(try picture(WindowGroup { Text("x").padding().border(.primary) }) == "┌─────┐\n│     │\n│  x  │\n│     │")
    #expect(
      try picture(WindowGroup { Text("x").padding().border(.primary) }.cells()) == " ┌───┐\n │   │\n │ x │\n │   │")
  }

  @Test func `a window for a value is opened without one, and its views change it`() throws {
    let scene = WindowGroup("Pages", for: Int.self) { $page in
      Button("page \(page.map(String.init) ?? "none")") { page = (page ?? 0) + 1 }
    }
    let screen = try TestScreen(of: scene, width: 20, height: 1)
    #expect(screen.text.contains("page none"))
    try screen.click("page")
    #expect(screen.text.contains("page 1"))
    try screen.click("page")
    #expect(screen.text.contains("page 2"))
  }

  @Test func `views in a window are stacked vertically, and a list takes the remaining space`() throws {
    let scene = WindowGroup {
      Text("header")
      List(0..<100) { Text(verbatim: "row \($0)") }
    }
    let screen = try TestScreen(of: scene, width: 20, height: 5)
    #expect(
      screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
        == ["header", "row 0", "row 1", "row 2", "row 3"])
  }
}

@MainActor
private final class Tally: ObservableObject {
  static var made = 0
  static weak var last: Tally?
  @Published var count = 0

  init() {
    Self.made += 1
    Self.last = self
  }
}

private struct Counting: App {
  @StateObject private var tally = Tally()

  var body: some Scene {
    WindowGroup { Text(verbatim: "\(tally.count) of").environmentObject(tally).modifier(WithTally(tally: tally)) }
  }
}

private struct WithTally: ViewModifier {
  @ObservedObject var tally: Tally
  func body(content: Content) -> some View {
    HStack {
      content
      Text(verbatim: "\(tally.count)")
    }
  }
}
