internal import LazyData
import LazyTerminal

extension ViewerAction {
  /// Parses a command, the text after the colon.
  ///
  /// - Returns: nil if the command is unknown.
  package init?(command text: String) {
    let text = text.trimmed
    if let number = Self.number(text) {
      self = .view(.move(.row(number)))
      return
    }
    if text.last == "%", let percent = Self.number(String(text.dropLast()).trimmed) {
      self = .view(.move(.percent(percent)))
      return
    }
    let word = String(text.prefix { $0 != " " })
    let rest = String(text.dropFirst(word.count)).trimmed
    switch word {
    case "q", "quit", "q!": self = .program(.quit)
    case "n", "next": self = .list(.changeChoice(1))
    case "p", "prev", "previous": self = .list(.changeChoice(-1))
    case "columns" where rest == "all":
      self = .records(.addAllColumns)
      return
    case "columns": self = .list(.showColumns)
    case "files", "tables", "f": self = .list(.showChoices)
    case "w", "write", "w!", "write!":
      guard !rest.isEmpty else { return nil }
      self = .records(.write(path: rest, replaces: word.last == "!"))
      return
    case "pipe":
      guard let action = RecordAction(piping: rest) else { return nil }
      self = .records(action)
      return
    case "copy":
      guard let action = RecordAction(copying: rest) else { return nil }
      self = .records(action)
      return
    case "natural": self = .records(.toggleNatural)
    case "sort":
      self = .records(.sortBy(rest))
      return
    case "time":
      self = .records(.goToTime(rest))
      return
    case "level":
      self = Self.level(rest)
      return
    case "summary" where rest == "pane":
      self = .list(.toggleColumnPane)
      return
    case "summary": self = .overlay(.summarizeColumn)
    case "log": self = .screen(.toggleLog)
    case "numbers": self = .records(.toggleNumbers)
    case "wrap": self = .records(.toggleWrap)
    case "reload", "e": self = .records(.reload)
    case "header" where rest == "none":
      self = .records(.header(isRow: false))
      return
    case "header": self = .records(.header(isRow: true))
    default:
      guard let action = ViewerAction(column: word, rest) else { return nil }
      self = action
      return
    }
    if !rest.isEmpty { return nil }
  }

  private static func level(_ name: String) -> ViewerAction {
    if name.isEmpty { return .records(.showLevel(nil)) }
    return LogLevel(named: name).map { .records(.showLevel($0)) }
      ?? .say("usage: :level with one of \(LogLevel.knownNames)")
  }

  /// Parses a number that consists of digits only. A number larger than any list is reduced to the limit.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, KeyInput<ViewerAction>.largestCount)
  }

  /// The known commands, for the message about an unknown command.
  package static let knownCommands =
    ":123  :50%  :n  :p  :files  :write FILE  :copy json  :pipe all wc -l  :sort a, -b  :natural  :time 12:30  :level warn  :column NAME  :columns  :columns all  :summary  :summary pane  :hide  :show  :width N  :type number  :header  :header none  :move left  :freeze  :numbers  :wrap  :log  :reload  :q"
}

extension String {
  fileprivate var trimmed: String {
    let spaces: (Character) -> Bool = { $0 == " " }
    return String(String(drop(while: spaces).reversed()).drop(while: spaces).reversed())
  }
}

extension RecordAction {
  /// Parses the arguments of `:copy`: `cell` or `row`, and a format. Both are optional.
  ///
  /// - Returns: nil for other words.
  init?(copying words: String) {
    var words = words.split(separator: " ").map(String.init)
    let part = words.first.flatMap(CopiedPart.init(rawValue:))
    if part != nil { words.removeFirst() }
    let form = words.first.flatMap(CopyForm.init(rawValue:))
    if form != nil { words.removeFirst() }
    guard words.isEmpty else { return nil }
    self = .copy(part ?? .row, form ?? .text)
  }

  /// Parses the arguments of `:pipe`: a shell command. The word `all` in front of it pipes all rows of the list.
  ///
  /// - Returns: nil if there is no shell command.
  init?(piping words: String) {
    let all = "all "
    let isAll = words.hasPrefix(all)
    let command = isAll ? words.dropFirst(all.count).drop { $0 == " " } : words[...]
    if command.isEmpty || words == "all" { return nil }
    self = .pipe(String(command), isAll: isAll)
  }
}

extension ViewerAction {
  /// Parses a command for columns.
  ///
  /// - Returns: nil if `word` is not such a command.
  init?(column word: String, _ rest: String) {
    switch word {
    case "column", "col":
      self = rest.isEmpty ? .say("usage: :column NAME or :column #NUMBER") : Self.column(.go(rest))
    case "hide": self = Self.column(.hide(rest.isEmpty ? nil : rest))
    case "show": self = Self.column(.show(rest.isEmpty ? nil : rest))
    case "width":
      self = Self.width(rest).map { Self.column(.width($0)) } ?? .say("usage: :width CELLS, :width fit or :width auto")
    case "freeze":
      let count = Int(rest).map { ColumnAction.freeze($0) }
      self =
        rest.isEmpty
        ? Self.column(.toggleFrozen) : count.map(Self.column) ?? .say("usage: :freeze or :freeze COLUMNS")
    case "type":
      // The last word is the form; a name before it may contain spaces.
      let form = rest.split(separator: " ").last.map(String.init) ?? ""
      let name = String(rest.dropLast(form.count)).trimmed
      self =
        FormName(rawValue: form).map { Self.column(.form(name.isEmpty ? nil : name, $0)) }
        ?? .say("usage: :type [COLUMN] FORM; forms: \(FormName.all)")
    case "move":
      switch rest {
      case "left": self = Self.column(.move(-1))
      case "right": self = Self.column(.move(1))
      default: self = .say("usage: :move left or :move right")
      }
    default: return nil
    }
  }

  private static func column(_ action: ColumnAction) -> ViewerAction { .records(.column(action)) }

  /// Parses a width. An inner `nil` is the automatic width, an outer `nil` an invalid text.
  private static func width(_ text: String) -> ColumnWidth?? {
    switch text {
    case "fit": .some(.fit)
    case "auto": .some(nil)
    default: Int(text).flatMap { $0 > 0 ? .some(.cells($0)) : nil }
    }
  }
}
