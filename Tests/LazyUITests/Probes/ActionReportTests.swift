import Glyphs
import Testing

@testable import LazyUI

/// An observer learns which view each action belongs to.
@MainActor
@Suite("Actions are reported with their view")
struct ActionReportTests {
  /// Records reported actions, and what happens during them.
  private final class Observer: EvaluationObserver {
    private(set) var entries: [String] = []

    func willEvaluate(_ view: String) {}
    func didEvaluate() {}
    func willAct(_ view: String?) { entries.append("\(view ?? "?") {") }
    func didAct() { entries.append("}") }
    func note(_ text: String) { entries.append(text) }

    func takeEntries() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private struct Row: View {
    let number: Int
    let observer: Observer
    var body: some View {
      HStack {
        Button("row") { observer.note("pressed \(number)") }
        Text("tap").onTapGesture { observer.note("tapped \(number)") }
      }
    }
  }

  private struct Field: View {
    let observer: Observer
    @State private var isOn = false
    var body: some View {
      VStack(alignment: .leading) {
        Toggle("on", isOn: $isOn)
        Text("shown").onAppear { observer.note("appeared") }
      }
      .onChange(of: isOn) { observer.note("changed") }
      .onKeyPress("k") {
        observer.note("key")
        return .handled
      }
    }
  }

  private struct Screen: View {
    let observer: Observer
    @State private var numbers = [0, 1, 2]
    var body: some View {
      VStack(alignment: .leading) {
        Field(observer: observer)
        List {
          ForEach(numbers, id: \.self) { number in
            if number == 2 { Button("own") { observer.note("own") } } else { Row(number: number, observer: observer) }
          }
          .onDelete { numbers.remove(atOffsets: $0) }
        }
      }
    }
  }

  private let observer = Observer()
  private let session: Session

  init() {
    let observer = observer
    session = Session { Screen(observer: observer) }
    session.probe.log = UpdateLog(observer: observer)
    session.update(size: Size(width: 20, height: 6))
  }

  /// Updates the session, and returns the entries since the last call.
  private func entries() -> [String] {
    session.update(size: Size(width: 20, height: 6))
    return observer.takeEntries()
  }

  @Test func `actions of controls, onAppear and onChange are reported with their view`() {
    #expect(entries() == ["Field {", "appeared", "}"])
    session.focusFirstControl()
    #expect(session.activate())
    #expect(entries() == ["Field {", "}", "Field {", "changed", "}"])
    #expect(session.press(KeyPress("k")))
    #expect(entries() == ["Field {", "key", "}"])
  }

  @Test func `actions of rows, of rows that the list makes itself, and of editing are reported with their view`() {
    _ = entries()
    session.scrollContainer?.select(1)
    #expect(session.activate())
    #expect(entries() == ["Row {", "pressed 1", "}"])
    session.scrollContainer?.select(2)
    #expect(session.activate())
    #expect(entries() == ["Screen {", "own", "}"])
    let line = session.surface(size: Size(width: 20, height: 6)).text(line: 2)
    let column = line.prefix { $0 != "t" }.count
    #expect(session.click(x: column, y: 2))
    #expect(entries() == ["Row {", "tapped 0", "}"])
    session.scrollContainer?.select(0)
    #expect(session.deleteRow())
    #expect(entries() == ["Screen {", "}"])
  }

  @Test func `without an observer no view is recorded`() {
    let observer = observer
    let other = Session { Screen(observer: observer) }
    other.update(size: Size(width: 20, height: 6))
    _ = observer.takeEntries()
    other.scrollContainer?.select(1)
    #expect(other.activate())
    #expect(observer.takeEntries() == ["pressed 1"])
  }
}
