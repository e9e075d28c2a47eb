/// Opens files, pipes, databases and servers that contain records.
///
/// ```swift
/// switch try RecordFile.open("measurements.csv") {
/// case .records(let source): print(source.format, source.columns.map(\.name))
/// case .tables(let names): print("choose one of", names)
/// case .database(let database, let tables): print(database.name, "has", tables.count, "tables")
/// }
/// ```
///
/// The format is detected from the contents; ``OpeningOptions`` overrides the detection. See ``RecordSource`` for
/// filters, orders and searches.
@MainActor
public enum RecordFile {
  /// The result of opening.
  public enum Opened {
    case records(RecordSource)
    /// A database with several tables, or an archive with several files. The caller has to choose one, and pass its
    /// name as ``OpeningOptions/table``.
    case tables([String])
    /// A database on a server. The caller has to choose one of its tables.
    case database(ServerDatabase, [DatabaseTable])
  }

  /// Opens the file, pipe or device at `path`, or the file at an address `https://`, `http://` or `s3://`; `-` is
  /// standard input. A byte of the name that is not valid UTF-8 is written as the code point 0x10FF00 plus the byte.
  ///
  /// ```swift
  /// guard case .records(let source) = try RecordFile.open("app.log"), let line = source.records.first else { return }
  /// print(String(decoding: line.text(limit: 80), as: UTF8.self))
  /// ```
  ///
  /// ``RecordSource/records`` has the first records when this function returns. The other records are counted in the
  /// background, and ``RecordSource/status`` reports the progress.
  ///
  /// - Throws: ``DataError`` if nothing readable exists at the path.
  /// - Complexity: O(1). Only the first bytes are read.
  public static func open(_ path: String, _ options: OpeningOptions = OpeningOptions()) throws(DataError) -> Opened {
    if isServer(path) { return try server(path, options) }
    if WebPlace.isAddress(path) { return .records(try web(path, options)) }
    if isFolder(path), options.table == nil, options.query == nil { return .records(try folder(path)) }
    if options.table != nil || options.query != nil || options.format == "sqlite" {
      do throws(DataError) {
        return try database(path, options)
      } catch {
        // The failed attempt has closed the file, so it can be opened here.
        if case .notADatabase = error, options.query == nil, let opened = try member(of: path, options) {
          return opened
        }
        guard case .notADatabase = error, let tables = ByteOpener.tables(at: path) else { throw error }
        return try foreign(path, tables, options)
      }
    }
    if path != "-", ByteOpener.tables(at: path) == .duckDB { return try foreign(path, .duckDB, options) }
    // This code must not have the file open while SQLite reads the file: closing any descriptor of a file releases all
    // locks that the process has on that file.
    let opened: ByteOpener.Opened?
    do throws(DataError) {
      opened = try openUnlessDatabase(path, options)
    } catch {
      guard case .noMember(nil, _, let members) = error, !members.isEmpty else { throw error }
      guard path != "-" else { throw Self.unnamedArchive }
      return .tables(members)
    }
    guard let opened else { return try database(path, options) }
    let name = name(of: opened.bytes, at: path)
    if let tables = opened.tables, let table = try columnar(opened.bytes, tables, name) { return .records(table) }
    let detect = formatDetector(
      name: inner(name, opened.compression), opened.tables == nil ? options : options.readingTables)
    let source = RecordSource(name: name, bytes: opened.bytes, detect: detect)
    if let refusal = source.refusal { throw .refused(path: name, reason: refusal) }
    return .records(source)
  }

  /// Opens the bytes at `path` for reading once, from the first to the last. No bytes are kept. Returns `nil` for a
  /// database.
  ///
  /// - Throws: `DataError` if nothing readable exists at the path.
  package static func openInOrder(
    _ path: String, _ options: OpeningOptions = OpeningOptions()
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector)? {
    if WebPlace.isAddress(path) { return try webInOrder(path, options) }
    var opener = opener(options)
    if let table = options.table, options.query == nil, path != "-", ByteOpener.members(at: path) != nil {
      opener.member = table
    } else if options.table != nil || options.query != nil || options.format == "sqlite" {
      return nil
    }
    if isServer(path) || isFolder(path) { return nil }
    if path != "-", ByteOpener.tables(at: path) == .duckDB { return nil }
    let opened: ByteOpener.OpenedInOrder
    do throws(DataError) {
      opened =
        path == "-"
        ? try opener.openInOrder(descriptor: 0, name: "standard input") : try opener.openInOrder(path: path)
    } catch {
      // The archive has several files. The caller can get their names with `open`.
      guard case .noMember(nil, _, _) = error else { throw error }
      guard path != "-" else { throw Self.unnamedArchive }
      return nil
    }
    if case .file(let file) = opened.bytes, opened.tables != nil || isDatabase(file) { return nil }
    let options = opened.tables == nil ? options : options.readingTables
    return (opened.bytes, formatDetector(name: opener.member ?? inner(path, opened.compression), options))
  }

  /// Returns a function that detects the format of bytes.
  ///
  /// - Parameter name: the name of the bytes; for a compressed file, without the suffix of the compression.
  package nonisolated static func formatDetector(
    name: String, _ options: OpeningOptions
  ) -> FormatDetector {
    if options.isNullSeparated {
      return { _ in NullSeparatedFormat(hasMarkup: !options.isRaw) }
    }
    let detect = encodedDetector(name: name, options)
    guard options.format == nil || options.format == "sqlite" else { return detect }
    return { sample in
      guard let refusal = FormatGuess.refusal(of: sample) else { return detect(sample) }
      return LineFormat(sample: sample, hasMarkup: !options.isRaw, refusal: refusal)
    }
  }

  /// Returns a function that detects the encoding and the format of bytes.
  private nonisolated static func encodedDetector(name: String, _ options: OpeningOptions) -> FormatDetector {
    let detect: FormatDetector = { sample in
      FormatGuess(sample, name: name, options).recordFormat(sample, options)
        ?? LineFormat(sample: sample, hasMarkup: !options.isRaw)
    }
    if let name = options.encoding {
      guard let named = TextEncoding(named: name) else { return detect }
      // If the name of the encoding does not specify the byte order, a byte order mark decides.
      return { sample in
        let marked = named.unitLength > 1 ? TextEncoding(markedBy: sample) : nil
        return EncodedFormat(marked ?? named, sample: sample, detect: detect)
      }
    }
    return { sample in
      guard let found = TextEncoding(markedBy: sample) ?? (options.isRaw ? nil : EncodingGuess.encoding(of: sample))
      else {
        return detect(sample)
      }
      return EncodedFormat(found, sample: sample, detect: detect)
    }
  }

  /// Returns the name of a compressed file without its suffix.
  nonisolated static func inner(_ name: String, _ compression: Compression?) -> String {
    guard let suffix = compression?.suffix, name.hasSuffix(suffix) else { return name }
    return String(name.dropLast(suffix.count))
  }

  /// Returns the tables and views of a database with several of them, or the files of an archive with several files.
  /// The array is empty for any other file, and for a file that cannot be read.
  ///
  /// ```swift
  /// for name in RecordFile.tables("shop.sqlite") { print(name) }
  /// ```
  public static func tables(_ path: String, _ options: OpeningOptions = OpeningOptions()) -> [String] {
    guard path != "-", options.table == nil, options.query == nil, !isServer(path),
      !WebPlace.isAddress(path)
    else { return [] }
    if ByteOpener.tables(at: path) == .duckDB {
      let tables = (try? opener(options).foreignTables(path: path)) ?? []
      return tables.count > 1 ? tables.map(\.title) : []
    }
    if let members = ByteOpener.members(at: path) { return members.count > 1 ? members : [] }
    guard (try? FileBytes(path: path)).map({ isDatabase($0) }) == true,
      let tables = try? SQLiteEngine.tables(path: path)
    else { return [] }
    return tables.count > 1 ? tables : []
  }

  /// Opens the file that the options specify in an archive. Returns `nil` if `path` is not an archive.
  private static func member(of path: String, _ options: OpeningOptions) throws(DataError) -> Opened? {
    guard let name = options.table, path != "-", ByteOpener.members(at: path) != nil else { return nil }
    var opener = opener(options)
    opener.member = name
    let bytes = try opener.open(path: path).bytes
    let source = RecordSource(name: name, bytes: bytes, detect: formatDetector(name: name, options))
    if let refusal = source.refusal { throw .refused(path: path, reason: refusal) }
    return .records(source)
  }

  private static let unnamedArchive = DataError.refused(
    path: "standard input", reason: "the archive contains several files; open it by its name to choose one")

  /// Opens the table or query that the options specify in a file of another program. If there are several tables and
  /// none is specified, returns their names.
  private static func foreign(
    _ path: String, _ tables: DuckDBFileTypes, _ options: OpeningOptions
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
      throw .refused(path: path, reason: "contains a single table; remove --table")
    }
    let bytes = try opener.open(path: path).bytes
    let name = options.table ?? name(of: bytes, at: path)
    return .records(RecordSource(name: name, bytes: bytes, detect: formatDetector(name: name, options.readingTables)))
  }

  /// Opens the bytes at `path`. Returns `nil` for a database.
  private static func openUnlessDatabase(
    _ path: String, _ options: OpeningOptions
  ) throws(DataError) -> ByteOpener.Opened? {
    let opened = try openBytes(path, options)
    return opened.compression == nil && isDatabase(opened.bytes) ? nil : opened
  }

  /// Whether the bytes are an SQLite database. A pipe cannot be read as a database.
  private static func isDatabase(_ bytes: any ByteSource) -> Bool {
    guard bytes.isComplete, bytes is FileBytes else { return false }
    return withUnsafeTemporaryAllocation(byteCount: FormatGuess.databaseMark.count, alignment: 1) { buffer in
      (try? bytes.read(at: 0, into: buffer)) == buffer.count && buffer.elementsEqual(FormatGuess.databaseMark)
    }
  }

  /// Opens the table or query that the options specify, or the only table. If there are several tables and none is
  /// specified, returns their names.
  private static func database(_ path: String, _ options: OpeningOptions) throws(DataError) -> Opened {
    guard path != "-" else {
      throw .refused(path: "standard input", reason: "a database cannot be read from a pipe; name its file")
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

  /// Opens the Parquet files of a folder.
  private static func folder(_ path: String) throws(DataError) -> RecordSource {
    let name = FilePath(path).description.split(separator: "/").last.map(String.init)
    return try RecordSource(parquetFolder: path, name: name ?? path, patience: parquetPatience)
  }

  private static func isFolder(_ path: String) -> Bool {
    path != "-" && FileAttributes(path: path)?.kind == .directory
  }

  /// Opens a Parquet or Arrow file. Returns `nil` if `duckdb` reads the file.
  private static func columnar(
    _ bytes: any ByteSource, _ tables: DuckDBFileTypes, _ name: String
  ) throws(DataError) -> RecordSource? {
    guard bytes is FileBytes else { return nil }
    switch tables {
    case .parquet: return try RecordSource(parquet: bytes, name: name, patience: parquetPatience)
    case .arrow: return try RecordSource(arrow: bytes, name: name, patience: parquetPatience)
    case .duckDB: return nil
    }
  }

  /// The maximum time that a frame waits for rows of Parquet and Arrow files. This is usually long enough, so that rows
  /// are shown immediately.
  private static let parquetPatience = Duration.milliseconds(20)

  /// Returns the temporary storage for the rows of a database.
  static func space(_ options: OpeningOptions) -> SQLiteTemporaryStore {
    let space = options.writesFiles ? SQLiteTemporaryStore.files : .memory(min(options.memory, options.spill))
    space.limitProcess()
    return space
  }

  nonisolated static func opener(_ options: OpeningOptions) -> ByteOpener {
    // If only memory is used, its limit is also the total limit.
    let total = options.writesFiles ? options.spill : min(options.memory, options.spill)
    let limits = PipeLimits(memory: options.memory, total: total)
    return ByteOpener(limits: limits, mayRunPrograms: options.runsPrograms)
  }

  /// Opens the bytes at `path`.
  package static func openBytes(_ path: String, _ options: OpeningOptions) throws(DataError) -> ByteOpener.Opened {
    let opener = opener(options)
    return path == "-" ? try opener.open(descriptor: 0, name: "standard input") : try opener.open(path: path)
  }

  /// Returns the name of a source: the last component of its path. A descriptor number is replaced, because shells
  /// pass such paths for pipes.
  private static func name(of bytes: any ByteSource, at path: String) -> String {
    if path == "-" { return "standard input" }
    let path = FilePath(path).description
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return path }
    guard parts.dropLast().last == "fd", Int(last) != nil else { return String(last) }
    return bytes is PipeBytes ? "pipe" : "descriptor \(last)"
  }
}
