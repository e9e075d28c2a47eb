import Foundation
import Glyphs
import LazyTerminal
import LazyUI
import LazyViewer
import Terminal
import Testing

@testable import LazyTry

@MainActor
@Suite("The program with a user's views")
struct TryProgramTests {
  private struct Row: View {
    let number: Int
    @State private var isOn = false

    var body: some View { Text("row \(number)") }
  }

  private let printed = LoggedLines()
  private let size = Size(width: 120, height: 20)

  private struct Chores: View {
    @State private var names = ["bake", "clean", "dig"]
    @State private var text = ""

    var body: some View {
      List {
        ForEach(names.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text("to \($0)") }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .searchable(text: $text)
    }
  }

  private func program() -> TryProgram {
    program("Rows()") { AnyView(List(0..<500) { Row(number: $0).id($0) }) }
  }

  private func program(_ name: String, _ views: @escaping @MainActor () -> AnyView) -> TryProgram {
    let window = SceneWindow(lengthUnit: .point) { _ in views() }
    return TryProgram(
      name, window, release: .newest, values: StoredValues(), printed: printed, notes: nil, clock: ContinuousClock())
  }

  private func lines(_ program: TryProgram) -> [String] {
    let surface = program.frame(size: size)
    return (0..<size.height).map { surface.text(line: $0) }
  }

  private func press(_ keys: Key..., on program: TryProgram) {
    for key in keys { _ = program.handle(.key(key)) }
  }

  @Test func `views are shown beside their costs`() {
    let text = lines(program()).joined(separator: "\n")
    #expect(text.contains("row 18 ") && text.contains("row inits") && text.contains("+500"))
    #expect(text.contains("ForEach → .id") && text.contains("Rows()  row 1 / 500"))
  }

  /// The rows of the list, in order.
  private func chores(_ program: TryProgram) -> [String] {
    // On a busy machine a frame may be deferred to the next one.
    for _ in 0..<100 where program.needsFrame { _ = program.frame(size: size) }
    return lines(program).compactMap { line in ["to bake", "to clean", "to dig"].first { line.hasPrefix($0) } }
  }

  @Test func `rows are deleted, moved and found as in the programs that the views were written for`() {
    let program = program("Chores()") { AnyView(Chores()) }
    #expect(chores(program) == ["to bake", "to clean", "to dig"])
    press(Key(.down, .alt), on: program)
    #expect(chores(program) == ["to clean", "to bake", "to dig"])
    press(Key(.up, .alt), on: program)
    #expect(chores(program) == ["to bake", "to clean", "to dig"])
    press(Key(.delete), on: program)
    #expect(chores(program) == ["to clean", "to dig"])
    press("m", on: program)
    #expect(lines(program).contains { $0.contains("Delete") })
    press(Key(.escape), on: program)
    #expect(!lines(program).contains { $0.contains("Delete") })
    press("/", "d", on: program)
    #expect(chores(program) == ["to dig"])
  }

  private struct Sheets: View {
    @State private var isShown = false

    var body: some View {
      List {
        Button("open") { isShown = true }
        Menu("choose") { Button("this") {} }
        Text("row").swipeActions { Button("keep") {} }
      }
      .sheet(isPresented: $isShown) { Text("the sheet") }
    }
  }

  @Test func `q closes presentations over the views before it quits`() {
    let program = program("Sheets()") { AnyView(Sheets()) }
    func shows(_ text: String) -> Bool { lines(program).contains { $0.contains(text) } }
    for (key, text) in [(Key(.enter), "the sheet"), (Key(.enter), "this"), ("m", "keep")] {
      #expect(!shows(text))
      press(key, on: program)
      #expect(shows(text), "\(lines(program))")
      #expect(program.handle(.key("q")).exitStatus == nil)
      #expect(!shows(text))
      press(Key(.down), on: program)
    }
    #expect(program.handle(.key("q")).exitStatus == 0)
  }

  @Test func `an action that a row or list does not have is reported`() {
    let program = program()
    _ = lines(program)
    for (key, sentence) in [
      (Key(.delete), "this row cannot be deleted"), (Key(.down, .alt), "this row cannot be moved"),
      ("m", "no menu here"),
    ] {
      press(key, on: program)
      #expect(lines(program).last?.contains(sentence) == true)
    }
    press("/", on: program)
    #expect(lines(program).last?.contains("this list has no search field") == true)
  }

  @Test func `every key has one meaning`() {
    #expect(TryAction.keys.collisions.isEmpty)
  }

  @Test func `work per row is done for rows that are made, until it is complete`() {
    let program = program()
    press("$", "$", "$", on: program)
    let start = ContinuousClock.now
    var frames = 0
    repeat {
      _ = lines(program)
      frames += 1
    } while program.needsFrame && frames < 1_000
    // 500 rows of 100 µs, in slices of 20 ms at most.
    #expect(start.duration(to: .now) >= .milliseconds(50) && frames >= 2 && frames < 1_000)
  }

  @Test func `printed lines go to the log, and a notice does not`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let program = program()
    await withCheckedContinuation { end in
      printed.read(from: ends[0], news: {}) { end.resume() }
      try? writing.write(contentsOf: Data("one\ntwo\n\u{1}not built\nrest".utf8))
      try? writing.close()
    }
    close(ends[0])
    #expect(program.needsFrame)
    press("l", on: program)
    #expect(printed.notice == "not built" && printed.last.lines == ["one", "two"])
    #expect(lines(program).joined(separator: " ").contains("two"))
  }

  @Test func `a notice stays in the status line, and only the answer to a key is shown instead`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    await withCheckedContinuation { end in
      printed.read(from: ends[0], news: {}) { end.resume() }
      try? writing.write(contentsOf: Data("\u{1}A.swift:1:1: error\n".utf8))
      try? writing.close()
    }
    close(ends[0])
    let program = program()
    #expect(lines(program).last?.contains("A.swift:1:1: error") == true)
    press("j", on: program)
    #expect(lines(program).last?.contains("A.swift:1:1: error") == true)
    #expect(lines(program).last?.contains("row 2 / 500") == true)
    press("~", on: program)
    #expect(lines(program).last?.contains("no action here") == true)
    press("j", on: program)
    #expect(lines(program).last?.contains("A.swift:1:1: error") == true)
  }
}
