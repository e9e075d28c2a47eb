/// Detects whether the first record names the columns, and determines the column names.
enum CSVHeader {
  /// Whether the first record differs from the records below it.
  ///
  /// Its fields must be different texts. Only the first and the last may be empty. In at least one column, the rows
  /// must share a property that the name lacks: they are numbers, have the same shape, or have few different values.
  static func isHeader(_ sample: CSVSample) -> Bool {
    guard let names = sample.rows.first, names.count > 0, names.contains(where: { !$0.bytes.isEmpty }) else {
      return false
    }
    guard names.dropFirst().dropLast().allSatisfy({ !$0.bytes.isEmpty }), names.allSatisfy({ $0.kind == .text }),
      Set(names.map(\.bytes)).count == names.count
    else { return false }
    let rows = sample.rows.dropFirst().filter { !$0.isEmpty }
    return names.indices.contains { column in
      !names[column].bytes.isEmpty
        && differs(names[column], from: rows.compactMap { $0.indices.contains(column) ? $0[column] : nil })
    }
  }

  private static func differs(_ name: RecordField, from cells: [RecordField]) -> Bool {
    let cells = cells.filter { !$0.bytes.isEmpty }
    guard !cells.isEmpty, !cells.contains(where: { $0.bytes == name.bytes }) else { return false }
    if cells.count(where: { $0.kind == .number }) * 10 >= cells.count * 9 { return true }
    guard cells.count >= 2 else { return false }
    let shapes = Set(cells.map { shape(of: $0.bytes) })
    if shapes.count == 1, !shapes.contains(shape(of: name.bytes)) { return true }
    let lengths = Set(cells.map(\.bytes.count))
    if lengths.count == 1, cells.count >= 3, !lengths.contains(name.bytes.count) { return true }
    return cells.count >= Set(cells.map(\.bytes)).count * 3
  }

  /// Returns the sequence of character classes in a text. For `2024-01-02` it is: digits, a dash, digits, a dash,
  /// digits.
  private static func shape(of bytes: [UInt8]) -> [UInt8] {
    var shape: [UInt8] = []
    for byte in bytes {
      let kind: UInt8 =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: UInt8(ascii: "a")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "A")
        default: byte
        }
      if kind != shape.last { shape.append(kind) }
    }
    return shape
  }

  /// Returns the columns of the header, and additional columns if most records have more fields.
  ///
  /// Missing and empty names are replaced by letters, as in spreadsheets. A repeated name gets a number at its end.
  static func columns(_ sample: CSVSample, hasHeader: Bool) -> [RecordColumn] {
    var names = hasHeader ? (sample.rows.first ?? []).map { String(decoding: $0.bytes, as: UTF8.self) } : []
    let below = CSVHeader.usualCount(sample, hasHeader: hasHeader)
    while names.count > below, below > 0, names.last == "" { names.removeLast() }
    while names.count < below { names.append("") }
    var taken = Set(names)
    var seen: Set<String> = []
    // The next free number of each name. Without it, many equal names would take quadratic time.
    var free: [String: Int] = [:]
    return names.enumerated().map { index, given in
      let wanted = given.isEmpty ? letters(index) : given
      var name = wanted
      var number = free[wanted] ?? 2
      while seen.contains(name) || name != given && taken.contains(name) {
        name = "\(wanted) (\(number))"
        number += 1
      }
      if number > 2 { free[wanted] = number }
      seen.insert(name)
      taken.insert(name)
      return RecordColumn(name: name)
    }
  }

  private static func usualCount(_ sample: CSVSample, hasHeader: Bool) -> Int {
    var counts: [Int: Int] = [:]
    for row in sample.rows.dropFirst(hasHeader ? 1 : 0) where !row.isEmpty { counts[row.count, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  /// Returns the spreadsheet name of a column: A, B, … Z, AA, AB, …
  static func letters(_ index: Int) -> String {
    var name = ""
    var rest = index
    repeat {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + name
      rest = rest / 26 - 1
    } while rest >= 0
    return name
  }
}
