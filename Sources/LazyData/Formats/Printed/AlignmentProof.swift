/// The evidence that lines are a table with columns made of blanks. `AlignedColumns` has the rules.
struct AlignmentProof {
  /// A column of the table.
  private struct Column {
    /// The columns of the screen that the words of this column take, in the header and in the rows that fit.
    var columns: Range<Int>
    /// The indices of the header's words that form the column's name.
    var name: Range<Int>
    /// Whether a row has a value in the column.
    var hasValues = false
    /// The number of rows with a value in the column.
    var filled = 0
    /// The number of values that start where the name does.
    var startCount = 0
    /// The number of values that end where the name does.
    var endCount = 0
    /// The number of values that have a colon where the name does.
    var colonCount = 0
    /// The column of the colon in the name, as in `Address:Port`.
    var colon: Int?
    var numericCount = 0
    /// Whether the name is also a value.
    var isNameRepeated = false
  }

  private let header: WordLine
  private let rows: [WordLine]
  private var columns: [Column] = []
  private(set) var gaps = ColumnGaps(gaps: [])
  /// The number of rows with a value in a gap.
  private var misfits = 0

  private let mostMisfits: Int

  /// - Parameter fitting: a gap may contain a value in at most one row out of this number.
  init(header: WordLine, _ rows: [WordLine], fitting: Int = 20) {
    (self.header, self.rows, mostMisfits) = (header, rows, rows.count / fitting)
    guard !rows.isEmpty, !rows.contains(where: \.hasTab), let last = header.words.last else { return }
    columns = merged(segments(upTo: last.columns.upperBound))
    // Characters without a width cannot name a column.
    guard !columns.isEmpty else { return }
    gaps = ColumnGaps(
      gaps: zip(columns, columns.dropFirst()).map { $0.columns.upperBound..<$1.columns.lowerBound })
    measure()
  }

  // MARK: Columns

  /// Returns the parts of the screen between the columns that are blank in the header and in nearly all rows.
  private func segments(upTo width: Int) -> [Column] {
    var counts = Array(repeating: 0, count: width)
    for row in rows {
      for word in row.words where word.columns.lowerBound < width {
        for column in word.columns.clamped(to: 0..<width) { counts[column] += 1 }
      }
    }
    var isNamed = Array(repeating: false, count: width)
    for word in header.words { for column in word.columns { isNamed[column] = true } }
    var (segments, start) = ([Column](), Int?.none)
    for column in 0...width {
      let isText = column < width && (isNamed[column] || counts[column] > mostMisfits)
      if isText {
        start = start ?? column
      } else if let first = start.take() {
        let range = first..<column
        var segment = Column(columns: range, name: words(in: range))
        segment.hasValues = range.contains { counts[$0] > mostMisfits }
        segments.append(segment)
      }
    }
    return segments
  }

  /// Returns the words of the header in a part of the screen.
  private func words(in range: Range<Int>) -> Range<Int> {
    let first = header.words.firstIndex { $0.columns.lowerBound >= range.lowerBound } ?? header.words.count
    let end = header.words[first...].firstIndex { $0.columns.lowerBound >= range.upperBound } ?? header.words.count
    return first..<end
  }

  /// Joins each segment that is not a column of its own with a neighbour.
  private func merged(_ segments: [Column]) -> [Column] {
    var columns: [Column] = []
    var rest = segments[...]
    while let segment = rest.popFirst() {
      guard let left = columns.last else {
        columns.append(segment)
        continue
      }
      let blanks = segment.columns.lowerBound - left.columns.upperBound
      let right = rest.first.map { $0.columns.lowerBound - segment.columns.upperBound }
      if isColumn(segment, after: left, blanks: blanks) {
        columns.append(segment)
      } else if segment.name.isEmpty, let right, right < blanks {
        rest[rest.startIndex] = Self.joined(segment, rest[rest.startIndex])
      } else {
        columns[columns.count - 1] = Self.joined(left, segment)
      }
    }
    // A column without a name, to the left of all names, must start at the first column of the screen.
    if columns.count > 1, columns[0].name.isEmpty, columns[0].columns.lowerBound > 0 {
      let first = columns.removeFirst()
      columns[0] = Self.joined(first, columns[0])
    }
    return columns
  }

  /// Whether a segment is a column of its own. A segment without a name is not. If one blank separates two segments,
  /// both must have values; otherwise they are one name.
  private func isColumn(_ segment: Column, after left: Column, blanks: Int) -> Bool {
    if segment.name.isEmpty { return false }
    return blanks > 1 || segment.hasValues && left.hasValues
  }

  private static func joined(_ left: Column, _ right: Column) -> Column {
    var joined = left
    joined.columns = left.columns.lowerBound..<right.columns.upperBound
    joined.name = min(left.name.lowerBound, right.name.lowerBound)..<max(left.name.upperBound, right.name.upperBound)
    if left.name.isEmpty { joined.name = right.name }
    if right.name.isEmpty { joined.name = left.name }
    joined.hasValues = left.hasValues || right.hasValues
    return joined
  }

  // MARK: Values

  /// Compares the values of the columns with the names.
  private mutating func measure() {
    for index in columns.indices {
      columns[index].colon = columns[index].name.last.flatMap { header.colon(of: header.words[$0]) }
    }
    gaps.hasSingleWords = true
    for row in rows { measure(row) }
  }

  /// The words of a row in one column.
  private struct Value {
    let column: Int
    let first: WordLine.Word
    let columns: Range<Int>
    let wordCount: Int
  }

  private mutating func measure(_ row: WordLine) {
    let values = values(of: row)
    // A value that covers a gap may shift the values after it into other columns.
    let fitting = values.prefix(while: fits)
    for value in fitting { add(value, of: row) }
    if fitting.count < values.count {
      misfits += 1
    } else if values.count < columns.count - 1 || values.contains(where: { $0.wordCount > 1 && !isLast($0) }) {
      gaps.hasSingleWords = false
    }
  }

  /// Returns the values of a row. A word belongs to the column before the first gap that starts after the word's start.
  private func values(of row: WordLine) -> [Value] {
    var (values, rest, column) = ([Value](), row.words[...], 0)
    while let first = rest.popFirst() {
      while column < gaps.gaps.count, first.columns.lowerBound >= gaps.gaps[column].lowerBound { column += 1 }
      let more = rest.prefix { column == gaps.gaps.count || $0.columns.lowerBound < gaps.gaps[column].lowerBound }
      rest = rest.dropFirst(more.count)
      let last = more.last ?? first
      values.append(
        Value(
          column: column, first: first, columns: first.columns.lowerBound..<last.columns.upperBound,
          wordCount: more.count + 1))
    }
    return values
  }

  private func isLast(_ value: Value) -> Bool { value.column == gaps.gaps.count }

  /// Whether a value does not extend into the gaps before and after its column.
  private func fits(_ value: Value) -> Bool {
    if !isLast(value), value.columns.upperBound > gaps.gaps[value.column].lowerBound { return false }
    return value.column == 0 || value.columns.lowerBound >= gaps.gaps[value.column - 1].upperBound
  }

  private mutating func add(_ value: Value, of row: WordLine) {
    let (range, index) = (value.columns, value.column)
    columns[index].filled += 1
    if value.first.isNumeric { columns[index].numericCount += 1 }
    guard let name = nameRange(of: columns[index]) else {
      if range.lowerBound == columns[index].columns.lowerBound { columns[index].startCount += 1 }
      return
    }
    if range.lowerBound == name.lowerBound { columns[index].startCount += 1 }
    if range.upperBound == name.upperBound { columns[index].endCount += 1 }
    guard value.wordCount == 1 else { return }
    if let colon = columns[index].colon, row.colon(of: value.first) == colon { columns[index].colonCount += 1 }
    let names = columns[index].name
    if names.count == 1, row.text(of: value.first).elementsEqual(header.text(of: header.words[names.lowerBound])) {
      columns[index].isNameRepeated = true
    }
  }

  /// The screen columns of a name.
  private func nameRange(of column: Column) -> Range<Int>? {
    guard !column.name.isEmpty else { return nil }
    return header.words[column.name.lowerBound].columns
      .lowerBound..<header.words[column.name.upperBound - 1].columns.upperBound
  }

  // MARK: Verdict

  /// Returns the names of the columns.
  func names() -> [[UInt8]] {
    columns.map { column in
      guard let first = column.name.first, let last = column.name.last else { return [] }
      return Array(header.text.part(header.words[first].bytes.lowerBound..<header.words[last].bytes.upperBound))
    }
  }

  /// Whether more rows may show that the lines are a table.
  var mayBeTable: Bool { columns.count > 1 && misfits == 0 && columns.contains { $0.filled > 0 && Self.isAligned($0) } }

  /// Whether the lines are a table.
  ///
  /// - Parameters:
  ///   - above: the number of lines above the header.
  ///   - isRequired: whether the user says that the lines are a table.
  func isTable(below above: Int, isRequired: Bool) -> Bool {
    guard columns.count > 1, misfits <= mostMisfits else { return false }
    if isRequired { return above == 0 }
    guard !columns.dropLast().contains(where: joinsDistantWords) else { return false }
    let filled = columns.filter { $0.filled > 0 }
    let aligned = filled.count(where: Self.isAligned)
    let isAllAligned = aligned == filled.count
    let hasWideGaps = gaps.gaps.allSatisfy { $0.count > 1 }
    guard hasNames(filled), header.hasWideBlank || rows.contains(where: \.hasWideBlank) else { return false }
    guard above == 0 || columns.count > 3 && rows.count > 1 && aligned * 4 >= filled.count * 3 else { return false }
    switch (rows.count, columns.count) {
    case (1, _): return isAllAligned && (filled.count > 4 || filled.count > 2 && hasWideGaps)
    case (2, _): return isAllAligned && columns.count > 2
    case (_, 2): return isAllAligned && filled.count == 2 && hasWideGaps && isInCapitals
    default: return aligned > 1 && aligned * 3 >= filled.count * 2
    }
  }

  private var isInCapitals: Bool { !header.words.contains(where: \.hasSmallLetter) }

  /// Whether the header has names and not values.
  private func hasNames(_ filled: [Column]) -> Bool {
    let hasNumbers = filled.contains { column in
      guard let first = column.name.first else { return false }
      return column.numericCount == column.filled && !header.words[first].isNumeric
    }
    let repeated = filled.count(where: \.isNameRepeated)
    return repeated == 0 ? isInCapitals || hasNumbers : hasNumbers && repeated == 1
  }

  /// Whether two words of a name have more than one blank between them. Such words are probably the names of several
  /// columns.
  private func joinsDistantWords(_ column: Column) -> Bool {
    let words = header.words[column.name]
    return zip(words, words.dropFirst()).contains { $1.columns.lowerBound - $0.columns.upperBound > 1 }
  }

  /// Whether a column has several words in the header. Such words may be the names of several columns, if many rows
  /// have values that are longer than their columns.
  var joinsWords: Bool { columns.contains { $0.name.count > 1 } }

  /// Whether nearly all values of a column start or end where its name does, or have a colon at the same place.
  private static func isAligned(_ column: Column) -> Bool {
    max(column.startCount, column.endCount, column.colonCount) * 20 >= column.filled * 19
  }
}
