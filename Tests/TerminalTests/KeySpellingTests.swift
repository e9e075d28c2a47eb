import Testing

@testable import Terminal

@Suite("The spelling of keys")
struct KeySpellingTests {
  static let spelled: [(String, Key)] = [
    ("j", "j"), ("J", "J"), ("é", "é"), ("-", "-"), ("^", "^"), ("^d", .control("d")), ("^D", .control("d")),
    ("ctrl-d", .control("d")), ("Control-D", .control("d")), ("ctrl-space", Key(" ", .control)), ("alt-x", .alt("x")),
    ("alt-X", .alt("X")), ("alt--", .alt("-")), ("up", Key(.up)), ("↑", Key(.up)), ("alt-↑", Key(.up, .alt)),
    ("shift-up", Key(.up, .shift)), ("ctrl-alt-left", Key(.left, [.control, .alt])), ("PgUp", Key(.pageUp)),
    ("page-down", Key(.pageDown)), ("space", " "), (" ", " "), ("Enter", Key(.enter)), ("^m", Key(.enter)),
    ("^i", Key(.tab)), ("^[", Key(.escape)), ("^h", Key(.backspace)), ("shift-tab", Key(.backTab)),
    ("backtab", Key(.backTab)), ("F5", Key(.function(5))), ("shift-f12", Key(.function(12), .shift)),
  ]

  @Test(arguments: spelled)
  func `a key has several spellings`(spelling: String, key: Key) { #expect(Key(spelling: spelling) == key) }

  @Test func `the name that help shows is a spelling`() {
    for key: Key in [
      " ", "x", "X", .control("z"), .alt("q"), Key(.up), Key(.up, .alt), Key(.pageDown), Key(.home), Key(.delete),
      Key(.insert),
      Key(.backspace), Key(.enter), Key(.tab), Key(.backTab), Key(.escape), Key(.function(1)),
    ] { #expect(Key(spelling: key.name) == key, "\(key.name)") }
  }

  @Test(arguments: [
    "", "jj", "ctrl-", "^", "hyper-x", "shift-x", "f0", "f64", "ctrl-é", "\n", "\u{1}", "ctrl-1", "alt-",
  ])
  func `an invalid spelling names no key`(spelling: String) {
    #expect(spelling == "^" || Key(spelling: spelling) == nil)
  }
}
