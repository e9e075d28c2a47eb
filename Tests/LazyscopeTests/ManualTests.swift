import LazyData
import LazyTerminal
import LazyViewer
import TestSupport
import Testing

@testable import lazyscope

@Suite("The manual page")
struct ManualTests {
  @Test func `text is escaped so that it has no meaning to roff`() {
    #expect(Roff.escaped(".TH\n'x\na-b\\c") == "\\&.TH\n\\&'x\na\\-b\\ec")
    var page = Roff("a\"b", source: "s")
    page.item("-x", value: "n", "does.\n.so /etc/passwd")
    #expect(page.text == ".TH \"A\\(dqB\" 1 \"\" \"s\"\n.TP\n\\fB\\-x\\fR \\fIn\\fR\ndoes.\n\\&.so /etc/passwd\n")
  }

  @Test func `the page lists every option, every key and every command`() throws {
    let program = try CommandOutline.program()
    let text = ManualPage(program, version: "9.9").text
    func names(of command: CommandOutline) -> [String] {
      command.options.flatMap(\.options).flatMap { $0.names ?? [] }.map(\.text) + command.commands.flatMap(names)
    }
    for name in Set(program.commands.flatMap(names)) where name != "-h" && name != "--help" && name != "--version" {
      #expect(text.contains(Roff.escaped(name)), "\(name)")
    }
    for binding in ViewerKeys.standard.alone.groups.flatMap(\.bindings)
      + ViewerKeys.standard.besidePanes.groups.flatMap(\.bindings)
    {
      #expect(text.contains(Roff.escaped(binding.help)), "\(binding.help)")
    }
    #expect(text.contains("lazyscope 9.9") && text.contains("\n\\fBtry\\fR\n"))
  }

  @Test func `man accepts the page without warnings, and the shells their completions`() throws {
    let shell = try Shell()
    let page = try shell.run("\"$L\" manual > lazyscope.1 && man --warnings -l lazyscope.1 | cat")
    if page.end != .exited(127) { #expect(page.errors.isEmpty && page.output.contains("LAZYSCOPE(1)")) }
    for (name, check) in [("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n")] {
      let result = try shell.run(
        "\"$L\" --generate-completion-script \(name) > c && test -s c && { ! command -v \(name) >/dev/null || \(check) c; }"
      )
      #expect(result.end == .exited(0) && result.errors.isEmpty, "\(name): \(result.errors)")
    }
  }

  @Test(arguments: [
    ("--format j", "jsonl json"), ("--level w", "warn"), ("--container Lazy", "LazyVStack"),
    ("--encoding lat", "latin1 latin9"),
    ("--color a", "auto always"), ("t.csv --sort n", "name nation"), ("t.csv --sort name,am", "name,amount"),
    ("t.csv --sort -na", "-name -nation"), ("t.csv --hide a", "amount"), ("--sort n", ""), ("text --sort n", ""),
    ("t.csv --hide name --sort na", "name nation"), ("none.csv --hide a", ""),
    ("t.csv --where n", "name nation"),
  ])
  func `values of options, and columns of the named file, are completed`(line: String, words: String) throws {
    let shell = try Shell([
      "t.csv": Array("name,nation,amount\na,b,1\nc,d,2\n".utf8), "text": Array("n\nname is not a column\n".utf8),
    ])
    let bash = try shell.run(
      """
      "$L" --generate-completion-script bash >c && bash -c '
      source ./c
      lazyscope() { "$L" "$@"; }
      set -- lazyscope \(line)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
      COMP_POINT=${#COMP_LINE}
      _lazyscope lazyscope "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[@]}"'
      """)
    #expect(bash.output == words + "\n", "\(bash.errors)")
    let fish = try shell.run(
      """
      "$L" --generate-completion-script fish >c && if command -v fish >/dev/null; then ln -sf "$L" lazyscope
      PATH="$PWD:$PATH" fish -c 'source c; complete -C "lazyscope \(line)"' | cut -f 1
      else exit 127; fi
      """, ["HOME": shell.folder.path])
    // fish reads the command line for columns only in an interactive shell.
    if fish.end != .exited(127), !line.hasPrefix("t.csv") {
      #expect(Set(fish.output.split(separator: "\n")) == Set(words.split(separator: " ")), "\(fish.errors)")
    }
  }

  /// The parser's completion scripts know only commands that are named.
  @Test func `files and options are completed without the name of a command`() throws {
    let shell = try Shell(["x.log": []])
    let bash = try shell.run(
      """
      "$L" --generate-completion-script bash >c && bash -c '
      source ./c
      complete_line() {
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
        COMP_POINT=${#COMP_LINE}
        _lazyscope lazyscope "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
      }
      complete_line lazyscope x.
      complete_line lazyscope --wrap x.
      complete_line lazyscope --enc
      complete_line lazyscope mea
      complete_line lazyscope measure lab --js'
      """)
    #expect(bash.output == "x.log\nx.log\n--encoding\nmeasure\n--json\n", "\(bash.errors)")
    let fish = try shell.run(
      """
      "$L" --generate-completion-script fish >c && if command -v fish >/dev/null; then
      fish -c 'source c; for line in "x." "--wrap x." "--enc" "mea" "measure lab --js"; complete -C "lazyscope $line"; end' | cut -f 1
      else exit 127; fi
      """, ["HOME": shell.folder.path])
    if fish.end != .exited(127) {
      #expect(fish.output == "x.log\nx.log\n--encoding\nmeasure\n--json\n", "\(fish.errors)")
    }
    let zsh = try shell.run("\"$L\" --generate-completion-script zsh")
    for value in OpeningOptions.formats + ContainerKind.allCases.map(\.rawValue) + LogLevel.allCases.map(\.name) {
      #expect(zsh.output.contains("'\(value)'"), "\(value)")
    }
    #expect(zsh.output.contains("words=(\"${words[1]}\" open ") && zsh.output.contains("_files && ret=0\n"))
  }
}
