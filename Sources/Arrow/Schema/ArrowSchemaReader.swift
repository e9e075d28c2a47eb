/// Reads the fields of a schema from its metadata.
struct ArrowSchemaReader {
  private var fieldCount = 0
  private var nameLength = 0

  /// Returns the columns.
  ///
  /// - Throws: `ArrowError` if the schema is damaged, too large, or is big-endian.
  static func columns(_ schema: FlatTable) throws -> [ArrowField] {
    guard try schema.number(0, or: Int16(0)) == 0 else {
      throw ArrowError("numbers are stored with the highest byte first (big-endian): not supported")
    }
    var reader = ArrowSchemaReader()
    return try reader.fields(schema.vector(1, size: 4), depth: 0)
  }

  private mutating func fields(_ list: FlatVector, depth: Int) throws -> [ArrowField] {
    guard depth < ArrowLimits.depth else { throw ArrowError("the schema is nested too deeply") }
    var fields: [ArrowField] = []
    for index in 0..<list.count { fields.append(try field(list.table(index), depth: depth)) }
    return fields
  }

  private mutating func field(_ table: FlatTable, depth: Int) throws -> ArrowField {
    let name = try table.text(0) ?? ""
    let number = try count(name)
    let children = try fields(table.vector(5, size: 4), depth: depth + 1)
    do {
      let type = try ArrowTypeReader(table).type(children)
      return ArrowField(
        name: name, type: type, children: children, dictionary: try Self.dictionary(table),
        meaning: try Self.meaning(table, type), number: number)
    } catch let error as ArrowError {
      throw error.at("column \"\(name.prefix(80))\"")
    }
  }

  /// Counts a field, and returns its number.
  private mutating func count(_ name: String) throws -> Int {
    fieldCount += 1
    nameLength += name.utf8.count
    guard fieldCount <= ArrowLimits.fields, nameLength <= ArrowLimits.names else {
      throw ArrowError("the schema has more than \(ArrowLimits.fields) fields, or its names are too long")
    }
    return fieldCount - 1
  }

  private static func dictionary(_ field: FlatTable) throws -> ArrowDictionaryReference? {
    guard let table = try field.table(4) else { return nil }
    let id = try table.number(0, or: Int64(0))
    guard let index = try table.table(1) else {
      return ArrowDictionaryReference(id: id, bits: 32, isSigned: true)
    }
    let (bits, isSigned) = try ArrowTypeReader.integer(index)
    return ArrowDictionaryReference(id: id, bits: bits, isSigned: isSigned)
  }

  /// Returns the meaning that a field's metadata states; `nil` if there is none, or it does not fit the type.
  private static func meaning(_ field: FlatTable, _ type: ArrowType) throws -> ArrowExtension? {
    let name = try FlatMetadata.value("ARROW:extension:name", of: field.vector(6, size: 4))
    switch (name.flatMap(ArrowExtension.init), type) {
    case (.uuid, .fixedBytes(width: 16)): return .uuid
    case (.json, .text), (.json, .textView): return .json
    case (.boolean, .integer(bits: 8, isSigned: true)): return .boolean
    default: return nil
    }
  }
}

/// The custom metadata: pairs of a name and a text.
enum FlatMetadata {
  /// The maximum number of entries that are searched.
  private static let most = 1_000

  /// Returns the text with a name; `nil` if there is none, or it is long.
  static func value(_ name: String, of entries: FlatVector) throws -> String? {
    for index in 0..<min(entries.count, most) {
      let entry = try entries.table(index)
      let key = try entry.vector(0, size: 1)
      if key.count == name.utf8.count, key.text == name { return try entry.vector(1, size: 1).shortText }
    }
    return nil
  }
}

extension FlatVector {
  /// The text; `nil` if it is long.
  fileprivate var shortText: String? { count <= 1_000 ? text : nil }
}
