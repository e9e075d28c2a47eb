/// Assembles the values of a field from the entries of its simple columns.
///
/// The definition level of an entry is the number of optional and repeated fields on the path to its value that are
/// present. The repetition level is the depth of the list that gets a new element; 0 starts a row.
struct RecordAssembler {
  private var cursors: [LeafCursor]
  /// The index of the first simple column.
  private let base: Int

  /// - Parameter cursors: one for each simple column of the field, in the order of the file.
  init(_ cursors: [LeafCursor], base: Int) {
    (self.cursors, self.base) = (cursors, base)
  }

  /// Returns the values of `count` rows.
  ///
  /// - Throws: `ParquetError` if a column does not have `count` rows, or the levels of columns contradict each other.
  mutating func rows(of field: ParquetField, count: Int) throws -> [ParquetValue] {
    var values: [ParquetValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      values.append(try value(field))
      guard cursors.allSatisfy({ $0.repetition == 0 }) else { throw Self.contradiction }
    }
    guard cursors.allSatisfy(\.isAtEnd) else { throw Self.contradiction }
    return values
  }

  private static var contradiction: ParquetError { ParquetError("the levels of the columns contradict each other") }

  private mutating func value(_ field: ParquetField) throws -> ParquetValue {
    guard try definition(field) >= field.definition else {
      try skip(field)
      return .null
    }
    switch field.kind {
    case .value(let leaf): return try cursors[leaf.index - base].next()
    case .list(let element, let levels): return .list(try elements(field, levels) { try $0.value(element) })
    case .map(let key, let value, let levels):
      return .map(try elements(field, levels) { try $0.entry(key, value) })
    case .record(let fields): return .record(try members(fields))
    case .variant(let fields): return try VariantDecoder.value(try members(fields))
    }
  }

  private mutating func members(_ fields: [ParquetField]) throws -> [ParquetMember] {
    var members: [ParquetMember] = []
    for field in fields { members.append(ParquetMember(name: field.name, value: try value(field))) }
    return members
  }

  private mutating func entry(_ key: ParquetField, _ value: ParquetField) throws -> ParquetEntry {
    ParquetEntry(key: try self.value(key), value: try self.value(value))
  }

  private mutating func elements<Element>(
    _ field: ParquetField, _ levels: RepeatedLevels, _ element: (inout RecordAssembler) throws -> Element
  ) throws -> [Element] {
    guard try definition(field) >= levels.definition else {
      try skip(field)
      return []
    }
    var elements: [Element] = []
    repeat { elements.append(try element(&self)) } while repetition(field) == levels.repetition
    return elements
  }

  private func definition(_ field: ParquetField) throws -> Int {
    guard let leaf = field.leaves.first else { throw ParquetError("a group has no columns") }
    return try cursors[leaf.index - base].definition()
  }

  private func repetition(_ field: ParquetField) -> Int {
    field.leaves.first.map { cursors[$0.index - base].repetition } ?? 0
  }

  /// Moves past the entry that says that the field is null or empty.
  private mutating func skip(_ field: ParquetField) throws {
    for leaf in field.leaves { _ = try cursors[leaf.index - base].next() }
  }
}
