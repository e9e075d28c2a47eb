import Glyphs
import LazyData
import Observation

/// The model of the page of a complete record. It contains the folding and the search.
@MainActor
@Observable
final class RecordPageModel {
  let title: String
  let remark: String?
  /// The preferred number of cells for the names of fields.
  let nameWidth: Int
  let tabs: TabStops
  private(set) var outline: RecordOutline
  /// The pattern whose matches are marked.
  private(set) var pattern: Pattern?
  /// The number of cells of a line.
  var width = 80
  /// The row where the last search found nothing; nil if it found a match. Repeating that search wraps to the other
  /// end.
  @ObservationIgnored private var end: SearchEnd<Int>?

  /// - Parameters:
  ///   - pattern: the pattern of an earlier search.
  ///   - tabs: the tab stops.
  init(
    _ record: SourceRecord, columns: [RecordColumn], marking pattern: Pattern? = nil, tabs: TabStops = .standard
  ) {
    self.tabs = tabs
    title = record.number.map { "row \(($0 + 1).grouped)" } ?? "row"
    remark = record.flaw?.sentence
    let parts = RecordParts(record, columns: columns)
    outline = RecordOutline(parts)
    nameWidth = parts.nameWidth
    self.pattern = pattern
  }

  /// The number of rows above those of the record.
  private var header: Int { remark == nil ? 1 : 2 }

  /// Folds or unfolds the value in a row.
  ///
  /// - Returns: false if the value cannot be folded.
  func fold(atRow row: Int) -> Bool {
    guard let place = outline.place(atRow: row - header) else { return false }
    return outline.fold(place)
  }

  /// Unfolds the value in a row if `opens` is true. Otherwise folds the value, or goes to its parent.
  ///
  /// - Returns: the row to go to.
  func open(atRow row: Int, opens: Bool) -> Int {
    guard let place = outline.place(atRow: row - header), !outline.fold(place, opens: opens), !opens,
      let parent = outline.parent(of: place)
    else { return row }
    return outline.row(of: parent) + header
  }

  /// Searches for the first match at or after a row.
  ///
  /// - Returns: the row to go to, and a message.
  func find(_ pattern: Pattern, from row: Int) -> (row: Int?, message: String?) {
    self.pattern = pattern
    end = nil
    return found(after: row <= header ? nil : outline.place(atRow: row - 1 - header), row, backwards: false)
  }

  /// Moves by this number of matches, forward or backward, in one pass.
  func findAgain(times: Int, from row: Int, backwards: Bool) -> (row: Int?, message: String?) {
    let goesRound = end == SearchEnd(place: row, isBackwards: backwards)
    let place = goesRound ? nil : outline.place(atRow: row - header)
    if backwards, place == nil, !goesRound { return ended(row, backwards: true) }
    end = nil
    var result = found(after: place, row, times: max(1, times), backwards: backwards)
    if goesRound, result.row != nil { result.message = SearchMessage.wrapped(isBackwards: backwards) }
    return result
  }

  private func found(
    after place: RecordOutline.Place?, _ row: Int, times: Int = 1, backwards: Bool
  ) -> (row: Int?, message: String?) {
    guard let pattern else { return (nil, "no previous search; use / to search") }
    guard let next = outline.next(pattern, after: place, times: times, backwards: backwards) else {
      var result = ended(row, backwards: backwards)
      let isAll = place == nil && (times == 1 || outline.next(pattern, after: nil, backwards: backwards) == nil)
      if isAll { result.message = SearchMessage.noMatch(of: pattern.text) }
      return result
    }
    outline.reveal(next)
    return (outline.row(of: next) + header, nil)
  }

  private func ended(_ row: Int, backwards: Bool) -> (row: Int?, message: String?) {
    end = SearchEnd(place: row, isBackwards: backwards)
    return (nil, SearchMessage.noFurtherMatch(of: pattern?.text ?? "", isBackwards: backwards))
  }
}
