import LazyData

/// A match that the search has reached.
struct CurrentMatch: Equatable {
  let pattern: Pattern
  /// The index of the row in the list.
  var row: Int
  /// The record, the column and the bytes of the match.
  let shown: ShownMatch
  /// The index of the column among the columns on screen, from the left; 0 in a text.
  let place: Int
  /// The number of matches before this match in the row; nil if they are not counted.
  let index: Int?
}

/// The position of a match: its record, its column and its bytes.
package struct ShownMatch: Equatable {
  let id: RecordID
  /// The column of the match; nil in a text.
  let column: Int?
  /// The bytes of the match in the text or in the value of the column.
  let range: Range<Int>

  /// Returns whether the match is in a record.
  func isIn(_ record: SourceRecord) -> Bool { id == record.id || id == record.currentID }

  /// Returns the match if it is in a record.
  func within(_ record: SourceRecord) -> ShownMatch? { isIn(record) ? self : nil }
}

/// A walk that waits for values of its row, and the record of that row.
struct AwaitedWalk {
  let walk: MatchWalk
  let record: PlacedRecord
}

/// A cursor that moves from match to match through the cells of a row. A row of text is a single cell. The cells of a
/// table are visited in screen order. A place is the index of a cell, from the left.
struct MatchWalk {
  let pattern: Pattern
  let isBackwards: Bool
  /// The index of the row in the list.
  var row: Int
  /// The number of matches to move by.
  private(set) var remaining: Int
  /// Whether no match of the row has been passed yet.
  private(set) var isNew = true
  /// The record that was selected before the search; nil if the search has just entered the row.
  private(set) var origin: PlacedRecord?
  /// The places of the cells to search.
  private var places: Range<Int>
  /// The places to search if there is no match at any of `places`.
  private var otherPlaces = 0..<0
  /// The match where the search starts, and the place of its cell; nil to search all cells.
  private var start: (place: Int, range: Range<Int>)?

  /// Creates a search for the matches of a row that was just entered.
  ///
  /// - Parameter place: the place of the first cell to search. Cells before it are searched last. A backward search
  ///   starts at the last cell.
  init(_ pattern: Pattern, isBackwards: Bool, row: Int, by count: Int, from place: Int = 0, cellCount: Int) {
    self.pattern = pattern
    self.isBackwards = isBackwards
    self.row = row
    remaining = max(1, count)
    let first = isBackwards ? 0 : min(max(0, place), cellCount)
    places = first..<max(first, cellCount)
    otherPlaces = 0..<first
  }

  /// Creates a search that continues from a match.
  init(from current: CurrentMatch, isBackwards: Bool, by count: Int, cellCount: Int, origin: PlacedRecord?) {
    pattern = current.pattern
    self.isBackwards = isBackwards
    row = current.row
    remaining = max(1, count)
    isNew = false
    self.origin = origin
    start = (current.place, current.shown.range)
    places = isBackwards ? 0..<current.place + 1 : current.place..<max(current.place, cellCount)
  }

  /// Whether all cells of the row were searched.
  var isAtEnd: Bool { places.isEmpty }

  /// Returns the places of the next cells to search, at most `most`, and removes them from the remaining ones.
  mutating func removeNext(_ most: Int) -> Range<Int> {
    let count = min(most, places.count)
    let all = places
    if isBackwards {
      places = all.lowerBound..<all.upperBound - count
      return places.upperBound..<all.upperBound
    }
    places = all.lowerBound + count..<all.upperBound
    return all.lowerBound..<places.lowerBound
  }

  /// Adds the cells that `removeNext` has returned to the remaining ones again, because one of them was not loaded.
  mutating func restore(_ next: Range<Int>) {
    places = isBackwards ? places.lowerBound..<next.upperBound : next.lowerBound..<places.upperBound
  }

  /// Continues with the cells that were left out at first, if the other cells have no match.
  mutating func turn() {
    guard places.isEmpty, isNew else { return }
    (places, otherPlaces) = (otherPlaces, 0..<0)
  }

  /// Moves through the matches of a cell.
  ///
  /// - Returns: the match that the cursor has reached; nil if the cell has too few matches.
  mutating func move(through ranges: [Range<Int>], in place: Int) -> Range<Int>? {
    var ranges = ranges
    if let start, start.place == place {
      let edge = start.range
      ranges.removeAll { isBackwards ? $0.upperBound > edge.lowerBound : $0.lowerBound < edge.upperBound }
    }
    if ranges.count >= remaining {
      return isBackwards ? ranges[ranges.count - remaining] : ranges[remaining - 1]
    }
    remaining -= ranges.count
    if !ranges.isEmpty { isNew = false }
    return nil
  }
}
