import Glyphs
import LazyUI
import Terminal
import Testing

@testable import LazyTerminal

/// A view on a terminal, with the keys that every list has.
@MainActor
@Suite("View program")
struct ViewProgramTests {
  private let screen = MemoryScreen(size: Size(width: 30, height: 10))

  private struct Switches: View {
    var body: some View {
      List(0..<1_000_000) { SwitchRow(number: $0) }
    }
  }

  private struct SwitchRow: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
      HStack {
        Text("row \(number + 1)")
        Toggle("on", isOn: $isOn)
      }
    }
  }

  private func start(_ view: some View) -> ViewProgram {
    let program = ViewProgram(session: Session { view })
    show(program)
    return program
  }

  private func show(_ program: ViewProgram) {
    while program.needsFrame { screen.show(program.frame(size: screen.size)) }
  }

  private func press(_ program: ViewProgram, _ keys: Key...) {
    for key in keys { program.handle(.key(key)) }
    show(program)
  }

  /// The number of the first row on screen.
  private var firstRow: Int? {
    screen.lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  @Test func `the keys of less move in the list, with numbers before them`() {
    let program = start(Switches())
    for (keys, first) in [
      ([Key(.end)], 999_991), ([Key(.home)], 1), (["5", "0", "0", "g"], 496), (["g"], 1), (["f"], 10), (["b"], 1),
      (["d"], 6), (["u"], 1), (["1", "2", "j"], 4), (["2", "0", "k"], 1), (["G"], 999_991),
    ] as [([Key], Int)] {
      for key in keys { program.handle(.key(key)) }
      show(program)
      #expect(firstRow == first, "after \(keys)")
    }
  }

  @Test func `Space and Enter act on the selected row, and Space pages where there is nothing to act on`() {
    let program = start(Switches())
    press(program, Key(.down), " ")
    #expect(screen.lines[1].contains("[x] on") && !screen.lines[0].contains("[x]"))
    press(program, Key(.enter))
    #expect(!screen.text.contains("[x]"))
    let plain = start(List(0..<100) { Text("row \($0 + 1)") })
    press(plain, " ")
    #expect(firstRow == 10)
  }

  @Test func `Tab goes from the list to controls, and Esc back`() {
    let program = start(
      VStack {
        Button("first") {}
        List(0..<3) { Text("row \($0)") }
      })
    func isFocused() -> Bool { screen.styles { $0.attributes.contains(.reverse) ? "r" : "." }[0].contains("r") }
    #expect(!isFocused())
    press(program, Key(.backTab))
    press(program, Key(.tab), Key(.tab))
    let wasFocused = isFocused()
    press(program, Key(.escape))
    #expect(wasFocused != isFocused() || !isFocused())
    #expect(!isFocused())
  }

  @Test func `q ends it with 0, ^C with 130, a terminal that is gone with 129`() {
    for (event, status) in [(Event.key("q"), Int32(0)), (.key(.control("c")), 130), (.hangup, 129)] {
      let program = start(Switches())
      program.handle(event)
      #expect(program.exitStatus == status)
    }
  }

  @Test func `^Z suspends, ^L and R draw anew, each once`() {
    let program = start(Switches())
    program.handle(.key(.control("z")))
    #expect(program.takeSuspension() && !program.takeSuspension())
    for key in [.control("l"), "R"] as [Key] {
      program.handle(.key(key))
      #expect(program.takeRepaint() && !program.takeRepaint())
    }
  }

  @Test func `nothing is drawn while nothing happens, and a resize is shown`() {
    let program = start(Switches())
    #expect(!program.needsFrame)
    screen.size = Size(width: 30, height: 4)
    program.handle(.resize(screen.size))
    #expect(program.needsFrame)
    show(program)
    #expect(screen.lines.count == 4 && firstRow == 1)
  }
}
