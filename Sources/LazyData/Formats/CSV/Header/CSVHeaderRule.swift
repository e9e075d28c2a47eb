/// Decides which of the first records of a file names the columns, if any does.
///
/// The first record does, unless it looks like the records below it. Records above it that fill few cells are titles.
/// The decision uses only the records of the sample.
///
/// | the first record | it is a header |
/// |---|---|
/// | has different texts, and a later record repeats it; the others have numbers or times | yes |
/// | has a number, a date, an address or `NA` | no, unless it is a series, or the other columns are clear |
/// | has pairs or codes of the same form as the records below | no |
/// | more columns are evidence for it than against it | yes |
/// | fewer columns are evidence for it than against it | no |
/// | no column is evidence | yes, if its texts are short, differ and start like names |
///
/// A list of items or of translations has no header.
struct CSVHeaderRule {
  private let rows: ArraySlice<CSVSample.Row>
  /// The most frequent number of fields.
  private let columnCount: Int
  /// The number of fields that half of the records fill at least.
  private let usualFilled: Int

  init(_ rows: [CSVSample.Row]) {
    self.rows = rows.prefix(Self.mostRows)
    var counts: [Int: Int] = [:]
    for row in self.rows { counts[row.fields.count, default: 0] += 1 }
    columnCount = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let filled = self.rows.map(\.filledCount).sorted()
    usualFilled = filled.isEmpty ? 0 : filled[filled.count / 2]
  }

  /// The number of records that are compared.
  private static let mostRows = 100
  /// The number of titles above a header.
  private static let mostTitles = 15
  /// The number of columns that are compared.
  private static let mostColumns = 256
  /// The maximum number of characters in a name.
  private static let longestName = 60
  /// The minimum number of texts that are names of any length if no record follows.
  private static let manyNames = 8
  private static let mostSpaces = 7
  /// The minimum number of names 0, 1, 2, … that are a header above fractions.
  private static let manyNumbers = 4

  /// Returns the index of the header in the rows, or `nil` if the file has none.
  var header: Int? {
    guard !rows.isEmpty else { return nil }
    let first = firstFullRow
    if first > 0, isHeader(at: first) { return first }
    return isHeader(at: 0) ? 0 : nil
  }

  /// Whether the only record consists of different short texts that begin with letters.
  var isOnlyNames: Bool {
    guard rows.count == 1, let names = rows.first?.fields else { return false }
    return Set(names.map(\.bytes)).count == names.count
      && names.allSatisfy { name in
        name.bytes.count <= Self.longestName && FieldForm(name.bytes) == .text
          && name.bytes.first.map { FieldForm.isLetter($0) || $0 >= 0x80 } == true
      }
  }

  /// Whether the columns are evidence that the header is no record like those below it.
  var isHeaderEvident: Bool {
    guard let header else { return false }
    let votes = votes(at: header)
    return votes.for > votes.against || hasShapes(at: header)
  }

  /// Whether the first record is a header, and a column below it has only numbers.
  var isAboveNumbers: Bool {
    guard header == 0, let names = rows.first?.fields else { return false }
    return names.indices.prefix(Self.mostColumns).contains { column in
      guard names[column].kind != .number else { return false }
      return rows.dropFirst().allSatisfy { $0.fields.indices.contains(column) && $0.fields[column].kind == .number }
    }
  }

  /// Whether a column has numbers, times or addresses in nine of ten records.
  var hasMeasures: Bool { (0..<min(columnCount, Self.mostColumns)).contains { isMeasured(column: $0, rows) } }

  // MARK: Titles

  /// The index of the first row after the titles.
  private var firstFullRow: Int {
    guard columnCount > 1 else { return 0 }
    let first = rows.prefix(Self.mostTitles).firstIndex { !isTitle($0) } ?? 0
    guard first > 0, first < rows.count, rows[first].fields.count * 2 > columnCount else { return 0 }
    return first
  }

  private func isTitle(_ row: CSVSample.Row) -> Bool {
    if row.fields.count == 1 { return true }
    let filled = row.filledCount
    return filled * 3 <= max(usualFilled, columnCount == 2 ? 0 : 3) && filled < columnCount
      || columnCount == 2 && filled == 1 && row.isFollowedByEmpty && row.fields[0].bytes.isEmpty == false
  }

  // MARK: Names

  private func isHeader(at index: Int) -> Bool {
    let names = rows[index].fields
    guard names.contains(where: { !$0.bytes.isEmpty }) else { return false }
    let forms = names.map { FieldForm($0.bytes) }
    let below = rows[(index + 1)...]
    if isRepeated(names, forms, below) { return true }
    if forms.contains(where: \.isValue), !isSeries(names, forms, below), !areClear(names, forms, below) { return false }
    if hasPairs(names, below) || hasCodes(names, below) { return false }
    let votes = votes(at: index)
    if votes.for != votes.against { return votes.for > votes.against }
    return votes.for == 0 && areNames(names, forms, below) && !isItem(names, below) && !areTranslations(names, below)
  }

  /// Whether numbers and marks such as `NA` among the names are names too, because the other columns are clear.
  ///
  /// A clear column has numbers or times below a text, or long values of one length below a short name. At least two
  /// columns must be clear, and one for each number or mark: `count,mean,25%,50%`.
  private func areClear(_ names: [RecordField], _ forms: [FieldForm], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    let values = forms.filter(\.isValue)
    guard values.allSatisfy({ $0 == .number || $0 == .year || $0 == .missing }) else { return false }
    let clear = names.indices.prefix(Self.mostColumns).filter {
      forms[$0] == .text && (isMeasured(column: $0, below) || hasKeys(column: $0, named: names[$0], below))
    }
    return clear.count >= 2 && clear.count >= values.count
      && Set(clear.map { names[$0].bytes }).count == clear.count
  }

  /// Whether the same header is repeated among the records, as in files that were joined.
  ///
  /// The names are texts, and the other records have numbers or times below one of them.
  private func isRepeated(
    _ names: [RecordField], _ forms: [FieldForm], _ below: ArraySlice<CSVSample.Row>
  ) -> Bool {
    guard names.count > 2, forms.allSatisfy({ $0 == .text }) else { return false }
    let texts = names.map(\.bytes)
    guard Set(texts).count == texts.count else { return false }
    let others = below.filter { $0.fields.map(\.bytes) != texts }
    guard others.count < below.count, others.count > 1 else { return false }
    return names.indices.prefix(Self.mostColumns).contains { isMeasured(column: $0, others[...]) }
  }

  /// Whether the first record has pairs of a key and a value, and the records below have the same keys: `size=5`.
  private func hasPairs(_ names: [RecordField], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    let pairs = names.indices.prefix(Self.mostColumns).count { column in
      guard let key = FieldShape.key(of: names[column].bytes) else { return false }
      let cells = cells(inColumn: column, below)
      return !cells.isEmpty && cells.count { $0.starts(with: key) } * 10 >= cells.count * 9
    }
    return pairs > 0 && pairs * 2 >= names.count
  }

  /// Whether the first record has a code, a coordinate or a telephone number: several digits in the shape of nearly all
  /// values below.
  private func hasCodes(_ names: [RecordField], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    names.indices.prefix(Self.mostColumns).contains { column in
      let name = names[column].bytes
      guard FieldForm(name) == .text, name.count(where: FieldForm.isDigit) >= Self.leastDigits else { return false }
      let values = cells(inColumn: column, below).filter { !$0.isEmpty }
      return values.count >= 2
        && [{ FieldShape($0) }, { FieldShape(ofCode: $0) }].contains { shape in
          values.count { shape($0) == shape(name) } * 10 >= values.count * 9
        }
    }
  }

  /// The minimum number of digits of a code.
  private static let leastDigits = 4

  /// Whether the file is a list, that is, one column of texts, and the name has the shape of most items or is an item.
  /// Usual names of columns are names whatever their shape is.
  private func isItem(_ names: [RecordField], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    guard columnCount == 1, names.count == 1, let name = names.first?.bytes else { return false }
    let items = cells(inColumn: 0, below).filter { !$0.isEmpty }
    if items.contains(name) { return true }
    let shape = FieldShape(name)
    return !UsualNames.contains(name)
      && items.count { FieldShape($0) == shape } * 2 > items.count
  }

  /// Whether the first record has a word of Latin letters and one of another script, and the records below have the
  /// same scripts in the same columns, as a list of translations. Usual names of columns are names.
  private func areTranslations(_ names: [RecordField], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    guard !names.contains(where: { UsualNames.contains($0.bytes) }) else { return false }
    let scripts = names.map { TextScript($0.bytes) }
    guard scripts.contains(.latin), scripts.contains(.other) else { return false }
    return names.indices.prefix(Self.mostColumns).allSatisfy { column in
      guard let script = scripts[column] else { return true }
      let values = cells(inColumn: column, below).filter { !$0.isEmpty }
      return values.count >= 3 && values.count { TextScript($0) == script } * 10 >= values.count * 9
    }
  }

  /// Whether the values among the names are a series that tables have as names: years, dates and times after a text or
  /// an empty corner, numbers after an empty corner, numbers from 0 or 1 above texts or after a text, numbers from 0
  /// above fractions, or a date in the corner.
  private func isSeries(_ names: [RecordField], _ forms: [FieldForm], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    let values = forms.indices.filter { forms[$0].isValue }
    guard let first = values.first, let last = values.last, !below.isEmpty else { return false }
    let numbers = values.compactMap { Int(String(decoding: TextBytes.trimmed(names[$0].bytes), as: UTF8.self)) }
    let isAscending = numbers.count == values.count && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    if forms[0] == .empty, values.allSatisfy({ forms[$0] == .number || forms[$0] == .year }) {
      // The first column of a table with an empty corner has the numbers or the names of the rows.
      return isAscending && (values.count > 1 || isCounted(column: 0, below) || isUnnamed(names, below))
    }
    if first > 0, forms[..<first].contains(where: { $0 == .text || $0 == .empty }),
      values.allSatisfy({ forms[$0].isCalendar }),
      values.count == last - first + 1, Set(values.map { forms[$0] }).count == 1
    {
      let isOrdered = numbers.isEmpty || isAscending || zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
      return isOrdered && Set(values.map { names[$0].bytes }).count == values.count
        && values.prefix(Self.mostColumns).allSatisfy { share(of: forms[$0], inColumn: $0, below) < 0.5 }
        && (values.count > 1 || below.count > 1)
    }
    if first > 0, forms[..<first].allSatisfy({ $0 == .text }), values.count == names.count - first, isAscending {
      return isNumbered(numbers, from: first, below)
    }
    if isAscending, values.count == names.count, names.count > 1, (numbers.first ?? 2) <= 1,
      numbers.last == numbers.count - 1 + (numbers.first ?? 0)
    {
      if numbers.first == 0, numbers.count >= Self.manyNumbers, haveFractions(values, below) { return true }
      return values.prefix(Self.mostColumns).contains { column in
        let cells = cells(inColumn: column, below).filter { !$0.isEmpty }
        return cells.count { FieldForm($0) == .text } * 2 > cells.count
      }
    }
    return values == [0] && forms[0] == .date && names.count > 1 && forms.dropFirst().allSatisfy { $0 == .text }
      && (1..<names.count).allSatisfy { isMeasured(column: $0, below) }
  }

  /// Whether the header is an empty corner and 0, above names and numbers, as programs write a column without a name.
  private func isUnnamed(_ names: [RecordField], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    names.count == 2 && names[1].bytes == Array("0".utf8) && isMeasured(column: 1, below)
      && cells(inColumn: 0, below).allSatisfy { FieldForm($0) == .text }
  }

  /// Whether most values of some columns have a decimal point.
  private func haveFractions(_ columns: [Int], _ below: ArraySlice<CSVSample.Row>) -> Bool {
    let values = columns.prefix(Self.mostColumns).flatMap { cells(inColumn: $0, below) }.filter { !$0.isEmpty }
    return values.count { $0.contains(UInt8(ascii: ".")) } * 2 > values.count
  }

  /// Whether the names of the columns from `first` on are 0, 1, 2, … or 1, 2, 3, …, over other values.
  ///
  /// Ranks such as 2, 1, 3 look the same, so most values must be outside the series.
  private func isNumbered(_ numbers: [Int], from first: Int, _ below: ArraySlice<CSVSample.Row>) -> Bool {
    guard numbers.count > 2, let start = numbers.first, start == 0 || start == 1,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 }), below.count > 1
    else { return false }
    let series = Set(numbers.map { Array("\($0)".utf8) })
    let values = (0..<min(numbers.count, Self.mostColumns)).flatMap { cells(inColumn: first + $0, below) }
    let filled = values.map { Array(TextBytes.trimmed($0)) }.filter { !$0.isEmpty }
    return filled.count { series.contains($0) } * 2 < filled.count
  }

  /// Whether the names differ, are short, and fill half of the record.
  ///
  /// A record alone needs three names that start with letters. Many texts without any value are names of any length,
  /// such as the questions of a form.
  private func areNames(
    _ names: [RecordField], _ forms: [FieldForm], _ below: ArraySlice<CSVSample.Row>
  ) -> Bool {
    let filled = names.filter { !$0.bytes.isEmpty }
    let different = Set(filled.map(\.bytes)).count
    guard filled.count * 2 >= max(columnCount, names.count) else { return false }
    if below.isEmpty, different >= Self.manyNames, different * 10 >= filled.count * 9 { return true }
    guard different == filled.count, filled.allSatisfy(Self.isShort), filled.allSatisfy(Self.startsAsName) else {
      return false
    }
    guard below.isEmpty else { return true }
    return filled.count >= 3
      && filled.allSatisfy { $0.bytes.first.map { FieldForm.isLetter($0) || $0 >= 0x80 } == true }
  }

  /// Whether the text starts with a letter, a digit, or punctuation that names start with. It may have single quotes.
  private static func startsAsName(_ field: RecordField) -> Bool {
    guard let first = field.bytes.first(where: { $0 != UInt8(ascii: " ") }) else { return true }
    if first == UInt8(ascii: "'"), field.bytes.count > 1, field.bytes.last == first { return true }
    return FieldForm.isLetter(first) || FieldForm.isDigit(first) || first >= 0x80 || signsOfNames.contains(first)
  }

  private static let signsOfNames = Array("#%$@_*.([<{".utf8)

  private static func isShort(_ field: RecordField) -> Bool {
    !field.isCut && field.bytes.count { $0 == UInt8(ascii: " ") } <= mostSpaces
      && String(decoding: field.bytes, as: UTF8.self).unicodeScalars.count <= longestName
  }

  // MARK: Columns

  /// Counts the columns that are evidence for the header, and those against it.
  ///
  /// | the values of the column | the name | evidence |
  /// |---|---|---|
  /// | numbers, times or addresses | any | for the header |
  /// | one shape with punctuation, such as `a/b` or `<x>` | the same shape | against it |
  /// | some occur again | one of them | against it |
  /// | few, each three times on average | none of them | for it |
  private func votes(at index: Int) -> (for: Int, against: Int) {
    let names = rows[index].fields
    let below = rows[(index + 1)...]
    var votes = (for: 0, against: 0)
    for column in names.indices.prefix(Self.mostColumns) where !names[column].bytes.isEmpty {
      if isMeasured(column: column, below) {
        votes.for += 1
        continue
      }
      let cells = cells(inColumn: column, below).filter { !$0.isEmpty }
      if hasSigns(cells, like: names[column].bytes) {
        votes.against += 1
        continue
      }
      let values = Set(cells)
      let hasName = values.contains(names[column].bytes)
      if hasName {
        if values.count < cells.count { votes.against += 1 }
      } else if !cells.isEmpty, values.count * 3 <= cells.count {
        votes.for += 1
      }
    }
    return votes
  }

  /// Whether nearly all values have the shape of the name, and the shape has punctuation.
  private func hasSigns(_ values: [[UInt8]], like name: [UInt8]) -> Bool {
    let shape = FieldShape(name)
    return shape.hasSigns && values.count >= 3 && values.count { FieldShape($0) == shape } * 10 >= values.count * 9
  }

  private func cells(inColumn column: Int, _ rows: ArraySlice<CSVSample.Row>) -> [[UInt8]] {
    rows.compactMap { column < $0.fields.count ? $0.fields[column].bytes : nil }
  }

  /// Whether nine of ten values of the column are numbers, times or addresses.
  private func isMeasured(column: Int, _ rows: ArraySlice<CSVSample.Row>) -> Bool {
    var (measured, all) = (0, 0)
    for row in rows where column < row.fields.count {
      let form = row.fields[column].kind == .number ? .number : FieldForm(row.fields[column].bytes)
      if form == .empty || form == .missing { continue }
      all += 1
      if form.isMeasure { measured += 1 }
      // Texts at the start decide early.
      if all >= 10, measured * 2 < all { return false }
    }
    return all > 0 && measured * 10 >= all * 9
  }

  /// Whether all values of the column have one length, and the name has half of that length or less.
  private func hasKeys(column: Int, named name: RecordField, _ rows: ArraySlice<CSVSample.Row>) -> Bool {
    let values = cells(inColumn: column, rows).filter { !$0.isEmpty }
    guard values.count >= 3, let length = values.first?.count else { return false }
    return length >= name.bytes.count * 2 && values.allSatisfy { $0.count == length }
  }

  private func share(of form: FieldForm, inColumn column: Int, _ rows: ArraySlice<CSVSample.Row>) -> Double {
    let forms = cells(inColumn: column, rows).map { FieldForm($0) }
    let filled = forms.count { $0 != .empty && $0 != .missing }
    return Double(forms.count { $0 == form }) / Double(max(1, filled))
  }

  /// Whether the column has 0, 1, 2, … or 1, 2, 3, …
  private func isCounted(column: Int, _ rows: ArraySlice<CSVSample.Row>) -> Bool {
    let numbers = cells(inColumn: column, rows).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first ?? nil, first == 0 || first == 1 else { return false }
    return numbers.enumerated().allSatisfy { $1 == first + $0 }
  }

  // MARK: Shapes

  /// Whether all values of a column have one shape or one length, and the name has another.
  private func hasShapes(at index: Int) -> Bool {
    let names = rows[index].fields
    return names.indices.contains { column in
      let cells = cells(inColumn: column, rows[(index + 1)...]).filter { !$0.isEmpty }
      guard !names[column].bytes.isEmpty, cells.count >= 2, !cells.contains(names[column].bytes) else { return false }
      let shapes = Set(cells.map { FieldShape($0) })
      if shapes.count == 1, !shapes.contains(FieldShape(names[column].bytes)) { return true }
      let lengths = Set(cells.map(\.count))
      return lengths.count == 1 && cells.count >= 3 && !lengths.contains(names[column].bytes.count)
    }
  }
}

extension CSVSample.Row {
  fileprivate var filledCount: Int { fields.count { !$0.bytes.isEmpty } }
}
