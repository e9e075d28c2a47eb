import Parquet

/// Reads the type of a field from its metadata.
struct ArrowTypeReader {
  private let code: Int
  private let table: FlatTable?

  init(_ field: FlatTable) throws {
    code = Int(try field.number(2, or: UInt8(0)))
    table = try field.table(3)
  }

  /// - Throws: `ArrowError` if the type is unknown, or the children do not fit it.
  func type(_ children: [ArrowField]) throws -> ArrowType {
    let type = try type(childCount: children.count)
    guard Self.suits(type, children) else { throw ArrowError("the type has the wrong number or kind of children") }
    return type
  }

  private func type(childCount: Int) throws -> ArrowType {
    switch code {
    case 1: return .null
    case 2: return try integerType()
    case 3: return .float(bits: try choice(0, [16, 32, 64]))
    case 4: return .bytes(isLarge: false)
    case 5: return .text(isLarge: false)
    case 6: return .boolean
    case 7: return try decimal()
    case 8...11, 18: return try timeType()
    case 14: return .union(isDense: try choice(0, [false, true]), ids: try ids(childCount))
    case 15: return .fixedBytes(width: try size())
    case 16: return .fixedList(size: try size())
    default:
      guard let type = Self.plain[code] else { throw ArrowError("unknown type \(code)") }
      return type
    }
  }

  private static let plain: [Int: ArrowType] = [
    12: .list(isLarge: false), 13: .record, 17: .map, 19: .bytes(isLarge: true), 20: .text(isLarge: true),
    21: .list(isLarge: true), 22: .runEnds, 23: .byteView, 24: .textView, 25: .listView(isLarge: false),
    26: .listView(isLarge: true),
  ]

  private func timeType() throws -> ArrowType {
    switch code {
    case 8: return .date(isDays: try choice(0, [true, false], standard: 1))
    case 9: return try time()
    case 10: return .timestamp(try unit(standard: 0), isUTC: try table?.vector(1, size: 1).count ?? 0 > 0)
    case 11: return .interval(try choice(0, [.months, .daysAndMilliseconds, .monthsDaysAndNanoseconds]))
    default: return .duration(try unit(standard: 1))
    }
  }

  private func integerType() throws -> ArrowType {
    guard let table else { throw ArrowError("an integer has no size") }
    let (bits, isSigned) = try Self.integer(table)
    return .integer(bits: bits, isSigned: isSigned)
  }

  /// Reads the size of an integer and whether it has a sign.
  static func integer(_ table: FlatTable) throws -> (bits: Int, isSigned: Bool) {
    let bits = Int(try table.number(0, or: Int32(0)))
    guard [8, 16, 32, 64].contains(bits) else { throw ArrowError("an integer of \(bits) bits: not supported") }
    return (bits, try table.flag(1))
  }

  private func decimal() throws -> ArrowType {
    let (precision, scale) = (try number(0, 0), try number(1, 0))
    let bits = try number(2, 128)
    guard [32, 64, 128, 256].contains(bits) else { throw ArrowError("a decimal of \(bits) bits: not supported") }
    return .decimal(bits: bits, precision: precision, scale: scale)
  }

  private func time() throws -> ArrowType {
    let (unit, bits) = (try unit(standard: 1), try number(1, 32))
    guard bits == (unit == .seconds || unit == .milliseconds ? 32 : 64) else {
      throw ArrowError("a time of \(bits) bits: not supported")
    }
    return .time(unit, bits: bits)
  }

  private func unit(standard: Int) throws -> ParquetTimeUnit {
    try choice(0, [.seconds, .milliseconds, .microseconds, .nanoseconds], standard: standard)
  }

  /// Returns the element of `choices` at the index that a field stores.
  private func choice<Choice>(_ field: Int, _ choices: [Choice], standard: Int = 0) throws -> Choice {
    let index = Int(
      try table?.number(field, or: Int16(truncatingIfNeeded: standard)) ?? Int16(truncatingIfNeeded: standard))
    guard choices.indices.contains(index) else { throw ArrowError("unknown variant \(index) of type \(code)") }
    return choices[index]
  }

  private func number(_ field: Int, _ standard: Int32) throws -> Int {
    Int(try table?.number(field, or: standard) ?? standard)
  }

  private func size() throws -> Int {
    let size = try number(0, 0)
    guard size >= 0 else { throw ArrowError("a type has the negative size \(size)") }
    return size
  }

  private func ids(_ childCount: Int) throws -> [Int] {
    guard let ids = try table?.vector(1, size: 4), ids.count > 0 else { return Array(0..<childCount) }
    guard ids.count == childCount else { throw ArrowError("the type has the wrong number or kind of children") }
    return try (0..<ids.count).map { Int(try ids.number($0, as: Int32.self)) }
  }

  private static func suits(_ type: ArrowType, _ children: [ArrowField]) -> Bool {
    switch type {
    case .list, .listView, .fixedList: children.count == 1
    case .map:
      children.count == 1 && children[0].type == .record && children[0].children.count == 2
        && children[0].dictionary == nil
    case .runEnds: children.count == 2 && suitsRunEnds(children[0])
    case .record, .union: true
    default: children.isEmpty
    }
  }

  private static func suitsRunEnds(_ field: ArrowField) -> Bool {
    guard case .integer(let bits, isSigned: true) = field.type else { return false }
    return bits > 8 && field.dictionary == nil
  }
}
