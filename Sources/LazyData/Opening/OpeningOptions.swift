/// Options for opening data. They override the detection by contents and name.
///
/// ```swift
/// var options = OpeningOptions()
/// options.format = "csv"
/// options.delimiter = UInt8(ascii: ";")
/// let opened = try RecordFile.open("prices.txt", options)
/// ```
///
/// Pass the options to ``RecordFile/open(_:_:)`` or ``RecordFile/merge(_:_:)``.
public struct OpeningOptions: Sendable {
  /// The name of the format: "text", "csv", "tsv", "jsonl", "json", "logfmt", "table" or "sqlite"; `nil` to detect
  /// it.
  public var format: String?
  /// The delimiter of CSV fields; `nil` to detect it.
  public var delimiter: UInt8?
  /// Whether the first record of CSV names the columns; `nil` to detect it.
  public var hasHeader: Bool?
  /// The number of the record of CSV that names the columns, counted from 1 after the skipped lines; `nil` if
  /// ``hasHeader`` decides.
  public var headerRow: Int?
  /// Whether the user refers to columns, for example in a filter. If so, a single record that consists of names is read
  /// as a header.
  package var expectsColumns = false
  /// The number of lines to skip before the first record of CSV.
  public var skip = 0
  /// The meaning of quotes in CSV; `nil` to detect it.
  public var quote: QuoteRule?
  /// The escape byte of CSV: a quote, delimiter or line end after it is an ordinary character; `nil` to detect it.
  public var escape: UInt8?
  /// The name of the encoding as the C library knows it; `nil` to detect it from a byte order mark and the bytes.
  public var encoding: String?
  /// Whether the markup of a text (colours, links, overstrikes) is shown as control characters and not interpreted.
  public var isRaw = false
  /// Whether the source is a text whose records end with null bytes and not with line ends.
  public var isNullSeparated = false
  /// The table or view of a database, or the file of an archive.
  public var table: String?
  /// A query of a database, instead of a table.
  public var query: String?
  /// The order of the rows of a server's table: names of columns. A leading `-` means descending. Default: the key.
  public var order: [String] = []
  /// The channel on which a server announces new rows while the list is followed; `nil` to poll once a second.
  public var channel: String?
  /// The values of the parameters `$1`, `$2` and so on in a query of a server.
  public var parameters: [String] = []
  /// Asks for a password if a server requires a password and none is configured. Returns `nil` if the user enters no
  /// password.
  public var password: (@Sendable (_ prompt: String) -> [UInt8]?)?
  /// The time zones of merged logs whose times have none, by the path or the name of the log: `Europe/Berlin`, or an
  /// offset such as `+02:00`.
  public var zones: [String: String] = [:]
  /// The time zone of merged logs that ``zones`` does not contain; `nil` for UTC.
  public var zone: String?
  /// The key of the times in logs of JSON or logfmt, also in a nested object; `nil` for the usual keys, such as `time`
  /// and `timestamp`. The first 512 bytes of a line are searched for it. A log without the key is read as usual.
  public var timeKey: String?
  /// Header lines for each request to a web server: `Name: value`. They may contain secrets.
  public var header: [String] = []
  /// The address of an S3 server that replaces Amazon's; `nil` to use the environment's setting.
  public var endpoint: String?
  /// The number of bytes that may be requested from a web server although no row on screen needs them; `nil` for no
  /// limit. The user is asked before the rows of a longer file are counted.
  public var network: Int? = 64 << 20
  /// The maximum number of bytes of a pipe to keep in memory. Further bytes are written to a temporary file. For a
  /// compressed file's contents, at most 4 MiB are kept in memory.
  public var memory = 256 << 20
  /// The maximum number of bytes of a pipe, or of a compressed file's contents, to keep in memory and in the temporary
  /// file.
  public var spill = 8 << 30
  /// Whether temporary files may be written. If not, at most ``memory`` bytes of a pipe are kept.
  public var writesFiles = true
  /// Whether decompressors may be run.
  public var runsPrograms = true
  /// The maximum time to wait for the first rows of a table on a connected server; `nil` for no limit. After this time,
  /// the source opens without the rows, and they are loaded later.
  package var patience: Duration?

  public init() {}

  /// The options for the output of a program that reads tables. The output is JSON lines, regardless of the file's
  /// name.
  var readingTables: OpeningOptions {
    var options = OpeningOptions()
    options.format = "jsonl"
    return options
  }

  /// Whether an encoding with this name is known.
  ///
  /// ```swift
  /// OpeningOptions.isEncoding("latin1")  // true
  /// OpeningOptions.isEncoding("no-such-encoding")  // false
  /// ```
  public static func isEncoding(_ name: String) -> Bool {
    TextEncoding.isUTF8(name) || TextEncoding(named: name) != nil
  }

  /// Whether a time zone with this name is known.
  ///
  /// ```swift
  /// OpeningOptions.isZone("Europe/Berlin")  // true, if the system has a time zone database
  /// OpeningOptions.isZone("+02:00")  // true
  /// OpeningOptions.isZone("CST")  // false, because it has several meanings
  /// ```
  public static func isZone(_ name: String) -> Bool { LogZone(named: name) != nil }

  /// The key of times, if the user names one.
  var namedTimeKey: TimeKey? { timeKey.flatMap(TimeKey.init) }

  /// Returns the name of a log's time zone; `nil` if ``zones`` does not contain the log.
  func zone(ofLog path: String) -> String? {
    zones[path] ?? path.split(separator: "/").last.flatMap { zones[String($0)] }
  }

  /// The possible values of ``format``.
  public static let formats = ["text", "csv", "tsv", "jsonl", "json", "logfmt", "table", "sqlite"]
}
