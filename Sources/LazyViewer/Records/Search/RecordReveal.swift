import Glyphs
import LazyData
import LazyUI

/// Scrolling sideways to a match.
extension RecordListController {
  /// The most bytes of a record, or of a field, that are searched for the match to show.
  private static let mostLooked = 1 << 18
  /// The most columns of a row that are searched in one frame. A row may have any number of them.
  static let mostColumns = 4_096

  /// Scrolls to the first match in a row: in a text to its cells, in a table to its column.
  func reveal(_ pattern: Pattern, in index: Int) {
    guard source.records.indices.contains(index) else { return }
    let record = source.records[index]
    if fit.isText {
      revealText(pattern, in: record)
    } else {
      revealColumn(of: AwaitedMatch(pattern: pattern, row: index))
    }
  }

  /// Continues with a row whose values have been loaded by now, or whose columns were not all searched, unless the user
  /// has moved on.
  func revealAwaited(at container: (any ScrollContainer)?) {
    guard let awaited = search.awaited, pendingJump.row == nil else { return }
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

  /// Selects the first column with a match, unless a column on screen has one. The columns are searched in parts, one
  /// part per frame.
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
    // The match may be in the record's text outside all columns.
    if let hidden = match.hidden { say("the match is in the hidden column \(source.columns[hidden].name)") }
  }

  /// Returns the columns of a range in which a record has a match; nil if a field is not loaded.
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
