import Terminal
import Testing

@testable import Viewer

@Suite("Prompts and commands")
struct PromptTests {
  private static func type(_ keys: [Key], in prompt: inout Prompt) -> Prompt.Step {
    var step = Prompt.Step.editing
    for key in keys { step = prompt.take(key) }
    return step
  }

  @Test func `what is typed is edited as in a shell`() {
    var prompt = Prompt(.search)
    #expect(Self.type(["a", "b", "c", Key(.left), Key(.backspace), Key(.enter)], in: &prompt) == .done("ac"))
  }

  @Test func `what was typed before comes back, and beyond the last is nothing`() {
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
    #expect(prompt.take("x") == .done("x"))
    #expect(prompt.take(Key(.escape)) == .cancelled)
  }

  @Test func `patterns are taken literally on demand, commands are not`() {
    var search = Prompt(.search)
    _ = search.take(.control("r"))
    #expect(search.isLiteral && search.title == "literally /")
    var command = Prompt(.command)
    _ = command.take(.control("r"))
    #expect(!command.isLiteral)
  }

  @Test(arguments: [
    ("12", Command.row(12)), (" 50 % ", .percent(50)), ("99999999999999999999", .row(1_000_000_000_000_000)),
    ("99999999999999999999%", .percent(1_000_000_000_000_000)), ("q", .quit), ("n", .next), ("p", .previous),
    ("files", .choices),
    ("write a b.txt", .write(path: "a b.txt", replaces: false)), ("w! x", .write(path: "x", replaces: true)),
    ("numbers", .toggleNumbers), ("wrap", .toggleWrap), ("reload", .reload),
  ])
  func `commands are known by their names`(text: String, command: Command) {
    #expect(Command(text) == command)
  }

  @Test(arguments: ["", "x", "write", "-5", "q now", "12x", "+5", "5%5", "%"])
  func `what is no command is none`(text: String) {
    #expect(Command(text) == nil)
  }
}
