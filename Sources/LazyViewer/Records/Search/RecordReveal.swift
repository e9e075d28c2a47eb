internal import Algorithms
import Glyphs
import LazyData
import LazyUI
internal import Observation

/// Moves from match to match within a row. If the row does not fit on the screen, because it is wide or its text is
/// wrapped, scrolls to the match.
extension RecordListController {
  /// The result of a walk.
  enum WalkOutcome { case arrived, waits, leftRow }

  /// The maximum number of bytes of a record, or of a field, that are searched for the next match to show. Almost any
  /// text that can be reached by scrolling sideways is shorter.
  private static let mostSearched = 1 << 23
  /// The limit for a value of a database, in place of `mostSearched`. At first, only the start of a long value is
  /// loaded.
  private static let mostSearchedOfValue = 1 << 18
  /// The maximum number of columns that are searched in one frame. A row may have any number of columns.
  static let mostColumns = 4_096

  /// The number of cells of a row: 1 for a text, otherwise the number of shown columns.
  var cellCount: Int { fit.isText ? 1 : fit.columns.places.count(of: source.columns.count) }

  /// Returns the current match if it is in the selected row.
  func currentMatch(at container: (any ScrollContainer)?) -> CurrentMatch? {
    guard var current = search.current, let container else { return nil }
    let row = pendingJump.row ?? container.selection
    guard shown.indices.contains(row), current.shown.isIn(shown[row]) else { return nil }
    // The list may have been replaced since, for example after the rows above were counted. The row then has another
    // index.
    current.row = row
    return current
  }

  /// Moves to the next match in the row that `walk` is in, or continues in the following rows. The cells are searched
  /// in parts, one part per frame.
  @discardableResult
  func walk(_ walk: MatchWalk) -> WalkOutcome {
    guard source.records.indices.contains(walk.row) else { return .arrived }
    let record = source.records[walk.row]
    var walk = walk
    let places = walk.removeNext(Self.mostColumns).clamped(to: 0..<cellCount)
    guard
      let cells = matches(of: walk.pattern, in: record, places) ?? awaitedMatches(of: walk.pattern, in: record, places)
    else {
      walk.restore(places)
      return wait(walk)
    }
    for cell in walk.isBackwards ? cells.reversed() : cells {
      guard let range = walk.move(through: cell.ranges, in: cell.place) else { continue }
      arrive(at: range, in: cell.place, of: record, walk)
      return .arrived
    }
    walk.turn()
    guard !walk.isAtEnd else { return leaveRow(walk, record) }
    requestUpdate()
    return wait(walk)
  }

  /// Returns the matches in cells of a record, or nil if a field is still loading. The walk then continues when the
  /// field is loaded.
  ///
  /// More of a value is searched than is shown, so the views may not observe the part that is still loading.
  private func awaitedMatches(
    of pattern: Pattern, in record: SourceRecord, _ places: Range<Int>
  ) -> [CellMatches]? {
    withObservationTracking {
      matches(of: pattern, in: record, places)
    } onChange: { [weak self] in
      // Rows may be loaded on any thread, so the change is handled on the main actor.
      Task { @MainActor in self?.requestUpdate() }
    }
  }

  private func wait(_ walk: MatchWalk) -> WalkOutcome {
    search.awaited = AwaitedWalk(walk: walk, record: PlacedRecord(walk.row, in: source.records))
    return .waits
  }

  /// Continues with a row if its values were not loaded before, or not all columns were searched. Does nothing if the
  /// user has moved to another row.
  func revealAwaited(at container: (any ScrollContainer)?) {
    guard let awaited = search.awaited else { return }
    // The row is selected in this frame, so the search continues in the next one.
    guard pendingJump.row == nil else { return requestUpdate() }
    search.awaited = nil
    guard let row = container?.selection, awaited.record.index(in: source.records) == row else { return }
    var walk = awaited.walk
    walk.row = row
    self.walk(walk)
  }

  /// Continues in the next row that matches. If the target is in this row but none of its matches can be shown, only
  /// the row is shown.
  private func leaveRow(_ walk: MatchWalk, _ record: SourceRecord) -> WalkOutcome {
    if let origin = walk.origin { marks.setLastJump(from: origin) }
    let remaining = walk.isNew ? walk.remaining - 1 : walk.remaining
    guard remaining == 0 else {
      search.end = nil
      search.origin = PlacedRecord(walk.row, in: source.records)
      goOn(
        to: walk.pattern, from: walk.row + (walk.isBackwards ? -1 : 1), times: remaining, backwards: walk.isBackwards)
      return .leftRow
    }
    search.current = nil
    sayWhyHidden(walk.pattern, in: record)
    return .arrived
  }

  /// Reports the place of a row's match that cannot be shown: in a hidden column, or beyond the part of a long text
  /// that was searched. Reports nothing if the match is in text that belongs to no column.
  private func sayWhyHidden(_ pattern: Pattern, in record: SourceRecord) {
    if fit.isText {
      if record.markedText(limit: Self.mostSearched).isCut { sayIsBeyond() }
      return
    }
    let hidden = fit.columns.places.hidden.sorted().prefix(Self.mostColumns)
    let column = hidden.first { matches(of: pattern, in: record, column: $0)?.isEmpty == false }
    if let column, source.columns.indices.contains(column) {
      say("the match is in the hidden column \(source.columns[column].name)")
    }
  }

  private func sayIsBeyond() { say("the match is beyond the shown part of the row; O shows all of it") }

  /// Makes a match the current one, and scrolls to it.
  private func arrive(at range: Range<Int>, in place: Int, of record: SourceRecord, _ walk: MatchWalk) {
    let column = fit.isText ? nil : fit.columns.places.column(at: place)
    search.current = CurrentMatch(
      pattern: walk.pattern, row: walk.row,
      shown: ShownMatch(id: record.currentID, column: column, range: range), place: place,
      index: matchCount(before: range, in: place, of: record, walk.pattern))
    search.end = nil
    if let column { selectColumn(column) } else { revealText(range, of: walk.row, in: record) }
    requestUpdate()
  }

  /// Returns the number of matches in a row before a match; nil if the row has too many columns, or a value is still
  /// loading.
  private func matchCount(
    before range: Range<Int>, in place: Int, of record: SourceRecord, _ pattern: Pattern
  ) -> Int? {
    guard place < Self.mostColumns, let cells = matches(of: pattern, in: record, 0..<place + 1) else { return nil }
    return cells.reduce(0) { sum, cell in
      sum + (cell.place < place ? cell.ranges.count : cell.ranges.count { $0.lowerBound < range.lowerBound })
    }
  }

  // MARK: Scrolling

  private func revealText(_ match: Range<Int>, of row: Int, in record: SourceRecord) {
    // A layout without a width has not been on screen yet.
    guard layout.textWidth > 0 else { return }
    let text = record.markedText(limit: Self.mostSearched).bytes
    if layout.wraps {
      select(row)
      return revealLine(of: match, in: text)
    }
    let cells = SafeText.cells(of: [match], in: text, limit: RecordFit.mostStart, tabs: fit.tabs)
    guard let first = cells.first else { return }
    if first.lowerBound >= RecordFit.mostStart { return sayIsBeyond() }
    let shown = first.lowerBound..<max(first.lowerBound + 1, first.upperBound)
    if let start = fit.start(showing: shown, in: layout) { layout.start = start }
  }

  /// Shows the line of a wrapped text on which a match begins, once the row is selected.
  private func revealLine(of match: Range<Int>, in text: [UInt8]) {
    let most = RecordLine.mostWrapped
    let glyphs = SafeText.glyphs(in: text, limit: most, tabs: fit.tabs)
    let cell = SafeText.cells(of: [match], in: text, limit: most, tabs: fit.tabs).first?.lowerBound ?? 0
    if cell >= most { sayIsBeyond() }
    let gutter = layout.gutter
    let starts = StyledLine.starts(of: Array(repeating: .space, count: gutter) + glyphs, width: layout.width)
    let line = starts.partitioningIndex { $0 > gutter + cell } - 1
    pendingJump.line = WrappedLine(index: max(0, line), count: starts.count)
  }

  // MARK: Matches in cells

  /// The matches in a cell.
  private typealias CellMatches = (place: Int, ranges: [Range<Int>])

  /// Returns the matches in cells of a record from the left, or nil if a field is still loading.
  private func matches(of pattern: Pattern, in record: SourceRecord, _ places: Range<Int>) -> [CellMatches]? {
    guard !places.isEmpty else { return [] }
    guard !fit.isText else {
      return [(0, pattern.ranges(in: record.markedText(limit: Self.mostSearched).bytes, limit: Self.mostSearched))]
    }
    let columns = places.map { fit.columns.places.column(at: $0) }
    var cells: [CellMatches] = []
    // Columns that follow each other in the source are read at once.
    for run in columns.chunked(by: { $1 == $0 + 1 }) {
      guard let first = run.first, let last = run.last else { continue }
      let fields = record.fields(first..<last + 1, limit: mostSearched(of: record))
      if fields.contains(where: { $0.kind == .awaited }) { return nil }
      cells += fields.prefix(run.count).enumerated().map { offset, field in
        (places.lowerBound + run.startIndex + offset, Self.ranges(of: pattern, in: field))
      }
    }
    return cells.filter { !$0.ranges.isEmpty }
  }

  private func matches(of pattern: Pattern, in record: SourceRecord, column: Int) -> [Range<Int>]? {
    record.fields(column..<column + 1, limit: mostSearched(of: record)).first.map { Self.ranges(of: pattern, in: $0) }
  }

  private func mostSearched(of record: SourceRecord) -> Int {
    if case .row = record.id { Self.mostSearchedOfValue } else { Self.mostSearched }
  }

  private static func ranges(of pattern: Pattern, in field: RecordField) -> [Range<Int>] {
    switch field.kind {
    case .text, .number, .word, .nested: pattern.ranges(in: field.bytes, limit: mostSearched)
    case .null, .missing, .binary, .unreadable, .awaited: []
    }
  }
}
