/// A column of the result of a query.
struct DuckDBColumn: Hashable, Sendable {
  let name: String
  /// The type as DuckDB writes it: `DECIMAL(18,3)`.
  let type: String

  /// The kind of the values. It determines how lists align and compare them.
  enum Kind: Hashable, Sendable {
    case number
    case text
    /// Truth values.
    case word
    case time(TimeForm)
    /// Lists, maps, structures and other values that are shown as DuckDB prints them.
    case other
  }

  private static let numbers: Set<String> = [
    "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT",
    "FLOAT", "DOUBLE", "DECIMAL", "BIGNUM", "VARINT",
  ]

  var kind: Kind {
    guard !type.hasSuffix("]") else { return .other }
    let base = String(type.prefix { $0.isLetter || $0 == "_" })
    if Self.numbers.contains(base) { return .number }
    switch base {
    case "VARCHAR", "UUID", "ENUM", "BLOB", "BIT": return .text
    case "BOOLEAN": return .word
    case "DATE", "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS": return .time(.yearMonthDay)
    case "TIME", "TIME_NS": return .time(.timeOfDay)
    default: return .other
    }
  }

  /// The column for lists.
  var shown: RecordColumn {
    var column = RecordColumn(name: name, form: kind.form)
    column.isDeclaredNumber = kind == .number
    return column
  }
}

extension DuckDBColumn {
  /// Returns the columns in DuckDB's description of a query, which is CSV with the name and the type of a column on
  /// each line.
  static func columns(inCSV bytes: [UInt8]) -> [DuckDBColumn] {
    bytes.withUnsafeBytes { bytes in
      let format = CSVFormat(.comma, sample: bytes, header: false)
      var (state, ends) = (ScanState(), [Int]())
      format.findEnds(in: bytes, base: 0, literals: [], &state, appendingTo: &ends)
      return zip([0] + ends, ends).map { start, end in
        let record = bytes.part(start..<end)
        let line = record.part(0..<record.count - format.terminatorLength(of: record))
        let texts = format.fields(of: line, 0..<2, limit: .max / 2, isWhole: true).map {
          String(decoding: $0.bytes, as: UTF8.self)
        }
        return DuckDBColumn(name: texts.first ?? "", type: texts.dropFirst().first ?? "")
      }
    }
  }
}

extension DuckDBColumn.Kind {
  /// The form that determines how values compare.
  fileprivate var form: ValueForm? {
    switch self {
    case .number: .number(NumberForm())
    case .text: .text
    case .time(let form): .time(form)
    case .word, .other: nil
    }
  }
}
