import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

@Suite("Keys")
struct KeyTableTests {
  private let table = ViewerKeys.standard.besidePanes

  @Test func `no key has two meanings`() {
    #expect(table.collisions.isEmpty)
    let twice = KeyTable<ProgramAction>([
      .init("", [.init("quit", ["a"], "", .quit)]), .init("", [.init("repaint", ["b", "a"], "", .repaint)]),
    ])
    #expect(twice.collisions == ["a"])
  }

  @Test func `digits are left to counts`() {
    for digit in "0123456789" { #expect(table.action(for: Key(digit), count: nil) == nil) }
  }

  static let promised: [(Key, ViewerAction)] = [
    ("j", .view(.move(.rows(1)))), (Key(.down), .view(.move(.rows(1)))), ("k", .view(.move(.rows(-1)))),
    (Key(.up), .view(.move(.rows(-1)))), (Key(.pageDown), .view(.move(.pages(1)))),
    (Key(.pageUp), .view(.move(.pages(-1)))),
    ("f", .view(.move(.pages(1)))), ("b", .view(.move(.pages(-1)))), ("d", .view(.move(.halfPages(1)))),
    ("u", .view(.move(.halfPages(-1)))),
    ("g", .view(.move(.top))), ("G", .view(.move(.bottom))), (Key(.home), .view(.move(.top))),
    (Key(.end), .view(.move(.bottom))),
    ("i", .list(.toggleMode(.id))), ("w", .list(.toggleMode(.conditional))), ("v", .list(.toggleMode(.vstack))),
    ("o", .list(.toggleMode(.group))), ("a", .list(.toggleMode(.anyView))), ("c", .list(.nextContainer)),
    ("r", .list(.nextRowCount)), ("V", .list(.nextRelease)),
    (" ", .view(.activateOrPage)), (Key(.enter), .view(.activate)), (Key(.tab), .view(.focusNext)),
    (Key(.backTab), .view(.focusPrevious)),
    (Key(.escape), .program(.back)), ("p", .screen(.togglePanes)), ("?", .screen(.toggleHelp)),
    ("h", .screen(.toggleHelp)),
    (Key(.function(1)), .screen(.toggleHelp)), ("R", .program(.repaint)), (.control("l"), .program(.repaint)),
    (.control("z"), .program(.suspend)),
    ("l", .screen(.toggleLog)), ("q", .program(.quit)), (.control("c"), .program(.interrupt)),
  ]

  @Test(arguments: promised)
  func `every documented key does what is documented`(key: Key, action: ViewerAction) {
    #expect(table.action(for: key, count: nil) == action)
  }

  @Test func `help describes every key briefly`() {
    for binding in table.groups.flatMap(\.bindings) {
      #expect(!binding.keys.isEmpty && !binding.help.isEmpty)
      #expect(binding.keys.map(\.name).joined(separator: " ").count <= 13, "\(binding.help)")
      #expect(binding.help.count <= 45)
    }
    let help = table.groups.flatMap(\.bindings).map(\.help)
    #expect(Set(help).count == help.count)
  }

  @Test func `every action has one name, and every name one action`() {
    var names: [String: String] = [:]
    for binding in ViewerKeys.standard.groups.flatMap(\.bindings) {
      #expect(binding.name.allSatisfy { $0.isLowercase || $0 == "-" } && !binding.name.isEmpty)
      let action = binding.action(nil)
      if case .say = action { continue }
      #expect(names.updateValue("\(action)", forKey: binding.name).map { $0 == "\(action)" } ?? true, "\(binding.name)")
    }
    #expect(Set(names.values).count == names.count)
  }

  @Test func `keys can be rebound, and an action without keys is left out`() {
    let table = KeyTable<ProgramAction>([
      .init("", [.init("quit", ["a", "b"], "", .quit), .init("repaint", ["c"], "", .repaint)])
    ])
    let other = table.rebinding(
      ["a": "repaint", "c": "none", "d": "quit"], adding: [KeyBinding("own", ["e"], "", .suspend)])
    #expect(other.action(for: "a", count: nil) == .repaint && other.action(for: "b", count: nil) == .quit)
    #expect(other.action(for: "d", count: nil) == .quit && other.action(for: "e", count: nil) == .suspend)
    #expect(other.action(for: "c", count: nil) == nil && other.collisions.isEmpty)
    #expect(table.rebinding(["a": "none", "b": "none"]).keys == ["c"])
  }

  @Test func `keys have the names that are on them`() {
    #expect(
      [Key(" "), Key(.down), Key(.pageUp), .control("z"), .alt("x"), Key(.function(5)), "G"].map(\.name)
        == ["Space", "↓", "PgUp", "^Z", "Alt-x", "F5", "G"])
  }
}

@MainActor
@Suite("Records alone")
struct RecordsAloneTests {
  @Test func `records fill the screen, and keys of the panes only say how to show them`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 1_000), width: 120, height: 40)
    #expect(!stage.screen.text.contains("Instantiations"))
    for key in ["i", "w", "v", "o", "a", "c", "r", "$", "e"] as [Key] {
      stage.press(key)
      #expect(stage.status.contains("needs the panes (p)"), "\(key.name)")
      #expect(stage.viewer.state.settings == .init())
    }
    stage.press("p", "i")
    #expect(stage.screen.text.contains("Instantiations") && stage.viewer.state.settings.modes == .id)
    stage.press("p", "w")
    #expect(stage.status.contains("needs the panes (p)") && stage.viewer.state.settings.modes == .id)
  }

  @Test func `h and l move sideways if the panes are hidden, and l is the log beside them`() throws {
    let source = ListedSource(
      (0..<20).map { ["\($0)", "b\($0)", "c\($0)"] }, columns: ["one", "two", "three"])
    let stage = try ViewerDriver(source, width: 120, height: 40)
    stage.press("l", "l", "h")
    #expect(stage.viewer.list.controller?.fit.columns.selected == 1)
    stage.press("p", "l")
    #expect(stage.viewer.state.showsLog && stage.viewer.list.controller?.fit.columns.selected == 1)
    stage.press("h")
    #expect(stage.viewer.state.showsHelp)
  }

  @Test func `help lists the effective keys, and says that it scrolls`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100), width: 80, height: 60)
    stage.press("?")
    #expect(stage.screen.text.contains("↑ ↓ scroll"))
    stage.enter("/With the panes")
    #expect(stage.screen.text.contains("With the panes"))
    stage.press("?", "p", "?")
    stage.enter("/With the panes")
    #expect(stage.status.contains("no match"), "\(stage.status)")
  }

  @Test func `a pager has its own keys for help, a search backward and Enter, in a text only`() throws {
    for (source, isPager) in [(ListedSource(lines: 30), true), (ListedSource([["1"]], columns: ["n"]), false)] {
      let stage = try ViewerDriver(source, pagerKeys: .pager)
      let table = stage.viewer.keysInForce
      #expect(table.collisions.isEmpty)
      #expect(
        table.action(for: "?", count: nil) == (isPager ? .prompt(.searchBackward) : .screen(.toggleHelp)))
      #expect(
        table.action(for: Key(.enter), count: 5) == (isPager ? .view(.activateOrScroll(5)) : .view(.activate)))
      #expect(table.action(for: Key(.function(1)), count: nil) == .screen(.toggleHelp))
      #expect(table.action(for: "O", count: nil) == .overlay(.open))
      for binding in table.groups.flatMap(\.bindings) {
        #expect(binding.help.count <= 45 && binding.keys.map(\.name).joined(separator: " ").count <= 13)
      }
    }
    let choosing = ViewerKeys.pager.choosing.alone
    #expect(choosing.action(for: Key(.enter), count: nil) == .records(.choose))
    let own = ViewerKeys.pager.rebinding([(key: "?", action: "toggle-help")]).alone
    #expect(own.action(for: "?", count: nil) == .screen(.toggleHelp))
  }

  @Test func `no key has two meanings without panes`() {
    let table = ViewerKeys.standard.alone
    #expect(table.collisions.isEmpty)
    #expect(Set(table.keys) == Set(ViewerKeys.standard.besidePanes.keys), "nothing new where panes are hidden")
  }

  @Test func `user-defined keys are one group, also when choosing rows`() throws {
    let keys = ViewerKeys.standard.rebinding([(key: "x", action: ":wrap")]).choosing
    for table in [keys.alone, keys.besidePanes] {
      let own = table.groups.filter { $0.title == "Your keys" }
      #expect(own.count == 1 && own.first?.bindings.map(\.name) == [":wrap", "choose", "tag-to-choose"])
      #expect(table.collisions.isEmpty && table.action(for: "x", count: nil) == .records(.toggleWrap))
    }
  }
}
