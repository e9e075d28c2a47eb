/// Decides whether values in a possible header, such as years, are a series that tables have as the names of columns.
///
/// | the names | are a series if |
/// |---|---|
/// | an empty corner and numbers | the numbers ascend |
/// | a text or an empty corner, then years, dates or times | these are in order, and the values below are others |
/// | the same, with five consecutive years or more | always |
/// | texts, then months with a point: 2024.01, 2024.02, … | these are in order, and most values below are others |
/// | texts, then 0, 1, 2, … or 1, 2, 3, … | most values below are other numbers, or numbers are below a text |
/// | texts, then five or more other consecutive numbers | the same |
/// | texts, then five or more consecutive numbers, then texts | as in the row above |
/// | only 0, 1, 2, … | the values below are texts, or fractions below four or more names |
/// | only 1, 2, 3, … | the values below are texts, or fractions below five or more names |
/// | empty names, then 0 | the columns without a name are filled, and numbers are below the 0 |
/// | 0 and texts | one of the texts is a usual name of a column |
/// | …, 0.9, 0.10, 0.11, … | always: fractions are not written so |
/// | a date, then texts | all values below the texts are numbers or times |
struct HeaderSeries {
  private let candidate: HeaderCandidate
  /// The columns whose names are values.
  private let columns: [Int]
  /// The names that are integers.
  private let numbers: [Int]

  init(_ candidate: HeaderCandidate) {
    self.candidate = candidate
    columns = candidate.forms.indices.filter { candidate.forms[$0].isValue }
    numbers = columns.compactMap {
      Int(String(decoding: TextBytes.trimmed(candidate.names[$0].bytes), as: UTF8.self))
    }
  }

  /// The minimum number of names 0, 1, 2, … for a header above fractions.
  private static let manyNumbers = 4

  /// Whether the values are a series.
  var isSeries: Bool {
    guard let first = columns.first, !candidate.below.isEmpty else { return false }
    if hasNumberedCopies || isUnnamedBesideNames { return true }
    if isAfterCorner { return isAscending && (columns.count > 1 || isCounted(0) || isUnnamed) }
    if isCalendar(from: first) { return isOrderedCalendar || areConsecutiveYears }
    if endsRecord(from: first), areMonths { return true }
    if isAscending, endsRecord(from: first) || isRun(from: first) { return isNumbered(from: first) }
    if isAscending, isAlone { return isAboveFractions || isAboveTexts }
    return isDateInCorner
  }

  private var names: [RecordField] { candidate.names }
  private var forms: [FieldForm] { candidate.forms }
  /// The columns that are compared with the values below.
  private var compared: ArraySlice<Int> { columns.prefix(HeaderCandidate.mostColumns) }

  private var isAscending: Bool {
    numbers.count == columns.count && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  // MARK: After an empty corner

  /// Whether the first name is empty, and the values are numbers. The first column then has the numbers or the names
  /// of the rows.
  private var isAfterCorner: Bool {
    forms[0] == .empty && columns.allSatisfy { forms[$0] == .number || forms[$0] == .year }
  }

  /// Whether the column has 0, 1, 2, … or 1, 2, 3, …
  private func isCounted(_ column: Int) -> Bool {
    let numbers = candidate.cells(inColumn: column).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first ?? nil, first == 0 || first == 1 else { return false }
    return numbers.enumerated().allSatisfy { $1 == first + $0 }
  }

  /// The name that programs write for a column without a name.
  private static let unnamed = Array("0".utf8)

  /// Whether the header is one or more empty names and 0, above filled fields and numbers: the output of a program for a
  /// column without a name, after the columns of its index. A single column of the index must have texts, because
  /// `,0` may also be a record without its first value.
  private var isUnnamed: Bool {
    let index = names.indices.dropLast()
    guard !index.isEmpty, names.last?.bytes == Self.unnamed, index.allSatisfy({ forms[$0] == .empty }),
      candidate.isMeasured(names.count - 1)
    else { return false }
    return index.prefix(HeaderCandidate.mostColumns).allSatisfy { column in
      candidate.cells(inColumn: column).allSatisfy { cell in
        let form = FieldForm(cell)
        return index.count > 1 ? form != .empty : form == .text
      }
    }
  }

  // MARK: Names that programs make

  /// Whether one name is 0, and another one is a usual name of a column. Programs write 0 for a column without a name.
  private var isUnnamedBesideNames: Bool {
    columns.count == 1 && names[columns[0]].bytes == Self.unnamed
      && names.contains { UsualNames.contains($0.bytes) }
  }

  /// The numbers after the point in the names of the tenth to twelfth column with the same name.
  private static let copies = ["9", "10", "11"].map { Array($0.utf8) }

  /// Whether the names have a run such as 0.9, 0.10, 0.11. Programs add such numbers to equal names. In a record, the
  /// fractions would be 0.9, 1.0, 1.1.
  private var hasNumberedCopies: Bool {
    func parts(_ column: Int) -> [ArraySlice<UInt8>] {
      names[column].bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    }
    return candidate.columns.dropLast(Self.copies.count - 1).contains { first in
      guard let name = parts(first).first else { return false }
      return Self.copies.indices.allSatisfy { copy in
        let found = parts(first + copy)
        return found.count == 2 && found[0] == name && found[1].elementsEqual(Self.copies[copy])
      }
    }
  }

  // MARK: Years, dates and times

  /// Whether the values are one run of years, dates or times after a text or an empty name.
  private func isCalendar(from first: Int) -> Bool {
    forms[..<first].contains { $0 == .text || $0 == .empty }
      && columns.allSatisfy { forms[$0].isCalendar }
      && columns.last == first + columns.count - 1 && Set(columns.map { forms[$0] }).count == 1
  }

  private var isOrderedCalendar: Bool {
    let isOrdered = numbers.isEmpty || isAscending || zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
    return isOrdered && Set(columns.map { names[$0].bytes }).count == columns.count
      && compared.allSatisfy { share(of: forms[$0], in: $0) < 0.5 }
      && (columns.count > 1 || candidate.below.count > 1)
  }

  /// The minimum number of consecutive years, ascending or descending, that are always names, and of other consecutive
  /// numbers that may be names. A record of values hardly ever has that many.
  private static let manySteps = 5

  /// Whether the values are consecutive years. If so, they are names even if the numbers below look like years too.
  private var areConsecutiveYears: Bool {
    let steps = Set(zip(numbers, numbers.dropFirst()).map { $1.subtractingReportingOverflow($0).partialValue })
    return numbers.count == columns.count && numbers.count >= Self.manySteps && (steps == [1] || steps == [-1])
  }

  private func share(of form: FieldForm, in column: Int) -> Double {
    let forms = candidate.cells(inColumn: column).map { FieldForm($0) }
    let filled = forms.count { $0 != .empty && $0 != .missing }
    return Double(forms.count { $0 == form }) / Double(max(1, filled))
  }

  // MARK: Months with a point

  /// The minimum number of months that are a series.
  private static let fewestMonths = 3

  /// Whether the names are months with a point, in order, and most values below are not months.
  private var areMonths: Bool {
    let months = columns.compactMap { Self.month(names[$0].bytes) }
    let pairs = zip(months, months.dropFirst())
    guard months.count == columns.count, months.count >= Self.fewestMonths,
      pairs.allSatisfy({ $0 < $1 }) || pairs.allSatisfy({ $0 > $1 })
    else { return false }
    let values = compared.flatMap { candidate.filledCells(inColumn: $0) }
    return values.count { Self.month($0) != nil } * 2 < values.count
  }

  /// Returns a number for a month such as `2024.01`, so that months can be compared; `nil` for any other text.
  private static func month(_ text: [UInt8]) -> Int? {
    let parts = TextBytes.trimmed(text).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, FieldForm(Array(parts[0])) == .year, parts[1].count == 2,
      parts[1].allSatisfy(FieldForm.isDigit), let year = Int(String(decoding: parts[0], as: UTF8.self)),
      let month = Int(String(decoding: parts[1], as: UTF8.self)), (1...12).contains(month)
    else { return nil }
    return year * 12 + month
  }

  // MARK: Numbers after texts

  /// Whether all names before the first value are texts, and all names from it on are values.
  private func endsRecord(from first: Int) -> Bool {
    first > 0 && forms[..<first].allSatisfy { $0 == .text } && columns.count == names.count - first
  }

  /// Whether the names are texts, then five or more values, then texts again.
  private func isRun(from first: Int) -> Bool {
    first > 0 && columns.count >= Self.manySteps && columns.last == first + columns.count - 1
      && forms.indices.allSatisfy { forms[$0] == .text || forms[$0].isValue }
  }

  /// Whether the names of the columns from `first` on are consecutive numbers over other values. A series of
  /// three or four must start with 0 or 1, because five consecutive numbers are rare in a record of values.
  ///
  /// Ranks such as 2, 1, 3 look the same, so most values must be outside the series, unless one of the texts before the
  /// series is certainly a name because it is above numbers.
  private func isNumbered(from first: Int) -> Bool {
    guard numbers.count > 2, let start = numbers.first, [0, 1].contains(start) || numbers.count >= Self.manySteps,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 }), candidate.below.count > 1
    else { return false }
    if (0..<first).contains(where: candidate.isMeasured) { return true }
    let series = Set(numbers.map { Array("\($0)".utf8) })
    let filled = compared.flatMap { candidate.cells(inColumn: $0) }
      .map { Array(TextBytes.trimmed($0)) }.filter { !$0.isEmpty }
    return filled.count { series.contains($0) } * 2 < filled.count
  }

  // MARK: Only numbers

  /// Whether all names are 0, 1, 2, … or 1, 2, 3, …
  private var isAlone: Bool {
    guard columns.count == names.count, names.count > 1, let first = numbers.first, first <= 1 else { return false }
    return numbers.last == numbers.count - 1 + first
  }

  /// Whether most values have a decimal point. Fewer than five names must start with 0.
  private var isAboveFractions: Bool {
    guard numbers.count >= (numbers.first == 0 ? Self.manyNumbers : Self.manySteps) else { return false }
    let values = compared.flatMap { candidate.filledCells(inColumn: $0) }
    return values.count { $0.contains(UInt8(ascii: ".")) } * 2 > values.count
  }

  /// Whether most values of a column are texts.
  private var isAboveTexts: Bool {
    compared.contains { column in
      let cells = candidate.filledCells(inColumn: column)
      return cells.count { FieldForm($0) == .text } * 2 > cells.count
    }
  }

  // MARK: A date

  private var isDateInCorner: Bool {
    columns == [0] && forms[0] == .date && names.count > 1 && forms.dropFirst().allSatisfy { $0 == .text }
      && (1..<names.count).allSatisfy { candidate.isMeasured($0) }
  }
}
