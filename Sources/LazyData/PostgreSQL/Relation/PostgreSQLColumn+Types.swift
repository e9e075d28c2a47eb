extension DatabaseColumn {
  /// Creates a column of a PostgreSQL server.
  init(
    name: String, valueKind: ValueKind, type: String, mayBeNull: Bool = false, isLoose: Bool = false,
    dialect: PostgreSQLDialect = PostgreSQLDialect()
  ) {
    self.init(
      name: name, valueKind: valueKind, type: type, isInteger: ["smallint", "integer", "bigint"].contains(type),
      mayBeNull: mayBeNull, isLoose: isLoose, dialect: dialect)
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

  /// The SQL of the value as a text, for pattern matching.
  var text: String { "\(sql)::text" + (isLoose ? " COLLATE \"default\"" : "") }

  /// The type in which a value is compared.
  var comparedType: String { isDigest ? "text" : type }

  static let bytes = "bytea"
  private static let texts: Set = ["text", "character varying", "character", "bpchar", "name", bytes]

  /// Returns a column that distinguishes rows: this column, or digests of its values if these may be long. Returns
  /// `nil` if another server may be unable to compute the digest.
  ///
  /// - Parameter isElsewhere: whether the rows are on other servers, which may lack some functions.
  func distinguishing(isElsewhere: Bool) -> DatabaseColumn? {
    switch valueKind {
    case .number, .truth, .short: return self
    case .text, .json, .bytes:
      guard !isElsewhere || Self.texts.contains(type) else { return nil }
      var digest = self
      digest.isDigest = true
      return digest
    }
  }

  /// Whether the values are texts of fixed length. Blanks at their end have no meaning; a cast to `text` removes them.
  var isPadded: Bool { ["character", "bpchar"].contains(type) }

  /// Whether the values are dates or timestamps.
  var isTime: Bool { type == "date" || type.hasPrefix("timestamp") }
}

extension DatabaseColumn.ValueKind {
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

extension DatabaseColumn {
  /// Decodes bytes in PostgreSQL's escape format, which writes unprintable bytes as a backslash and octal digits.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      if rest.first == byte {
        bytes.append(rest.removeFirst())
      } else {
        bytes.append(rest.prefix(3).reduce(0) { $0 &* 8 &+ ($1 & 7) })
        rest = rest.dropFirst(3)
      }
    }
    return bytes
  }

  /// Decodes hexadecimal digits.
  static func bytes(hex: ArraySlice<UInt8>) -> [UInt8] {
    let digits = hex.map { $0 < 58 ? $0 &- 48 : ($0 | 32) &- 87 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] & 15 }
  }
}
