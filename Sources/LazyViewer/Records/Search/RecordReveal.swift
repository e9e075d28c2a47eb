internal import Algorithms
import Glyphs
import LazyData
import LazyUI

/// Scrolls to a match in a row that does not fit into the list: a wide row, or a high row of wrapped text.
extension RecordListController {
  /// The maximum number of bytes of a record, or of a field, that are searched for the match to show.
  private static let mostSearched = 1 << 18
  /// The maximum number of columns that are searched in one frame. A row may have any number of columns.
  static let mostColumns = 4_096

  /// Scrolls to the first match in a row: to the match itself in a text, to its column in a table.
  func reveal(_ pattern: Pattern, in index: Int) {
    guard source.records.indices.contains(index) else { return }
    let record = source.records[index]
    if fit.isText {
      revealText(pattern, in: record)
    } else {
      revealColumn(of: AwaitedMatch(pattern: pattern, row: index))
    }
  }

  /// Continues with a row if its values were not loaded before, or not all columns were searched. Does nothing if the
  /// user has moved to another row.
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
    guard layout.textWidth > 0 else { return }
    let text = record.markedText(limit: Self.mostSearched).bytes
    guard let match = pattern.firstShownMatch(in: text) else { return }
    if layout.wraps { return revealLine(of: match, in: text) }
    let cells = SafeText.cells(of: [match], in: text, limit: RecordFit.mostStart, tabs: fit.tabs)
    guard let first = cells.first else { return }
    let shown = first.lowerBound..<max(first.lowerBound + 1, first.upperBound)
    if let start = fit.start(showing: shown, in: layout) { layout.start = start }
  }

  /// Shows the line of a wrapped text on which a match begins, once the row is selected.
  private func revealLine(of match: Range<Int>, in text: [UInt8]) {
    let most = RecordLine.mostWrapped
    let glyphs = SafeText.glyphs(in: text, limit: most, tabs: fit.tabs)
    let cell = SafeText.cells(of: [match], in: text, limit: most, tabs: fit.tabs).first?.lowerBound ?? 0
    if cell >= most { say("the match is beyond the shown part of the row; O shows all of it") }
    let gutter = layout.gutter
    let starts = StyledLine.starts(of: Array(repeating: .space, count: gutter) + glyphs, width: layout.width)
    let line = starts.partitioningIndex { $0 > gutter + cell } - 1
    pendingJump.line = WrappedLine(index: max(0, line), count: starts.count)
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
    // Otherwise the match may be in text of the record that is in no column.
    if let hidden = match.hidden { say("the match is in the hidden column \(source.columns[hidden].name)") }
  }

  /// Returns the columns of a range that contain a match in a record, or nil if a field is still loading.
  private func matches(of pattern: Pattern, in record: SourceRecord, _ columns: Range<Int>) -> [Int]? {
    let fields = record.fields(columns, limit: Self.mostSearched)
    if fields.contains(where: { $0.kind == .awaited }) { return nil }
    return fields.indices.filter { index in
      switch fields[index].kind {
      case .text, .number, .word, .nested: pattern.firstShownMatch(in: fields[index].bytes) != nil
      case .null, .missing, .binary, .unreadable, .awaited: false
      }
    }.map { columns.lowerBound + $0 }
  }
}
