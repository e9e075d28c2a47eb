import Foundation
import LazyData
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

@Suite("Prompts and commands")
struct PromptTests {
  private static func type(_ keys: [Key], in prompt: inout Prompt) -> Prompt.Step {
    var step = Prompt.Step.editing
    for key in keys { step = prompt.type(key) }
    return step
  }

  @Test func `text is edited as in a shell`() {
    var prompt = Prompt(.search)
    #expect(Self.type(["a", "b", "c", Key(.left), Key(.backspace), Key(.enter)], in: &prompt) == .done("ac"))
  }

  @Test func `up and down go through the history, which ends with an empty text`() {
    var prompt = Prompt(.filter, history: ["one", "two"])
    _ = Self.type([Key(.up)], in: &prompt)
    #expect(prompt.text == "two")
    _ = Self.type([Key(.up), Key(.up)], in: &prompt)
    #expect(prompt.text == "one")
    _ = Self.type([Key(.down), Key(.down)], in: &prompt)
    #expect(prompt.text.isEmpty)
  }

  @Test func `a mark is one character, and any other key leaves`() {
    var prompt = Prompt(.mark)
    #expect(prompt.type("x") == .done("x"))
    #expect(prompt.type(Key(.escape)) == .cancelled)
  }

  @Test func `patterns can be taken literally, commands cannot`() {
    var search = Prompt(.search)
    _ = search.type(.control("r"))
    #expect(search.isLiteral && search.title == "literal /")
    var command = Prompt(.command)
    _ = command.type(.control("r"))
    #expect(!command.isLiteral)
  }

  @Test func `the text of a prompt becomes an action`() {
    var search = Prompt(.search)
    #expect(search.action(for: "x.") == .records(.search(PatternText("x."))))
    #expect(search.action(for: "") == .records(.findNext(1)))
    _ = search.type(.control("r"))
    #expect(search.action(for: "x.") == .records(.search(PatternText("x.", isLiteral: true))))
    #expect(Prompt(.filter).action(for: "x") == .records(.filter(PatternText("x"))))
    #expect(Prompt(.filter).action(for: "") == .records(.removeFilter))
    #expect(Prompt(.mark).action(for: "a") == .records(.mark("a")))
    #expect(Prompt(.goToMark).action(for: "'") == .records(.goToMark("'")))
    #expect(Prompt(.command).action(for: "12") == .view(.move(.row(12))))
    #expect(Prompt(.command).action(for: "") == nil && Prompt(.command).action(for: "x") == nil)
  }

  @Test(arguments: [
    ("12", ViewerAction.view(.move(.row(12)))), (" 50 % ", .view(.move(.percent(50)))),
    ("99999999999999999999", .view(.move(.row(1_000_000_000_000_000)))),
    ("99999999999999999999%", .view(.move(.percent(1_000_000_000_000_000)))), ("q", .program(.quit)),
    ("n", .list(.changeChoice(1))), ("p", .list(.changeChoice(-1))), ("files", .list(.showChoices)),
    ("write a b.txt", .records(.write(path: "a b.txt", replaces: false))),
    ("w! x", .records(.write(path: "x", replaces: true))), ("numbers", .records(.toggleNumbers)),
    ("wrap", .records(.toggleWrap)), ("reload", .records(.reload)),
  ])
  func `commands are known by their names`(text: String, action: ViewerAction) {
    #expect(ViewerAction(command: text) == action)
  }

  @Test(arguments: ["", "x", "write", "-5", "q now", "12x", "+5", "5%5", "%"])
  func `an unknown command is no action`(text: String) {
    #expect(ViewerAction(command: text) == nil)
  }

  @Test(arguments: [
    ("write", ":write needs a file name; usage: :write FILE"), ("w", ":w needs a file name; usage: :write FILE"),
    ("w!", ":w! needs a file name; usage: :write! FILE"),
    ("pipe", ":pipe needs a shell command; usage: :pipe COMMAND or :pipe all COMMAND"),
    ("time", "usage: :time 12:30 or :time 13:00..14:00 or :time all"),
    ("copy xml", "usage: :copy or :copy FORM or :copy cell FORM"),
    ("level loud", "usage: :level or :level LEVEL; LEVEL: \(LogLevel.knownNames)"),
    ("type a,b", "usage: :type FORM or :type NAME FORM; FORM: \(FormName.all)"), ("q now", "usage: :quit"),
    ("move up", "usage: :move left or :move right"), ("srot amount", "unknown command :srot; did you mean :sort?"),
    ("colunms", "unknown command :colunms; did you mean :columns?"),
    ("re", "unknown command :re; did you mean :reload?"),
    ("x", "unknown command :x; F1 lists all"), ("foo", "unknown command :foo; F1 lists all"),
    ("frobnicate", "unknown command :frobnicate; F1 lists all"),
    ("12x", "unknown command :12x; F1 lists all"),
  ])
  func `a wrong command is answered with its forms, or the nearest name`(text: String, message: String) {
    #expect(ViewerCommand.correction(of: text) == message)
  }

  @Test func `the help and the documents list all commands`() throws {
    let lines = HelpGroup.commands.flatMap(\.lines)
    #expect(Set(lines.map(\.keys)).count == lines.count)
    let page = try String(contentsOfFile: "docs/keys-and-options.md", encoding: .utf8)
    for command in ViewerCommand.all {
      #expect(lines.contains { $0.keys.hasPrefix(command.text(of: command.forms[0])) })
      #expect(command.names.isEmpty || command.names.contains { page.contains("`:\($0)") }, "\(command.names)")
    }
  }

  @Test(arguments: [
    ([], 0), ([3], 1), ([9, 1, 1], 1), ([1, 1, 9], 2), ([2, 2, 2, 2], 2), ([1, 2, 3, 4, 5], 3), ([5, 0, 0, 5], 2),
  ])
  func `the columns of the help have about the same number of lines`(counts: [Int], middle: Int) {
    let groups = counts.map { HelpGroup(title: "t", lines: Array(repeating: .init(keys: "k", text: "x"), count: $0)) }
    #expect(HelpGroup.middle(of: groups) == middle)
  }

  @Test func `names and forms of commands are parsed`() {
    let names = ViewerCommand.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for command in ViewerCommand.all where command.forms.contains(where: \.arguments.isEmpty) {
      for name in command.names { #expect(ViewerAction(command: name) != nil, "\(name)") }
    }
  }

  @Test(arguments: [
    ("sort", "sort", 0), ("srot", "sort", 1), ("sot", "sort", 1), ("sorrt", "sort", 1), ("surt", "sort", 1),
    ("", "sort", 4), ("sort", "", 4), ("osrt", "sort", 1), ("trso", "sort", 4),
  ])
  func `typing errors are counted`(typed: String, word: String, count: Int) {
    #expect(TypingErrors.count(from: Array(typed), to: Array(word)) == count)
  }
}
