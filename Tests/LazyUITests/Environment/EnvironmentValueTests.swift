import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Values that views set by key path, and their effects.
@MainActor
@Suite("Values of the environment")
struct EnvironmentValueTests {
  @Test func `texts follow values set by key path, and the innermost one counts`() {
    expectTop(6, 3, "one\ntwo t…") { Text("one two three").environment(\.lineLimit, 2) }
    expectTop(6, 3, "one t…") { Text("one two three").lineLimit(1).environment(\.lineLimit, 2) }
    expectTop(6, 3, "…three") { Text("one three").lineLimit(1).environment(\.truncationMode, .head) }
    expectTop(6, 3, "abc\n  d") { Text("abc\nd").environment(\.multilineTextAlignment, .trailing) }
    expectTop(6, 3, "ABC") { Text("abc").environment(\.textCase, .uppercase) }
    expectTop(6, 3, "abc") { Text("abc").textCase(nil).environment(\.textCase, .uppercase) }
  }

  private struct Limited: View {
    @State private var limit = 1
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("more") { limit = 2 }.buttonStyle(.plain)
        Text("one two three").environment(\.lineLimit, limit)
      }
    }
  }

  @Test func `a changed value takes effect`() {
    let session = Session { Limited().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
    #expect(session.picture(6, 4) == "more\none t…")
    session.click(x: 0, y: 0)
    #expect(session.picture(6, 4) == "more\none\ntwo t…")
  }

  private struct Reader: View {
    @Environment(\.lineLimit) private var limit
    @Environment(\.refresh) private var refresh
    @Environment(\.isScrollEnabled) private var scrolls
    var body: some View { Text("\(limit ?? 0) \(refresh == nil ? "-" : "r") \(scrolls ? "s" : "-")") }
  }

  @Test func `a view reads values set around it`() {
    expectTop(9, 1, "0 - s") { Reader() }
    expectTop(9, 1, "3 r -") { Reader().environment(\.lineLimit, 3).scrollDisabled(true).refreshable {} }
  }

  private final class Log { var entries: [String] = [] }

  @Test func `a rename button performs the rename action around it, and is disabled without one`() {
    let log = Log()
    let session = Session {
      VStack(spacing: 0) {
        RenameButton().renameAction { log.entries.append("renamed") }
        RenameButton()
      }
    }
    _ = session.picture(20, 2)
    session.click(x: 10, y: 0)
    session.click(x: 10, y: 1)
    #expect(log.entries == ["renamed"])
  }

  @Test func `a click on a view without hit testing reaches the view behind it`() {
    let log = Log()
    let session = Session {
      ZStack {
        Button("behind") { log.entries.append("behind") }
        Button("front!") { log.entries.append("front") }.allowsHitTesting(false)
      }
    }
    _ = session.picture(10, 1)
    session.click(x: 4, y: 0)
    #expect(log.entries == ["behind"])
  }

  private struct Pressed: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      log.entries.append(configuration.isPressed ? "pressed" : "up")
      return configuration.label
    }
  }

  @Test func `a style receives a press once`() {
    let log = Log()
    let session = Session { Button("go") { log.entries.append("go") }.buttonStyle(Pressed(log: log)) }
    _ = session.picture(10, 1)
    log.entries = []
    session.click(x: 4, y: 0)
    #expect(session.picture(10, 1) == "    go")
    #expect(log.entries == ["go", "pressed", "up"])
  }

  @Test func `a badge precedes the mark of a link`() {
    expectPicture(12, 2, "inbox    3 ›\ndrafts     ›") {
      NavigationStack {
        List {
          NavigationLink("inbox") { Text("") }.badge(3)
          NavigationLink("drafts") { Text("") }.badge(0)
        }
      }
    }
  }

  @Test func `tabs have badges, can be hidden, and keep their values`() {
    expectPicture(30, 2, "             one\n        [Mail 3] Sent") {
      TabView {
        Tab("Mail", image: "m", role: nil) { Text("one") }.badge(3)
        Tab("Sent", image: "s", role: nil) { Text("two") }
        Tab("Spam", image: "x", role: nil) { Text("three") }.hidden()
      }
    }
    let tabs = Session(lengthUnit: .point) { TabView { Tab("Mail", image: "m") { Text("one") }.badge(3) } }
    #expect(tabs.picture(30, 2) == "             one\n           [Mail 3]")
    expectPicture(30, 2, "             one\n       Mail 3 [Sent new]") {
      TabView(selection: .constant(2)) {
        Text("one").tabItem { Text("Mail") }.badge(3).tag(1)
        Text("one").tabItem { Text("Sent") }.tag(2).badge("new")
      }
    }
  }
}

/// Undo and redo.
@Suite("Undo")
struct UndoTests {
  private final class Counter {
    var value = 0
    let undo: UndoManager

    init(_ undo: UndoManager) { self.undo = undo }

    func set(_ new: Int) {
      let old = value
      undo.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func `undone changes can be redone, one by one and in groups`() {
    let undo = UndoManager()
    let counter = Counter(undo)
    #expect(!undo.canUndo && !undo.canRedo)
    counter.set(1)
    undo.beginUndoGrouping()
    counter.set(2)
    counter.set(3)
    undo.endUndoGrouping()
    undo.setActionName("count")
    #expect(undo.undoMenuItemTitle == "Undo count")
    undo.undo()
    #expect(counter.value == 1 && undo.canRedo)
    undo.redo()
    #expect(counter.value == 3)
    undo.undo()
    undo.undo()
    #expect(counter.value == 0 && !undo.canUndo)
    counter.set(9)
    #expect(!undo.canRedo)
  }

  @Test func `an undo within an undo does nothing, and the changes of the handler stay one step`() {
    let undo = UndoManager()
    let counter = Counter(undo)
    counter.set(1)
    undo.registerUndo(withTarget: counter) {
      $0.set(2)
      $0.undo.undo()
      $0.set(3)
    }
    undo.undo()
    #expect(counter.value == 3 && undo.canUndo)
    undo.redo()
    #expect(counter.value == 1 && !undo.canRedo, "both changes of the handler are one step")
    undo.undo()
    #expect(counter.value == 3)
  }

  @Test func `undo does not keep its target alive`() {
    let undo = UndoManager()
    do {
      let counter = Counter(undo)
      counter.set(1)
    }
    undo.undo()
    #expect(!undo.canRedo)
  }
}
