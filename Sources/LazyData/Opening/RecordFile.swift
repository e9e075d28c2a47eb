/// Opens whatever holds records, by what is in it.
@MainActor
public enum RecordFile {
  /// What was opened.
  public enum Opened {
    case records(RecordSource)
    /// A database with several tables, one of which has to be named.
    case tables([String])
    /// A database on a server, one of whose tables has to be chosen.
    case database(PostgreSQLDatabase, [PostgreSQLTable])
  }

  /// Opens the file, pipe or device at `path`; `-` is standard input. A byte of the name that is no part of UTF-8 is written as
  /// the character whose number is the byte's and 0x10FF00.
  ///
  /// - Throws: `DataError` where there is nothing that can be read.
  /// - Complexity: O(1): the first bytes are read.
  public static func open(_ path: String, _ options: OpeningOptions = OpeningOptions()) throws(DataError) -> Opened {
    if PostgreSQLAddress.isAddress(path) { return try server(path, options) }
    if options.table != nil || options.query != nil || options.format == "sqlite" {
      do throws(DataError) {
        return try database(path, options)
      } catch {
        // SQLite has closed it.
        guard case .notADatabase = error, let tables = ByteOpener.tables(at: path) else { throw error }
        return try foreign(path, tables, options)
      }
    }
    if path != "-", ByteOpener.tables(at: path) == .duckDB { return try foreign(path, .duckDB, options) }
    // Nothing of ours may have a database open when SQLite reads it: to close any descriptor of a file gives up all locks
    // on it that the process has.
    guard let opened = try openUnlessDatabase(path, options) else { return try database(path, options) }
    let name = name(of: opened.bytes, at: path)
    let detect = formatDetector(
      name: inner(name, opened.compression), opened.tables == nil ? options : options.readingTables)
    return .records(RecordSource(name: name, bytes: opened.bytes, detect: detect))
  }

  /// Opens the bytes at `path` to be passed on from the first to the last: nothing of them is kept. Nil where they are those
  /// of a database.
  ///
  /// - Throws: `DataError` where there is nothing that can be read.
  package static func openInOrder(
    _ path: String, _ options: OpeningOptions = OpeningOptions()
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector)? {
    if options.table != nil || options.query != nil || options.format == "sqlite" { return nil }
    if PostgreSQLAddress.isAddress(path) { return nil }
    let opener = opener(options)
    if path != "-", ByteOpener.tables(at: path) == .duckDB { return nil }
    let opened =
      path == "-"
      ? try opener.openInOrder(descriptor: 0, name: "standard input") : try opener.openInOrder(path: path)
    if case .file(let file) = opened.bytes, isDatabase(file) { return nil }
    let options = opened.tables == nil ? options : options.readingTables
    return (opened.bytes, formatDetector(name: inner(path, opened.compression), options))
  }

  /// What tells the format of bytes.
  ///
  /// - Parameter name: what the bytes are called, not what they are compressed to.
  package nonisolated static func formatDetector(
    name: String, _ options: OpeningOptions
  ) -> FormatDetector {
    let detect: FormatDetector = { sample in
      FormatGuess(sample, name: name, options).recordFormat(sample, options)
        ?? LineFormat(sample: sample, hasMarkup: !options.isRaw)
    }
    if let name = options.encoding {
      guard let told = TextEncoding(named: name) else { return detect }
      // A mark tells the order of bytes that a name leaves open.
      return { sample in
        let marked = told.unitLength > 1 ? TextEncoding(markedBy: sample) : nil
        return EncodedFormat(marked ?? told, sample: sample, detect: detect)
      }
    }
    return { sample in
      guard let found = TextEncoding(markedBy: sample) ?? (options.isRaw ? nil : EncodingGuess.western(sample)) else {
        return detect(sample)
      }
      return EncodedFormat(found, sample: sample, detect: detect)
    }
  }

  /// The name of what a compressed file holds.
  private static func inner(_ name: String, _ compression: Compression?) -> String {
    guard let suffix = compression?.suffix, name.hasSuffix(suffix) else { return name }
    return String(name.dropLast(suffix.count))
  }

  /// The tables and views of a database of several, one of which has to be named; none for any other file, and for one that
  /// cannot be read.
  public static func tables(_ path: String, _ options: OpeningOptions = OpeningOptions()) -> [String] {
    guard path != "-", options.table == nil, options.query == nil, !PostgreSQLAddress.isAddress(path) else { return [] }
    if ByteOpener.tables(at: path) == .duckDB {
      let tables = (try? opener(options).foreignTables(path: path)) ?? []
      return tables.count > 1 ? tables.map(\.title) : []
    }
    guard (try? FileBytes(path: path)).map({ isDatabase($0) }) == true,
      let tables = try? SQLiteEngine.tables(path: path)
    else { return [] }
    return tables.count > 1 ? tables : []
  }

  /// What the options choose of tables that another program reads, or the names of all.
  private static func foreign(
    _ path: String, _ tables: ForeignTables, _ options: OpeningOptions
  ) throws(DataError) -> Opened {
    var opener = opener(options)
    if let query = options.query {
      opener.choice = .query(query)
    } else if tables == .duckDB {
      let known = try opener.foreignTables(path: path)
      guard !known.isEmpty else { throw .empty(path: path) }
      if let name = options.table {
        guard let table = known.first(where: { $0.title == name }) else {
          throw .noTable(name, path: path, others: known.map(\.title))
        }
        opener.choice = .table(table)
      } else if known.count == 1 {
        opener.choice = .table(known[0])
      } else {
        return .tables(known.map(\.title))
      }
    } else if options.table != nil {
      throw .refused(path: path, reason: "it is one table, which needs no --table")
    }
    let bytes = try opener.open(path: path).bytes
    let name = options.table ?? name(of: bytes, at: path)
    return .records(RecordSource(name: name, bytes: bytes, detect: formatDetector(name: name, options.readingTables)))
  }

  /// Opens the bytes at `path`; nil where they are those of a database.
  private static func openUnlessDatabase(
    _ path: String, _ options: OpeningOptions
  ) throws(DataError) -> ByteOpener.Opened? {
    let opened = try openBytes(path, options)
    return opened.compression == nil && isDatabase(opened.bytes) ? nil : opened
  }

  /// Whether the bytes are those of a database; what comes through a pipe cannot be read as one.
  private static func isDatabase(_ bytes: any ByteSource) -> Bool {
    guard bytes.isComplete, bytes is FileBytes else { return false }
    return withUnsafeTemporaryAllocation(byteCount: FormatGuess.databaseMark.count, alignment: 1) { buffer in
      (try? bytes.read(at: 0, into: buffer)) == buffer.count && buffer.elementsEqual(FormatGuess.databaseMark)
    }
  }

  /// The table or query that the options name, the only table there is, or the names of all.
  private static func database(_ path: String, _ options: OpeningOptions) throws(DataError) -> Opened {
    guard path != "-" else {
      throw .refused(path: "standard input", reason: "a database is not read from there; name its file")
    }
    func source(table: String) throws(DataError) -> Opened {
      .records(try RecordSource(path: path, table: table, in: space(options), scheduler: SystemScheduler()))
    }
    if let query = options.query {
      return .records(
        try RecordSource(path: path, query: query, in: space(options), scheduler: SystemScheduler()))
    }
    if let table = options.table { return try source(table: table) }
    let tables = try SQLiteEngine.tables(path: path)
    guard !tables.isEmpty else { throw .empty(path: path) }
    return tables.count == 1 ? try source(table: tables[0]) : .tables(tables)
  }

  /// Where rows of a database are kept.
  static func space(_ options: OpeningOptions) -> SQLiteSpace {
    let space = options.writesFiles ? SQLiteSpace.files : .memory(min(options.memory, options.spill))
    space.limitProcess()
    return space
  }

  private static func opener(_ options: OpeningOptions) -> ByteOpener {
    // What is kept in memory alone is no more than may be kept there.
    let total = options.writesFiles ? options.spill : min(options.memory, options.spill)
    let limits = PipeLimits(memory: options.memory, total: total)
    return ByteOpener(limits: limits, mayRunPrograms: options.runsPrograms)
  }

  /// Opens the bytes at `path`.
  package static func openBytes(_ path: String, _ options: OpeningOptions) throws(DataError) -> ByteOpener.Opened {
    let opener = opener(options)
    return path == "-" ? try opener.open(descriptor: 0, name: "standard input") : try opener.open(path: path)
  }

  /// What a source is called: a file as it is, but a number is no name for what a shell has put in a file's place.
  private static func name(of bytes: any ByteSource, at path: String) -> String {
    if path == "-" { return "standard input" }
    let path = FilePath(path).description
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return path }
    guard parts.dropLast().last == "fd", Int(last) != nil else { return String(last) }
    return bytes is PipeBytes ? "pipe" : "descriptor \(last)"
  }
}
