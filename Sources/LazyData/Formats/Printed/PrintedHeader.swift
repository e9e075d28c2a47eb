/// Finds the header of a printed table in the first lines of a source.
///
/// A title of a few lines and blank lines may precede the header.
struct PrintedHeader {
  private static let mostLines = 16
  private static let mostTitleLines = 3
  private static let longestLine = 1 << 14

  private let sample: UnsafeRawBufferPointer
  /// The lines up to the rule, without their line ends.
  private var lines: [UnsafeRawBufferPointer] = []

  /// Returns the layout of a printed table at the start of `sample`; `nil` if there is no table with a rule.
  static func layout(of sample: UnsafeRawBufferPointer) -> (any PrintedLayout)? {
    var header = PrintedHeader(sample: sample)
    return header.layout()
  }

  private init(sample: UnsafeRawBufferPointer) { self.sample = sample }

  private mutating func layout() -> (any PrintedLayout)? {
    var place = TextBytes.markLength(of: sample)
    while lines.count < Self.mostLines,
      let end = sample.firstPlace(
        of: UInt8(ascii: "\n"), in: place..<min(sample.count, place + Self.longestLine))
    {
      let line = TextBytes.withoutReturn(sample.part(place..<end))
      place = end + 1
      if TableBorder.isRule(line), let above = lines.last, !above.isEmpty, !TableBorder.isRule(above) {
        return layout(rule: line, end: place)
      }
      lines.append(line)
      if lines.count(where: { !$0.isEmpty }) > Self.mostTitleLines + Self.mostNameLines + 1 { return nil }
    }
    return nil
  }

  private static let mostNameLines = 6

  private func layout(rule: UnsafeRawBufferPointer, end: Int) -> (any PrintedLayout)? {
    // In a box the names are between two rules.
    if let top = lines.lastIndex(where: TableBorder.isRule) {
      guard hasTitle(top) else { return nil }
      let names = Array(lines[(top + 1)...])
      if let border = TableBorder(names: names, rule: rule, end: end) { return border.fitted(to: sample) }
      return RuledColumns(names: names, rule: rule, end: end)?.fitted(to: sample)
    }
    let last = lines.count - 1
    if let border = TableBorder(names: [lines[last]], rule: rule, end: end) {
      let first = firstName(border.lines)
      guard hasTitle(first, isMarkdown: border.isMarkdown) else { return nil }
      return TableBorder(names: Array(lines[first...]), rule: rule, end: end)?.fitted(to: sample)
    }
    guard let columns = RuledColumns(rule: rule, end: end) else { return nil }
    let first = firstName(columns.lines)
    guard hasTitle(first) else { return nil }
    return RuledColumns(names: Array(lines[first...]), rule: rule, end: end)?.fitted(to: sample)
  }

  /// Returns the number of the first line with names. Marks continue the names in the lines below it.
  private func firstName(_ form: TableLines) -> Int {
    var first = lines.count - 1
    while first > 0, form.kind(of: lines[first - 1]).isContinued { first -= 1 }
    return first
  }

  /// Whether the lines before line `first` may be a title. In Markdown, only blank lines may precede the table; other
  /// lines make the source a text.
  private func hasTitle(_ first: Int, isMarkdown: Bool = false) -> Bool {
    lines[..<first].count { !$0.isEmpty } <= (isMarkdown ? 0 : Self.mostTitleLines)
      && !lines[..<first].contains { $0.first == UInt8(ascii: "#") }
  }
}
