/// The metadata of a message: a schema, a dictionary, or a record batch. Its buffers follow it.
struct ArrowMessage {
  enum Kind {
    case schema(FlatTable)
    case dictionary(id: Int64, isDelta: Bool, FlatTable)
    case batch(FlatTable)
    case other
  }

  let kind: Kind
  let bodyLength: Int
  /// Whether unions and runs have a validity buffer, as in files of Arrow 0.17 and earlier.
  let hasOldValidity: Bool
  private let table: FlatTable

  /// - Throws: `ArrowError` if the metadata is damaged, or of an unknown version.
  init(_ bytes: [UInt8]) throws {
    table = try FlatTable(root: bytes)
    let version = try table.number(0, or: Int16(0))
    guard version >= 3 else { throw ArrowError("written by a version of Arrow before 0.8; write it again") }
    guard version == 3 || version == 4 else { throw ArrowError("unknown version \(version + 1) of the format") }
    hasOldValidity = version == 3
    guard let length = Int(exactly: try table.number(3, or: Int64(0))), length >= 0 else {
      throw ArrowError("a message has a negative size")
    }
    bodyLength = length
    kind = try Self.kind(table)
  }

  /// Whether the bytes are the metadata of a schema, or the start of such metadata.
  static func isSchema(_ bytes: [UInt8]) -> Bool {
    guard let table = try? FlatTable(root: bytes), let version = try? table.number(0, or: Int16(0)) else {
      return false
    }
    return (0...4).contains(version) && (try? table.number(1, or: UInt8(0))) == 1
  }

  private static func kind(_ table: FlatTable) throws -> Kind {
    switch try table.number(1, or: UInt8(0)) {
    case 1: return .schema(try table.required(2, "schema"))
    case 2:
      let header = try table.required(2, "dictionary")
      let id = try header.number(0, or: Int64(0))
      return .dictionary(id: id, isDelta: try header.flag(2), try header.required(1, "dictionary"))
    case 3: return .batch(try table.required(2, "record batch"))
    default: return .other
    }
  }

  /// The metadata of the arrays; `nil` if the message has none.
  var arrays: FlatTable? {
    switch kind {
    case .dictionary(_, _, let table), .batch(let table): table
    case .schema, .other: nil
    }
  }

  /// Returns the compression of the buffers, or `nil` if they are not packed.
  func codec() throws -> ArrowCodec? {
    if let compression = try arrays?.table(3) {
      guard try compression.number(1, or: Int8(0)) == 0 else { throw ArrowError("unknown method of compression") }
      return try ArrowCodec(number: Int(try compression.number(0, or: Int8(0))))
    }
    // Arrow 0.17 wrote the name of the compression into the custom metadata.
    let name = try FlatMetadata.value("ARROW:experimental_compression", of: table.vector(4, size: 4))
    return try name.map { try ArrowCodec(name: $0) }
  }

  /// Returns the number of rows or of dictionary values.
  func rowCount() throws -> Int {
    guard let length = Int(exactly: try arrays?.number(0, or: Int64(0)) ?? 0), (0...ArrowLimits.rows).contains(length)
    else { throw ArrowError("more than \(ArrowLimits.rows) rows in a record batch") }
    return length
  }
}
