import ArgumentParser
import Glyphs
import LazyData
import LazyViewer

/// Options that determine how data is read and shown.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format: text, csv, tsv, jsonl, json, logfmt, table, sqlite (default: detected from content and name).",
      valueName: "name"),
    completion: .list(OpeningOptions.formats))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The text encoding: latin1, shift_jis, … as listed by 'iconv -l' (default: detected).",
      valueName: "name"),
    completion: .list(CommonEncodings.names))
  var encoding: String?

  @Flag(name: .customLong("read0"), help: "Text: read rows that end with a null byte, as from find -print0.")
  var readsNulls = false

  @Option(
    help: ArgumentHelp(
      "The table or view of a database, or the file of an archive; on a server, SCHEMA.TABLE if the name is ambiguous.",
      valueName: "name"))
  var table: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the result of a query on a database.", valueName: "sql"))
  var query: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the result of a query on the files, with DuckDB; the first file is the table t, the next ones t2, t3, ….",
      valueName: "sql"))
  var sql: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The value of the next parameter ($1, $2, …) of --query, on a server; repeatable.", valueName: "value"))
  var param: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Order the rows of a server's table by columns, separated by commas; -NAME for descending order.",
      valueName: "columns"))
  var orderBy: [String] = []

  @Option(
    help: ArgumentHelp(
      "When following a server's table, look for new rows on notifications of this channel.", valueName: "channel"))
  var notify: String?

  @Option(help: ArgumentHelp("CSV: the character between fields; 'tab' for a tab (default: detected).", valueName: "c"))
  var delimiter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "CSV: the character that encloses fields; 'none' if quotes are characters (default: detected).", valueName: "c"))
  var quote: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "CSV: the character before quotes, separators and line ends that belong to a field (default: detected).",
      valueName: "c"))
  var escape: String?

  @Flag(exclusivity: .chooseLast)
  var header: OnOff<HeaderTexts>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("CSV: the record that names the columns, counted from 1 (default: detected).", valueName: "n"))
  var headerRow: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("CSV: skip the first n lines (default: 0).", valueName: "n"))
  var skip: Int?

  @Flag(exclusivity: .chooseLast)
  var numbers: OnOff<NumbersTexts>?

  @Flag(exclusivity: .chooseLast)
  var wideText: WideText?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Keep the first n columns on screen (default: 0).", valueName: "n"))
  var freeze: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only rows that match a regular expression; with --literal, a text.", valueName: "pattern"))
  var filter: String?

  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Show only rows that satisfy a condition on columns, as typed after &: 'amount > 100 and city = Oslo'; repeatable.",
      valueName: "condition"),
    completion: .custom { words, _, _ in ColumnCompletion(words).names })
  var conditions: [String] = []

  @Flag(exclusivity: .chooseLast)
  var raw: OnOff<RawTexts>?

  @Flag(help: "Merge several log files into one list, ordered by the times at the start of their lines.")
  var merge = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Merge: the time zone of times without one, for all logs or as FILE=ZONE: Europe/Berlin, +02:00; repeatable (default: TZ, or UTC).",
      valueName: "file=zone"))
  var zone: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Logs: the key of the times in lines of JSON or logfmt (default: time, ts, timestamp, …).", valueName: "name"))
  var timeKey: String?

  @Option(
    help: ArgumentHelp("Logs: show only rows of this level or a more severe one: warn, error, ….", valueName: "name"),
    completion: .list(LogLevel.allCases.map(\.name)), transform: DataOptions.level)
  var level: LogLevel?

  @Flag(help: "Treat the pattern of --filter as literal text.")
  var literal = false

  @Flag(help: "Match patterns with rows as they are written, with quotes, escapes and separators, instead of cells.")
  var asWritten = false

  @Flag(help: "In patterns, letters with accents are the same whether the accent is a separate character or not.")
  var normalize = false

  @Flag(help: "Start at the end, and show new rows as they arrive; same as +F.")
  var follow = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most MiB of a pipe to keep in memory; the rest goes to a temporary file (default: 256).", valueName: "n"))
  var memory: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most MiB of a pipe or compressed file to keep; only some compressed files are read beyond it (default: 8192).",
      valueName: "n"))
  var spill: Int?

  func validate() throws {
    if let format, !OpeningOptions.formats.contains(format) {
      throw ValidationError(
        "Unknown format '\(format)'; use one of \(OpeningOptions.formats.joined(separator: ", ")).")
    }
    guard !readsNulls || (format ?? "text") == "text" && encoding == nil else {
      throw ValidationError("--read0 reads text; it cannot be used with --encoding or another --format.")
    }
    if let encoding, !OpeningOptions.isEncoding(encoding) {
      throw ValidationError("Unknown or unsupported encoding '\(encoding)'; run 'iconv -l' for a list.")
    }
    if let delimiter, FieldDelimiter.byte(of: delimiter) == nil {
      throw ValidationError("Invalid --delimiter; use one ASCII character, or 'tab'.")
    }
    try validateQuotes()
    guard (1...1_000_000).contains(headerRow ?? 1) else {
      throw ValidationError("Invalid --header-row; use a number from 1 to 1000000.")
    }
    guard (0...1_000_000).contains(skip ?? 0) else {
      throw ValidationError("Invalid --skip; use a number from 0 to 1000000.")
    }
    guard param.isEmpty || query != nil else {
      throw ValidationError("--param needs a --query with parameters such as $1.")
    }
    guard orderBy.isEmpty || query == nil else {
      throw ValidationError("--order-by cannot be used with --query; use ORDER BY in the query.")
    }
    guard sql == nil || table == nil && query == nil && !merge && !follow && !readsNulls else {
      throw ValidationError("--sql cannot be used with --table, --query, --merge, --follow or --read0.")
    }
    guard table == nil || query == nil else { throw ValidationError("--table and --query cannot be used together.") }
    guard (0...1_000).contains(freeze ?? 0) else {
      throw ValidationError("Invalid --freeze; use a number from 0 to 1000.")
    }
    for zone in zone.map(LogZoneOption.init) where !OpeningOptions.isZone(zone.name) {
      throw ValidationError(
        "Unknown time zone '\(zone.name)'; use a name such as Europe/Berlin, or an offset such as +02:00.")
    }
    guard timeKey?.isEmpty != true else { throw ValidationError("Empty --time-key; use the name of a key.") }
    guard (1...1_048_576).contains(memory ?? 1) else {
      throw ValidationError("Invalid --memory; use a number from 1 to 1048576.")
    }
    guard (0...1_073_741_824).contains(spill ?? 0) else {
      throw ValidationError("Invalid --spill; use a number from 0 to 1073741824.")
    }
  }

  private func validateQuotes() throws {
    if let quote, FieldQuote.rule(of: quote) == nil {
      throw ValidationError("Invalid --quote; use one ASCII character, or 'none'.")
    }
    if let escape, FieldQuote.byte(of: escape) == nil {
      throw ValidationError("Invalid --escape; use one ASCII character.")
    }
    let separator = delimiter.flatMap(FieldDelimiter.byte)
    if let quote = quote.flatMap(FieldQuote.byte), quote == separator {
      throw ValidationError("--quote and --delimiter must be different characters.")
    }
    guard let escape = escape.flatMap(FieldQuote.byte) else { return }
    if escape == separator { throw ValidationError("--escape and --delimiter must be different characters.") }
    if escape == quote.flatMap(FieldQuote.byte) ?? UInt8(ascii: "\"") {
      throw ValidationError("--escape and --quote must be different characters; doubled quotes need no --escape.")
    }
  }

  static func level(_ name: String) throws -> LogLevel {
    guard let level = LogLevel(named: name) else {
      throw ValidationError("Unknown level '\(name)'; use one of \(LogLevel.knownNames).")
    }
    return level
  }

  /// Returns the pattern that rows must match.
  ///
  /// - Throws: `ValidationError` if the pattern is invalid.
  func pattern(_ options: Pattern.Options = Pattern.Options()) throws -> Pattern? {
    try RowFilter.pattern(filter, isLiteral: literal, options)
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
    opening.quote = options.quote.flatMap(FieldQuote.rule)
    opening.escape = options.escape.flatMap(FieldQuote.byte)
    opening.hasHeader = options.header?.isOn
    opening.headerRow = options.headerRow
    opening.skip = options.skip ?? 0
    isRaw = options.raw?.isOn
    opening.isRaw = options.raw?.isOn ?? opening.isRaw
    opening.isNullSeparated = options.readsNulls
    opening.table = options.table
    opening.query = options.query
    sql = options.sql
    opening.order = options.orderBy.flatMap { $0.split(separator: ",") }.map { name in
      String(name.drop { $0 == " " })
    }
    opening.channel = options.notify
    opening.parameters = options.param
    if options.merge { opening.zone = LogZoneOption.environment }
    for zone in options.zone.map(LogZoneOption.init) { zone.apply(to: &opening) }
    if let timeKey = options.timeKey { opening.timeKey = timeKey }
    if let memory = options.memory { opening.memory = memory << 20 }
    if let spill = options.spill { opening.spill = spill << 20 }
    if let numbers = options.numbers { showing.showsNumbers = numbers.isOn }
    if let wideText = options.wideText { showing.wraps = wideText == .wrap }
    if let freeze = options.freeze { showing.frozenColumns = freeze }
    showing.follows = options.follow
    if options.asWritten { showing.patterns.scope = .record }
    if options.normalize { showing.patterns.normalizes = true }
    if let pager { add(pager) }
    filter = RowFilter(
      pattern: try options.pattern(showing.patterns), level: options.level, comparisons: options.conditions,
      options: showing.patterns)
    merges = options.merge
  }

  private mutating func add(_ options: PagerOptions) {
    if let quits = options.quitIfOneScreen { quitsIfOneScreen = quits.isOn }
    if options.noInit { keepsScreen = true }
    if options.ignoresCase { showing.patterns.ignoresCase = true }
    if options.print { prints = true }
    counts = options.count
    printsNulls = options.printsNulls
    if let tabs = options.tabs.flatMap({ TabStops($0) }) { showing.tabs = tabs }
    if let target = options.jumpTarget.flatMap({ JumpTarget($0) }) { showing.jumpTarget = target }
    if let quits = options.quitAtEnd { quit(at: quits.end) }
    keys += options.keys
    if let pattern = options.pattern { keys.append("/" + pattern) }
  }
}
