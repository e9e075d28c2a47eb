/// A file as DuckDB reads it.
package struct DuckDBTable: Hashable, Sendable {
  /// The absolute path.
  let path: String
  /// Whether the path is that of a folder with Parquet files.
  var isFolder = false
  /// The SQL expression that reads the file as lists show it.
  let reading: String

  /// The names of the table in a query: the file name, and the part before its first dot if that part needs no quotes.
  var names: [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = String(file.prefix { $0 != "." })
    return [file] + (Self.isPlain(stem) && stem != file ? [stem] : [])
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  }

  /// Creates the table of a Parquet file.
  init(parquet path: String) {
    self.path = path
    reading = "read_parquet(\(DuckDBScript.text(path)))"
  }

  /// Creates the table of a folder with Parquet files.
  init(parquetFolder path: String) {
    self.path = path
    isFolder = true
    reading = "read_parquet(\(DuckDBScript.text(path + "/**/*.parquet")), union_by_name = true)"
  }

  /// Creates the table of a file whose format is known. Returns `nil` if DuckDB has no reader for the format.
  ///
  /// - Parameters:
  ///   - sample: the first bytes, unpacked.
  ///   - count: the number of bytes of the file; `nil` if it is not known.
  ///   - compression: the name of the compression; `nil` if the file is not compressed.
  init?(
    path: String, _ format: any RecordFormat, sample: UnsafeRawBufferPointer, count: Int?, compression: String? = nil
  ) {
    var options = DuckDBReaderOptions(count: count, compression: compression)
    var text = Array(sample)
    if let encoding = format.encoding {
      guard let name = DuckDBReaderOptions.name(of: encoding) else { return nil }
      options.add("encoding", DuckDBScript.text(name))
      text = encoding.decoded(sample, isWhole: false)
    }
    self.path = path
    switch (format as? EncodedFormat)?.base ?? format {
    // DuckDB has no delimiter of several blanks.
    case let format as CSVFormat where format.dialect.joinsBlanks: return nil
    case let format as CSVFormat:
      options.add(format, linesAbove: text.prefix(format.prologue).count { $0 == UInt8(ascii: "\n") })
      reading = options.call("read_csv", path)
    case is JSONLinesFormat:
      options.add("format", "'newline_delimited'")
      reading = options.call("read_json", path)
    case is JSONValuesFormat: reading = options.call("read_json", path)
    case is LineFormat:
      options.addLines()
      // DuckDB reads an empty line as a missing value.
      reading = "(SELECT coalesce(line, '') AS line FROM \(options.call("read_csv", path)))"
    default: return nil
    }
  }
}
