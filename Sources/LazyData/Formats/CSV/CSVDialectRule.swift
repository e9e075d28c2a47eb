/// Decides what quotes, backslashes and `#` mean in a file, for any delimiter.
///
/// Properties that the user has not set are detected in the first records. The standard meaning is used unless another
/// one splits the records better.
struct CSVDialectRule {
  private let sample: UnsafeRawBufferPointer
  private let settings: CSVSettings
  /// The quote that may enclose fields; `nil` if quotes are ordinary characters, or the sample has none.
  private let quote: UInt8?
  private let hasBackslash: Bool
  /// Whether comments may follow a first line that is a record.
  private let mayHaveLaterComments: Bool

  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  /// - Parameters:
  ///   - sample: the first bytes of the file. They must outlive this value.
  ///   - isNamedTable: whether the name of the file marks it as a table.
  init(_ sample: UnsafeRawBufferPointer, _ settings: CSVSettings, isNamedTable: Bool) {
    self.sample = sample
    self.settings = settings
    let given: UInt8? =
      switch settings.quote {
      case nil: CSVDialect.quote
      case .literal: nil
      case .character(let quote): quote
      }
    quote = given.flatMap { sample.firstPlace(of: $0, in: 0..<sample.count) == nil ? nil : $0 }
    hasBackslash =
      settings.escape == nil && sample.firstPlace(of: CSVDialect.backslash, in: 0..<sample.count) != nil
    mayHaveLaterComments =
      settings.skipped.includesComments && isNamedTable && Self.hasLine(startingWith: CSVDialect.hash, in: sample)
  }

  /// Whether a line after the first one starts with a byte.
  private static func hasLine(startingWith byte: UInt8, in sample: UnsafeRawBufferPointer) -> Bool {
    var place = 1
    while let found = sample.firstPlace(of: byte, in: min(place, sample.count)..<sample.count) {
      if sample[found - 1] == UInt8(ascii: "\n") || sample[found - 1] == UInt8(ascii: "\r") { return true }
      place = found + 1
    }
    return false
  }

  /// Returns the dialect with the quotes, the escapes and the comments of the file.
  func dialect(_ plain: CSVDialect) -> CSVDialect {
    var dialect = plain
    switch settings.quote {
    case nil: break
    case .literal: dialect = dialect.quoted(.none)
    case .character(let quote): dialect = dialect.quoted(.full, by: quote)
    }
    if let escape = settings.escape { dialect = dialect.escaped(by: escape) }
    if hasBackslash, hasEscape(dialect) { dialect = withEscapes(dialect) }
    if settings.quote == nil, dialect.delimiter == Self.tab || dialect.delimiter == Self.space {
      dialect = withConfinedQuotes(dialect)
    }
    if startsWithComment(dialect) { return withComments(dialect) }
    return mayHaveLaterComments ? withLaterComments(dialect) : dialect
  }

  private func startsWithComment(_ dialect: CSVDialect) -> Bool {
    guard settings.skipped.includesComments else { return false }
    let top = CSVCandidateSplit.top(of: sample, dialect, skipping: settings.skipped)
    return top < sample.count && sample[top] == CSVDialect.hash
  }

  /// Whether a backslash precedes a byte that it may escape.
  private func hasEscape(_ dialect: CSVDialect) -> Bool {
    var place = 0
    while let found = sample.firstPlace(of: CSVDialect.backslash, in: place..<sample.count) {
      place = found + 1
      guard place < sample.count else { return false }
      let next = sample[place]
      if next == dialect.delimiter || next == dialect.terminator || next == quote { return true }
      if next == UInt8(ascii: "\r"), place + 1 < sample.count, sample[place + 1] == dialect.terminator { return true }
    }
    return false
  }

  /// Returns the dialect with backslashes as escapes, if nearly all records are well-formed only with them.
  private func withEscapes(_ dialect: CSVDialect) -> CSVDialect {
    let escaped = dialect.escaped(by: CSVDialect.backslash)
    let (before, after) = (fit(of: dialect), fit(of: escaped))
    let isConsistent = after.broken == 0 && after.flawed * Self.tolerance <= after.records
    return after.records > 1 && isConsistent && after.flawed < before.flawed ? escaped : dialect
  }

  /// Returns the dialect with quotes that cannot span lines, unless quotes that can span lines split the records
  /// better.
  ///
  /// Most programs that write tabs do not quote at all, so a quote at the start of a field is often an ordinary
  /// character. If all fields are quoted, a quoted field after the sample may have several lines.
  private func withConfinedQuotes(_ dialect: CSVDialect) -> CSVDialect {
    let confined = dialect.quoted(.confined)
    guard quote != nil else { return confined }
    let (full, lines) = (fit(of: dialect), fit(of: confined))
    guard full.broken == 0 else { return confined }
    return full.hasLines && full.flawed < lines.flawed || full.areAllQuoted && full.flawed == 0 ? dialect : confined
  }

  /// Returns the dialect with comments between records, if most lines that start with `#` are certainly comments, and
  /// fewer than half of them could be records.
  ///
  /// This function is called only if the first line is not a comment.
  private func withLaterComments(_ dialect: CSVDialect) -> CSVDialect {
    let commented = dialect.commented()
    var split = CSVCandidateSplit(sample, dialect, skipping: settings.skipped)
    while split.cutNext() {}
    let marked = split.records.dropFirst().filter { $0.bytes.first == CSVDialect.hash }
    let plain = split.records.lazy.filter { $0.bytes.first != CSVDialect.hash }
    guard commented.comment != nil, !marked.isEmpty,
      let usual = CSVCandidateSplit.fieldCount(of: plain)?.count, usual > 1
    else { return dialect }
    let clear = marked.count { Self.isClearComment($0.bytes) }
    let full = marked.filter { $0.fields.count == usual }
    let areComments =
      clear * 2 > marked.count && full.count * 2 < marked.count && full.allSatisfy { Self.isClearComment($0.bytes) }
    return areComments ? commented : dialect
  }

  /// Returns the dialect with comments between records, unless most records below the first one start with `#`.
  ///
  /// This function is called only if the first line starts with `#`. That line may be the header.
  private func withComments(_ dialect: CSVDialect) -> CSVDialect {
    let commented = dialect.commented()
    guard commented.comment != nil else { return dialect }
    var split = CSVCandidateSplit(sample, commented, skipping: settings.skipped)
    while split.cutNext() {}
    guard let usual = split.fieldCount?.count, let first = split.records.first else {
      // All lines start with `#`. `endOfComments` has decided whether they are records.
      return split.start < sample.count ? dialect : commented
    }
    let plain = split.records.count - 1
    let rest = sample.part(0..<(split.isFull ? split.ends.last ?? 0 : sample.count))
    let marked = CSVLines(of: rest, dialect, from: first.extent.upperBound).count { line in
      guard let byte = line.first.map({ sample[$0] }), byte == CSVDialect.hash else { return false }
      let text = sample.part(line)
      return !Self.isClearComment(text) && fieldCount(of: text, dialect) == usual
    }
    return marked > plain ? dialect : commented
  }

  private func fieldCount(of line: UnsafeRawBufferPointer, _ dialect: CSVDialect) -> Int {
    var reader = CSVFieldReader(line, dialect, isWhole: true)
    var count = 0
    while reader.next() != nil { count += 1 }
    return count
  }

  /// Whether a line that starts with `#` is certainly a comment, even if it has as many fields as a record.
  static func isClearComment(_ line: UnsafeRawBufferPointer) -> Bool {
    line.count == 1 || line[1] == space || line[1] == tab || line[1] == CSVDialect.hash
  }

  /// The number of records for which one flawed record is accepted.
  private static let tolerance = 20

  /// The number of records in the sample, and of those that do not fit a dialect.
  private struct Fit {
    var records = 0
    /// The number of records with a quote that is not closed at the end of its field.
    var broken = 0
    /// The number of records that are broken, or have an unusual number of fields.
    var flawed = 0
    /// Whether a record has several lines.
    var hasLines = false
    /// Whether there are two records or more, and all of their fields are quoted.
    var areAllQuoted = false
  }

  private func fit(of dialect: CSVDialect) -> Fit {
    var split = CSVCandidateSplit(sample, dialect, skipping: settings.skipped)
    while split.cutNext() {}
    let usual = split.fieldCount?.count
    var fit = Fit(records: split.records.count, broken: split.brokenCount)
    for record in split.records {
      if record.fields.contains(where: \.isBroken) || record.fields.count != usual { fit.flawed += 1 }
      if record.bytes.firstPlace(of: dialect.terminator, in: 0..<record.bytes.count) != nil { fit.hasLines = true }
    }
    fit.areAllQuoted =
      split.records.count > 1 && split.records.allSatisfy { $0.fields.allSatisfy { $0.closingQuote != nil } }
    return fit
  }
}
