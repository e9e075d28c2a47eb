import LazyTerminal
import Terminal
import Testing

@testable import Viewer

@Suite("Keys")
struct KeyTableTests {
  private let table = KeyTable.viewer

  @Test func `no key stands for two things`() {
    #expect(table.collisions.isEmpty)
    let twice = KeyTable(groups: [
      .init(title: "", entries: [.init(keys: ["a"], help: "", action: { _ in .quit })]),
      .init(title: "", entries: [.init(keys: ["b", "a"], help: "", action: { _ in .repaint })]),
    ])
    #expect(twice.collisions == ["a"])
  }

  @Test func `digits are left to counts`() {
    for digit in "0123456789" { #expect(table.action(for: Key(digit), count: nil) == nil) }
  }

  static let promised: [(Key, ViewerAction)] = [
    ("j", .move(.rows(1))), (Key(.down), .move(.rows(1))), ("k", .move(.rows(-1))),
    (Key(.up), .move(.rows(-1))), (Key(.pageDown), .move(.pages(1))), (Key(.pageUp), .move(.pages(-1))),
    ("f", .move(.pages(1))), ("b", .move(.pages(-1))), ("d", .move(.halfPages(1))), ("u", .move(.halfPages(-1))),
    ("g", .move(.top)), ("G", .move(.bottom)), (Key(.home), .move(.top)), (Key(.end), .move(.bottom)),
    ("i", .toggleMode(.id)), ("w", .toggleMode(.conditional)), ("v", .toggleMode(.vstack)),
    ("o", .toggleMode(.group)), ("a", .toggleMode(.anyView)), ("c", .nextContainer), ("r", .nextRowCount),
    (" ", .activateOrPage), (Key(.enter), .activate), (Key(.tab), .focusNext), (Key(.backTab), .focusPrevious),
    (Key(.escape), .back), ("p", .togglePanes), ("?", .toggleHelp), ("h", .toggleHelp),
    (Key(.function(1)), .toggleHelp), ("R", .repaint), (.control("l"), .repaint), (.control("z"), .suspend),
    ("l", .toggleLog), ("q", .quit), (.control("c"), .interrupt),
  ]

  @Test(arguments: promised)
  func `every key that is promised does what is promised`(key: Key, action: ViewerAction) {
    #expect(table.action(for: key, count: nil) == action)
  }

  @Test func `help tells of every key, shortly`() {
    for entry in table.groups.flatMap(\.entries) {
      #expect(!entry.keys.isEmpty && !entry.help.isEmpty)
      #expect(entry.keys.map(\.name).joined(separator: " ").count <= 13, "\(entry.help)")
      #expect(entry.help.count <= 45)
    }
    let help = table.groups.flatMap(\.entries).map(\.help)
    #expect(Set(help).count == help.count)
  }

  @Test func `keys have the names that are on them`() {
    #expect(
      [Key(" "), Key(.down), Key(.pageUp), .control("z"), .alt("x"), Key(.function(5)), "G"].map(\.name)
        == ["Space", "↓", "PgUp", "^Z", "Alt-x", "F5", "G"])
  }
}
