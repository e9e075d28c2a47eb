internal import LazyData
import LazyTerminal

extension ViewerCommand {
  /// All commands.
  package static let groups = [
    Group(title: "Commands for rows", commands: rows),
    Group(title: "Commands for columns", commands: columns),
    Group(title: "Commands for output", commands: output),
    Group(title: "Commands of the program", commands: program),
  ]

  private static let rows = [
    ViewerCommand([], [("1234", "go to a row"), ("50%", "go to a part of the rows")]) { text in
      if let number = count(text) { return .view(.move(.row(number))) }
      guard text.last == "%" else { return nil }
      return count(String(text.dropLast()).trimmed).map { .view(.move(.percent($0))) }
    },
    ViewerCommand(
      ["sort"],
      [("", "restore the order of the data"), ("NAME, -NAME", "sort by columns; - before a name sorts descending")],
      completion: .columns
    ) { .records(.sortBy($0)) },
    ViewerCommand(["natural"], "sort texts by the numbers in them, or by character", .records(.toggleNatural)),
    ViewerCommand(
      ["time"],
      [
        ("12:30", "go to the first row at a time or later"),
        ("13:00..14:00", "show only rows from a time to before another"), ("all", "show rows of all times"),
      ],
      completion: .words([.init("all", note: "rows of all times")])
    ) { text in
      guard !text.isEmpty else { return nil }
      return .records(text == "all" || text.contains("..") ? .showTimes(text) : .goToTime(text))
    },
    ViewerCommand(
      ["level"], [("", "show all rows of a log"), ("LEVEL", "show only rows of a level and more severe ones")],
      values: (of: "LEVEL", LogLevel.knownNames), completion: .words(LogLevel.allCases.map { .init($0.name) })
    ) { name in
      name.isEmpty ? .records(.showLevel(nil)) : LogLevel(named: name).map { .records(.showLevel($0)) }
    },
    ViewerCommand(["reload", "e"], "read the data again", .records(.reload)),
  ]

  private static let columns = [
    ViewerCommand(
      ["columns"], [("", "list the columns"), ("all", "add a column for each key of any row")],
      completion: .words([.init("all", note: "a column for each key of any row")])
    ) { ["": .list(.showColumns), "all": .records(.addAllColumns)][$0] },
    ViewerCommand(
      ["column", "col"],
      [
        ("NAME", "go to a column by its name, or a unique beginning of it"),
        ("#NUMBER", "go to a column by its number"),
      ],
      completion: .column
    ) { $0.isEmpty ? nil : column(.go($0)) },
    ViewerCommand(
      ["hide"], [("", "hide the selected column"), ("NAME", "hide a column")], completion: .column
    ) { column(.hide($0.isEmpty ? nil : $0)) },
    ViewerCommand(
      ["show"], [("", "show all columns"), ("NAME", "show a column, and go to it")],
      completion: .hiddenColumn
    ) { column(.show($0.isEmpty ? nil : $0)) },
    ViewerCommand(
      ["width"],
      [
        ("CELLS", "set the width of the column"), ("fit", "make the column as wide as its values"),
        ("auto", "restore the automatic width"),
      ],
      completion: .words([.init("fit", note: "as wide as the values"), .init("auto", note: "the automatic width")])
    ) { setWidth($0) },
    ViewerCommand(
      ["type"],
      [("FORM", "read the values of the column as numbers, dates or text"), ("NAME FORM", "the same for NAME")],
      values: (of: "FORM", FormName.all),
      completion: .columnThen(FormName.allCases.map { .init($0.rawValue, note: $0.note) })
    ) { text in
      // The last word is the form; a name before it may contain spaces.
      let form = text.split(separator: " ").last.map(String.init) ?? ""
      let name = String(text.dropLast(form.count)).trimmed
      return FormName(rawValue: form).map { column(.form(name.isEmpty ? nil : name, $0)) }
    },
    ViewerCommand(
      ["move"], [("left", "move the column to the left"), ("right", "move the column to the right")],
      completion: .words([.init("left"), .init("right")])
    ) { ["left": -1, "right": 1][$0].map { column(.move($0)) } },
    ViewerCommand(
      ["freeze"],
      [
        ("", "keep the columns up to the selected one at the left"),
        ("COLUMNS", "keep this number of columns at the left"),
      ]
    ) { $0.isEmpty ? column(.toggleFrozen) : count($0).map { column(.freeze($0)) } },
    ViewerCommand(
      ["header"], [("", "make the row the header"), ("none", "make the header a row, and name columns by letters")],
      completion: .words([.init("none", note: "make the header a row")])
    ) { ["": true, "none": false][$0].map { .records(.header(isRow: $0)) } },
    ViewerCommand(
      ["summary"],
      [("", "summary of the selected column"), ("pane", "the same, as a pane that follows the selection")],
      completion: .words([.init("pane", note: "a pane that follows the selection")])
    ) { ["": .overlay(.summarizeColumn), "pane": .list(.toggleColumnPane)][$0] },
  ]

  private static let output = [
    ViewerCommand(["write", "w"], [("FILE", "write the rows that are shown")], need: "a file name", completion: .file) {
      $0.isEmpty ? nil : .records(.write(path: $0, replaces: false))
    },
    ViewerCommand(
      ["write!", "w!"], [("FILE", "write the rows, and replace an existing file")], need: "a file name",
      completion: .file
    ) {
      $0.isEmpty ? nil : .records(.write(path: $0, replaces: true))
    },
    ViewerCommand(
      ["pipe"],
      [
        ("COMMAND", "send the tagged rows, or this row, to a shell command"),
        ("all COMMAND", "send all rows that are shown"),
      ],
      need: "a shell command", completion: .words([.init("all ", note: "send all rows that are shown")])
    ) { RecordAction(piping: $0).map(ViewerAction.records) },
    ViewerCommand(
      ["copy"],
      [
        ("", "copy the row as it is written"),
        ("FORM", "copy the row as \(CopyForm.allCases.map(\.rawValue).joined(separator: ", "))"),
        ("cell FORM", "copy the value"),
      ],
      completion: .wordsThen(
        [.init("cell", note: "the value in the column"), .init("row")],
        CopyForm.allCases.map { .init($0.rawValue) })
    ) { RecordAction(copying: $0).map(ViewerAction.records) },
  ]

  private static let program = [
    ViewerCommand(["files", "f", "tables"], "list the open files, or the tables", .list(.showChoices)),
    ViewerCommand(["next", "n"], "the next file or table", .list(.changeChoice(1))),
    ViewerCommand(["previous", "p", "prev"], "the previous file or table", .list(.changeChoice(-1))),
    ViewerCommand(["sql"], [("QUERY", "show the result of a query on the files; Esc goes back")], need: "a query") {
      $0.isEmpty ? nil : .list(.query($0))
    },
    ViewerCommand(["numbers"], "show or hide row numbers", .records(.toggleNumbers)),
    ViewerCommand(["wrap"], "wrap or cut long lines", .records(.toggleWrap)),
    ViewerCommand(["log"], "show or hide the log of events", .screen(.toggleLog)),
    ViewerCommand(["quit", "q", "q!"], "quit the program", .program(.quit)),
  ]

  private static func column(_ action: ColumnAction) -> ViewerAction { .records(.column(action)) }

  /// Returns the action that sets a width, or `nil` if the text is no width.
  private static func setWidth(_ text: String) -> ViewerAction? {
    switch text {
    case "fit": column(.width(.fit))
    case "auto": column(.width(nil))
    default: count(text).flatMap { $0 > 0 ? column(.width(.cells($0))) : nil }
    }
  }

  /// Parses a number that consists of digits only. A number larger than any list is reduced to the limit.
  private static func count(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, KeyInput<ViewerAction>.largestCount)
  }
}
