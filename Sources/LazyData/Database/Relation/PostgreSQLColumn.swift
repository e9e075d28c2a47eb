/// A column of rows on a server, and the SQL that reads its values.
struct PostgreSQLColumn: Hashable, Sendable {
  /// The kind of its values, as they are shown.
  enum ValueKind: Hashable, Sendable {
    /// A number, written out.
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
  /// The SQL of its type, for a cast with `::`.
  let type: String
  /// Whether values may be NULL.
  var mayBeNull: Bool
  /// Whether the column's collation treats different texts as equal. Patterns are then matched in the database's
  /// default collation.
  var isLoose = false
  /// Whether a short digest of the value is compared instead of the value itself.
  private(set) var isDigest = false

  init(name: String, valueKind: ValueKind, type: String, mayBeNull: Bool = false, isLoose: Bool = false) {
    self.isLoose = isLoose
    self.name = name
    self.valueKind = valueKind
    self.type = type
    self.mayBeNull = mayBeNull
  }

  /// Creates a column of a query's result. Its kind follows from the number of its type.
  init(_ field: PostgreSQLField) {
    let valueKind: ValueKind =
      switch field.type {
      case 16: .truth
      case 17: .bytes
      case 20, 21, 23, 26, 700, 701, 790, 1_700: .number
      case 114, 3_802: .json
      case 1_082, 1_083, 1_114, 1_184, 1_186, 1_266, 2_950: .short
      default: .text
      }
    self.init(name: field.name, valueKind: valueKind, type: "")
  }

  /// The SQL of the value, or of its digest.
  var sql: String {
    guard isDigest else { return name.asSQLName }
    return type == Self.bytes ? "md5(\(name.asSQLName))" : "md5(\(name.asSQLName)::text)"
  }

  /// The SQL of the value as a text, for pattern matching.
  var text: String { "\(sql)::text" + (isLoose ? " COLLATE \"default\"" : "") }

  /// The type as which a value is compared.
  var comparedType: String { isDigest ? "text" : type }

  private static let bytes = "bytea"
  private static let texts: Set = ["text", "character varying", "character", "bpchar", "name", bytes]

  /// Returns a short column that still distinguishes the values, or `nil` if another server cannot compute it.
  ///
  /// - Parameter isElsewhere: whether the rows are on other servers, which may lack some functions.
  func distinguishing(isElsewhere: Bool) -> PostgreSQLColumn? {
    switch valueKind {
    case .number, .truth, .short: return self
    case .text, .json, .bytes:
      guard !isElsewhere || Self.texts.contains(type) else { return nil }
      var digest = self
      digest.isDigest = true
      return digest
    }
  }

  /// Whether its values are integers.
  var isInteger: Bool { ["smallint", "integer", "bigint"].contains(type) }
  /// Whether its values are compared with any number.
  var isNumeric: Bool {
    isInteger || ["real", "double precision"].contains(type) || type.hasPrefix("numeric") || type.hasPrefix("decimal")
  }
  /// Whether the values are dates or timestamps.
  var isTime: Bool { type == "date" || type.hasPrefix("timestamp") }

  /// The physical place of a row in its table: the number of a block, and of an item in it. It stays the same until the
  /// row is changed.
  static let location = PostgreSQLColumn(name: "ctid", valueKind: .short, type: "tid")

  /// The largest limit that shows a long field of bytes as its size only.
  private static let shortField = 256

  /// Returns the SQL of a value as it is shown. The server truncates a value that may be long.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of characters. One more is read to detect that the value is longer.
  ///   - isPadded: whether a text of fixed length ends with its blanks.
  func shown(limit: Int, isPadded: Bool = false) -> String {
    switch valueKind {
    case .number, .short: sql
    case .truth: "\(sql)::text"
    case .text, .json: "left(\(isPadded ? padded : "\(sql)::text"), \(limit + 1))"
    case .bytes where limit <= Self.shortField: "octet_length(\(sql))"
    case .bytes: "octet_length(\(sql)) || ' ' || encode(substring(\(sql) FROM 1 FOR \(limit / 2)), 'hex')"
    }
  }

  /// The SQL of the value as a text. A text of fixed length ends with the blanks that a cast removes.
  private var padded: String {
    guard ["character", "bpchar"].contains(type) else { return "\(sql)::text" }
    return "(\(sql)::text || repeat(' ', octet_length(\(sql)) - octet_length(\(sql)::text)))"
  }

  /// Returns the SQL of a part of a value as it is written: characters of a text, or hexadecimal digits of bytes.
  /// Parameter 1 is the first character of the part, counted from 1.
  func written(count: Int) -> String {
    switch valueKind {
    case .bytes: "encode(substring(\(sql) FROM $1::int FOR \(count)), 'hex')"
    default: "substr(\(padded), $1::int, \(count))"
    }
  }

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

extension PostgreSQLColumn.ValueKind {
  /// - Parameters:
  ///   - type: the name of the type in the catalogue; for a domain, the name of its base type.
  ///   - category: the letter of the type's category in the catalogue.
  init(type: String, category: String) {
    switch (type, category) {
    case ("bytea", _): self = .bytes
    case ("json", _), ("jsonb", _): self = .json
    case (_, "N"): self = .number
    case (_, "B"): self = .truth
    case (_, "D"), (_, "T"), (_, "E"), (_, "I"), ("uuid", _): self = .short
    default: self = .text
    }
  }
}
