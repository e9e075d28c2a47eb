/// Collects the fields of an object from the members that a scanner finds.
struct JSONFields {
  private let record: UnsafeRawBufferPointer
  private let wanted: Range<Int>
  private let limit: Int
  private let isWhole: Bool
  private var fields: [RecordField]
  /// The members that have no column of their own.
  private var others: [UInt8] = []

  init(of record: UnsafeRawBufferPointer, _ wanted: Range<Int>, limit: Int, isWhole: Bool) {
    self.record = record
    self.wanted = wanted
    self.limit = limit
    self.isWhole = isWhole
    // Missing members may be in the part of the record that is not available.
    fields = wanted.map { _ in RecordField([], kind: .missing, isCut: !isWhole) }
  }

  /// - Parameter index: the column of the member, or `nil` if the member has no column of its own.
  mutating func add(_ member: JSONScanner.Member, at index: Int?) {
    if let index {
      // If a name is repeated, its last value counts, as in most programs.
      guard wanted.contains(index) else { return }
      var field = JSONBytes.field(record.part(member.value), limit: limit)
      // After a bracket or a quote, the end of a value is certain. A number may continue.
      if !isWhole, member.value.upperBound == record.count, field.kind == .number { field.isCut = true }
      fields[index - wanted.lowerBound] = field
    } else if others.count <= limit {
      if !others.isEmpty { others.append(UInt8(ascii: ",")) }
      others += [UInt8(ascii: "\"")] + record[member.name] + Array("\":".utf8) + record[member.value].prefix(limit)
    }
  }

  /// Returns the fields. Call this function after the scanner has returned `nil`.
  ///
  /// - Parameter rest: the column of all members without their own column.
  func found(by scanner: JSONScanner, rest: Int) -> [RecordField] {
    var fields = fields
    if !scanner.isObject, isWhole || scanner.isAtStart && !scanner.hasName {
      fields = fields.map { _ in RecordField([], kind: .missing) }
      guard wanted.contains(0) else { return fields }
      fields[0] = RecordField(Array(record.prefix(limit)), isCut: !isWhole || record.count > limit)
      return fields
    }
    if wanted.contains(rest), !others.isEmpty {
      let others = [UInt8(ascii: "{")] + others + (isWhole ? [UInt8(ascii: "}")] : [])
      fields[rest - wanted.lowerBound] = RecordField(
        Array(others.prefix(limit)), kind: .nested, isCut: !isWhole || others.count > limit)
    }
    return fields
  }
}

/// Collects the flaws of a line from the members that a scanner finds.
struct JSONFlaws {
  private let record: UnsafeRawBufferPointer
  private var names: JSONNames
  private var repeated: Range<Int>?

  init(of record: UnsafeRawBufferPointer) {
    self.record = record
    names = JSONNames(of: record)
  }

  mutating func add(_ member: JSONScanner.Member) {
    if !names.insert(member.name), repeated == nil { repeated = member.name }
  }

  /// Returns the flaw, if any. Call this function after the scanner has returned `nil`. An empty line has no flaw.
  func found(by scanner: JSONScanner) -> RecordFlaw? {
    guard !record.isEmpty else { return nil }
    guard scanner.isObject else { return .notJSON }
    return repeated.map { .repeatedKey(JSONLinesFormat.text(record.part($0))) }
  }
}

/// The names of an object's members, to find repeated ones. Names are compared as they are written.
struct JSONNames {
  private let bytes: UnsafeRawBufferPointer
  /// The first names, which are compared one by one. Nearly all differ in their lengths or first bytes.
  private var few: [Range<Int>] = []
  private var others: Set<[UInt8]> = []

  private static let mostCompared = 32

  init(of bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// - Returns: whether the name is new.
  mutating func insert(_ name: Range<Int>) -> Bool {
    let text = bytes[name]
    for other in few where other.count == name.count && bytes[other].elementsEqual(text) { return false }
    guard few.count == Self.mostCompared else {
      few.append(name)
      return true
    }
    return others.insert(Array(text)).inserted
  }
}
