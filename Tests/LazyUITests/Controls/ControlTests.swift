import Glyphs
import Testing

@testable import LazyUI

/// Buttons, toggles and text fields: their appearance, and their actions.
@MainActor
@Suite("Controls")
struct ControlTests {
  @Test func `button styles differ without colours`() {
    expectPicture(11, 6, "[ one ]\n( two )\n(( three ))\nfour\nfive\n[ six ]") {
      VStack(alignment: .leading) {
        Button("one") {}
        Button("two") {}.buttonStyle(.bordered)
        Button("three") {}.buttonStyle(.borderedProminent)
        Button("four") {}.buttonStyle(.plain)
        Button("five") {}.buttonStyle(.borderless)
        Button("six") {}.buttonStyle(.automatic)
      }
    }
    expectPicture(9, 1, "( ✓ ok )") {
      Button(action: {}) { Label("ok", systemImage: "checkmark") }.buttonStyle(.bordered)
    }
    expectPicture(9, 1, "[x] ✓ ok") { Toggle("ok", systemImage: "checkmark", isOn: .constant(true)) }
    let red = Session { Button("x", role: .destructive) {} }.frame(size: Size(width: 5, height: 1))[2, 0]
    #expect(red.style.foreground == .palette(1))
  }

  @Test func `a disabled control is dim and cannot be activated`() {
    struct Form: View {
      @State private var isOn = false
      @State private var text = ""
      var body: some View {
        HStack {
          Toggle("go", isOn: $isOn)
          Button("do") { text += "x" }.disabled(!isOn)
          TextField("name", text: $text).disabled(!isOn)
        }
      }
    }
    let session = Session { Form() }
    #expect(session.picture(30, 1) == "[ ] go [ do ] name")
    #expect(session.surface(size: Size(width: 30, height: 1))[9, 0].style.attributes == .dim)
    session.moveFocus()
    session.moveFocus()
    session.activate()
    #expect(session.picture(30, 1) == "[x] go [ do ] name")
    #expect(session.surface(size: Size(width: 30, height: 1))[9, 0].style.attributes == .none)
    session.moveFocus()
    session.activate()
    #expect(session.picture(30, 1) == "[x] go [ do ] x")
    session.moveFocus()
    #expect(session.isEditing)
  }

  @Test func `Tab goes from the list through its row and the controls below it to those above it`() {
    struct Form: View {
      var body: some View {
        VStack {
          Button("above") {}
          List(0..<3) { number in Toggle("row \(number)", isOn: .constant(false)) }
          Button("below") {}
        }
      }
    }
    let session = Session { Form() }
    session.update(size: Size(width: 20, height: 6))
    func round(backwards: Bool = false) -> [String] {
      (0..<4).map { _ in
        let goesOn = session.moveFocus(backwards: backwards)
        return (session.focusedControl?.title ?? "the list") + (goesOn ? "" : ".")
      }
    }
    let stops = ["[ ] row 0", "[ below ]", "[ above ]", "the list."]
    #expect(round() == stops)
    #expect(round(backwards: true) == ["[ above ].", "[ below ]", "[ ] row 0", "the list"])
    session.scrollContainer?.select(2)
    #expect(round()[0] == "[ ] row 2")
  }

  @Test func `if controls are above a list of text, Tab goes to the first of them`() {
    let session = Session {
      VStack {
        Button("one") {}
        TextField("two", text: .constant(""))
        List(0..<3) { Text(verbatim: "\($0)") }
      }
    }
    session.update(size: Size(width: 20, height: 6))
    #expect(session.moveFocus() && session.focusedControl?.title == "[ one ]")
    #expect(session.moveFocus() && session.focusedControl?.title == "two")
    #expect(!session.moveFocus() && session.focusedControl == nil)
  }

  @Test func `onChange receives both values, before the frame that shows the change`() {
    final class Log { var entries: [String] = [] }
    struct Watching: View {
      let log: Log
      @State private var count = 0
      @State private var shown = "-"
      var body: some View {
        HStack {
          Button("more") { count += 1 }
          Text(shown)
        }
        .onChange(of: count) { old, new in shown = "\(old)→\(new)" }
        .onChange(of: count, initial: true) { log.entries.append("\(count)") }
      }
    }
    let log = Log()
    let session = Session { Watching(log: log) }
    #expect(session.picture(12, 1) == " [ more ] -")
    #expect(log.entries == ["0"])
    session.moveFocus()
    session.activate()
    #expect(session.picture(12, 1) == "[ more ] 0→1")
    #expect(log.entries == ["0", "1"])
  }

  @Test func `a view with a tap gesture acts on Enter`() {
    struct Tapped: View {
      @State private var count = 0
      var body: some View { Text(verbatim: "taps \(count)").onTapGesture { count += 1 } }
    }
    let list = CountedList(height: 1) { List { Tapped() } }
    #expect(list.lines == ["taps 0"])
    list.session.activate()
    #expect(list.lines == ["taps 1"])
  }

  @Test func `progress is a bar, or a sign`() {
    expectPicture(10, 2, "loading\n███───────") { ProgressView("loading", value: 0.3) }
    expectPicture(10, 1, "█████─────") { ProgressView(value: 5.0, total: 10) }
    expectPicture(10, 1, "██████████") { ProgressView(value: 50.0, total: 10) }
    expectPicture(11, 1, "◌ loading…") { ProgressView("loading…") }
    expectPicture(1, 1, "◌") { ProgressView() }
    #expect(ProgressView<Text>._rowShape().count == 1)
  }

  @Test func `text is written in a format`() {
    expectPicture(8, 1, "42%") { VStack { Text(0.42, format: .percent) }.frame(width: 8, alignment: .leading) }
    let date = Date(timeIntervalSince1970: 0)
    let format = Date.ISO8601FormatStyle(timeZone: .gmt)
    #expect(Text(date, format: format).string == "1970-01-01T00:00:00Z")
    #expect(Text(date, format: .dateTime.year()).string.contains("19"))
  }
}
