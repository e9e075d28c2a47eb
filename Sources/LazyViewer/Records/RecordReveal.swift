import Glyphs
import LazyData
import LazyUI

/// Scrolls sideways to what was found.
extension RecordDesk {
  /// Bytes of a record, or of a field, in which a match is looked for to be shown.
  private static let mostLooked = 1 << 18

  /// Scrolls to the first match in a row: a text to where it stands, a table to the column that it stands in.
  func reveal(_ pattern: Pattern, in index: Int) {
    guard source.records.indices.contains(index) else { return }
    let record = source.records[index]
    if fit.isText { revealText(pattern, in: record) } else { revealColumn(pattern, in: record, at: index) }
  }

  /// Does so for a row that has come by now, unless another was gone to.
  func revealAwaited(at container: (any ScrollContainer)?) {
    guard let awaited = search.awaited, aim.row == nil else { return }
    search.awaited = nil
    if container?.selection == awaited.row { reveal(awaited.pattern, in: awaited.row) }
  }

  private func revealText(_ pattern: Pattern, in record: SourceRecord) {
    // A layout without a width has not been on screen yet.
    guard !layout.wraps, layout.textWidth > 0 else { return }
    let text = record.markedText(limit: Self.mostLooked).bytes
    guard let match = text.withUnsafeBytes({ pattern.firstMatch(in: $0) }), !match.isEmpty else { return }
    let cells = SafeText.glyphCounts(
      in: text, before: [match.lowerBound, match.upperBound], limit: RecordFit.mostStart)
    guard cells.count == 2 else { return }
    if let start = fit.start(showing: cells[0]..<max(cells[0] + 1, cells[1]), in: layout) { layout.start = start }
  }

  private func revealColumn(_ pattern: Pattern, in record: SourceRecord, at index: Int) {
    let fields = record.fields(0..<source.columns.count, limit: Self.mostLooked)
    guard !fields.contains(where: { $0.kind == .awaited }) else {
      search.awaited = AwaitedMatch(pattern: pattern, row: index)
      return
    }
    let matches = fields.indices.filter { index in
      switch fields[index].kind {
      case .text, .number, .word, .nested: fields[index].bytes.withUnsafeBytes { pattern.matches($0) }
      case .null, .missing, .binary, .unreadable, .awaited: false
      }
    }
    // A match of the record as it is written may be in no column.
    guard let first = matches.first, !layout.shownColumns.contains(where: { matches.contains($0.index) }) else {
      return
    }
    let places = fit.columns.places
    guard let column = matches.first(where: { places.place(of: $0) != nil }) else {
      return say("the match is in \(source.columns[first].name), which is hidden")
    }
    selectColumn(column)
  }
}
