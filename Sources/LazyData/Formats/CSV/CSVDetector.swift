internal import Expressions

/// Detects the CSV dialect of a file from its first bytes.
///
/// Comma, semicolon, tab and bar are tried if they occur. The right delimiter splits all records into the same number
/// of fields.
///
/// A name that ends in `.csv`, `.tsv`, `.tab` or `.psv` marks the file as a table. The name also sets the delimiter if
/// the bytes are ambiguous. If no other delimiter fits such a file, colon and space are tried. They need records that
/// all have the same number of fields, and a header above a column of numbers. Space needs no header if two columns
/// have only numbers or percentages, and may be a run of spaces. If none of them fits, a delimiter fits if all fields
/// are quoted.
///
/// Without such a name, the requirements are stricter. If the name ends like that of a text, such as `.log` or `.md`,
/// only a header is enough evidence. Otherwise:
///
/// | the records | are a table if |
/// |---|---|
/// | three or more, of three fields or more | few delimiters are followed by a space, or all fields are numbers |
/// | two | there is a header, or four fields or more with tabs between them |
/// | three or more, of two fields | there is a header, a quote, or a tab beside numbers |
/// | five or more, of two fields | all fields are one or two plain words, and the delimiter is no decimal comma |
/// | five or more, of three fields or more with spaces between them | all fields are numbers |
/// | twenty or more, of three fields or more with spaces between them | two columns are numbers, and none is a time |
/// | four or more; most have n ≥ 3 fields like the first | there is a header, and no field contains another delimiter |
///
/// Two fields without a header are split only if no other delimiter fits.
///
/// A delimiter is abandoned as soon as it cannot fit any more. Field values are only read for a delimiter that may
/// fit.
///
/// A quoted field of the first record may be longer than the sample, and contain lines that another delimiter splits
/// well. Then a longer sample is needed. In that sample, the delimiter with the long first record is the right one.
struct CSVDetector {
  /// The number of delimiters that were tried.
  private(set) var trials = 0
  /// The number of records that were split for the trials, in total.
  private(set) var recordsCut = 0

  private static let delimiters = [",", ";", "\t", "|"].map { ($0 as Unicode.Scalar).value }.map { UInt8($0) }
  private static let space = UInt8(ascii: " ")
  private static let rareDelimiters = [UInt8(ascii: ":"), space]

  /// Returns the first records of a file, split by its dialect, or `nil` if they are not a table.
  ///
  /// - Parameter settings: the settings of the user.
  mutating func sample(
    of bytes: UnsafeRawBufferPointer, name: String, _ settings: CSVSettings = CSVSettings()
  ) -> CSVSample? {
    var isFirstOpen = false
    guard var sample = best(of: bytes, name: name, settings, isFirstOpen: &isFirstOpen) else { return nil }
    sample = sample.withoutBlanks(in: bytes, skipping: settings.skipped)
    if isFirstOpen { sample.isFirstCut = true }
    return sample
  }

  /// Returns the first records, split by the dialect that fits best. Blanks after the delimiters are kept.
  ///
  /// - Parameter isFirstOpen: set to `true` if another delimiter may be the right one, because a quoted field in its
  ///   first record is longer than the sample.
  private mutating func best(
    of bytes: UnsafeRawBufferPointer, name: String, _ settings: CSVSettings, isFirstOpen: inout Bool
  ) -> CSVSample? {
    let kind = NamedKind(name)
    let terminator = CSVDialect.comma.adapted(to: bytes).terminator
    let rule = CSVDialectRule(bytes, settings, isNamedTable: kind.isTable)
    func cut(_ delimiter: UInt8) -> CSVCandidateSplit? {
      CSVDialect(delimiter: delimiter, terminator: terminator).map {
        CSVCandidateSplit(bytes, rule.dialect($0), skipping: settings.skipped)
      }
    }
    if let separator = CSVCandidateSplit.separator(in: bytes), let cut = cut(separator) {
      return CSVSample(cut, of: bytes)
    }
    var givenUp: [CSVCandidateSplit] = []
    var fitting: [CSVCandidate] = []
    for delimiter in Self.delimiters where bytes.firstPlace(of: delimiter, in: 0..<bytes.count) != nil {
      guard settings.refusal(ofDelimiter: delimiter) == nil else { continue }
      guard var cut = cut(delimiter) else { continue }
      trials += 1
      if cut.isFirstOpen { isFirstOpen = true }
      while !Self.isHopeless(cut, kind), cut.cutNext() { recordsCut += 1 }
      if let trial = CSVCandidate(cut, bytes, kind) { fitting.append(trial) } else { givenUp.append(cut) }
    }
    let long = fitting.filter(\.hasLongStart)
    if long.count == 1, let only = long.first { return only.sample }
    if fitting.contains(where: { !$0.isPairs }) { fitting.removeAll(where: \.isPairs) }
    if fitting.count < 2, let only = fitting.first { return only.sample }
    if let best = fitting.max(by: { $0.score < $1.score }) { return best.sample }
    func blanks() -> [CSVCandidateSplit] {
      guard let single = cut(Self.space) else { return [] }
      return [single, CSVCandidateSplit(bytes, single.dialect.joiningBlanks(), skipping: settings.skipped)]
    }
    guard let delimiter = kind.delimiter else {
      guard kind == .unknown, Self.mayBeNumbers(bytes, terminator, Self.space) else { return nil }
      return blanks().lazy.compactMap { Self.numbersSample($0, bytes, mayHaveTexts: name.contains(".")) }.first
    }
    for rare in Self.rareDelimiters {
      guard Self.mayBeHeader(bytes, terminator, rare) || Self.mayBeNumbers(bytes, terminator, rare) else { continue }
      for cut in rare == Self.space ? blanks() : [cut(rare)].compactMap(\.self) {
        trials += 1
        if let sample = Self.rareSample(cut, bytes) { return sample }
      }
    }
    if let quoted = givenUp.first(where: { Self.isQuoted($0) }) { return CSVSample(quoted, of: bytes) }
    let tried = givenUp.first { $0.dialect.delimiter == delimiter }
    guard let cut = tried ?? cut(delimiter) else { return nil }
    return CSVSample(cut, of: bytes)
  }

  /// Whether all records have two fields or more, all of them quoted. Then the delimiter is certain, even if the number
  /// of fields varies.
  private static func isQuoted(_ cut: CSVCandidateSplit) -> Bool {
    var cut = cut
    while cut.singleCount == 0, cut.brokenCount == 0, cut.cutNext() {}
    return cut.records.count > 1 && cut.singleCount == 0 && cut.brokenCount == 0
      && cut.records.allSatisfy { $0.fields.allSatisfy { $0.closingQuote != nil } }
  }

  /// Whether the first line has the delimiter, and no field that is empty or starts with a digit. Several blanks are
  /// one delimiter.
  private static func mayBeHeader(_ bytes: UnsafeRawBufferPointer, _ terminator: UInt8, _ delimiter: UInt8) -> Bool {
    var (last, hasDelimiter) = (delimiter, false)
    for byte in bytes {
      if byte == terminator { break }
      if last == space, byte == space { continue }
      if last == delimiter, byte == delimiter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return false }
      if byte == delimiter { hasDelimiter = true }
      last = byte
    }
    return hasDelimiter && last != delimiter
  }

  /// Whether the first line that is no comment has two numbers or more, with spaces between its fields.
  private static func mayBeNumbers(
    _ bytes: UnsafeRawBufferPointer, _ terminator: UInt8, _ delimiter: UInt8
  ) -> Bool {
    guard delimiter == UInt8(ascii: " ") else { return false }
    let lines = bytes.prefix(longestRow).split(separator: terminator)
    guard let line = lines.first(where: { $0.first != CSVDialect.hash }) else { return false }
    return line.split { $0 == delimiter || $0 == UInt8(ascii: "\r") }.count { isNumber($0) } > 1
  }

  /// Whether the text is a number or a percentage.
  private static func isNumber(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    TextBytes.isNumber(text) || text.last == UInt8(ascii: "%") && TextBytes.isNumber(text.dropLast())
  }

  /// The maximum number of bytes of a first line that are searched for numbers.
  private static let longestRow = 1 << 12

  /// Whether two columns or more have only numbers, and these are not groups of three digits: `1 234 567`.
  private static func hasNumbers(_ rows: [CSVSample.Row]) -> Bool {
    let columns = (rows.first?.fields ?? []).indices.filter { column in
      rows.allSatisfy { $0.fields[column].kind == .number || isNumber($0.fields[column].bytes) }
    }
    return columns.count > 1
      && rows.contains { row in columns.dropFirst().contains { row.fields[$0].bytes.count != 3 } }
  }

  /// Returns the sample of a rare delimiter, or `nil` if the delimiter does not fit.
  private static func rareSample(_ cut: CSVCandidateSplit, _ bytes: UnsafeRawBufferPointer) -> CSVSample? {
    var cut = cut
    while cut.brokenCount == 0, cut.singleCount == 0, cut.cutNext() {}
    guard cut.records.count > 2, let usual = cut.fieldCount, usual.count > 1, usual.share == 1, cut.singleCount == 0
    else { return nil }
    let sample = CSVSample(cut, of: bytes)
    let isFilled = sample.rows.allSatisfy { row in row.fields.allSatisfy { field in !field.bytes.isEmpty } }
    guard isFilled else { return nil }
    let hasNumbers = cut.dialect.delimiter == space && hasNumbers(sample.rows)
    return hasNumbers || CSVHeaderRule(sample.rows).isAboveNumbers ? sample : nil
  }

  /// Returns the sample of a file whose name does not mark it as a table, if blanks separate its fields. All records
  /// have the same number of fields, three or more.
  ///
  /// Five records are enough if all fields are numbers. Otherwise, twenty are needed, two columns of numbers, and no
  /// column of dates or times: lines of prose seldom have the same number of words, and lines of logs have a time.
  /// A pipe and a file without a suffix may not have texts, because programs print such lines.
  private static func numbersSample(
    _ cut: CSVCandidateSplit, _ bytes: UnsafeRawBufferPointer, mayHaveTexts: Bool
  ) -> CSVSample? {
    guard let sample = rareSample(cut, bytes), sample.rows.count >= 5, let first = sample.rows.first,
      first.fields.count > 2
    else { return nil }
    if sample.rows.allSatisfy({ row in row.fields.allSatisfy { $0.kind == .number } }) { return sample }
    guard mayHaveTexts else { return nil }
    let hasTimes = first.fields.contains { [.date, .time, .period].contains(FieldForm($0.bytes)) }
    return sample.rows.count >= fewestMixed && !hasTimes && hasNumbers(sample.rows) ? sample : nil
  }

  /// The minimum number of records with texts and numbers between blanks.
  private static let fewestMixed = 20

  /// Whether the delimiter is certain not to fit. This is often known before all records are split.
  private static func isHopeless(_ cut: CSVCandidateSplit, _ kind: NamedKind) -> Bool {
    cut.singleCount > cut.fullCount / 2 || cut.brokenCount > 0 && !kind.isTable
  }

  /// The kind of contents that the file name suggests.
  fileprivate enum NamedKind: Equatable {
    case table(UInt8)
    /// A log, source code or prose. It is a table only if the evidence is clear.
    case text
    case unknown

    init(_ name: String) {
      switch name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last {
      case "csv": self = .table(UInt8(ascii: ","))
      case "tsv", "tab": self = .table(UInt8(ascii: "\t"))
      case "psv": self = .table(UInt8(ascii: "|"))
      case "log", "md", "rst", "tex", "swift", "c", "h", "py", "js", "sh", "html", "xml", "json", "yaml", "yml", "sql":
        self = .text
      default: self = .unknown
      }
    }

    var delimiter: UInt8? { if case .table(let delimiter) = self { delimiter } else { nil } }
    var isTable: Bool { delimiter != nil }
  }

  /// A possible delimiter, and how well it fits.
  private struct CSVCandidate {
    let sample: CSVSample
    private let count: Int
    private let share: Double
    /// Whether the only evidence is that all records have two fields. Any other delimiter that fits is preferred.
    private(set) var isPairs = false

    /// - Returns: `nil` if the delimiter does not fit.
    init?(_ cut: CSVCandidateSplit, _ bytes: UnsafeRawBufferPointer, _ kind: NamedKind) {
      (count, share) = cut.fieldCount ?? (0, 0)
      guard count >= 2, !CSVDetector.isHopeless(cut, kind) else { return nil }
      if kind.isTable {
        guard share >= 0.5 else { return nil }
        sample = CSVSample(cut, of: bytes)
        return
      }
      let rows = cut.records.count
      let isEven = share >= (rows < 50 ? 1 : 0.98)
      // Whether most records have the same number of fields as the first one.
      let isRagged = share > 0.5 && count >= 3 && rows >= 4 && cut.records.first?.fields.count == count
      guard rows >= 2, isEven || kind != .text && isRagged else { return nil }
      sample = CSVSample(cut, of: bytes)
      guard !isProse, !hasLineNumbers, isEven ? isTable(bytes, asText: kind == .text) : hasNames else { return nil }
      isPairs = count == 2 && !CSVHeaderRule(sample.rows).isHeaderEvident
    }

    /// Whether the first record does not fit into a usual sample.
    var hasLongStart: Bool { (sample.rows.first?.extent.count ?? 0) > Self.usualLength }
    /// The length of a sample that is enough for nearly all files.
    private static let usualLength = 1 << 16

    /// Whether the text is a table. At least three rows of three columns are enough evidence, unless the name suggests
    /// a text. Otherwise a header, quotes or filled pairs are needed.
    private func isTable(_ bytes: UnsafeRawBufferPointer, asText: Bool) -> Bool {
      guard asText || count == 2 || sample.rows.count == 2 else { return true }
      let rule = CSVHeaderRule(sample.rows)
      if rule.isHeaderEvident { return true }
      let hasTabs = sample.dialect.delimiter == UInt8(ascii: "\t")
      if !asText, hasTabs, count >= Self.fewestTabbed, isFilled { return true }
      if !asText, hasTabs, arePairs, sample.rows.count >= Self.fewestMeasures, rule.hasMeasures { return true }
      if !asText, sample.rows.count >= Self.fewestPairs, hasTabs && rule.hasMeasures || arePairs { return true }
      return !asText && sample.rows.count > 2 && hasQuotedField(bytes)
    }

    /// The minimum number of fields of a table with two records and tabs. Prose and code hardly ever have three tabs
    /// between words.
    private static let fewestTabbed = 4

    private var isFilled: Bool { sample.rows.allSatisfy { row in row.fields.allSatisfy { !$0.bytes.isEmpty } } }

    /// Whether a field starts with a quote. Other quotes are frequent in logs and code too.
    private func hasQuotedField(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var start = 0
      while let quote = bytes.firstPlace(of: sample.dialect.quote, in: start..<bytes.count) {
        if quote == 0 || bytes[quote - 1] == sample.dialect.delimiter || bytes[quote - 1] == sample.dialect.terminator {
          return true
        }
        start = quote + 1
      }
      return false
    }

    /// Whether all records have two fields with text, and the delimiter is not a decimal comma.
    private var arePairs: Bool {
      guard count == 2, share == 1,
        sample.rows.allSatisfy({ row in row.fields.count == 2 && row.fields.allSatisfy { !$0.bytes.isEmpty } })
      else { return false }
      if areNumbers { return true }
      let isPlain = sample.dialect.delimiter == UInt8(ascii: "\t") || sample.rows.allSatisfy(Self.isPlain)
      return isPlain && !isWithinNumbers
    }

    /// Whether the fields are a few words each. Lines of logs, code and sentences seldom are.
    private static func isPlain(_ row: CSVSample.Row) -> Bool {
      row.fields.allSatisfy { field in
        field.bytes.count { $0 == UInt8(ascii: " ") } < mostWords
          && !field.bytes.contains { byte in signsOfText.contains(byte) }
      }
    }

    /// The maximum number of words in a field of a pair.
    private static let mostWords = 2
    /// Characters that are frequent in logs, code and markup, and rare in lists of pairs.
    private static let signsOfText = ByteSet("()[]{}<>:=/\\@#$^*`;|!?".utf8)

    /// Whether the delimiter is a comma between two digits in all records, as in `1,5` and `16:09:44,372 INFO`.
    private var isWithinNumbers: Bool {
      guard sample.dialect.delimiter == UInt8(ascii: ",") else { return false }
      return sample.rows.allSatisfy { row in
        row.fields[0].bytes.last.map(FieldForm.isDigit) == true
          && row.fields[1].bytes.first.map(FieldForm.isDigit) == true
      }
    }

    /// Whether the text is a table of numbers. A space may follow the delimiters.
    private var isNumbers: Bool { share == 1 && sample.rows.count >= Self.fewestPairs && hasOnlyNumbers }

    private var hasOnlyNumbers: Bool {
      sample.rows.allSatisfy { row in row.fields.allSatisfy { $0.kind == .number } }
    }

    /// Whether all fields are numbers, and some have a decimal point that is not followed by three digits. Then the
    /// delimiter is not a decimal comma, as in `1.234,5`.
    private var areNumbers: Bool {
      hasOnlyNumbers
        && sample.rows.contains { row in
          guard let point = row.fields[0].bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
          return row.fields[0].bytes.count - point != 4
        }
    }

    private var isProse: Bool {
      guard sample.dialect.delimiter != UInt8(ascii: "|"), !isNumbers else { return false }
      let later = sample.rows.lazy.flatMap { $0.fields.dropFirst() }
      let spaced = later.count { $0.bytes.first == UInt8(ascii: " ") }
      let all = later.count { _ in true }
      // Lines of prose seldom have equal numbers of commas. So these lines are a table with spaces after its
      // delimiters.
      if spaced == all, share == 1, count >= fewestSpaced, sample.rows.count >= Self.fewestPairs { return false }
      return Double(spaced) / Double(max(1, all)) > 0.3
    }

    /// Whether the fields of the first record are short, like names, and no field contains another delimiter.
    private var hasNames: Bool {
      guard let names = sample.rows.first?.fields, names.allSatisfy({ $0.bytes.count <= Self.longestName }) else {
        return false
      }
      return cleanShare == 1 && CSVHeaderRule(sample.rows).isHeaderEvident
    }

    /// Whether the first field of each record is a line number as `grep -n` prints it: `12:` or `12-`, perhaps after a
    /// file name. If the lines start with tabs, such output looks like a table.
    private var hasLineNumbers: Bool {
      guard sample.dialect.delimiter == UInt8(ascii: "\t") else { return false }
      return sample.rows.allSatisfy { row in
        guard let place = row.fields.first?.bytes, place.last == UInt8(ascii: ":") || place.last == UInt8(ascii: "-")
        else { return false }
        return place.dropLast().last.map(FieldForm.isDigit) == true
      }
    }

    private static let longestName = 40
    /// The minimum number of records of a table with only two fields, or with spaces after its delimiters.
    private static let fewestPairs = 5
    /// The minimum number of records of a table with two fields that are separated by a tab, if a column has numbers.
    private static let fewestMeasures = 3
    /// The minimum number of fields of a table with a space after each delimiter. Sentences have commas more often than
    /// semicolons.
    private var fewestSpaced: Int { sample.dialect.delimiter == UInt8(ascii: ";") ? 3 : 4 }

    /// The quality of the fit. The share of records with the usual number of fields matters most. A delimiter also fits
    /// better if the fields contain no other delimiter, if no space follows it, and if the first record has the usual
    /// number of fields.
    var score: Double {
      let style = (isSpaced ? 0 : 0.1) + (sample.rows.first?.fields.count == count ? 0.15 : 0)
      return share + cleanShare * 0.5 + Double(min(count, 20)) * 0.001 + style
    }

    private var isSpaced: Bool {
      sample.rows.allSatisfy { row in row.fields.dropFirst().allSatisfy { $0.bytes.first == UInt8(ascii: " ") } }
    }

    private var cleanShare: Double {
      let cells = sample.rows.lazy.flatMap(\.fields)
      return Double(cells.count { Self.isClean($0.bytes) }) / Double(max(1, cells.count { _ in true }))
    }

    private static func isClean(_ bytes: [UInt8]) -> Bool {
      // Tabs around another delimiter only align the fields.
      let tab = UInt8(ascii: "\t")
      let bytes = Array(bytes.drop { $0 == tab }.reversed().drop { $0 == tab }.reversed())
      if !bytes.contains(where: { delimiters.contains($0) }) { return true }
      // A comma may be a decimal separator.
      let pointed = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
      return TextBytes.isNumber(pointed)
    }
  }
}
