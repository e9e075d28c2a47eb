import ArgumentParser
import LazyData
import LazyViewer

/// How data is read and shown.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format: text, csv, tsv, jsonl, json, logfmt, table, sqlite. Else content and name tell.", valueName: "name"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "How text is written: latin1, shift_jis, … as 'iconv -l' has them. Else a mark or the bytes tell.",
      valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The table or view of a database; on a server with its schema where need be.", valueName: "name"))
  var table: String?

  @Option(help: ArgumentHelp("Show what a query of a database yields.", valueName: "sql"))
  var query: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A value for the next of the marks $1, $2, … of --query, on a server.", valueName: "value"))
  var param: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Order the rows of a server's table by columns, with commas between; '-' before a name: the greatest first.",
      valueName: "columns"))
  var orderBy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Look for new rows of a server's table, where it is followed, when a channel is notified.", valueName: "channel"))
  var notify: String?

  @Option(help: ArgumentHelp("CSV: what stands between fields; 'tab' for a tab.", valueName: "c"))
  var delimiter: String?

  @Flag(
    inversion: .prefixedNo,
    help: "CSV: whether the first record names the columns. Plain output of a database: whether the first line does.")
  var header: Bool?

  @Flag(name: [.customShort("N"), .long], inversion: .prefixedNo, help: "Show the numbers of rows.")
  var numbers: Bool?

  @Flag(exclusivity: .chooseLast)
  var wideText: WideText?

  @Option(parsing: .unconditional, help: ArgumentHelp("Columns that stay at the left.", valueName: "n"))
  var freeze: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only rows that match an extended regular expression.", valueName: "pattern"))
  var filter: String?

  @Flag(inversion: .prefixedNo, help: "Text: show colours, links and overstrikes as the controls that they are.")
  var raw: Bool?

  @Flag(help: "Show several logs as one, by the times that their lines begin with.")
  var merge = false

  @Option(
    help: ArgumentHelp("Logs: show only rows of a level, and graver ones: warn, error, ….", valueName: "name"),
    transform: DataOptions.level)
  var level: LogLevel?

  @Flag(help: "The pattern of --filter means its characters.")
  var literal = false

  @Flag(help: "Start at the end, and show what is added. +F is the same.")
  var follow = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "MiB of a pipe that are kept in memory; what is beyond goes to a file. 256 else.", valueName: "n"))
  var memory: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "MiB of a pipe or a compressed file that are kept in all; then only a .gz file is read on. 8192 else.",
      valueName: "n"))
  var spill: Int?

  func validate() throws {
    if let format, !OpeningOptions.formats.contains(format) {
      throw ValidationError(
        "There is no format '\(format)'; there are \(OpeningOptions.formats.joined(separator: ", ")).")
    }
    if let encoding, !OpeningOptions.isEncoding(encoding) {
      throw ValidationError("There is no encoding '\(encoding)' of text in lines; 'iconv -l' lists names.")
    }
    if let delimiter, FieldDelimiter.byte(of: delimiter) == nil {
      throw ValidationError("--delimiter takes one ASCII character, or 'tab'.")
    }
    guard param.isEmpty || query != nil else {
      throw ValidationError("--param is for a --query with marks such as $1.")
    }
    guard orderBy.isEmpty || query == nil else {
      throw ValidationError("--order-by is for a table of a server; a --query has an ORDER BY of its own.")
    }
    guard table == nil || query == nil else { throw ValidationError("--table and --query exclude each other.") }
    guard (0...1_000).contains(freeze ?? 0) else { throw ValidationError("--freeze takes a number from 0 to 1000.") }
    guard (1...1_048_576).contains(memory ?? 1) else {
      throw ValidationError("--memory takes a number from 1 to 1048576.")
    }
    guard (0...1_073_741_824).contains(spill ?? 0) else { throw ValidationError("--spill takes a number from 0 on.") }
  }

  static func level(_ name: String) throws -> LogLevel {
    guard let level = LogLevel(named: name) else {
      throw ValidationError("There is no level '\(name)'; there are \(LogLevel.knownNames).")
    }
    return level
  }

  /// Returns the pattern that rows must match.
  ///
  /// - Throws: `ValidationError` if it is invalid.
  func pattern(ignoringCase ignoresCase: Bool = false) throws -> Pattern? {
    guard let filter, !filter.isEmpty else { return nil }
    do {
      return try Pattern(filter, syntax: literal ? .literal : .regularExpression, ignoresCase: ignoresCase)
    } catch {
      throw ValidationError("--filter: \(error)")
    }
  }
}

extension DataFiles {
  /// Creates the files from the command line.
  ///
  /// - Throws: `ValidationError` if the filter is not a valid pattern.
  init(
    _ paths: [String], _ options: DataOptions, _ pager: PagerOptions? = nil,
    over preferences: Preferences = Preferences(),
    isSecure: Bool = SecureMode.isOn
  ) throws {
    self.init(paths, preferences, isSecure: isSecure)
    opening.format = options.format
    opening.encoding = options.encoding
    opening.delimiter = options.delimiter.flatMap(FieldDelimiter.byte)
    opening.hasHeader = options.header
    isRaw = options.raw
    opening.isRaw = options.raw ?? opening.isRaw
    opening.table = options.table
    opening.query = options.query
    opening.order = options.orderBy.flatMap { $0.split(separator: ",") }.map { name in
      String(name.drop { $0 == " " })
    }
    opening.channel = options.notify
    opening.parameters = options.param
    if let memory = options.memory { opening.memory = memory << 20 }
    if let spill = options.spill { opening.spill = spill << 20 }
    if let numbers = options.numbers { showing.showsNumbers = numbers }
    if let wideText = options.wideText { showing.wraps = wideText == .wrap }
    if let freeze = options.freeze { showing.frozenColumns = freeze }
    showing.follows = options.follow
    if let pager { add(pager) }
    pattern = try options.pattern(ignoringCase: showing.ignoresCase)
    level = options.level
    merges = options.merge
  }

  private mutating func add(_ options: PagerOptions) {
    if let quits = options.quitIfOneScreen { quitsIfOneScreen = quits }
    if options.noInit { keepsScreen = true }
    if options.ignoresCase { showing.ignoresCase = true }
    if options.print { prints = true }
    keys += options.keys
    if let pattern = options.pattern { keys.append("/" + pattern) }
  }
}
