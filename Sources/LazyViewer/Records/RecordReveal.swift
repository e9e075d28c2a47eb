import Glyphs
import LazyData
import LazyUI

/// Scrolls sideways to what was found.
extension RecordDesk {
  /// Bytes of a record, or of a field, in which a match is looked for to be shown.
  private static let mostLooked = 1 << 18
  /// Columns of a row that are looked through before the next frame. A row has any number of them.
  static let mostColumns = 4_096

  /// Scrolls to the first match in a row: a text to where it stands, a table to the column that it stands in.
  func reveal(_ pattern: Pattern, in index: Int) {
    guard source.records.indices.contains(index) else { return }
    let record = source.records[index]
    if fit.isText {
      revealText(pattern, in: record)
    } else {
      revealColumn(of: AwaitedMatch(pattern: pattern, row: index))
    }
  }

  /// Does so for a row that has come by now, or whose columns are not all looked through, unless another was gone to.
  func revealAwaited(at container: (any ScrollContainer)?) {
    guard let awaited = search.awaited, aim.row == nil else { return }
    search.awaited = nil
    guard container?.selection == awaited.row else { return }
    if awaited.column > 0 {
      revealColumn(of: awaited)
    } else {
      reveal(awaited.pattern, in: awaited.row)
    }
  }

  private func revealText(_ pattern: Pattern, in record: SourceRecord) {
    // A layout without a width has not been on screen yet.
    guard !layout.wraps, layout.textWidth > 0 else { return }
    let text = record.markedText(limit: Self.mostLooked).bytes
    guard let match = pattern.firstShownMatch(in: text) else { return }
    let cells = SafeText.glyphCounts(
      in: text, before: [match.lowerBound, match.upperBound], limit: RecordFit.mostStart)
    guard cells.count == 2 else { return }
    if let start = fit.start(showing: cells[0]..<max(cells[0] + 1, cells[1]), in: layout) { layout.start = start }
  }

  /// Selects the first column with a match, unless a column on screen has one. The columns are looked through in parts, a part for
  /// each frame.
  private func revealColumn(of match: AwaitedMatch) {
    guard source.records.indices.contains(match.row) else { return }
    let record = source.records[match.row]
    var match = match
    if match.column == 0 {
      for columns in layout.columnRanges {
        guard let found = matches(of: match.pattern, in: record, columns) else { return search.awaited = match }
        if !found.isEmpty { return }
      }
    }
    let end = min(source.columns.count, match.column + Self.mostColumns)
    guard let found = matches(of: match.pattern, in: record, match.column..<end) else { return search.awaited = match }
    let places = fit.columns.places
    if let column = found.first(where: { places.place(of: $0) != nil }) { return selectColumn(column) }
    match.hidden = match.hidden ?? found.first
    match.column = end
    guard end == source.columns.count else {
      search.awaited = match
      return requestUpdate()
    }
    // A match of the record as it is written may be in no column.
    if let hidden = match.hidden { say("the match is in \(source.columns[hidden].name), which is hidden") }
  }

  /// The columns, of some, in which a record has a match; nil if a field has not come yet.
  private func matches(of pattern: Pattern, in record: SourceRecord, _ columns: Range<Int>) -> [Int]? {
    let fields = record.fields(columns, limit: Self.mostLooked)
    if fields.contains(where: { $0.kind == .awaited }) { return nil }
    return fields.indices.filter { index in
      switch fields[index].kind {
      case .text, .number, .word, .nested: pattern.firstShownMatch(in: fields[index].bytes) != nil
      case .null, .missing, .binary, .unreadable, .awaited: false
      }
    }.map { columns.lowerBound + $0 }
  }
}
