import Glyphs
import Testing

@testable import LazyUI

/// A stack of screens.
@MainActor
@Suite("Navigation")
struct NavigationTests {
  /// A program with one view on a screen of 30 columns.
  @MainActor
  struct Driver {
    let session: Session
    var height = 5

    init<Content: View>(height: Int = 5, @ViewBuilder _ content: @escaping @MainActor () -> Content) {
      session = Session { Root(content: content) }
      session.showsSelection = false
      self.height = height
      session.update(size: Size(width: 30, height: height))
    }

    private struct Root<Content: View>: View {
      @ViewBuilder let content: @MainActor () -> Content
      var body: some View { content() }
    }

    var lines: [String] {
      let surface = session.frame(size: Size(width: 30, height: height))
      return (0..<height).map { surface.text(line: $0) }
    }

    var text: String { lines.joined(separator: "\n") }

    /// Activates the control that Tab reaches after `tabs` presses.
    func press(tabs: Int = 1) {
      session.clearFocus()
      for _ in 0..<tabs { session.moveFocus() }
      session.activate()
      session.update(size: Size(width: 30, height: height))
    }

    func back() -> Bool {
      defer { session.update(size: Size(width: 30, height: height)) }
      return session.goBack()
    }
  }

  /// Counts of the making and evaluations of a screen.
  @MainActor
  final class Counts {
    var inits = 0
    var bodies = 0
    var appearances = 0
    var disappearances = 0
  }

  struct Detail: View {
    let counts: Counts
    let text: String
    @State private var presses = 0

    init(_ text: String, _ counts: Counts) {
      self.counts = counts
      self.text = text
      counts.inits += 1
    }

    var body: some View {
      let _ = counts.bodies += 1
      VStack {
        Text(verbatim: "\(text) \(presses)")
        Button("more") { presses += 1 }
      }
      .onAppear { counts.appearances += 1 }
      .onDisappear { counts.disappearances += 1 }
    }
  }

  @Test func `a destination is made with its link, and its body is evaluated when it is opened`() {
    let counts = Counts()
    let stage = Driver {
      NavigationStack {
        NavigationLink {
          Detail("detail", counts)
        } label: {
          Text("Hello")
        }
      }
    }
    #expect(stage.lines == ["", "", "            Hello", "", ""])
    #expect(counts.inits == 1 && counts.bodies == 0)
    stage.press()
    #expect(counts.inits == 1 && counts.bodies == 1 && counts.appearances == 1)
    #expect(stage.lines[0] == "‹ Back" && stage.text.contains("detail 0") && !stage.text.contains("Hello"))
  }

  @Test func `every way to write a link opens its screen`() {
    @ViewBuilder func links() -> some View {
      NavigationLink("first", destination: Text("one"))
      NavigationLink("second") { Text("two") }
      NavigationLink(destination: Text("three")) { Text("third") }
      NavigationLink {
        Text("four")
      } label: {
        Text("fourth")
      }
      NavigationLink("fifth", value: 5)
      NavigationLink(value: "six") { Text("sixth") }
      NavigationLink("seventh", value: nil as Int?)
    }
    let stage = Driver(height: 9) {
      NavigationView {
        VStack { links() }
          .navigationDestination(for: Int.self) { Text(verbatim: "number \($0)") }
          .navigationDestination(for: String.self) { Text(verbatim: "string \($0)") }
      }
    }
    for (tabs, expected) in [(1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "number 5"), (6, "string six")] {
      stage.press(tabs: tabs)
      #expect(stage.lines.contains { $0.hasSuffix(expected) }, "after \(tabs)")
      #expect(stage.back() && stage.text.contains("first"))
    }
    #expect(stage.session.rootNode?.controls.count == 6, "a link to nothing is no control")
    #expect(stage.text.contains("seventh") && !stage.back())
  }

  @Test func `the screen below keeps its state and its place, and a closed screen is freed`() {
    let counts = Counts()
    var stage = Driver {
      NavigationStack {
        List(0..<1_000) { number in
          NavigationLink("row \(number)") { Detail("detail \(number)", counts) }
        }
        .navigationTitle("Rows")
      }
    }
    // In a list the mark is at the end of the row.
    let space = String(repeating: " ", count: 24)
    #expect(stage.lines == ["             Rows"] + (0..<4).map { "row \($0)\(space)›" })
    #expect(counts.inits == 4)
    stage.session.scrollContainer?.select(500)
    let before = stage.lines
    stage.session.activate()
    #expect(stage.lines[0].hasPrefix("‹ Rows") && stage.text.contains("detail 500 0"))
    let made = stage.session.probe.snapshot
    #expect(made.statesMade == 1)
    stage.press()
    #expect(stage.text.contains("detail 500 1"))
    stage.height = 8
    #expect(stage.text.contains("detail 500 1"))
    stage.height = 5
    #expect(stage.back())
    #expect(stage.lines == before)
    #expect(stage.session.probe.snapshot.statesFreed == 1)
    #expect(counts.disappearances == 1)
    stage.session.activate()
    #expect(stage.text.contains("detail 500 0"))
  }

  @Test func `a covered view disappears, and appears again`() {
    let root = Counts()
    let detail = Counts()
    let stage = Driver {
      NavigationStack {
        NavigationLink("open") { Detail("detail", detail) }
          .onAppear { root.appearances += 1 }
          .onDisappear { root.disappearances += 1 }
      }
    }
    #expect(root.appearances == 1 && root.disappearances == 0)
    stage.press()
    #expect(root.appearances == 1 && root.disappearances == 1 && detail.appearances == 1)
    _ = stage.back()
    #expect(root.appearances == 2 && root.disappearances == 1 && detail.disappearances == 1)
  }

  @Test func `a row added while its list is covered appears with the list`() {
    let model = Model([1])
    let counts = Counts()
    let stage = Driver {
      NavigationStack {
        List {
          ForEach(model.numbers, id: \.self) { number in
            NavigationLink("row \(number)") { Text("opened") }.onAppear { counts.appearances += 1 }
          }
        }
      }
    }
    stage.session.activate()
    #expect(stage.text.contains("opened") && counts.appearances == 1)
    model.numbers = [1, 2, 3]
    _ = stage.lines
    #expect(counts.appearances == 1)
    #expect(stage.back() && stage.text.contains("row 3") && counts.appearances == 4)
  }

  @Test func `an open screen is updated by its link and by bindings of the screen below`() {
    struct Parent: View {
      @State private var number = 1
      var body: some View {
        NavigationStack {
          NavigationLink("open") { Child(number: number, binding: $number) }
        }
      }
    }
    struct Child: View {
      let number: Int
      @Binding var binding: Int
      var body: some View {
        VStack {
          Text(verbatim: "told \(number), bound \(binding)")
          Button("more") { binding += 1 }
        }
      }
    }
    let stage = Driver { Parent() }
    stage.press()
    #expect(stage.text.contains("told 1, bound 1"))
    stage.press()
    #expect(stage.text.contains("told 2, bound 2"))
  }
}
