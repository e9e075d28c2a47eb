/// An expanded row, split into values.
struct ExpandedRow {
  private let form: ExpandedForm
  /// The value of each column, or `nil` if the row does not have it.
  private(set) var values: [[UInt8]?]
  /// The number of lines with a name.
  private(set) var named = 0

  /// - Parameters:
  ///   - record: the lines of the row, without the heading of the next row.
  ///   - isWhole: whether these are all lines. If not, the last line may be incomplete. The end of its value is then
  ///     dropped if later bytes can change it.
  init(_ record: UnsafeRawBufferPointer, _ form: ExpandedForm, isWhole: Bool) {
    self.form = form
    values = Array(repeating: nil, count: form.names.count)
    var (place, next, last) = (0, 0, Int?.none)
    while place < record.count {
      let end = record.firstPlace(of: UInt8(ascii: "\n"), in: place..<record.count) ?? record.count
      let line = TextBytes.withoutReturn(record.part(place..<end))
      place = end + 1
      if form.marksLines ? Self.isBelow(line) : Self.isFooter(line, in: record, end: end) { break }
      let isCut = !isWhole && end == record.count
      let parts = form.cut(line, isCut: isCut)
      if let parts, let column = column(named: parts.name, from: next) {
        values[column] = Array(Self.withoutSpace(parts.value))
        (next, last) = (column + 1, column)
        named += 1
      } else if let last {
        if form.marksLines {
          parts.map { goOn(last, with: $0, isCut: isCut) }
        } else if parts != nil || !isCut {
          goOn(last, withLine: line)
        }
      }
    }
    guard form.marksLines else { return }
    for index in values.indices {
      guard var value = values[index].take() else { continue }
      if !isWhole, index == last { removeBeginningOfMark(&value) }
      Self.removePadding(&value)
      values[index] = value
    }
  }

  /// Returns the next column with this name, which is nearly always the column `next`.
  private func column(named name: some Collection<UInt8>, from next: Int) -> Int? {
    if next < form.names.count, form.names[next].elementsEqual(name) { return next }
    return form.names[min(next, form.names.count)...].firstIndex { $0.elementsEqual(name) }
  }

  // MARK: Values of several lines

  /// The marks that psql writes at a line break in a value.
  private static let lineEnds: [[UInt8]] = ["+", "↵"].map { Array(($0 as String).utf8) }
  /// The marks that psql writes at the end of a wrapped line.
  private static let wraps: [[UInt8]] = [".", "…"].map { Array(($0 as String).utf8) }

  private mutating func goOn(_ column: Int, with line: ExpandedForm.Line, isCut: Bool) {
    guard line.name.isEmpty else {
      named += 1
      return
    }
    // The mark that decides how the value continues may be incomplete.
    if isCut, Self.wraps.contains(where: { $0.count > line.value.count && $0.starts(with: line.value) }) { return }
    // The value is moved out of the array, so that it is not copied for each line.
    var value = values[column].take() ?? []
    Self.removePadding(&value)
    if let mark = Self.wraps.first(where: { line.value.starts(with: $0) }) {
      Self.remove(Self.wraps, from: &value)
      value += line.value[mark.count...]
    } else {
      Self.remove(Self.lineEnds, from: &value)
      Self.removePadding(&value)
      value.append(UInt8(ascii: "\n"))
      value += Self.withoutSpace(line.value)
    }
    values[column] = value
  }

  /// Removes the first of `texts` that the value ends with.
  private static func remove(_ texts: [[UInt8]], from value: inout [UInt8]) {
    guard let text = texts.first(where: { value.suffix($0.count).elementsEqual($0) }) else { return }
    value.removeLast(text.count)
  }

  /// Removes the end of a truncated value if it may be a mark, an edge, or a part of these.
  private func removeBeginningOfMark(_ value: inout [UInt8]) {
    if form.hasEdges { Self.remove(Self.beginnings(of: [form.separator]), from: &value) }
    Self.removePadding(&value)
    Self.remove(Self.beginnings(of: Self.lineEnds + Self.wraps), from: &value)
  }

  /// Returns all prefixes of the texts, the longest first.
  private static func beginnings(of texts: [[UInt8]]) -> [[UInt8]] {
    texts.flatMap { text in (1...text.count).map { Array(text.prefix($0)) } }.sorted { $0.count > $1.count }
  }

  private mutating func goOn(_ column: Int, withLine line: UnsafeRawBufferPointer) {
    values[column]?.append(UInt8(ascii: "\n"))
    values[column]?.append(contentsOf: line)
  }

  private static func removePadding(_ value: inout [UInt8]) {
    value.removeLast(value.count - ((value.lastIndex { $0 != 0x20 } ?? -1) + 1))
  }

  /// Returns the value without its leading space, if it has one.
  private static func withoutSpace(_ value: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    value.dropFirst(value.first == 0x20 ? 1 : 0)
  }

  // MARK: Lines

  /// Whether a line is `3 rows in set` below the last row, with nothing after it.
  private static func isFooter(_ line: UnsafeRawBufferPointer, in record: UnsafeRawBufferPointer, end: Int) -> Bool {
    guard let first = line.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    var footer = FooterScan()
    for byte in line { footer.push(byte) }
    return footer.isFooter(.all) && record[end...].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether a line marks the end of psql's rows.
  static func isBelow(_ line: UnsafeRawBufferPointer) -> Bool {
    // A line of a value may have only strokes and bars too, but has blanks between them.
    line.isEmpty || TableBorder.isRule(line) && !line.contains(0x20)
  }
}
