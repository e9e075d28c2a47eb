import LabViewer
import LazyTerminal
import LazyViewer
import Terminal

/// The manual page of the program: its options from the parser, its keys from the key tables.
struct ManualPage {
  private var page: Roff
  /// The options that have been listed: several commands share them.
  private var told: Set<[String]> = []

  init(_ program: CommandOutline, version: String) {
    page = Roff(program.commandName, source: "\(program.commandName) \(version)")
    addBeginning(program)
    addOptions(program)
    addKeys()
    addSurroundings()
  }

  /// The page, for `man`.
  var text: String { page.text }

  private mutating func addBeginning(_ program: CommandOutline) {
    page.section("Name")
    page.paragraph("\(program.commandName) - a list viewer that makes the rows on screen and no others")
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
    page.paragraph("What several commands have is told of the first of them.")
    page.item(
      "+keys",
      "Types keys at first: +G begins at the end, +F follows, +120 and +50% go to a row, +/pattern to the first match.")
    for command in program.commands { addOptions(of: command, named: command.commandName) }
  }

  private mutating func addOptions(of command: CommandOutline, named name: String) {
    for group in command.options {
      // Options that several commands share are listed once.
      let options = group.options.filter { option in
        let names = (option.names ?? []).map(\.text)
        return !["--help", "--version"].contains(names.last) && told.insert(names + [option.abstract ?? ""]).inserted
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
    page.paragraph("A number before a key repeats it, or is the row to go to. With data, where the panes are hidden:")
    add(ViewerKeys.standard.alone.groups.filter { $0.title != "With the panes" })
    page.paragraph("With the panes, and in the demo, other keys are:")
    let others = Set(ViewerKeys.standard.alone.groups.flatMap(\.bindings).map(\.help))
    let own = ViewerKeys.standard.besidePanes.groups.map { group in
      KeyTable<ViewerAction>.Group(
        group.title, group.bindings.filter { !others.contains($0.help) || group.title == "Modes" })
    }
    add(own.filter { !$0.bindings.isEmpty })
    page.paragraph("Commands at the prompt : are \(ViewerAction.knownCommands.replacing("  ", with: ", ")).")
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
    page.item("LAZYSCOPE", "Options of one's own, in words as a shell has them. They hold for data.")
    page.item(
      "LESS", "Where the input is a pipe, the letters F R r S X N i I p and + are heeded, and all others passed over.")
    page.item("LESSSECURE", "Set and not empty: nothing is written, copied or run, and nothing more is opened.")
    page.item("NO_COLOR", "Set and not empty: no colours, unless --color says so.")
    page.item("TERM, LINES, COLUMNS, ESCDELAY", "As ncurses has them.")
    page.item("XDG_CACHE_HOME, HOME", "Where the demo's records and what try has built are kept.")
    page.item("XDG_CONFIG_HOME, HOME", "Where the configuration is.")
    page.item("TMPDIR", "Where a pipe is kept that does not fit into memory.")
    page.section("Files")
    page.item("~/.cache/lazyscope", "The demo's records, and the libraries that try has built.")
    page.item(
      "~/.config/lazyscope/config.toml",
      "What you want always: [options] by the names of the command line, [keys], [[highlight]] and [[format]]. "
        + "lazyscope config prints what is in force, and every action that a key may stand for.")
    page.section("Exit status")
    for (status, words) in [
      ("0", "All is well."),
      (
        "1",
        "No row matched the filter; what was measured is not what must be; config found a mistake; --print, and no row was chosen."
      ),
      ("2", "Nothing could be opened or read, or there is no terminal."), ("64", "The arguments make no sense."),
      ("74", "What is wrong could not be told."), ("129", "The terminal has gone."), ("130", "^C."),
    ] { page.item(status, words) }
    page.section("Examples")
    page.example([
      "git config --global core.pager lazyscope", "journalctl | lazyscope +G", "lazyscope prices.csv",
      "lazyscope --table item app.db", "lazyscope --filter 'error|fatal' app.log > errors.log",
    ])
    page.section("See also")
    page.paragraph("less(1), man(1)")
  }
}
