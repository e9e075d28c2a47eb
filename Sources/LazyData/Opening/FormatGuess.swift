/// What some bytes are, by what they begin with, by their name, or because somebody says so.
enum FormatGuess {
  case sqlite
  case jsonLines
  case csv(CSVDialect)
  case lines

  /// What a database begins with.
  static let databaseMark = Array("SQLite format 3\0".utf8)

  /// - Parameters:
  ///   - sample: the first bytes, 64 KiB or all.
  ///   - name: the file's name; it decides where the bytes leave it open.
  ///   - options: what somebody says.
  init(_ sample: UnsafeRawBufferPointer, name: String, _ options: OpeningOptions) {
    // To try all dialects takes longer than all else.
    func detected() -> CSVDialect? { CSVDialect.detect(in: sample, name: name) }
    switch options.format {
    case "sqlite": self = .sqlite
    case "jsonl": self = .jsonLines
    case "text": self = .lines
    case "tsv": self = .csv(Self.dialect(options, else: .tab, sample))
    case "csv": self = .csv(Self.dialect(options, else: detected() ?? .comma, sample))
    default:
      if sample.starts(with: Self.databaseMark) {
        self = .sqlite
      } else if options.delimiter != nil || options.hasHeader != nil {
        self = .csv(Self.dialect(options, else: detected() ?? .comma, sample))
      } else if JSONLinesFormat.fits(sample, tenths: Self.isJSONLines(name) ? 1 : 9)
        || sample.isEmpty && Self.isJSONLines(name)
      {
        self = .jsonLines
      } else if !Self.isBinary(sample), let dialect = detected() {
        self = .csv(dialect)
      } else {
        self = .lines
      }
    }
  }

  private static func dialect(
    _ options: OpeningOptions, else other: @autoclosure () -> CSVDialect, _ sample: UnsafeRawBufferPointer
  ) -> CSVDialect {
    (options.delimiter.flatMap { CSVDialect(delimiter: $0) } ?? other()).adapted(to: sample)
  }

  private static func isJSONLines(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  private static func isBinary(_ sample: UnsafeRawBufferPointer) -> Bool {
    sample.firstPlace(of: 0, in: 0..<sample.count) != nil
  }

  /// How the bytes are cut into records; nil for a database, which is no such thing.
  func recordFormat(_ sample: UnsafeRawBufferPointer, _ options: OpeningOptions) -> (any RecordFormat)? {
    switch self {
    case .sqlite: nil
    case .jsonLines: JSONLinesFormat(sample: sample)
    case .csv(let dialect): CSVFormat(dialect, sample: sample, header: options.hasHeader)
    case .lines: LineFormat(sample: sample)
    }
  }
}
