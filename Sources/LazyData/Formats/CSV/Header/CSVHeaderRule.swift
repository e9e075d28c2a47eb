/// Decides which of the first records of a file names the columns, if any does.
///
/// The first record names the columns, unless it looks like the records below it. Records above it that fill few cells
/// are titles, or headings of groups of columns (``HeaderLevels``). The decision uses only the records of the sample.
///
/// | the first record | it is a header |
/// |---|---|
/// | has different texts, and a later record repeats it; the others have numbers or times | yes |
/// | has a number, a date, an address or `NA` | no, unless the cells below it are empty, others are clear, or it is a series |
/// | is written twice, and nothing in it occurs in other records | yes |
/// | has pairs, codes, or numbers with a unit, of the same form as the records below | no |
/// | more columns are evidence for it than against it | yes |
/// | fewer columns are evidence for it than against it | no |
/// | no column is evidence | yes, if its texts are short, differ and start like names |
///
/// A header has more than half of the fields of the other records, unless it is a word above two columns of numbers. A
/// record that is alone is no header if it has only `key=value`, or a value that equals the only one below it.
///
/// A list of items, of translations, of people with their codes, of words with a sentence for each, of phrases, of
/// frequent words or of symbols has no header. One column of texts in a file with tabs is a list of items, unless the
/// first record is certainly a name.
struct CSVHeaderRule {
  private let rows: ArraySlice<CSVSample.Row>
  /// The most frequent number of fields.
  private let columnCount: Int
  /// The median of the numbers of filled fields per record.
  private let usualFilled: Int
  /// Whether the delimiter is a tab.
  private let isTabbed: Bool

  init(_ rows: [CSVSample.Row], isTabbed: Bool = false) {
    self.rows = rows.prefix(Self.mostRows)
    self.isTabbed = isTabbed
    var counts: [Int: Int] = [:]
    for row in self.rows { counts[row.fields.count, default: 0] += 1 }
    columnCount = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let filled = self.rows.map(\.filledCount).sorted()
    usualFilled = filled.isEmpty ? 0 : filled[filled.count / 2]
  }

  /// The maximum number of records that are compared.
  private static let mostRows = 100
  /// The maximum number of titles above a header.
  private static let mostTitles = 15

  /// Returns the index of the header in the rows, or `nil` if the file has none.
  var header: Int? {
    guard !rows.isEmpty else { return nil }
    return (rowsBelowTitles + [0]).first { isHeader(at: $0) }
  }

  /// Whether the only record consists of different short texts that begin with letters.
  var isOnlyNames: Bool {
    rows.count == 1 && candidate(at: 0).areDifferentTexts
  }

  /// Whether the columns show that the header differs from the records below it.
  var isHeaderEvident: Bool {
    guard let header else { return false }
    let candidate = candidate(at: header)
    let votes = candidate.votes
    return votes.for > votes.against || candidate.hasShapes
  }

  /// Whether the first record is a header, and a column below it has only numbers.
  var isAboveNumbers: Bool {
    guard header == 0, let names = rows.first?.fields else { return false }
    return names.indices.prefix(HeaderCandidate.mostColumns).contains { column in
      guard names[column].kind != .number else { return false }
      return rows.dropFirst().allSatisfy { $0.fields.indices.contains(column) && $0.fields[column].kind == .number }
    }
  }

  /// Whether a column has numbers, times or addresses in nine of ten records.
  var hasMeasures: Bool {
    (0..<min(columnCount, HeaderCandidate.mostColumns)).contains { HeaderCandidate.isMeasured($0, in: rows) }
  }

  // MARK: Titles

  /// The indices of the rows that may be a header below titles or headings.
  private var rowsBelowTitles: [Int] {
    guard columnCount > 1 else { return [] }
    let names = HeaderLevels(rows, columnCount: columnCount).names
    if !names.isEmpty { return names }
    if let names = HeaderBelowSummary(rows, columnCount: columnCount).names { return [names] }
    let first = rows.prefix(Self.mostTitles).firstIndex { !isTitle($0) } ?? 0
    return first > 0 ? [first] : []
  }

  private func isTitle(_ row: CSVSample.Row) -> Bool {
    if row.fields.count == 1 { return true }
    let filled = row.filledCount
    return filled * 3 <= max(usualFilled, columnCount == 2 ? 0 : 3) && filled < columnCount
      || columnCount == 2 && filled == 1 && row.isFollowedByEmpty && row.fields[0].bytes.isEmpty == false
  }

  // MARK: Names

  private func candidate(at index: Int) -> HeaderCandidate {
    HeaderCandidate(rows[index].fields, below: records(below: index), columnCount: columnCount)
  }

  /// The maximum number of records below a header that describe its columns.
  private static let mostDescriptions = 3

  /// Returns the records below a row, without the first ones if these describe the columns: `#type` below `id`. Such
  /// records often repeat the names, which would be evidence against the header.
  ///
  /// If more records start with `#`, it is a part of their values.
  private func records(below index: Int) -> ArraySlice<CSVSample.Row> {
    let below = rows[(index + 1)...]
    let records = below.drop(while: \.isDescription)
    let isHeader = !rows[index].isDescription && below.count - records.count <= Self.mostDescriptions
    return isHeader && !records.isEmpty ? records : below
  }

  /// Whether the candidate has at most half of the fields of the records below it. A single record below may be
  /// incomplete. A single word above two columns of numbers is the name of the first one; titles have several words.
  private func isShort(_ candidate: HeaderCandidate) -> Bool {
    guard candidate.below.count > 1, candidate.names.count * 2 <= columnCount else { return false }
    let isWord = candidate.forms == [.text] && !candidate.names[0].bytes.contains(UInt8(ascii: " "))
    return !(isWord && columnCount == 2 && (0..<2).allSatisfy(candidate.isMeasured))
  }

  private func isHeader(at index: Int) -> Bool {
    let candidate = candidate(at: index)
    guard candidate.names.contains(where: { !$0.bytes.isEmpty }), !isShort(candidate) else { return false }
    if candidate.isRepeated || candidate.isWrittenTwice { return true }
    if candidate.hasValues, !HeaderSeries(candidate).isSeries, !candidate.areClear { return false }
    if candidate.hasPairs || candidate.hasCodes || candidate.hasNumberedTexts || candidate.sharesValue { return false }
    let votes = candidate.votes
    if votes.for != votes.against { return votes.for > votes.against }
    let isListed =
      candidate.isItem || isTabbed && candidate.isListed || candidate.hasFunctionWord || candidate.areTranslations
      || candidate.hasSentence || candidate.areProperNames || candidate.hasPhrase || candidate.hasSymbol
    return votes.for == 0 && candidate.areNames && !isListed
  }
}

extension CSVSample.Row {
  /// Whether the first field is `#` and a word, such as `#type`.
  fileprivate var isDescription: Bool {
    guard let first = fields.first?.bytes, first.first == CSVDialect.hash else { return false }
    return first.count > 2 && first.dropFirst().allSatisfy(FieldForm.isLetter)
  }

  fileprivate var filledCount: Int { fields.count { !$0.bytes.isEmpty } }
}
