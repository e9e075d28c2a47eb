/// Metadata as a FlatBuffer, for files that no writer makes.
indirect enum Flat: Sendable {
  case number([UInt8])
  case table([Int: Flat])
  case tables([Flat])
  /// A vector that refers several times to one table.
  case repeated(Flat, count: Int)
  /// A vector of numbers or structures.
  case elements([UInt8], count: Int)

  static func number(_ value: some FixedWidthInteger) -> Flat { .number(bytes(value)) }

  static func text(_ text: String) -> Flat { .elements(Array(text.utf8), count: text.utf8.count) }

  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// The FlatBuffer with the table at its root.
  var buffer: [UInt8] {
    var writer = FlatWriter()
    writer.reference(self)
    writer.writePending()
    return writer.bytes
  }
}

/// Writes tables. The parts that a table refers to follow it.
private struct FlatWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: [(place: Int, target: Flat)] = []

  mutating func reference(_ target: Flat) {
    pending.append((bytes.count, target))
    bytes += [0, 0, 0, 0]
  }

  mutating func writePending() {
    while !pending.isEmpty {
      let list = pending
      pending = []
      for (place, target) in list { write(target, from: [place]) }
    }
  }

  private mutating func write(_ target: Flat, from places: [Int]) {
    switch target {
    case .number(let number): bytes += number
    case .table(let fields): writeTable(fields, from: places)
    case .elements(let elements, let count):
      point(places, at: bytes.count)
      bytes += Flat.bytes(UInt32(count)) + elements
    case .tables(let tables):
      point(places, at: bytes.count)
      bytes += Flat.bytes(UInt32(tables.count))
      for table in tables { reference(table) }
    case .repeated(let table, let count):
      point(places, at: bytes.count)
      bytes += Flat.bytes(UInt32(count))
      let list = (0..<count).map { bytes.count + $0 * 4 }
      bytes += [UInt8](repeating: 0, count: count * 4)
      write(table, from: list)
    }
  }

  private mutating func writeTable(_ fields: [Int: Flat], from places: [Int]) {
    let count = (fields.keys.max() ?? -1) + 1
    let start = bytes.count
    bytes += Flat.bytes(UInt16(4 + count * 2)) + [0, 0] + [UInt8](repeating: 0, count: count * 2)
    let table = bytes.count
    point(places, at: table)
    bytes += Flat.bytes(Int32(table - start))
    for (index, field) in fields.sorted(by: { $0.key < $1.key }) {
      replace(start + 4 + index * 2, Flat.bytes(UInt16(bytes.count - table)))
      if case .number(let number) = field { bytes += number } else { reference(field) }
    }
  }

  private mutating func point(_ places: [Int], at target: Int) {
    for place in places { replace(place, Flat.bytes(UInt32(target - place))) }
  }

  private mutating func replace(_ place: Int, _ new: [UInt8]) {
    bytes.replaceSubrange(place..<place + new.count, with: new)
  }
}
