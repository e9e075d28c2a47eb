import LabViewer
import LazyTerminal
import LazyViewer
import Terminal

/// The program's manual page. Its options are from the parser, its keys from the key tables.
struct ManualPage {
  private var page: Roff
  /// The options that have been listed: several commands share them.
  private var listed: Set<[String]> = []

  init(_ program: CommandOutline, version: String) {
    page = Roff(program.commandName, source: "\(program.commandName) \(version)")
    addBeginning(program)
    addOptions(program)
    addKeys()
    addSurroundings()
  }

  /// The text of the page, as input for `man`.
  var text: String { page.text }

  private mutating func addBeginning(_ program: CommandOutline) {
    page.section("Name")
    page.paragraph("\(program.commandName) - a list viewer that builds only the rows on screen")
    page.section("Synopsis")
    page.example([
      "lazyscope [options] [+keys] [file ...]", "command | lazyscope [options]",
      "lazyscope \(program.commands.map(\.commandName).joined(separator: "|")) ...",
    ])
    page.section("Description")
    page.paragraph(program.discussion ?? "")
    page.section("Commands")
    for command in program.commands { page.item(command.commandName, command.abstract ?? "") }
  }

  private mutating func addOptions(_ program: CommandOutline) {
    page.section("Options")
    page.paragraph("Options that several commands share are listed under the first one.")
    page.item(
      "+keys",
      "Type these keys at the start: +G goes to the end, +F follows, +120 and +50% go to a row, +/pattern to a match.")
    for command in program.commands { addOptions(of: command, named: command.commandName) }
  }

  private mutating func addOptions(of command: CommandOutline, named name: String) {
    for group in command.options {
      // An option that several commands share is listed once.
      let options = group.options.filter { option in
        let names = (option.names ?? []).map(\.text)
        return !["--help", "--version"].contains(names.last) && listed.insert(names + [option.abstract ?? ""]).inserted
      }
      guard !options.isEmpty else { continue }
      page.subsection(group.title.map { "\(name): \($0)" } ?? name)
      for option in options { add(option) }
    }
    for inner in command.commands { addOptions(of: inner, named: "\(name) \(inner.commandName)") }
  }

  private mutating func add(_ option: CommandOutline.Argument) {
    let names = (option.names ?? []).map(\.text).joined(separator: ", ")
    let usual = option.defaultValue.map { " (\($0))" } ?? ""
    page.item(names, value: option.kind == "option" ? option.valueName : nil, (option.abstract ?? "") + usual)
  }

  private mutating func addKeys() {
    page.section("Keys")
    page.paragraph(
      "A number before a key is a repeat count, or the row to go to. The keys for files, if the panes are hidden:")
    add(ViewerKeys.standard.alone.groups.filter { $0.title != "With the panes" })
    page.paragraph(
      "As a pager, in a text: Enter scrolls down a line, and ? searches backward; ? and Enter show the keys.")
    page.paragraph("More keys, if the panes are shown and in the demo:")
    let others = Set(ViewerKeys.standard.alone.groups.flatMap(\.bindings).map(\.help))
    let own = ViewerKeys.standard.besidePanes.groups.map { group in
      KeyTable<ViewerAction>.Group(
        group.title, group.bindings.filter { !others.contains($0.help) || group.title == "Modes" })
    }
    add(own.filter { !$0.bindings.isEmpty })
    page.section("Commands")
    page.paragraph("A command is typed after a colon. Tab completes commands, column names and other words.")
    for group in ViewerCommand.groups {
      page.subsection(group.title)
      for command in group.commands {
        for form in command.forms { page.item(command.text(of: form), form.help) }
      }
    }
  }

  private mutating func add(_ groups: [KeyTable<ViewerAction>.Group]) {
    for group in groups {
      page.subsection(group.title)
      for binding in group.bindings {
        page.item(binding.keys.map(\.name).joined(separator: " "), binding.help)
      }
    }
  }

  private mutating func addSurroundings() {
    page.section("Environment")
    page.item(
      "LAZYSCOPE",
      "Options for opening files and pipes, quoted as in a shell. Options on the command line override them.")
    page.item(
      "LESS",
      "Options for less. When reading from a pipe, e, E, F, S, N, n, I, i, j, X, x, p, --mouse and + are used; others are "
        + "ignored.")
    page.item("LESSSECURE", "If not empty, nothing can be written, copied or run, and no more files can be opened.")
    page.item("NO_COLOR", "If not empty, colours are off, unless --color always is given.")
    page.item(
      "PAGER", "If it names lazyscope, a text has the keys of a pager, as it does when it is read from a pipe.")
    page.item("TERM", "The terminal's type. An unknown type is treated as xterm-256color.")
    page.item("LINES, COLUMNS", "The terminal's size, if the terminal does not report it.")
    page.item("ESCDELAY", "Milliseconds to wait after Esc for the rest of a key's sequence (default: 50).")
    page.item("SHELL", "The shell that runs the commands of the | key and of :pipe (default: /bin/sh).")
    page.item("COLORFGBG", "The terminal's colours; the theme 'auto' is light or dark to match the background.")
    page.item("XDG_CACHE_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, HOME", "The bases of the folders under FILES.")
    page.item("TMPDIR", "The folder for temporary files, if a pipe is larger than --memory (default: /tmp).")
    page.section("Files")
    page.item("~/.cache/lazyscope", "The cache: the demo's records, and the libraries and programs that try builds.")
    page.item(
      "~/.config/lazyscope/config.toml",
      "The configuration: [options], named as on the command line, [keys], [colors], [[highlight]] and [[format]]. "
        + "lazyscope config prints the current settings, and every action that a key can have.")
    page.item("~/.local/state/lazyscope/try", "Values that views shown by try have stored.")
    page.section("Exit status")
    for (status, words) in [
      ("0", "Success."),
      (
        "1",
        "No row matched the filter, or none was chosen with --print; a measured count differs; the configuration has errors."
      ),
      ("2", "The input cannot be opened or read, or no terminal is available."), ("64", "Invalid arguments."),
      ("74", "An error message could not be written."), ("129", "The terminal was closed."),
      ("130", "Interrupted by ^C."),
    ] { page.item(status, words) }
    page.section("Examples")
    page.example([
      "git config --global core.pager lazyscope", "journalctl | lazyscope +G", "lazyscope prices.csv",
      "lazyscope --table item app.db", "lazyscope --filter 'error|fatal' app.log > errors.log",
      "lazyscope --where 'amount > 100 and city = Oslo' prices.csv",
    ])
    page.section("See also")
    page.paragraph("less(1), man(1)")
  }
}
