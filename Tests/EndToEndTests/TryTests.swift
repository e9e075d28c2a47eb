import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// `lazyscope try` on a terminal. It uses the libraries that were built with the tests.
  @Suite("try")
  struct TryTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("A.swift")), options: .atomic)
    }

    private func demo(_ options: String...) throws -> Demo {
      let libraries = URL(fileURLWithPath: try BuiltProgram.path("lazyscope")).deletingLastPathComponent().path
      let program = try BuiltProgram.path("lazyscope")
      let terminal = try Tmux(
        width: 120, height: 30, environment: Demo.environment(),
        [program, "try", "--libraries", libraries, folder.path("A.swift")] + options)
      return Demo(terminal: terminal)
    }

    private func list(_ row: String) -> String {
      """
      import SwiftUI
      struct Row: View { let n: Int; @State var on = false; var body: some View { let _ = print("body of", n); Text("row \\(n)") } }
      struct ContentView: View { var body: some View { List(0..<2000) { n in \(row) } } }
      """
    }

    @Test("A list that is not lazy is shown with its cost and its output")
    func panes() throws {
      try write(list("Row(n: n).id(n)"))
      let demo = try demo()
      let screen = try demo.started()
      #expect(screen.lines[3].hasPrefix("row 3 "))
      #expect(screen.number(after: "row inits") == 2_000)
      #expect(screen.panes.contains("ForEach → .id"))
      try demo.press("End", until: "the end") { $0.contains("row 1,999") && $0.contains("row 2,000 / 2,000") }
      try demo.press("l", until: "what was printed") { $0.panes.contains("body of 1998 body of 1997") }
      try demo.press("l", "$", until: "more work per row") { $0.panes.contains("work per row: 5 µs") }
      try demo.press("?", until: "help") { $0.contains("evict the state of off-screen rows") }
      try demo.terminal.press("q", "q")
      #expect(try demo.terminal.exitStatus() == 0)
    }

    /// The code is optimised. The compiler then needs the layout of each stored property.
    @Test("Generic views may store bindings and outline groups of their type")
    func genericStorage() throws {
      try write(
        """
        import SwiftUI
        struct Node: Identifiable, Hashable { let id: Int; var children: [Node]? }
        struct Choice<Item: Hashable, Leaf: View>: View {
          @Binding var chosen: Item?
          @Binding var items: [Item]
          var tree: OutlineGroup<[Node], Int, Leaf, Leaf, DisclosureGroup<Leaf, OutlineSubgroupChildren>>?
          var body: some View {
            List(items, id: \\.self) { item in Text(item == chosen ? "chosen" : "other") }
          }
        }
        struct ContentView: View {
          @State private var chosen: String? = "b"
          @State private var items = ["a", "b"]
          var body: some View { Choice<String, Text>(chosen: $chosen, items: $items, tree: nil) }
        }
        """)
      let demo = try demo()
      let screen = try demo.started()
      #expect(screen.lines[0].hasPrefix("other") && screen.lines[1].hasPrefix("chosen"))
      try demo.terminal.press("q")
      #expect(try demo.terminal.exitStatus() == 0)
    }

    @Test("A changed file is shown again; one that does not compile leaves the screen, and the error is reported")
    func watch() throws {
      try write(list("Row(n: n).id(n)"))
      let demo = try demo("--watch")
      try demo.started()
      try write(list("Row(n: missing)"))
      try demo.terminal.wait(for: "why it is not shown") {
        $0.contains("A.swift:3:79: error: cannot find 'missing' in scope")
      }
      #expect(try demo.terminal.screen().number(after: "row inits") == 2_000)
      try write(list("Row(n: n)"))
      try demo.terminal.wait(for: "the lazy list") { $0.number(after: "row inits") == 29 && $0.contains("row 28") }
      try demo.terminal.press("q")
      #expect(try demo.terminal.exitStatus() == 0)
    }

    @Test("After a trap the terminal is restored, and a line names the body")
    func trap() throws {
      try write(list("Row(n: n)").replacing("Text(\"row", with: "Text(\"\\([1, 2][n])"))
      let demo = try demo()
      #expect(try demo.terminal.exitStatus().map { [132, 133].contains($0) } == true)
      let text = try demo.terminal.screen().lines.joined()
      #expect(text.contains("lazyscope: the program trapped:") && text.contains("in the body of Row"))
    }

    @Test("^C ends a program whose action never ends")
    func hang() throws {
      try write(
        """
        import SwiftUI
        struct ContentView: View {
          @State private var n = 0
          var body: some View { Button("hang") { while n < 1 { pause() } } }
        }
        """)
      let demo = try demo()
      try demo.terminal.wait(for: "the button") { $0.contains("hang") && $0.contains("Instantiations") }
      try demo.press("Tab", "Enter", "C-c", until: "the end") { $0.exitStatus != nil }
      let screen = try demo.terminal.screen()
      #expect(screen.exitStatus == 130 && screen.contains("lazyscope: stopped by ^C"))
      #expect(!screen.isAlternate && screen.isCursorShown)
    }

    @Test("Code that reads standard input finds it empty, and receives no keys")
    func standardInput() throws {
      try write(
        """
        import SwiftUI
        struct ContentView: View {
          @State private var n = 0
          var body: some View {
            VStack {
              Button("read") { n += 1; print("line \\(n):", readLine() ?? "none") }
              Text("read \\(n)")
            }
          }
        }
        """)
      let demo = try demo()
      try demo.terminal.wait(for: "the button") { $0.contains("read 0") && $0.contains("Instantiations") }
      try demo.press("Tab", "Enter", until: "the answer") { $0.contains("read 1") && $0.contains("line 1: none") }
      try demo.press("Enter", until: "another answer") { $0.contains("read 2") && $0.contains("line 2: none") }
      try demo.terminal.press("C-c")
      #expect(try demo.terminal.exitStatus() == 130)
    }

    @Test("A program that is killed or exits is reported, and the terminal is restored")
    func killed() throws {
      let ends: [(String, String, Int32)] = [
        ("exit(3)", "ContentView() exited with status 3", 3),
        ("_exit(4)", "ContentView() exited with status 4", 4),
        ("kill(getpid(), SIGKILL)", "ContentView() was killed by signal KILL", 137),
      ]
      for (call, sentence, status) in ends {
        try write(
          """
          import SwiftUI
          struct ContentView: View { var body: some View { Button("end") { _ = \(call) } } }
          """)
        let demo = try demo()
        try demo.terminal.wait(for: "the button") { $0.contains("end") && $0.contains("Instantiations") }
        try demo.press("Tab", "Enter", until: "the end") { $0.exitStatus != nil }
        let screen = try demo.terminal.screen()
        #expect(screen.exitStatus == status && screen.contains("lazyscope: \(sentence)"))
        #expect(!screen.isAlternate && screen.isCursorShown)
      }
    }
  }
}
