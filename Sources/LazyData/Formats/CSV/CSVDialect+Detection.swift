extension CSVDialect {
  /// The dialect that the first bytes of a file are written in; nil where they are no table.
  ///
  /// Each of comma, semicolon, tab and bar is tried: the right one cuts all records into as many fields. A name that ends in
  /// `.csv`, `.tsv`, `.tab` or `.psv` says that there is a table, and what it is cut by where the bytes do not tell.
  /// Without that all of it must fit: three records or more of three fields or more; two fields only with quotes or a
  /// header; and few commas with a space behind them, as sentences have them. With a header of three fields or more it is
  /// enough if most records have as many, and nothing of the other delimiters.
  package static func detect(in sample: UnsafeRawBufferPointer, name: String) -> CSVDialect? {
    let kind = NamedKind(name)
    if let separator = CSVSample.separator(in: sample), let dialect = CSVDialect(delimiter: separator) {
      return dialect.adapted(to: sample)
    }
    let trials = delimiters.compactMap { CSVDialect(delimiter: $0) }.map { Trial($0.adapted(to: sample), sample) }
    let fitting = trials.filter { kind.isTable ? $0.fitsRoughly : $0.fits(asText: kind == .text) }
    if let best = fitting.max(by: { $0.score < $1.score }) { return best.dialect }
    return kind.delimiter.flatMap { CSVDialect(delimiter: $0)?.adapted(to: sample) }
  }

  private static let delimiters = [",", ";", "\t", "|"].map { ($0 as Unicode.Scalar).value }.map { UInt8($0) }

  /// What a file's name says of it.
  private enum NamedKind: Equatable {
    case table(UInt8)
    /// A log, a program, prose: what looks like a table there must be one beyond doubt.
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

  /// How well a delimiter fits.
  private struct Trial {
    let dialect: CSVDialect
    private let sample: CSVSample
    private let count: Int
    private let share: Double
    private let cleanShare: Double
    private let spacedShare: Double
    private let hasQuotes: Bool

    init(_ dialect: CSVDialect, _ bytes: UnsafeRawBufferPointer) {
      self.dialect = dialect
      sample = CSVSample(bytes, dialect, from: CSVSample.start(in: bytes, dialect))
      (count, share) = sample.fieldCount ?? (0, 0)
      let cells = sample.rows.joined()
      let total = Double(max(1, cells.count))
      cleanShare = Double(cells.count { Trial.isClean($0.bytes) }) / total
      let later = sample.rows.lazy.flatMap { $0.dropFirst() }
      spacedShare =
        Double(later.count { $0.bytes.first == UInt8(ascii: " ") }) / Double(max(1, later.count { _ in true }))
      hasQuotes = bytes.firstPlace(of: CSVDialect.quote, in: 0..<bytes.count) != nil && sample.brokenCount == 0
    }

    /// Of two delimiters that both cut evenly the one is right whose fields have nothing of the others in them.
    var score: Double { share + cleanShare * 0.5 + Double(min(count, 20)) * 0.001 }

    /// Enough for a file that is called a table.
    var fitsRoughly: Bool { count >= 2 && share >= 0.5 }

    func fits(asText: Bool) -> Bool {
      let isProse = dialect.delimiter != UInt8(ascii: "|") && spacedShare > 0.3
      guard count >= 2, sample.brokenCount == 0, !isProse, sample.rows.count >= 2 else { return false }
      let hasHeader = CSVHeader.isHeader(sample)
      let isEven = share >= (sample.rows.count < 50 ? 1 : 0.98)
      guard isEven else { return !asText && hasHeader && isRagged }
      if asText || count == 2 || sample.rows.count == 2 {
        return hasHeader || !asText && hasQuotes && sample.rows.count > 2
      }
      return true
    }

    /// Whether most records have as many fields as the first one, whose fields are short, as names are.
    private var isRagged: Bool {
      guard let names = sample.rows.first, names.count == count, count >= 3, sample.rows.count >= 4 else {
        return false
      }
      return share > 0.5 && cleanShare == 1 && names.allSatisfy { $0.bytes.count <= Trial.longestName }
    }

    private static let longestName = 40

    private static func isClean(_ bytes: [UInt8]) -> Bool {
      if !bytes.contains(where: { delimiters.contains($0) }) { return true }
      // A comma may stand for the point of a number.
      let pointed = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
      return TextBytes.isNumber(pointed)
    }
  }
}
