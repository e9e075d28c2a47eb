import Foundation
import Glyphs
import LazyTerminal
import LazyUI
import LazyViewer
import Terminal
import Testing

@testable import LazyTrial

@MainActor
@Suite("The program with views of others")
struct TrialProgramTests {
  private struct Row: View {
    let number: Int
    @State private var isOn = false

    var body: some View { Text("row \(number)") }
  }

  private let printed = PrintedLines()
  private let size = Size(width: 120, height: 20)

  private func program() -> TrialProgram {
    let window = SceneWindow(lengthUnit: .point) { AnyView(List(0..<500) { Row(number: $0).id($0) }) }
    return TrialProgram("Rows()", window, printed: printed, notes: nil, clock: ContinuousClock())
  }

  private func lines(_ program: TrialProgram) -> [String] {
    let surface = program.frame(size: size)
    return (0..<size.height).map { surface.text(line: $0) }
  }

  private func press(_ keys: Key..., on program: TrialProgram) {
    for key in keys { _ = program.handle(.key(key)) }
  }

  @Test func `views stand beside what they cost`() {
    let text = lines(program()).joined(separator: "\n")
    #expect(text.contains("row 18 ") && text.contains("row inits") && text.contains("+500"))
    #expect(text.contains("ForEach → .id") && text.contains("Rows()  row 1 / 500"))
  }

  @Test func `work per row is done for rows that are made, until there is none left`() {
    let program = program()
    press("$", "$", "$", on: program)
    let start = ContinuousClock.now
    var frames = 0
    repeat {
      _ = lines(program)
      frames += 1
    } while program.needsFrame && frames < 1_000
    // 500 rows of 100 µs, in slices of 30 ms at most.
    #expect(start.duration(to: .now) >= .milliseconds(50) && frames >= 2 && frames < 1_000)
  }

  @Test func `what is printed comes to the log, and a notice to the status line until a key is pressed`() async throws {
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
    #expect(printed.notice == nil && printed.last.lines == ["one", "two"])
    #expect(lines(program).joined(separator: " ").contains("two"))
  }

  @Test func `a notice stands in the status line`() async throws {
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
    #expect(lines(program).last?.contains("row 2 / 500") == true)
  }
}
