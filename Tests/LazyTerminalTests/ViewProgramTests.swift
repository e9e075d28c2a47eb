import Glyphs
import LazyTesting
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyTerminal

/// A view on a terminal, with the keys of every list.
@MainActor
@Suite("View program", .timeLimit(.minutes(20)))
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
        Text(verbatim: "row \(number + 1)")
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
    repeat { screen.show(program.frame(size: screen.size)) } while program.needsFrame
  }

  /// - Returns: the requests that the keys made to the terminal.
  @discardableResult
  private func press(_ program: ViewProgram, _ keys: Key...) -> TerminalRequest {
    var request = TerminalRequest()
    for key in keys { request.add(program.handle(.key(key))) }
    show(program)
    return request
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
      for key in keys { #expect(program.handle(.key(key)) == .frame) }
      show(program)
      #expect(firstRow == first, "after \(keys)")
    }
  }

  @Test func `Space and Enter act on the selected row, and Space pages if there is nothing to act on`() {
    let program = start(Switches())
    press(program, Key(.down), " ")
    #expect(screen.lines[1].contains("[x] on") && !screen.lines[0].contains("[x]"))
    press(program, Key(.enter))
    #expect(!screen.text.contains("[x]"))
    let plain = start(List(0..<100) { Text(verbatim: "row \($0 + 1)") })
    press(plain, " ")
    #expect(firstRow == 10)
  }

  @Test func `keys that need a list which is still being made do not each wait for a slice`() {
    let clock = TickingClock(tick: .microseconds(50))
    let session = Session(clock: clock) { List(0..<100_000) { SwitchRow(number: $0).id($0) } }
    let program = ViewProgram(session: session)
    var queue = EventQueue()
    queue.add(Array(repeating: .key(Key(.backTab)), count: 150))
    var frames = 0
    repeat {
      _ = program.frame(size: screen.size)
      frames += 1
      var request = TerminalRequest()
      let start = clock.now
      queue.handle(adding: &request, program.handle) { start.duration(to: clock.now) < TerminalLoop.handlingTime }
    } while !queue.isEmpty
    #expect(frames <= 3 && program.needsFrame)
  }

  @Test func `Tab goes from the list to controls, and Esc back`() {
    let program = start(
      VStack {
        Button("first") {}
        List(0..<3) { Text(verbatim: "row \($0)") }
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

  @Test func `Enter opens the selected link, Esc goes back to its row`() {
    let screen = TestScreen(width: 30, height: 10, lengths: .cells) {
      NavigationStack {
        List(0..<100) { number in NavigationLink("row \(number + 1)") { Text(verbatim: "opened \(number + 1)") } }
          .navigationTitle("Rows")
      }
    }
    screen.press("2", "0", "j", .enter)
    #expect(screen.text.contains("opened 21") && screen.lines[0].hasPrefix("‹ Rows"))
    screen.press(.escape)
    #expect(screen.text.contains("row 21 ") && !screen.text.contains("opened"))
    screen.press(.down, .enter)
    #expect(screen.text.contains("opened 22"))
    screen.press(.escape, .escape)
    #expect(screen.exitStatus == nil)
    #expect(screen.text.contains("row 21 "))
  }

  @Test func `the arrows go from view to view in a grid`() {
    let screen = TestScreen(width: 30, height: 10, lengths: .cells) {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(0..<100) { number in GridSwitch(number: number) }
        }
      }
    }
    screen.press(.right, .down, .space)
    #expect(screen.lines[1].contains("[x] 4") && !screen.lines[1].contains("[x] 3"))
    screen.press(.right, .right, .enter, .left, .enter)
    #expect(screen.lines[2].contains("[x] 6") && screen.lines[1].contains("[x] 5"))
  }

  private struct GridSwitch: View {
    let number: Int
    @State private var isOn = false
    var body: some View { Toggle("\(number)", isOn: $isOn) }
  }

  @Test func `up from the first row selects the line that refreshes the list`() async {
    final class Count {
      var value = 0
    }
    let count = Count()
    let program = start(List(0..<100) { Text(verbatim: "row \($0 + 1)") }.refreshable { count.value += 1 })
    #expect(screen.lines[0].contains("refresh") && screen.lines[1].contains("row 1"))
    press(program, Key(.down), Key(.up), Key(.enter))
    #expect(count.value == 0)
    press(program, Key(.up), Key(.enter))
    while count.value == 0, !Task.isCancelled { await Task.yield() }
    press(program, "G", "g", Key(.up), Key(.enter))
    while count.value == 1, !Task.isCancelled { await Task.yield() }
    press(program, Key(.down))
    #expect(screen.styles { $0.background == .palette(4) ? "s" : "." }[2].contains("s"))
  }

  @Test func `an animation requests its next frame in time`() {
    var proxy: ScrollViewProxy?
    let program = start(
      ScrollViewReader { reader in
        let _ = proxy = reader
        List(0..<1_000) { Text(verbatim: "row \($0 + 1)") }
      })
    #expect(program.nextFrame == nil)
    withAnimation { proxy?.scrollTo(999) }
    show(program)
    #expect((program.nextFrame ?? .seconds(1)) <= .milliseconds(40))
  }

  @Test func `q ends it with 0, ^C with 130, a terminal that is gone with 129`() {
    for (event, status) in [(Event.key("q"), Int32(0)), (.key(.control("c")), 130), (.hangup, 129)] {
      let program = start(Switches())
      #expect(program.handle(event) == .exit(status))
    }
  }

  @Test func `^Z suspends, ^L and R redraw, each once`() {
    let program = start(Switches())
    #expect(program.handle(.key(.control("z"))) == .suspend)
    for key in [.control("l"), "R"] as [Key] { #expect(program.handle(.key(key)) == .repaint) }
    #expect(program.handle(.key("j")) == .frame)
  }

  @Test func `nothing is drawn while nothing happens, and a resize is shown`() {
    let program = start(Switches())
    #expect(!program.needsFrame)
    screen.size = Size(width: 30, height: 4)
    #expect(program.handle(.resize(screen.size)) == .frame)
    show(program)
    #expect(screen.lines.count == 4 && firstRow == 1)
  }

  private struct Search: View {
    @State private var text = ""
    @State private var found = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("search", text: $text).onSubmit { found = text }
        Text(verbatim: "found \(found)")
        List(0..<100) { Text(verbatim: "row \($0)") }
      }
    }
  }

  private struct Address: View {
    @State private var texts = ["", "", ""]
    @State private var isPrivate = false

    var body: some View {
      Form {
        TextField("Name", text: $texts[0])
        Section("Where") {
          TextField("City", text: $texts[1])
          Toggle("private", isOn: $isPrivate)
          TextField("Note", text: $texts[2])
        }
        Text(verbatim: texts.joined(separator: "|"))
      }
    }

    struct Fields: View {
      @State private var texts = ["", "", ""]

      var body: some View {
        ForEach(0..<3) { TextField("field", text: $texts[$0]) }
        Text(verbatim: texts.joined(separator: "|"))
      }
    }
  }

  @Test func `arrows out of a field go to the next field, where typing continues`() {
    let program = start(Address())
    press(program, Key(.tab), "a", "q", Key(.down), "q", "l")
    #expect(screen.text.contains("aq|ql|"), "over the title of the section, which has no control")
    press(program, Key(.up), "x", Key(.down), Key(.down), " ")
    #expect(screen.text.contains("aqx|ql|") && screen.text.contains("[x] private"), "the toggle between is no field")
    press(program, Key(.down), Key(.enter), "z", Key(.up), Key(.down), Key(.down), Key(.down))
    #expect(screen.text.contains("aqx|ql|z"))
    let stack = start(
      ScrollView {
        VStack(spacing: 0) {
          Address.Fields()
        }
      })
    press(stack, Key(.tab), "a", Key(.down), "q", Key(.down), "e", Key(.up), "w")
    #expect(screen.text.contains("a|qw|e"))
  }

  @Test func `typed text goes to the focused field, and to the list again after Escape`() {
    let program = start(Search())
    #expect(press(program, Key(.tab), "q", "1", "G", " ", "x").exitStatus == nil)
    #expect(screen.lines[0] == "q1G x")
    press(program, .control("w"), .control("a"), "日", Key(.right), Key(.backspace), Key(.enter))
    #expect(screen.lines[0] == "日1G")
    #expect(screen.lines[1] == "found 日1G")
    _ = program.handle(.paste("a\nb"))
    show(program)
    #expect(screen.lines[0] == "日a b1G")
    #expect(press(program, .control("u"), .control("k")).exitStatus == nil)
    #expect(screen.lines[0] == "search")
    press(program, Key(.escape), "G")
    #expect(screen.lines[9] == "row 99")
    #expect(press(program, "q").exitStatus == 0)
  }
}
