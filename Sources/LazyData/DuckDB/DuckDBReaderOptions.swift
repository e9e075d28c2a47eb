/// The options of a call that reads a file, such as `read_csv('a.csv', delim = ';')`.
struct DuckDBReaderOptions {
  private var options: [(name: String, value: String)] = []

  /// The maximum size of a file that DuckDB reads completely to find the types of its columns. Of a larger file, it
  /// reads the first 20,480 rows.
  private static let longestSample = 64 << 20

  /// - Parameters:
  ///   - count: the number of bytes of the file; `nil` if it is not known.
  ///   - compression: the name of the compression; `nil` if the file is not compressed.
  init(count: Int?, compression: String?) {
    if let compression { add("compression", DuckDBScript.text(compression)) }
    if let count, count <= Self.longestSample { add("sample_size", "-1") }
  }

  mutating func add(_ name: String, _ value: String) { options.append((name, value)) }

  /// Returns the SQL of the call.
  func call(_ function: String, _ path: String) -> String {
    let words = options.map { "\($0.name) = \($0.value)" }
    return "\(function)(\(([DuckDBScript.text(path)] + words).joined(separator: ", ")))"
  }

  /// Returns DuckDB's name for an encoding, or `nil` if DuckDB cannot read the encoding.
  static func name(of encoding: TextEncoding) -> String? {
    switch encoding.name {
    case TextEncoding.latin1.name: "latin-1"
    case TextEncoding.utf16LittleEndian.name: "utf-16"
    default: nil
    }
  }

  /// Adds the dialect and the columns of a table.
  ///
  /// - Parameter linesAbove: the number of lines above the first record.
  mutating func add(_ format: CSVFormat, linesAbove: Int) {
    let dialect = format.dialect
    add("delim", Self.text(dialect.delimiter))
    add("quote", dialect.quoting == .none ? "''" : Self.text(dialect.quote))
    add("escape", Self.text(dialect.escape ?? (dialect.quoting == .none ? nil : dialect.quote)))
    add("comment", Self.text(dialect.comment))
    add("header", "false")
    add("skip", "\(linesAbove)")
    add("null_padding", "true")
    // DuckDB cannot read files in parallel that may have both short rows and values with line breaks.
    if dialect.quoting == .full { add("parallel", "false") }
    add("strict_mode", "false")
    if format.hasDecimalComma { add("decimal_separator", "','") }
    add("names", DuckDBScript.list(format.columns.map(\.name)))
  }

  /// Adds the options that make each line a row of one column.
  mutating func addLines() {
    add("columns", "{'line': 'VARCHAR'}")
    add("auto_detect", "false")
    add("delim", Self.text(0x1F))
    add("quote", "''")
    add("escape", "''")
    add("header", "false")
    add("strict_mode", "false")
  }

  /// Returns an ASCII character as a quoted string.
  private static func text(_ byte: UInt8?) -> String {
    DuckDBScript.text(byte.map { String(UnicodeScalar($0)) } ?? "")
  }
}

extension CSVFormat {
  /// Whether a column has numbers with a decimal comma.
  fileprivate var hasDecimalComma: Bool {
    columns.contains { if case .number(let form) = $0.form { form.hasDecimalComma } else { false } }
  }
}
