import ArgumentParser
import Foundation
import Glyphs
import LazyData
import LazyTerminal
import Terminal
import LazyViewer

/// The files of a command line, each as a list to choose from.
@MainActor
struct DataFiles {
  let paths: [String]
  var opening = OpeningOptions()
  var showing = RecordListController.Options()
  /// The conditions that rows must satisfy.
  var filter = RowFilter()
  /// The columns to sort by, as they are typed after `:sort`; nil for the order of the source.
  private(set) var sort: String?
  /// The query whose result is shown instead of the files; nil to show the files.
  var sql: String?
  /// The pages to load instead of files; nil for files.
  var pages: PageSet?
  /// The first requests for files on web servers, if the viewer shows them; nil for plain output.
  private var web: WebOpenings?
  /// Whether all files are merged into one list, by time.
  var merges = false
  /// Whether data that fits on one screen is printed without starting the viewer.
  var quitsIfOneScreen = false
  /// Whether only the number of rows is printed.
  var counts = false
  /// Whether the user chooses rows, which are printed when the program ends.
  var prints = false
  /// Whether the chosen rows end with null bytes.
  var printsNulls = false
  /// Whether the last screen stays on the terminal after the program ends.
  var keepsScreen = false
  /// The raw mode of the command line; nil if no option sets it.
  var isRaw: Bool?
  /// Keys that are typed before the user's first key. If one of them opens a prompt, the prompt is submitted.
  var keys: [String] = []
  /// The terminal options that apply if the command line does not set them.
  private(set) var terminal: TerminalOptions
  private let preferences: Preferences

  /// - Parameters:
  ///   - paths: the paths of the files; "-" is standard input.
  ///   - preferences: defaults for the options.
  ///   - isSecure: whether writing files and running programs is forbidden.
  init(_ paths: [String], _ preferences: Preferences = Preferences(), isSecure: Bool = SecureMode.isOn) {
    self.paths = paths
    self.preferences = preferences
    terminal = preferences.terminal
    opening = preferences.opening
    showing = preferences.showing
    quitsIfOneScreen = preferences.quitsIfOneScreen
    keepsScreen = preferences.keepsScreen
    opening.runsPrograms = !isSecure
    opening.writesFiles = !isSecure
    // The password can be asked for only before the screen is shown. Later connections are made on other threads.
    opening.password = { Thread.isMainThread ? PasswordPrompt.ask($0) : nil }
    showing.isSecure = isSecure
    // These options apply only if the program is a pager for a pipe. For named files, the user would start less itself.
    if paths.contains("-"), let less = getenv("LESS") { add(LessOptions(String(cString: less))) }
  }

  private mutating func add(_ less: LessOptions) {
    if less.quitsIfOneScreen { quitsIfOneScreen = true }
    // `X` is ignored if `F` is set too: users set both because older versions of less erased the output of `F`. So the
    // screen is restored after pages of git and systemctl, which also set both.
    if less.keepsScreen, !less.quitsIfOneScreen { keepsScreen = true }
    if less.showsNumbers { showing.showsNumbers = true }
    if less.ignoresCase { showing.patterns.ignoresCase = true }
    if less.chopsLines { showing.wraps = false }
    if less.takesMouse { terminal.takesMouse = true }
    if let tabs = less.tabs { showing.tabs = tabs }
    if let target = less.jumpTarget { showing.jumpTarget = target }
    if let end = less.endsAtEnd { quit(at: end) }
    keys = less.commands
  }

  /// Makes a motion at the end of the rows quit the program. With `.onScreen`, rows that fit on the first screen are
  /// only printed.
  mutating func quit(at end: EndOfRows) {
    showing.endsAtEnd = end
    if end == .onScreen { quitsIfOneScreen = true }
  }

  /// Applies the options of columns.
  mutating func change(_ columns: ColumnOptions) {
    sort = columns.sort
    // Commands wait until the columns are known.
    keys = columns.hide.map { ":hide \($0)\r" } + (sort.map { [":sort \($0)\r"] } ?? []) + keys
  }

  /// Whether the program is a pager: it reads a pipe, or `PAGER` names it.
  private var isPager: Bool {
    if paths.contains("-") { return true }
    let command = getenv("PAGER").map { String(cString: $0) } ?? ""
    let program = command.split(separator: " ").first?.split(separator: "/").last
    return program == "lazyscope"
  }

  /// Returns the options for opening a file.
  func opening(_ path: String) -> OpeningOptions {
    var opening = opening
    opening.expectsColumns = filter.needsColumns || sort != nil
    guard let rule = preferences.formats.first(where: { $0.fits(path) }) else { return opening }
    rule.apply(to: &opening)
    opening.isRaw = isRaw ?? rule.isRaw ?? opening.isRaw
    return opening
  }

  /// Returns the options for opening a file whose rows are all needed, however many bytes of a server they take.
  func openingAll(_ path: String) -> OpeningOptions {
    var opening = opening(path)
    opening.network = nil
    return opening
  }

  /// Whether the viewer shows data as it is appended.
  private var isFollowing: Bool { showing.follows || keys.contains("F") }

  /// Shows the files on the terminal. If there is no terminal, writes the rows unchanged.
  ///
  /// - Parameter mistakes: the mistakes in the configuration. They are shown in the status line, or printed if there is
  ///   no screen.
  func show(_ list: ListSetup, on terminal: TerminalOptions, reporting mistakes: [ConfigurationMistake] = []) throws {
    guard !counts, prints || isatty(STDOUT_FILENO) == 1 else {
      for mistake in mistakes { _ = Complaint(mistake).report(status: 0) }
      let status = try counts ? writeCounts() : writePlainly()
      if status != 0 { throw ExitCode(status) }
      return
    }
    let environment = ProcessInfo.processInfo.environment
    if paths == ["-"], !prints, !TerminalSession.canShowScreen(environment: environment) {
      let status = try Failure.reporting { try copyInput(PrintedLines(environment: environment, options: terminal)) }
      if status != 0 { throw ExitCode(status) }
      return
    }
    var files = self
    files.web = webOpenings()
    var shown: Viewer?
    try TerminalRun.showing(terminal) {
      guard let web = files.web else {
        shown = try files.viewer(list, on: terminal, reporting: mistakes, mayPrint: true)
        return shown
      }
      if web.waitForFirst(atMost: Self.webPatience) {
        do {
          shown = try files.viewer(list, on: terminal, reporting: mistakes, mayPrint: true)
          return shown
        } catch is OpeningProgram.StillOpening {}
      }
      return OpeningProgram(of: web.awaitedName, keys: preferences.keys.alone) {
        web.prepareFirst()
      } make: {
        shown = try files.viewer(list, on: terminal, reporting: mistakes, mayPrint: false)
        return shown
      }
    }
    if keepsScreen, !prints, let shown { try leave(shown.lastLines, terminal) }
    if prints, let shown { try ChosenRows(shown, endingWithNull: printsNulls, isRaw: opening.isRaw).write() }
  }

  /// The time to wait for the first bytes of a file on a web server before the screen is shown. Keys are read from then
  /// on.
  private static let webPatience = Duration.milliseconds(300)

  /// Returns the requests for files on web servers; nil if the files are not shown, or none is on a web server.
  private func webOpenings() -> WebOpenings? {
    guard paths.contains(where: RecordFile.isWeb), sql == nil, pages == nil, !merges else { return nil }
    return WebOpenings(paths) { opening($0) }
  }

  /// Opens a file.
  private func open(_ path: String, _ options: OpeningOptions) throws -> RecordFile.Opened {
    if let opening = web?.take(path) { return try RecordFile.open(opening, options) }
    return try RecordFile.open(path, options)
  }

  /// Opens the files, and returns the viewer that shows them.
  ///
  /// - Parameter mayPrint: whether rows that fit on one screen may be printed instead.
  /// - Returns: nil if the rows were printed.
  private func viewer(
    _ list: ListSetup, on terminal: TerminalOptions, reporting mistakes: [ConfigurationMistake], mayPrint: Bool
  ) throws -> Viewer? {
    let start = try start()
    web?.endStart()
    let viewer = try Viewer(
      choices: start.choices, settings: list.settings(choice: start.first), overscan: list.overscan,
      asksForChoice: start.asks, showsPanes: preferences.showsPanes,
      keys: prints ? preferences.keys.choosing : preferences.keys,
      pagerKeys: isPager ? { prints ? preferences.keys(over: .pager).choosing : preferences.keys(over: .pager) } : nil
    )
    viewer.queries = queries { ListContent($0, options: showing) }
    if let message = start.message { viewer.say(message) }
    viewer.report(mistakes)
    if mayPrint, quitsIfOneScreen, !prints, !isFollowing, let source = viewer.source,
      try FirstScreen(terminal: terminal).write(viewer, of: source)
    {
      return nil
    }
    if !keys.isEmpty {
      let size = PrintedLines(environment: ProcessInfo.processInfo.environment, options: terminal).window
      for keys in keys { viewer.type(keys, onScreenOf: size) }
    }
    return viewer
  }

  /// Prints standard input on a terminal that cannot show a screen, as a pager.
  ///
  /// - Returns: the exit status.
  private func copyInput(_ lines: PrintedLines) throws -> Int32 {
    try OpenFileLimit.raise()
    guard case .records(let source) = try RecordFile.open(paths[0], openingAll(paths[0])) else { return 0 }
    let arrangement = try arrange(source)
    let count = try PlainRecords(source, arrangement, writesHeader: writesHeader, as: lines, tabs: showing.tabs)
      .write()
    return isFiltered && count == 0 ? 1 : 0
  }

  private func leave(_ lines: [[Cell]], _ terminal: TerminalOptions) throws {
    var printed = PrintedLines(environment: ProcessInfo.processInfo.environment, options: terminal)
    for line in lines { printed.append(line) }
    try printed.write()
  }

  /// The lists at the start.
  struct Start {
    var choices: [ListChoice]
    /// The index of the list to show first.
    var first = 0
    /// Whether to ask the user which list to show first.
    var asks = false
    /// A message about files that could not be opened.
    var message: String?
  }

  /// Opens the first list that can be opened, and returns the lists to choose from.
  ///
  /// If files before that list cannot be opened, the message of the result is the error of the last of them.
  ///
  /// - Throws: the error of the last file, if no file can be opened; `OpeningProgram.StillOpening` if a server must be
  ///   awaited for the next file.
  func start() throws -> Start {
    if pages != nil {
      let content = try content(of: firstPage())
      return Start(choices: [ListChoice(name: content.name, count: 0) { content }])
    }
    if let query = try query() {
      let content = try content(of: RecordFile.open(query, opening))
      return Start(choices: [ListChoice(name: content.name, count: 0) { content }])
    }
    if merges {
      let content = try content(of: RecordFile.merge(paths, opening))
      return Start(choices: [ListChoice(name: "\(paths.count) logs", count: 0) { content }])
    }
    if paths.count == 1 {
      var opening = opening(paths[0])
      // The screen is shown although a server is busy, for example if the table is locked.
      if filter.isEmpty, !quitsIfOneScreen { opening.patience = Self.patience }
      switch try open(paths[0], opening) {
      case .records(let source):
        let content = try content(of: source)
        let message =
          filter.level != nil && !source.isLog ? "\(source.name): no log levels found in the first lines" : nil
        return Start(choices: [ListChoice(name: source.name, count: 0) { content }], message: message)
      case .tables(let names):
        return Start(choices: names.map { choice(table: $0, of: paths[0]) }, asks: true)
      case .database(let database, let tables):
        // The server may take long for the query of a view, so the query is not run until the view is chosen.
        return Start(
          choices: tables.map { choice($0, of: database) },
          first: tables.firstIndex { !$0.isReadWhole && $0.isReadable } ?? 0, asks: true)
      }
    }
    return try firstOfMany()
  }

  /// The time to wait for the first rows of a server before the screen is shown.
  static let patience = Duration.seconds(2)

  private func firstOfMany() throws -> Start {
    var failures: [any Error] = []
    // Each table of a database is a separate list.
    let makers = paths.flatMap { path -> [(path: String, choice: ListChoice)] in
      let tables = RecordFile.tables(path, opening(path))
      guard tables.isEmpty else {
        return tables.map { (path, choice(table: $0, of: path, named: "\(Self.shown(path)): \($0)")) }
      }
      let isReady = { web?.prepare(path) ?? true }
      return [(path, ListChoice(name: Self.shown(path), count: 0, prepare: isReady) { try content(of: path) })]
    }
    for (index, (path, maker)) in makers.enumerated() {
      guard maker.prepare() else { throw OpeningProgram.StillOpening() }
      do {
        var opened: ListContent? = try maker.make()
        let choices = makers.map { $0.choice }.enumerated().map { other, maker in
          let isReady = { other == index && opened != nil || showing.isSecure || maker.prepare() }
          return ListChoice(name: maker.name, count: 0, prepare: isReady) {
            defer { opened = nil }
            if other == index, let opened { return opened }
            guard !showing.isSecure else { throw Failure("LESSSECURE is set: no more files can be opened") }
            return try maker.make()
          }
        }
        return Start(choices: choices, first: index, message: failures.last.map { "\($0)" })
      } catch {
        failures.append(error)
        web?.passOver(path)
      }
    }
    throw failures.last ?? Failure("nothing to open")
  }

  /// Returns a path as it is displayed.
  private static func shown(_ path: String) -> String { RecordFile.shownName(path) }

  /// Returns the list of the only file after all its records are known.
  ///
  /// - Throws: `Failure` if the file is a database of several tables and no table was named, and the errors of opening.
  func content() throws -> ListContent {
    try OpenFileLimit.raise()
    if let source = try allPages() { return try settledContent(of: source) }
    if let query = try query() { return try settledContent(of: RecordFile.open(query, opening)) }
    if merges { return try settledContent(of: RecordFile.merge(paths, opening)) }
    switch try RecordFile.open(paths[0], openingAll(paths[0])) {
    case .tables(let names): throw unnamed(paths[0], names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    case .records(let source): return try settledContent(of: source)
    }
  }

  private func settledContent(of source: RecordSource) throws -> ListContent {
    try arrange(source)
    try source.settle()
    return ListContent(source, options: showing)
  }

  private func content(of path: String) throws -> ListContent {
    switch try open(path, opening(path)) {
    case .records(let source): return try content(of: source)
    case .tables(let names): throw unnamed(path, names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    }
  }

  /// Returns the choice for a table on a server. The table's rows are read when it is chosen. If the filter needs the
  /// columns, choosing the table waits for the server.
  private func choice(_ table: DatabaseTable, of database: ServerDatabase) -> ListChoice {
    ListChoice(
      name: table.name, detail: table.detail, count: nil, estimate: table.estimate, size: table.byteCount
    ) {
      try content(
        of: filter.needsColumns
          ? database.open(table, by: opening.order) : database.records(of: table, orderedBy: opening.order))
    }
  }

  /// The maximum number of names in a message. An archive may have thousands of files.
  private static let mostNames = 20

  func unnamed(_ path: String, _ tables: [String]) -> Failure {
    let names = tables.prefix(Self.mostNames).joined(separator: ", ") + (tables.count > Self.mostNames ? ", …" : "")
    return Failure("\(path): more than one table or file; use --table with one of \(names)")
  }

  private func choice(table: String, of path: String, named name: String? = nil) -> ListChoice {
    ListChoice(name: name ?? table, count: 0) {
      var opening = opening(path)
      opening.table = table
      guard case .records(let source) = try RecordFile.open(path, opening) else {
        throw Failure("\(path): no table \(table)")
      }
      return try content(of: source)
    }
  }

  private func content(of source: RecordSource) throws -> ListContent {
    try arrange(source)
    return ListContent(source, options: showing)
  }
}
