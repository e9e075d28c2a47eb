internal import Arrow

/// The format of some bytes, detected from their start and the file's name, or set by the options.
enum FormatGuess {
  case sqlite
  case jsonLines
  /// JSON: the elements of an array, or a sequence of values that may span lines.
  case json(JSONOutline)
  /// Delimited fields, with the first records already split.
  case csv(CSVSample)
  case logfmt
  /// A printed table with these columns.
  case printed(any PrintedLayout)
  /// A printed table that has several lines per row.
  case expanded(ExpandedForm)
  case lines

  /// The first bytes of an SQLite database.
  static let databaseMark = Array("SQLite format 3\0".utf8)

  /// - Parameters:
  ///   - sample: the first 64 KiB, or all bytes.
  ///   - name: the name of the file. It decides the format if the bytes are ambiguous.
  ///   - options: the settings of the user.
  init(_ sample: UnsafeRawBufferPointer, name: String, _ options: OpeningOptions) {
    let settings = options.csvSettings
    func detected(as name: String = name) -> CSVSample? {
      var detector = CSVDetector()
      return detector.sample(of: sample, name: name, settings)
    }
    func table(_ dialect: CSVDialect) -> CSVSample {
      let dialect = CSVDialectRule(sample, settings, isNamedTable: true).dialect(dialect.adapted(to: sample))
      return CSVSample(sample, dialect, skipping: settings.skipped)
        .withoutBlanks(in: sample, skipping: settings.skipped)
    }
    func delimited(else other: () -> CSVSample) -> Self {
      .csv(options.delimiter.flatMap { CSVDialect(delimiter: $0) }.map(table) ?? other())
    }
    switch options.format {
    case "sqlite": self = .sqlite
    case "jsonl": self = .jsonLines
    case "json": self = .json(JSONOutline(sample))
    case "logfmt": self = .logfmt
    case "table": self = Self.printed(sample) ?? Self.aligned(sample, isRequired: true) ?? .lines
    case "text": self = .lines
    case "tsv": self = delimited { table(.tab) }
    case "csv": self = delimited { detected() ?? table(.comma) }
    default:
      if sample.starts(with: Self.databaseMark) {
        self = .sqlite
      } else if options.isDelimited {
        self = delimited { detected() ?? table(.comma) }
      } else if JSONLinesFormat.fits(sample, tenths: Self.isJSONLines(name) ? 1 : 9)
        || sample.isEmpty && Self.isJSONLines(name)
      {
        self = .jsonLines
      } else if let outline = JSONOutline(detectedIn: sample) {
        self = outline.isCutLine(in: sample) ? .jsonLines : .json(outline)
      } else if let table = Self.printed(sample) {
        self = table
      } else if LogfmtFormat.fits(sample) {
        self = .logfmt
      } else if let table = Self.aligned(sample) {
        self = table
      } else if !Self.isBinary(sample, isTable: Self.isTable(name)), let table = detected() {
        self = .csv(table)
      } else if options.expectsColumns, Self.isOneLine(sample), let header = detected(as: ".csv"),
        CSVHeaderRule(header.rows).isOnlyNames
      {
        self = .csv(header)
      } else {
        self = .lines
      }
    }
  }

  /// Returns the format of a printed table, or `nil` if the sample is not one.
  private static func printed(_ sample: UnsafeRawBufferPointer) -> Self? {
    PrintedHeader.layout(of: sample).map { .printed($0) } ?? ExpandedForm(sample).map { .expanded($0) }
  }

  /// Returns the format of a table whose columns are made of blanks, or `nil` if the sample is not one.
  ///
  /// - Parameter isRequired: whether the user has specified that it is a table.
  private static func aligned(_ sample: UnsafeRawBufferPointer, isRequired: Bool = false) -> Self? {
    if let listing = FileListing(sample) { return .printed(listing) }
    return AlignedColumns(sample, isRequired: isRequired).map { .printed($0) }
  }

  private static func isJSONLines(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  private static func isTable(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".csv", ".tsv", ".tab", ".psv"].contains { name.hasSuffix($0) }
  }

  /// Whether the sample has one line, with or without a line end.
  private static func isOneLine(_ sample: UnsafeRawBufferPointer) -> Bool {
    guard let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: 0..<sample.count) else { return !sample.isEmpty }
    return end == sample.count - 1
  }

  /// Whether the sample has more NUL bytes than a damaged text usually has.
  ///
  /// - Parameter isTable: whether the file name suggests a table. If so, one more NUL byte is accepted.
  private static func isBinary(_ sample: UnsafeRawBufferPointer, isTable: Bool) -> Bool {
    var (rest, place) = (sample.count / bytesPerFault + (isTable ? 1 : 0), 0)
    while let found = sample.firstPlace(of: 0, in: place..<sample.count) {
      guard rest > 0 else { return true }
      rest -= 1
      place = found + 1
    }
    return false
  }

  private static let bytesPerFault = 1 << 12

  /// Creates the format that splits the bytes into records. Returns `nil` for a database.
  func recordFormat(_ sample: UnsafeRawBufferPointer, _ options: OpeningOptions) -> (any RecordFormat)? {
    switch self {
    case .sqlite: nil
    case .jsonLines: JSONLinesFormat(sample: sample, timeKey: options.namedTimeKey)
    case .json(let outline): JSONValuesFormat(sample: sample, outline)
    case .csv(let records): CSVFormat(records, header: options.headerChoice, options.csvSettings)
    case .printed(let layout): PrintedTableFormat(sample: sample, layout)
    case .expanded(let form): ExpandedFormat(form, sample: sample)
    case .logfmt: LogfmtFormat(sample: sample, timeKey: options.namedTimeKey)
    case .lines: LineFormat(sample: sample, hasMarkup: !options.isRaw, timeKey: options.namedTimeKey)
    }
  }
}

extension FormatGuess {
  /// The reason why bytes of a pipe or of a compressed file cannot be read; `nil` if they can. Databases and tables in
  /// columns are read at any offset, which needs a regular file.
  ///
  /// - Parameter sample: the first bytes.
  static func refusal(of sample: UnsafeRawBufferPointer) -> String? {
    let start = Array(sample.prefix(ArrowStart.length))
    let kind: String
    if start.starts(with: databaseMark) {
      kind = "an SQLite database"
    } else {
      switch DuckDBFileTypes(start: start) {
      case .parquet: kind = "a Parquet file"
      case .arrow: kind = "an Arrow file"
      case .duckDB: kind = "a DuckDB database"
      case nil: return nil
      }
    }
    return "\(kind) can be read only as an uncompressed file; save it, and name the file"
  }
}

extension OpeningOptions {
  /// Whether an option says that the fields of the source are delimited.
  fileprivate var isDelimited: Bool {
    delimiter != nil || hasHeader != nil || headerRow != nil || skip > 0 || quote != nil || escape != nil
  }

  /// The settings for delimited files. If the user specifies the number of the header, comments count as records.
  fileprivate var csvSettings: CSVSettings {
    let skipped = SkippedLines(count: skip, includesComments: headerRow == nil)
    return CSVSettings(skipped: skipped, quote: quote, escape: escape)
  }

  fileprivate var headerChoice: CSVHeader.Choice {
    if let headerRow { return .record(headerRow) }
    return hasHeader == nil && expectsColumns ? .expected : CSVHeader.Choice(hasHeader)
  }
}
