import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Panels over the screen: sheets, dialogs, popovers.
@MainActor
@Suite("Panels")
struct PresentationTests {
  private struct Rows: View {
    @State private var isShown = false
    @State private var log = "-"
    var body: some View {
      VStack {
        Text(log)
        Button("open") { isShown = true }
        List(0..<3) { Text("row \($0)") }
      }
      .sheet(isPresented: $isShown, onDismiss: { log = "gone" }) { Chosen() }
    }
  }

  private struct Chosen: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("done") { dismiss() }
        List(0..<100) { Text("choice \($0)") }
      }
    }
  }

  @Test func `a sheet receives all keys, a list in it scrolls, and Esc closes it`() {
    let session = Session { Rows() }
    session.showsSelection = false
    _ = session.picture(40, 8)
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 8).contains("choice 0") && session.picture(40, 8).contains("[ done ]"))
    session.scrollContainer?.select(.last)
    #expect(session.picture(40, 8).contains("choice 99"))
    #expect(session.goBack())
    #expect(session.picture(40, 8).contains("row 0") && !session.picture(40, 8).contains("choice"))
    #expect(session.picture(40, 8).contains("gone"))
    #expect(session.focusedControl?.title == "[ open ]")
    session.activate()
    #expect(session.picture(40, 8).contains("choice 0"))
    session.moveFocus()
    #expect(session.focusedControl?.title == "[ done ]")
    session.activate()
    #expect(!session.picture(40, 8).contains("choice") && !session.hasPanel && !session.goBack())
  }

  /// A sheet with a button that opens another sheet, whose button closes both.
  private struct Nested: View {
    @State private var isOuter = false
    @State private var isInner = false
    var body: some View {
      VStack {
        Button("other") {}
        Button("open") { isOuter = true }
      }
      .sheet(isPresented: $isOuter) {
        Button("more") { isInner = true }
          .sheet(isPresented: $isInner) {
            Button("close") { (isOuter, isInner) = (false, false) }
          }
      }
    }
  }

  @Test func `the focus returns to the view that opened a panel, if one in it is closed with it`() {
    let session = Session { Nested() }
    _ = session.picture(40, 12)
    session.moveFocus()
    session.moveFocus()
    for title in ["[ open ]", "[ more ]", "[ close ]"] {
      if title != "[ open ]" { session.moveFocus() }
      #expect(session.focusedControl?.title == title)
      session.activate()
      _ = session.picture(40, 12)
    }
    #expect(!session.hasPanel && session.focusedControl?.title == "[ open ]")
    session.activate()
    #expect(session.picture(40, 12).contains("[ more ]"))
  }

  @Test func `around a sheet only the first line of the covered view is visible`() {
    let session = Session {
      VStack(spacing: 0) { ForEach(0..<12) { Button("button \($0)") {} } }
        .sheet(isPresented: .constant(true)) { Text("over") }
    }
    let lines = session.picture(14, 12).split(separator: "\n")
    #expect(lines.first == "[ button 0 ]" && lines.count == 12)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ╭") || $0.hasPrefix(" │") || $0.hasPrefix(" ╰") })
  }

  private struct Item: Identifiable { let id: Int }

  @Test func `a sheet for another item is another sheet, with its own state`() {
    struct Items: View {
      @State private var item: Item? = Item(id: 1)
      var body: some View {
        Text("below").sheet(item: $item) { Shown(id: $0.id) { item = Item(id: 2) } }
      }
    }
    struct Shown: View {
      let id: Int
      let next: @MainActor () -> Void
      @State private var count = 0
      var body: some View {
        VStack {
          Text("item \(id) \(count)")
          Button("more") { count += 1 }
          Button("next", action: next)
        }
      }
    }
    let session = Session { Items() }
    _ = session.picture(40, 8)
    #expect(session.picture(40, 8).contains("item 1 0"))
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 8).contains("item 1 1"))
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 8).contains("item 2 0"))
    #expect(session.goBack() && session.picture(40, 8) == "\n\n\n                 below")
  }

  private struct Asking: View {
    @State private var isAsking = false
    @State private var answer = "?"
    var isChoice = false
    var body: some View {
      if isChoice {
        Button(answer) { isAsking = true }
          .confirmationDialog("Sure?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { answer = "deleted" }
            Button("Archive") { answer = "archived" }
          }
      } else {
        Button(answer) { isAsking = true }
          .alert("Delete all of it?", isPresented: $isAsking) {
            Button("Cancel", role: .cancel) { answer = "cancelled" }
            Button("Delete", role: .destructive) { answer = "deleted" }
          } message: {
            Text("It cannot be undone.")
          }
      }
    }
  }

  @Test func `an alert is centred, and each of its buttons closes it`() {
    let session = Session { Asking() }
    _ = session.picture(40, 9)
    session.moveFocus()
    session.activate()
    _ = session.picture(40, 9)
    #expect(session.focusedControl?.title == "[ Cancel ]")
    #expect(
      session.picture(40, 9) == """

               ╭────────────────────────╮
               │   Delete all of it?    │
               │  It cannot be undone.  │
               │                        │
               │ [ Cancel ]  [ Delete ] │
               ╰────────────────────────╯
        """)
    session.activate()
    #expect(session.picture(40, 9).contains("cancelled") && !session.hasPanel)
    session.activate()
    _ = session.picture(40, 9)
    #expect(session.dismissPanel() && session.picture(40, 9).contains("cancelled"))
  }

  @Test func `a confirmation dialog has a cancel button`() {
    let session = Session { Asking(isChoice: true) }
    _ = session.picture(40, 9)
    session.moveFocus()
    session.activate()
    let picture = session.picture(40, 9)
    #expect(picture.contains("Sure?") && picture.contains("[ Archive ]") && picture.contains("[ Cancel ]"))
    #expect(session.goBack() && session.picture(40, 9).contains("[ ? ]") && !session.hasPanel)
    session.activate()
    _ = session.picture(40, 9)
    #expect(session.focusedControl?.title == "[ Archive ]")
    session.activate()
    #expect(session.picture(40, 9).contains("archived"))
  }

  @Test func `dialogs given as values show their content`() {
    struct Old: View {
      @State private var isShown = true
      @State private var log = ""
      var body: some View {
        Text("below \(log)").alert(isPresented: $isShown) {
          Alert(
            title: Text("Title"), message: Text("Message"), primaryButton: .destructive(Text("Go")) { log = "gone" },
            secondaryButton: .cancel())
        }
      }
    }
    let session = Session { Old() }
    _ = session.picture(40, 8)
    let picture = session.picture(40, 8)
    for word in ["Title", "Message", "[ Go ]", "[ Cancel ]"] { #expect(picture.contains(word)) }
    session.clearFocus()
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 8).contains("below gone"))
  }

  @Test func `a panel that may not be dismissed stays`() {
    struct Locked: View {
      @Environment(\.presentationMode) private var mode
      var body: some View {
        Button("leave \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
          .interactiveDismissDisabled()
      }
    }
    struct Locking: View {
      @State private var isShown = true
      var body: some View { Text("below").fullScreenCover(isPresented: $isShown) { Locked() } }
    }
    let session = Session { Locking() }
    _ = session.picture(40, 5)
    #expect(session.picture(40, 5) == "\n\n             [ leave true ]")
    session.goBack()
    #expect(session.picture(40, 5).contains("leave"))
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 5).contains("below"))
  }

  @Test func `dismiss in a screen that a link opened goes back`() {
    struct Detail: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Button("back \(isPresented)") { dismiss() } }
    }
    let session = Session { NavigationStack { NavigationLink("open") { Detail() } } }
    _ = session.picture(40, 5)
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 5).contains("[ back true ]"))
    session.moveFocus()
    session.activate()
    #expect(session.picture(40, 5).contains("open"))
  }
}
