import ArgumentParser
import Foundation
import Glyphs
import LazyData
import Terminal
import LazyViewer

/// The files of a command line, as lists to choose from.
@MainActor
struct DataFiles {
  let paths: [String]
  var opening = OpeningOptions()
  var showing = RecordDesk.Options()
  /// What rows must match.
  var pattern: Pattern?
  /// The level that rows must have at least.
  var level: LogLevel?
  /// Whether the files are shown as one, by time.
  var merges = false
  /// Whether what fits on one screen is printed in place of being shown.
  var quitsIfOneScreen = false
  /// Whether rows are chosen, and printed where the program ends.
  var prints = false
  /// Whether what was shown last stays on the terminal.
  var keepsScreen = false
  /// Whether the command line has a text raw; nil where it does not say.
  var isRaw: Bool?
  /// What is typed before the first of the user's keys, each ended where it opens a prompt.
  var keys: [String] = []
  /// What is asked of the terminal where the command line does not say.
  private(set) var terminal: TerminalOptions
  private let preferences: Preferences

  /// - Parameters:
  ///   - paths: of the files; "-" is standard input.
  ///   - preferences: what holds where nothing else is said.
  ///   - isSecure: whether nothing may be written or run.
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
    // Only where there is no screen yet: all that connects later does so on other threads.
    opening.password = { Thread.isMainThread ? PasswordQuestion.ask($0) : nil }
    showing.isSecure = isSecure
    // As a pager reads it: of files that are named, less would be asked for itself.
    if paths.contains("-"), let less = getenv("LESS") { add(LessOptions(String(cString: less))) }
  }

  private mutating func add(_ less: LessOptions) {
    if less.quitsIfOneScreen { quitsIfOneScreen = true }
    // X stands beside F for versions of less that took away what they had printed. What git and systemctl show is to leave no trace.
    if less.keepsScreen, !less.quitsIfOneScreen { keepsScreen = true }
    if less.showsNumbers { showing.showsNumbers = true }
    if less.ignoresCase { showing.ignoresCase = true }
    if less.chopsLines { showing.wraps = false }
    if less.takesMouse { terminal.takesMouse = true }
    keys = less.commands
  }

  /// How a file is read.
  private func opening(_ path: String) -> OpeningOptions {
    var opening = opening
    guard let rule = preferences.formats.first(where: { $0.fits(path) }) else { return opening }
    rule.apply(to: &opening)
    opening.isRaw = isRaw ?? rule.isRaw ?? opening.isRaw
    return opening
  }

  /// Whether what is added is to be waited for.
  private var isFollowing: Bool { showing.follows || keys.contains("F") }

  /// Shows them on the terminal; where there is none, writes the rows as they are.
  ///
  /// - Parameter mistakes: what is told beside.
  func show(_ list: ListSetup, on terminal: TerminalOptions, telling mistakes: [ConfigurationMistake] = []) throws {
    guard prints || isatty(STDOUT_FILENO) == 1 else {
      for mistake in mistakes { _ = Complaint(mistake).told(status: 0) }
      let status = try writePlainly()
      if status != 0 { throw ExitCode(status) }
      return
    }
    var shown: Viewer?
    try Screen.showing(terminal) {
      let start = try start()
      let viewer = try Viewer(
        choices: start.choices, settings: list.settings(choice: start.first), overscan: list.overscan,
        asksForChoice: start.asks, showsPanes: preferences.showsPanes,
        keys: prints ? preferences.keys.choosing : preferences.keys)
      if let message = start.message { viewer.say(message) }
      viewer.tell(mistakes)
      if quitsIfOneScreen, !prints, !isFollowing, let source = viewer.source,
        try OneScreen(terminal: terminal).write(viewer, of: source)
      {
        return nil
      }
      if !keys.isEmpty {
        let size = PrintedLines(environment: ProcessInfo.processInfo.environment, options: terminal).window
        for keys in keys { viewer.type(keys, onScreenOf: size) }
      }
      shown = viewer
      return viewer
    }
    if keepsScreen, !prints, let shown { try leave(shown.lastLines, terminal) }
    if prints, let shown { try ChosenRows(shown).write() }
  }

  private func leave(_ lines: [[Cell]], _ terminal: TerminalOptions) throws {
    var printed = PrintedLines(environment: ProcessInfo.processInfo.environment, options: terminal)
    for line in lines { printed.append(line) }
    try printed.write()
  }

  /// What to begin with.
  struct Start {
    var choices: [ListChoice]
    /// The index of the first list to show.
    var first = 0
    /// Whether to ask which list to begin with.
    var asks = false
    /// What is to be said of files that could not be opened.
    var message: String?
  }

  /// The lists to choose from, the first of which is open.
  ///
  /// A file that cannot be opened is told of, where another can.
  ///
  /// - Throws: what is wrong with the last file, where all are bad.
  func start() throws -> Start {
    if merges {
      let content = content(of: try RecordFile.merge(paths, opening))
      return Start(choices: [ListChoice(name: "\(paths.count) logs", count: 0) { content }])
    }
    if paths.count == 1 {
      switch try RecordFile.open(paths[0], opening(paths[0])) {
      case .records(let source):
        let content = content(of: source)
        let message = level != nil && !source.isLog ? "\(source.name): no levels were found in its first lines" : nil
        return Start(choices: [ListChoice(name: source.name, count: 0) { content }], message: message)
      case .tables(let names):
        return Start(choices: names.map { choice(table: $0, of: paths[0]) }, asks: true)
      case .database(let database, let tables):
        // A view is work for the server, and is not run before it is chosen.
        return Start(
          choices: tables.map { choice($0, of: database) }, first: tables.firstIndex { !$0.isReadWhole } ?? 0,
          asks: true)
      }
    }
    return try firstOfMany()
  }

  private func firstOfMany() throws -> Start {
    var failures: [any Error] = []
    // A database of several tables is as many lists.
    let makers = paths.flatMap { path -> [ListChoice] in
      let tables = RecordFile.tables(path, opening(path))
      guard tables.isEmpty else {
        return tables.map { choice(table: $0, of: path, named: "\(Self.shown(path)): \($0)") }
      }
      return [ListChoice(name: Self.shown(path), count: 0) { try content(of: path) }]
    }
    for (index, maker) in makers.enumerated() {
      do {
        var opened: ListContent? = try maker.make()
        let choices = makers.enumerated().map { other, maker in
          ListChoice(name: maker.name, count: 0) {
            defer { opened = nil }
            if other == index, let opened { return opened }
            guard !showing.isSecure else { throw Failure("LESSSECURE is set: nothing more is opened") }
            return try maker.make()
          }
        }
        return Start(choices: choices, first: index, message: failures.last.map { "\($0)" })
      } catch {
        failures.append(error)
      }
    }
    throw failures.last ?? Failure("there is nothing to open")
  }

  /// A name as people see it.
  private static func shown(_ path: String) -> String { FilePath(path).description }

  /// The list of the only file, once all its records are known.
  ///
  /// - Throws: `Failure` where it is a database of several tables and none was named, and what opening throws.
  func content() throws -> ListContent {
    try OpenFileLimit.raise()
    if merges {
      let source = try RecordFile.merge(paths, opening)
      arrange(source)
      try source.settle()
      return ListContent(source, options: showing)
    }
    switch try RecordFile.open(paths[0], opening(paths[0])) {
    case .tables(let names): throw unnamed(paths[0], names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    case .records(let source):
      arrange(source)
      try source.settle()
      return ListContent(source, options: showing)
    }
  }

  private func content(of path: String) throws -> ListContent {
    switch try RecordFile.open(path, opening(path)) {
    case .records(let source): return content(of: source)
    case .tables(let names): throw unnamed(path, names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    }
  }

  /// A table on a server, whose rows come when it was chosen.
  private func choice(_ table: PostgreSQLTable, of database: PostgreSQLDatabase) -> ListChoice {
    ListChoice(
      name: table.name, detail: table.detail, count: nil, estimate: table.estimate, size: table.byteCount
    ) {
      content(of: try database.records(of: table, orderedBy: opening.order))
    }
  }

  private func unnamed(_ path: String, _ tables: [String]) -> Failure {
    Failure("\(path): name a table with --table: \(tables.joined(separator: ", "))")
  }

  private func choice(table: String, of path: String, named name: String? = nil) -> ListChoice {
    ListChoice(name: name ?? table, count: 0) {
      var opening = opening(path)
      opening.table = table
      guard case .records(let source) = try RecordFile.open(path, opening) else {
        throw Failure("\(path): there is no table \(table)")
      }
      return content(of: source)
    }
  }

  private func content(of source: RecordSource) -> ListContent {
    arrange(source)
    return ListContent(source, options: showing)
  }

  /// Whether rows are left out.
  private var isFiltered: Bool { pattern != nil || level != nil }

  /// Whether rows that are written have the names of their columns above them.
  private var writesHeader: Bool { opening.hasHeader ?? true }

  /// What rows must satisfy.
  private var conditions: [RecordCondition] {
    [pattern.map { RecordCondition($0) }, level.map { RecordCondition(atLeast: $0) }].compactMap(\.self)
  }

  private var arrangement: Arrangement { Arrangement(filters: conditions) }

  private func arrange(_ source: RecordSource) {
    if isFiltered { source.arrange(arrangement) }
  }

  /// Writes the rows to standard output: bytes as they are, where nothing is left out, else the rows that match, each with
  /// its line end. What comes from a pipe, a decompressor or a server is passed on as it comes, and not kept.
  /// Rows of a database have the names of their columns above them, as CSV has, unless the options say otherwise.
  ///
  /// - Returns: the status to end with: 1 where a pattern matched no row, 2 where a file could not be read, another where
  ///   that could not be told; the others are written all the same.
  func writePlainly() throws -> Int32 {
    var failure: Int32 = 0
    var count = 0
    if merges {
      try OpenFileLimit.raise()
      let source = try RecordFile.merge(paths, opening)
      arrange(source)
      count = try PlainRecords(source, arrangement, writesHeader: writesHeader).write()
      return isFiltered && count == 0 ? 1 : 0
    }
    for path in paths {
      do {
        count += try write(path)
      } catch let error as StandardStream.Refusal {
        // No other file has a better chance.
        return Complaint(error).told(status: 2).rawValue
      } catch {
        failure = max(failure, Complaint(error).told(status: 2).rawValue)
      }
    }
    return failure != 0 ? failure : isFiltered && count == 0 ? 1 : 0
  }

  private func write(_ path: String) throws -> Int {
    if level == nil, let (bytes, detect) = try RecordFile.openInOrder(path, opening(path)) {
      if let pattern { return try bytes.copyRecords(matching: pattern, detect: detect, PlainOutput.write) }
      // Behind a file that is followed there is no other.
      if case .file(let file) = bytes, showing.follows, path == paths.last {
        try file.follow(while: { PlainOutput.isRead }, PlainOutput.write)
      } else {
        _ = try bytes.copy(PlainOutput.write)
      }
      return 0
    }
    // What is read in the background needs threads, and connections of its own.
    try OpenFileLimit.raise()
    if let stream = try RecordFile.openStream(path, opening(path), where: conditions) {
      return try PlainRows(stream, writesHeader: writesHeader).write()
    }
    switch try RecordFile.open(path, opening(path)) {
    case .tables(let names): throw unnamed(path, names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    case .records(let source):
      arrange(source)
      return try PlainRecords(source, arrangement, writesHeader: writesHeader).write()
    }
  }
}
