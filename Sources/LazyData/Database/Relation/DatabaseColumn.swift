/// A column of rows on a server, and the SQL that reads its values.
struct DatabaseColumn: Hashable, Sendable {
  /// The kind of the column's values, as they are shown.
  enum ValueKind: Hashable, Sendable {
    /// A number in decimal digits.
    case number
    /// A Boolean value.
    case truth
    /// A value that is never long, such as a time or an identifier.
    case short
    /// A text of any length.
    case text
    /// An array or an object of JSON.
    case json
    /// Bytes.
    case bytes
  }

  /// The name on the server.
  let name: String
  let valueKind: ValueKind
  /// The SQL of the type, for a cast with `::`.
  let type: String
  /// Whether values may be NULL.
  var mayBeNull: Bool
  /// Whether the column's collation treats different texts as equal. Patterns are then matched in the database's
  /// default collation.
  var isLoose = false
  /// Whether a short digest of the value is compared instead of the value itself.
  var isDigest = false

  /// The SQL dialect of the server.
  let dialect: any SQLDialect
  /// Whether the values are integers.
  let isInteger: Bool

  init(
    name: String, valueKind: ValueKind, type: String, isInteger: Bool, mayBeNull: Bool = false, isLoose: Bool = false,
    dialect: any SQLDialect
  ) {
    self.dialect = dialect
    self.isInteger = isInteger
    self.isLoose = isLoose
    self.name = name
    self.valueKind = valueKind
    self.type = type
    self.mayBeNull = mayBeNull
  }

  /// The SQL of the value as it is compared and ordered, or of its digest.
  var sql: String { dialect.sql(of: self) }

  /// Whether the values are compared as decimal numbers, so that they can be compared with any number.
  var isNumeric: Bool { dialect.isNumeric(self) }

  /// Whether the column is the physical place of a row in the table.
  var isLocation: Bool { type == "tid" }

  /// Returns the SQL of the parameter with this number. It has the type in which the server compares values of the
  /// column.
  func parameter(_ number: Int) -> String { dialect.parameter(number, comparedWith: self) }

  /// Returns the SQL of a value as it is shown. The server truncates a value that may be long.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of characters. One more is read to detect that the value is longer.
  ///   - isPadded: whether a text of fixed length ends with its blanks.
  func shown(limit: Int, isPadded: Bool = false) -> String { dialect.shown(self, limit: limit, isPadded: isPadded) }

  /// The SQL of the complete value as it is written to a CSV file, without quotes.
  var whole: String { dialect.whole(self) }

  /// Returns the SQL of a part of a value as it is written: characters of a text, or hexadecimal digits of bytes.
  /// Parameter 1 is the first character of the part, counted from 1.
  func written(count: Int) -> String { dialect.part(of: self, count: count) }

  /// Returns the field for a result of `shown`.
  func field(_ bytes: [UInt8]?, limit: Int) -> RecordField {
    guard let bytes else { return RecordField([], kind: .null) }
    let isCut = bytes.count > limit
    let shown = isCut ? Array(bytes.prefix(limit)) : bytes
    return switch valueKind {
    case .number: RecordField(shown, kind: .number, isCut: isCut)
    case .truth: RecordField(shown, kind: .word)
    case .short, .text: RecordField(shown, kind: .text, isCut: isCut)
    case .json: RecordField(shown, kind: Self.isNested(bytes) ? .nested : .text, isCut: isCut)
    case .bytes: Self.binary(bytes)
    }
  }

  /// Returns the field for bytes. It shows the number of bytes, followed by the first bytes if they were read.
  private static func binary(_ bytes: [UInt8]) -> RecordField {
    let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
    let count = parts.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    var field = RecordField.binary(count)
    guard parts.count == 2 else { return field }
    field.bytes += Array(": \\x".utf8) + parts[1]
    field.isCut = parts[1].count < 2 * count
    return field
  }

  /// Returns the hexadecimal digits in a field that contains all bytes.
  static func digits(of field: RecordField) -> ArraySlice<UInt8> {
    guard let mark = field.bytes.firstIndex(of: UInt8(ascii: "\\")) else { return [] }
    return field.bytes[(mark + 2)...]
  }

  private static func isNested(_ json: [UInt8]) -> Bool {
    let first = json.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

extension DatabaseColumn {
  static func == (first: DatabaseColumn, second: DatabaseColumn) -> Bool {
    first.name == second.name && first.type == second.type && first.valueKind == second.valueKind
      && first.mayBeNull == second.mayBeNull && first.isDigest == second.isDigest
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(isDigest)
  }
}
