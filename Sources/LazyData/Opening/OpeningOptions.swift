/// How data is to be read: what its content and its name do not tell, or are not to decide.
public struct OpeningOptions: Sendable {
  /// The format's name: "text", "csv", "tsv", "jsonl", "json", "logfmt", "table", "sqlite". Nil for what content and name tell.
  public var format: String?
  /// What stands between the fields of CSV; nil for what the content tells.
  public var delimiter: UInt8?
  /// Whether the first record of CSV names the columns; nil for what the content tells.
  public var hasHeader: Bool?
  /// The encoding's name, as the C library has it; nil for what a mark and the bytes tell.
  public var encoding: String?
  /// Whether a text's colours, links and overstrikes are shown as the controls that they are.
  public var isRaw = false
  /// The table or view of a database.
  public var table: String?
  /// A query of a database, in place of a table.
  public var query: String?
  /// The columns of a server's table to order its rows by, with a `-` before them for the greatest first; none for its key.
  public var order: [String] = []
  /// The channel of a server whose notifications tell of new rows, where they are followed; nil for a look a second.
  public var channel: String?
  /// The values for the marks `$1`, `$2` and so on of a query of a server.
  public var parameters: [String] = []
  /// Asks for a password, where a server wants one that is found nowhere; nil where the reader gives none.
  public var password: (@Sendable (_ prompt: String) -> [UInt8]?)?
  /// How many bytes of a pipe are kept in memory, 4 MiB at most of what a compressed file holds; what is beyond goes to a temporary file.
  public var memory = 256 << 20
  /// How many bytes of a pipe, or of what a compressed file holds, are kept in all.
  public var spill = 8 << 30
  /// Whether temporary files may be written. Else no more of a pipe is kept than `memory`.
  public var writesFiles = true
  /// Whether decompressors may be run.
  public var runsPrograms = true

  public init() {}

  /// The same for what a program writes of tables: lines of JSON, whatever the file is called.
  var readingTables: OpeningOptions {
    var options = OpeningOptions()
    options.format = "jsonl"
    return options
  }

  /// Whether `encoding` may be so called.
  public static func isEncoding(_ name: String) -> Bool {
    TextEncoding.isUTF8(name) || TextEncoding(named: name) != nil
  }

  /// The names that `format` may have.
  public static let formats = ["text", "csv", "tsv", "jsonl", "json", "logfmt", "table", "sqlite"]
}
