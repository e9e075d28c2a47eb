/// Reads a printed table byte by byte and finds the ends of its records. The state at any byte is a `ScanState`.
struct TableLineScan {
  /// The properties of the part of the current line that was read.
  private struct Line: OptionSet {
    let rawValue: UInt8
    static let hasCharacters = Line(rawValue: 1)
    /// A character other than a blank occurred.
    static let hasText = Line(rawValue: 2)
    /// A character that is not allowed in a rule occurred.
    static let isNoRule = Line(rawValue: 4)
    static let hasStroke = Line(rawValue: 8)
    /// The last character is a mark.
    static let isAfterMark = Line(rawValue: 16)
    /// A mark continues the line.
    static let isContinued = Line(rawValue: 32)
  }

  private var counter: ColumnCounter
  private var line: Line
  private var footer: FooterScan
  /// The number of lines of the current row that were read.
  private var rowLines: Int

  private static let lineBits: UInt64 = 6
  private static let footerBits: UInt64 = 5

  init(_ state: ScanState) {
    counter = ColumnCounter(bits: state.bits & (1 << ColumnCounter.bitCount - 1))
    var rest = state.bits >> ColumnCounter.bitCount
    line = Line(rawValue: UInt8(rest & (1 << Self.lineBits - 1)))
    rest >>= Self.lineBits
    footer = FooterScan(step: UInt8(rest & (1 << Self.footerBits - 1)))
    rowLines = Int(rest >> Self.footerBits)
  }

  var state: ScanState {
    let rest = UInt64(rowLines) << Self.footerBits | UInt64(footer.step)
    return ScanState(bits: (rest << Self.lineBits | UInt64(line.rawValue)) << ColumnCounter.bitCount | counter.bits)
  }

  // MARK: Bytes

  /// Adds a byte. Returns whether a record ends after it.
  @inline(__always)
  mutating func push(_ byte: UInt8, _ lines: TableLines) -> Bool {
    if byte == UInt8(ascii: "\n") { return endLine(lines) }
    if byte == UInt8(ascii: "\r") { return false }
    footer.push(byte)
    guard let (scalar, column) = counter.push(byte) else { return false }
    if scalar != 0x20 { line.insert(.hasText) }
    if !line.contains(.isNoRule) { pushRule(scalar, lines) }
    line.insert(.hasCharacters)
    if line.contains(.isAfterMark), TableBorder.isBar(scalar) { line.insert(.isContinued) }
    let isMark = lines.isMark(scalar, at: column)
    if isMark { line.insert(.isAfterMark) } else { line.remove(.isAfterMark) }
    if isMark, !lines.marksPrecedeBars { line.insert(.isContinued) }
    return false
  }

  private mutating func pushRule(_ scalar: UInt32, _ lines: TableLines) {
    if !line.contains(.hasCharacters), !lines.ruleStarts.contains(scalar) {
      line.insert(.isNoRule)
    } else if TableBorder.isStroke(scalar) {
      line.insert(.hasStroke)
    } else if scalar == 0x20 ? !lines.rulesHaveBlanks : !TableBorder.isCrossing(scalar) {
      line.insert(.isNoRule)
    }
  }

  private mutating func endLine(_ lines: TableLines) -> Bool {
    let (kind, isContinued, isBlank) = (kind(lines), isContinued, !line.contains(.hasText))
    (counter, line, footer) = (ColumnCounter(), [], FooterScan())
    if kind == .row { rowLines += 1 }
    let isEnd =
      switch lines.rowEnd {
      case .line: kind == .row && !isContinued
      case .rule: kind == .rule
      case .blankLine: kind == .outside && isBlank
      }
    guard rowLines > 0, isEnd || rowLines > TableLines.mostRowLines else { return false }
    rowLines = 0
    return true
  }

  // MARK: The current line

  /// The kind of the line, if it ends here.
  func kind(_ lines: TableLines) -> TableLines.Kind {
    guard line.contains(.hasText) else {
      return line.contains(.hasCharacters) && lines.blankIsRow ? .row : .outside
    }
    if line.contains(.hasStroke), !line.contains(.isNoRule), counter.column >= 3 { return .rule }
    return footer.isFooter(lines.footers) ? .outside : .row
  }

  /// Whether the row continues in the next line, if the line ends here.
  var isContinued: Bool { line.contains(.isContinued) || line.contains(.isAfterMark) }

  /// Whether the line is a row, regardless of its remaining bytes.
  var isSurelyRow: Bool {
    line.contains(.hasText) && line.contains(.isNoRule) && footer.step == FooterScan.failed
  }

  /// Whether the rest of the line cannot change the end of the record.
  func isDecided(_ lines: TableLines) -> Bool { lines.marks.isEmpty && isSurelyRow }

  /// Whether bytes after the last record end belong to a record. The start of a footer does not: the rest of it may
  /// still arrive.
  func isInRecord(_ lines: TableLines) -> Bool {
    rowLines > 0 || kind(lines) == .row && !footer.mayBeFooter(lines.footers)
  }
}

/// Compares a line with the footers of printed tables, byte by byte.
struct FooterScan {
  /// The position in a footer: 0 at the start of a line. Other values are within parentheses, within a count, or within
  /// `Empty set`.
  private(set) var step: UInt8 = 0

  static let failed: UInt8 = 31
  private static let counted: UInt8 = 30
  private static let (opened, number, words, closed): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4)
  /// The steps where a leading number, the words `rows in set` after it, and `Empty set` start.
  private static let (count, rows, empty): (UInt8, UInt8, UInt8) = (5, 6, 20)
  private static let rowWords = Array(" rows in set".utf8)
  private static let emptyWords = Array("Empty set".utf8)

  init(step: UInt8 = 0) { self.step = step }

  /// Whether the line is a footer, if it ends here.
  func isFooter(_ footers: TableLines.Footers) -> Bool {
    switch footers {
    case .none: false
    case .parentheses: step == Self.closed
    case .all: step == Self.closed || step == Self.counted
    }
  }

  /// Whether the line is the start of a footer.
  func mayBeFooter(_ footers: TableLines.Footers) -> Bool {
    switch footers {
    case .none: false
    case .parentheses: (Self.opened...Self.closed).contains(step)
    case .all: step > 0 && step != Self.failed
    }
  }

  mutating func push(_ byte: UInt8) {
    if step != Self.failed { step = next(byte) }
  }

  private func next(_ byte: UInt8) -> UInt8 {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    switch step {
    case 0:
      if byte == UInt8(ascii: "(") { return Self.opened }
      return isDigit ? Self.count : byte == Self.emptyWords[0] ? Self.empty + 1 : Self.failed
    case Self.opened: return isDigit ? Self.number : Self.failed
    case Self.number: return isDigit ? Self.number : byte == 0x20 ? Self.words : Self.failed
    case Self.words: return byte == UInt8(ascii: ")") ? Self.closed : Self.words
    case Self.count where isDigit: return Self.count
    case Self.count..<Self.rows + UInt8(Self.rowWords.count): return next(byte, inRowWords: step)
    case Self.empty..<Self.empty + UInt8(Self.emptyWords.count):
      let place = Int(step - Self.empty)
      guard Self.emptyWords[place] == byte else { return Self.failed }
      return place + 1 == Self.emptyWords.count ? Self.counted : step + 1
    case Self.counted: return Self.counted
    default: return Self.failed
    }
  }

  /// Returns the step after a byte of ` rows in set`. The `s` may be missing.
  private func next(_ byte: UInt8, inRowWords step: UInt8) -> UInt8 {
    var place = step == Self.count ? 0 : Int(step - Self.rows)
    if Self.rowWords[place] == UInt8(ascii: "s"), place == 4, byte == 0x20 { place += 1 }
    guard Self.rowWords[place] == byte else { return Self.failed }
    return place + 1 == Self.rowWords.count ? Self.counted : Self.rows + UInt8(place) + 1
  }
}
