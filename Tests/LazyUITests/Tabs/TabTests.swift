import Glyphs
import Testing

@testable import LazyUI

/// Tabs, and screens that a value opens.
@MainActor
@Suite("Tabs and bound screens")
struct TabTests {
  @MainActor final class Log { var entries: [String] = [] }

  private struct Page: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      VStack {
        Text("\(name) \(count)")
        Button("more") { count += 1 }
      }
      .onAppear { log.entries.append("+\(name)") }
      .onDisappear { log.entries.append("-\(name)") }
    }
  }

  @Test func `a tab is made when it is shown, and keeps its state`() {
    struct Tabs: View {
      let log: Log
      @State private var tab = "b"
      var body: some View {
        TabView(selection: $tab) {
          Page(name: "one", log: log).tabItem { Label("One", systemImage: "star") }.tag("a")
          Page(name: "two", log: log).tag("b").tabItem { Text("Two") }
          Page(name: "three", log: log).tabItem { Text("Three") }.tag("c")
        }
      }
    }
    let log = Log()
    let session = Session { Tabs(log: log) }
    #expect(session.picture(40, 5).contains("two 0") && session.picture(40, 5).contains("[Two] Three"))
    #expect(log.entries == ["+two"])
    session.moveFocus()
    session.activate()
    #expect(session.turnTab(by: 1) && session.picture(40, 5).contains("three 0"))
    #expect(log.entries == ["+two", "-two", "+three"] || log.entries == ["+two", "+three", "-two"])
    #expect(!session.turnTab(by: 1))
    #expect(session.turnTab(by: -1) && session.picture(40, 5).contains("two 1"))
    session.moveFocus()
    session.moveFocus()
    #expect(session.adjust(.left) && session.picture(40, 5).contains("one 0"))
  }

  @Test func `pages without an index have no line, and the arrows change the page`() {
    let pages = Session {
      TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page(indexDisplayMode: .never))
    }
    #expect(pages.picture(9, 3) == "\n page 0")
    #expect(!pages.canFocus)
    #expect(pages.turnTab(by: 1) && pages.picture(9, 3) == "\n page 1")
    let always = Session {
      TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page(indexDisplayMode: .always))
    }
    #expect(always.picture(9, 3) == " page 0\n\n ●  ○  ○")
    #expect(always.canFocus)
  }

  @Test func `a click on the current tab selects it again`() {
    var selected: [String] = []
    let session = Session {
      TabView(selection: Binding(get: { "a" }, set: { selected.append($0) })) {
        Text("one").tabItem { Text("One") }.tag("a")
        Text("two").tabItem { Text("Two") }.tag("b")
      }
    }
    #expect(session.picture(12, 3) == "    one\n\n [One] Two")
    session.click(x: 3, y: 2)
    #expect(selected == ["a"])
    session.click(x: 8, y: 2)
    #expect(selected == ["a", "b"])
  }

  @Test func `tabs with values, and pages with dots`() {
    struct Values: View {
      @State private var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          Tab("Home", systemImage: "house", value: 1) { Text("at home") }
          Tab("Away", systemImage: "airplane", value: 2) { Text("away now") }
        }
      }
    }
    let session = Session { Values() }
    #expect(session.picture(40, 3).contains("at home") && session.picture(40, 3).contains("Home]"))
    #expect(session.turnTab(by: 1) && session.picture(40, 3).contains("away now"))
    let pages = Session { TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page) }
    #expect(pages.picture(9, 3) == " page 0\n\n ●  ○  ○")
    #expect(pages.turnTab(by: 1) && pages.picture(9, 3) == " page 1\n\n ○  ●  ○")
  }

  @Test func `an accessory is above the line of titles, on every tab`() {
    struct Playing: View {
      @State private var count = 0
      var body: some View {
        TabView {
          Tab("One", systemImage: "star") { TabView { Text("inner").tabItem { Text("A") } } }
          Tab("Two", systemImage: "star") { Text("second") }
        }
        .tabViewBottomAccessory { Button("played \(count)") { count += 1 } }
      }
    }
    let session = Session { Playing() }
    func lines() -> [String] {
      session.picture(40, 6).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines()[4].contains("played 0") && lines()[5].contains("Two"))
    #expect(lines().count { $0.contains("played") } == 1, "tabs within have none")
    session.click(x: 20, y: 4)
    #expect(lines()[4].contains("played 1"))
    #expect(session.turnTab(by: 1) && lines()[4].contains("played 1") && session.picture(40, 6).contains("second"))
  }

  @Test func `a tab without a role and a title has no title`() {
    let session = Session {
      TabView {
        Tab("One", systemImage: "star") { Text("one") }
        Tab(role: .search) { Text("two") }
        Tab(role: nil) { Text("three") }
      }
    }
    let bar = session.picture(60, 3).split(separator: "\n").last ?? ""
    #expect(bar.components(separatedBy: "Search").count == 2 && bar.contains("•"))
  }

  @Test func `a value opens a screen, and going back resets it`() {
    struct Root: View {
      @State private var isOpen = false
      @State private var isActive = false
      @State private var item: Int?
      var body: some View {
        NavigationStack {
          VStack {
            Button("flag") { isOpen = true }
            Button("item") { item = 7 }
            Button("link") { isActive = true }
            NavigationLink("old", isActive: $isActive) { Text("active") }
            Text("\(isOpen) \(item ?? 0) \(isActive)")
          }
          .navigationDestination(isPresented: $isOpen) { Button("close") { isOpen = false } }
          .navigationDestination(item: $item) { Text("number \($0)") }
        }
      }
    }
    let session = Session { Root() }
    func press(_ tabs: Int) {
      session.clearFocus()
      for _ in 0..<tabs { session.moveFocus() }
      session.activate()
      _ = session.picture(30, 6)
    }
    _ = session.picture(30, 6)
    press(1)
    #expect(session.picture(30, 6).contains("[ close ]"))
    press(1)
    #expect(session.picture(30, 6).contains("false 0 false"))
    press(2)
    #expect(session.picture(30, 6).contains("number 7"))
    #expect(session.goBack() && session.picture(30, 6).contains("false 0 false"))
    press(3)
    #expect(session.picture(30, 6).contains("active") && session.goBack())
    #expect(session.picture(30, 6).contains("false 0 false"))
    press(4)
    #expect(session.picture(30, 6).contains("active"))
  }

  @Test func `a navigation view shows the first of several views`() {
    expectPicture(20, 3, "\n       first") {
      NavigationView {
        Text("first")
        Text("second")
      }
    }
  }

  @Test func `a group box has a border`() {
    expectPicture(12, 4, "┌──────────┐\n│ Title    │\n│ inside   │\n└──────────┘") {
      GroupBox("Title") { Text("inside  ") }
    }
  }

  @Test func `columns are side by side, or one at a time, and links open in the last one`() {
    struct Split: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("first") { Text("detail one") }
            NavigationLink("second", value: 2)
          }
          .navigationDestination(for: Int.self) { Text("number \($0)") }
        } detail: {
          Text("nothing chosen")
        }
      }
    }
    let wide = Session { Split() }
    #expect(wide.picture(60, 3).contains("first") && wide.picture(60, 3).contains("│"))
    #expect(wide.picture(60, 3).contains("nothing chosen"))
    wide.activate()
    #expect(wide.picture(60, 3).contains("first") && wide.picture(60, 3).contains("detail one"))
    let narrow = Session { Split() }
    #expect(narrow.picture(40, 3).contains("first") && !narrow.picture(40, 3).contains("nothing"))
    narrow.scrollContainer?.select(1)
    narrow.activate()
    #expect(narrow.picture(40, 3).contains("number 2") && !narrow.picture(40, 3).contains("first"))
    #expect(narrow.goBack() && narrow.picture(40, 3).contains("nothing chosen"))
    #expect(narrow.goBack() && narrow.picture(40, 3).contains("first") && !narrow.goBack())
    #expect(narrow.turnTab(by: 1) && narrow.picture(40, 3).contains("nothing chosen"))
  }

  @Test func `selecting a row on a narrow terminal goes to the next column, and Esc goes back`() {
    struct Mail: View {
      @State private var box: String?
      @State private var mail: Int?
      var body: some View {
        NavigationSplitView {
          List(["in", "out"], id: \.self, selection: $box) { Text("box \($0)") }
        } content: {
          List(selection: $mail) { ForEach(1..<3, id: \.self) { NavigationLink("mail \($0)", value: $0) } }
        } detail: {
          Text(mail.map { "text \($0)" } ?? "nothing chosen")
        }
      }
    }
    let narrow = Session { Mail() }
    #expect(narrow.picture(40, 3).contains("box in"))
    narrow.activate()
    #expect(narrow.picture(40, 3).contains("mail 1") && !narrow.picture(40, 3).contains("box in"))
    narrow.scrollContainer?.select(1)
    narrow.activate()
    #expect(narrow.picture(40, 3).contains("text 2") && !narrow.picture(40, 3).contains("mail"))
    #expect(narrow.goBack() && narrow.picture(40, 3).contains("mail 2"))
    // The same row again.
    narrow.activate()
    #expect(narrow.picture(40, 3).contains("text 2"))
    #expect(narrow.goBack() && narrow.goBack() && narrow.picture(40, 3).contains("box in") && !narrow.goBack())
    let wide = Session { Mail() }
    #expect(wide.picture(90, 3).contains("nothing chosen"))
    wide.activate()
    wide.turnTab(by: 1)
    wide.scrollContainer?.select(1)
    _ = wide.picture(90, 3)
    wide.activate()
    #expect(wide.picture(90, 3).contains("box in") && wide.picture(90, 3).contains("text 2"))
  }

  @Test func `tags and badges inside other modifiers belong to the tab`() {
    struct Tabs: View {
      @State private var tab = "b"
      var body: some View {
        TabView(selection: $tab) {
          Text("one").badge(10).tag("a").environment(\.isEnabled, true).tabItem { Text("One") }
          Text("two").tag("b").badge(0).padding().tabItem { Text("Two") }
          Text("three").badge(5).tabItem { Text("Three") }.badge(0)
        }
      }
    }
    let picture = Session { Tabs() }.picture(40, 3) + "\n"
    #expect(picture.contains("two") && picture.contains("One 10 [Two] Three\n"))
  }
}
