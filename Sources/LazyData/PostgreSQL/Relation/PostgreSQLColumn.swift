/// A column of rows on a server, and how its values are read to be shown.
struct PostgreSQLColumn: Hashable, Sendable {
  /// What its values look like.
  enum Look: Hashable, Sendable {
    /// A number, written out.
    case number
    /// True or false.
    case truth
    /// A time, an identifier: a text that is never long.
    case short
    /// A text of any length.
    case text
    /// An array or an object of JSON.
    case json
    /// Bytes.
    case bytes
  }

  /// As the server calls it.
  let name: String
  let look: Look
  /// Its type as SQL takes it behind `::`.
  let type: String
  /// Whether rows may have no value.
  var mayBeNull: Bool
  /// Whether it takes texts for equal that have other characters, so that patterns are matched in the database's own collation.
  var isLoose = false
  /// Whether what is compared is not the value, but what the server computes of all of it, which is short.
  private(set) var isDigest = false

  init(name: String, look: Look, type: String, mayBeNull: Bool = false, isLoose: Bool = false) {
    self.isLoose = isLoose
    self.name = name
    self.look = look
    self.type = type
    self.mayBeNull = mayBeNull
  }

  /// A column of what a query yields, by the number of its type.
  init(_ field: PostgreSQLField) {
    let look: Look =
      switch field.type {
      case 16: .truth
      case 17: .bytes
      case 20, 21, 23, 26, 700, 701, 790, 1_700: .number
      case 114, 3_802: .json
      case 1_082, 1_083, 1_114, 1_184, 1_186, 1_266, 2_950: .short
      default: .text
      }
    self.init(name: field.name, look: look, type: "")
  }

  /// As SQL takes it.
  var sql: String {
    guard isDigest else { return name.asSQLName }
    return type == Self.bytes ? "md5(\(name.asSQLName))" : "md5(\(name.asSQLName)::text)"
  }

  /// The value as a text that patterns are matched with, as SQL takes it.
  var text: String { "\(sql)::text" + (isLoose ? " COLLATE \"default\"" : "") }

  /// The type as which a value is compared.
  var comparedType: String { isDigest ? "text" : type }

  private static let bytes = "bytea"
  private static let texts: Set = ["text", "character varying", "character", "bpchar", "name", bytes]

  /// What tells its values apart, and is short; nil where another server cannot be asked for it.
  ///
  /// - Parameter isElsewhere: whether rows lie on other servers, which are asked for nothing but what all servers have.
  func distinguishing(isElsewhere: Bool) -> PostgreSQLColumn? {
    switch look {
    case .number, .truth, .short: return self
    case .text, .json, .bytes:
      guard !isElsewhere || Self.texts.contains(type) else { return nil }
      var digest = self
      digest.isDigest = true
      return digest
    }
  }

  /// Whether its values are whole numbers.
  var isInteger: Bool { ["smallint", "integer", "bigint"].contains(type) }
  /// Whether its values are compared with any number.
  var isNumeric: Bool {
    isInteger || ["real", "double precision"].contains(type) || type.hasPrefix("numeric") || type.hasPrefix("decimal")
  }
  /// Whether its values are days or moments.
  var isTime: Bool { type == "date" || type.hasPrefix("timestamp") }

  /// Where a row lies in its table: the number of a block, and of an item in it. It stays until the row is changed.
  static let location = PostgreSQLColumn(name: "ctid", look: .short, type: "tid")

  /// Bytes of a field up to which bytes are shown by their number alone.
  private static let shortField = 256

  /// What yields a value as it is shown, cut by the server where it may be long.
  ///
  /// - Parameter limit: how many characters are wanted; one more tells that there are more.
  func shown(limit: Int) -> String {
    switch look {
    case .number, .short: sql
    case .truth: "\(sql)::text"
    case .text, .json: "left(\(sql)::text, \(limit + 1))"
    case .bytes where limit <= Self.shortField: "octet_length(\(sql))"
    case .bytes: "octet_length(\(sql)) || ' ' || encode(substring(\(sql) FROM 1 FOR \(limit / 2)), 'hex')"
    }
  }

  /// What yields all of a value as it is written to a file, but for the marks of CSV.
  var whole: String {
    switch look {
    case .number, .short, .bytes: sql
    case .truth, .text, .json: "\(sql)::text"
    }
  }

  /// What yields a part of a value as it is written: characters of a text, or bytes in hexadecimal digits. The part's first character,
  /// counted from 1, is a parameter with the number 1.
  func written(count: Int) -> String {
    switch look {
    case .bytes: "encode(substring(\(sql) FROM $1::int FOR \(count)), 'hex')"
    default: "substr(\(sql)::text, $1::int, \(count))"
    }
  }

  /// The field that a row has for what `shown` yields.
  func field(_ bytes: [UInt8]?, limit: Int) -> RecordField {
    guard let bytes else { return RecordField([], kind: .null) }
    let isCut = bytes.count > limit
    let shown = isCut ? Array(bytes.prefix(limit)) : bytes
    return switch look {
    case .number: RecordField(shown, kind: .number, isCut: isCut)
    case .truth: RecordField(shown, kind: .word)
    case .short, .text: RecordField(shown, kind: .text, isCut: isCut)
    case .json: RecordField(shown, kind: Self.isNested(bytes) ? .nested : .text, isCut: isCut)
    case .bytes: Self.binary(bytes)
    }
  }

  /// What is shown of bytes: how many they are, and behind that the first of them where they were read.
  private static func binary(_ bytes: [UInt8]) -> RecordField {
    let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
    let count = parts.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    var field = RecordField.binary(count)
    guard parts.count == 2 else { return field }
    field.bytes += Array(": \\x".utf8) + parts[1]
    field.isCut = parts[1].count < 2 * count
    return field
  }

  /// The hexadecimal digits of bytes all of which are in a field.
  static func digits(of field: RecordField) -> ArraySlice<UInt8> {
    guard let mark = field.bytes.firstIndex(of: UInt8(ascii: "\\")) else { return [] }
    return field.bytes[(mark + 2)...]
  }

  private static func isNested(_ json: [UInt8]) -> Bool {
    let first = json.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

extension PostgreSQLColumn.Look {
  /// - Parameters:
  ///   - type: what the type is called in the catalogue, of a domain that which it is made of.
  ///   - category: the letter that the catalogue has for its kind.
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
