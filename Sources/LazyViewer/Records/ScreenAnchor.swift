import LazyData
import LazyTerminal
import LazyUI

/// The selected record of a list that is replaced, and its line on screen. The next list shows the record on the same
/// line, even if it is found later.
struct ScreenAnchor {
  let record: PlacedRecord
  /// The number of rows above the record on screen.
  let line: Int
  /// The first record on screen, if some of its lines are above the screen. `hiddenLines` is the number of these lines.
  private var top: RecordID?
  private var hiddenLines = 0

  init(record: PlacedRecord, line: Int) {
    self.record = record
    self.line = line
  }

  /// Creates the anchor of row `index`; nil if there is no such row.
  ///
  /// - Parameter position: the position of the list.
  init?(_ index: Int, in records: RecordList, at position: ScrollPlace) {
    guard records.indices.contains(index) else { return nil }
    self.init(record: PlacedRecord(index, in: records), line: index - position.firstRow)
    guard position.hiddenLines > 0, records.indices.contains(position.firstRow) else { return }
    top = records[position.firstRow].id
    hiddenLines = position.hiddenLines
  }

  /// Returns the position of a list that shows row `index` on the anchor's line.
  func place(at index: Int, in records: RecordList) -> ScrollPlace {
    let first = max(0, index - line)
    let isSameTop = top != nil && records.indices.contains(first) && records[first].id == top
    return ScrollPlace(firstRow: first, hiddenLines: isSameTop ? hiddenLines : 0, selection: index)
  }
}
