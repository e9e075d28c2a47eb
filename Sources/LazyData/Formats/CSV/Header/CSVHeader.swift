/// The header of a file and the names of its columns.
enum CSVHeader {
  /// How the header is chosen.
  package enum Choice: Hashable, Sendable {
    /// By the contents of the first records.
    case detected
    /// By the contents of the first records. In addition, a single record of names is a header.
    case expected
    /// No record is a header.
    case none
    /// The first record that is not empty.
    case first
    /// The record with this number, counted from 1, empty records included.
    case record(Int)

    package init(_ hasHeader: Bool?) {
      self = hasHeader.map { $0 ? .first : .none } ?? .detected
    }
  }

  /// The header of a sample and the lines above it.
  struct Top {
    /// The end of the header. If the sample has none, the start of the first record.
    let end: Int
    let names: [RecordField]?
    /// The records below the header.
    let rows: ArraySlice<CSVSample.Row>
  }

  /// Returns the part of the sample above the records.
  static func top(of sample: CSVSample, _ choice: Choice) -> Top {
    func header(at index: Int) -> Top {
      Top(
        end: sample.rows[index].extent.upperBound, names: sample.rows[index].fields,
        rows: sample.rows[(index + 1)...])
    }
    let none = Top(end: sample.start, names: nil, rows: sample.rows[...])
    let rule = CSVHeaderRule(sample.rows, isTabbed: sample.dialect.delimiter == UInt8(ascii: "\t"))
    switch choice {
    case .detected: return rule.header.map(header) ?? none
    case .expected: return (rule.header ?? (rule.isOnlyNames ? 0 : nil)).map(header) ?? none
    case .none: return none
    case .first:
      return sample.rows.isEmpty ? Top(end: sample.ends.first ?? sample.length, names: [], rows: []) : header(at: 0)
    case .record(let number):
      guard number <= sample.ends.count else { return Top(end: sample.length, names: [], rows: []) }
      let end = sample.ends[number - 1]
      if let index = sample.rows.firstIndex(where: { $0.extent.upperBound == end }) { return header(at: index) }
      return Top(end: end, names: [], rows: sample.rows.drop { $0.extent.lowerBound < end })
    }
  }

  /// Returns the columns of the header, and additional columns if most records have more fields.
  ///
  /// Blanks around names are dropped. Missing and empty names are replaced by letters, as in spreadsheets. A repeated
  /// name gets a number at its end.
  ///
  /// - Parameter below: the usual number of fields of the records.
  static func columns(_ given: [String], below: Int) -> [RecordColumn] {
    var names = given.map { $0.trimmingBlanks }
    while names.count > below, below > 0, names.last == "" { names.removeLast() }
    while names.count < below { names.append("") }
    var taken = Set(names)
    var seen: Set<String> = []
    // The next number for each repeated name. Without it, many equal names would take quadratic time.
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

  /// Returns the number of fields that most rows have, or 0 if it is unknown. Rows with a broken quote count only if
  /// all rows have one.
  ///
  /// The number must occur in at least two rows. If there is a header, it must also occur in more than half of the
  /// rows, or in more than nine of ten if it is larger than the header. So a few bad rows do not add columns.
  ///
  /// - Parameter header: the number of fields of the header; `nil` if there is none.
  static func usualCount(of rows: ArraySlice<CSVSample.Row>, below header: Int?) -> Int {
    var counts: [Int: Int] = [:]
    let isAnyIntact = rows.contains { !$0.isBroken }
    for row in rows where !row.isBroken || !isAnyIntact { counts[row.fields.count, default: 0] += 1 }
    guard let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return 0 }
    guard let header else { return usual.key }
    let tenths = usual.key > header ? 9 : 5
    return usual.value < 2 || usual.value * 10 <= rows.count * tenths ? 0 : usual.key
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

extension String {
  /// The text without the blanks at its start and its end.
  fileprivate var trimmingBlanks: String { String(decoding: TextBytes.trimmed(Array(utf8)), as: UTF8.self) }
}
