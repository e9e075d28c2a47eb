import Synchronization

/// Places of a list whose neighbours are read together.
protocol SQLiteRowPlaces: RecordPlaces {
  /// The ids of the page of places that `index` is in, where they are not known as `reader` reads them.
  ///
  /// - Throws: `DataError` where they cannot be read.
  func page(around index: Int, by reader: SQLiteRowReader) throws(DataError) -> [SQLiteRecord.ID]
}

extension SQLiteRowPlaces {
  /// Rows in a page.
  static var pageLength: Int { 64 }
}

/// All rows, in the order of their keys.
///
/// A row is found from the nearest anchor before it; rows that are not counted yet, from the last one that is.
final class SQLiteWholePlaces: SQLiteRowPlaces {
  let reader: SQLiteRowReader
  let contents: SQLiteRowContents
  let anchors = Mutex(RowAnchors())
  private let pages = Mutex(PageCache<[SQLiteRecord.ID]>(capacity: 16))

  init(_ reader: SQLiteRowReader, _ contents: SQLiteRowContents) {
    self.reader = reader
    self.contents = contents
  }

  /// How many rows have a place by what has been counted.
  var count: Int { anchors.withLock { $0.count } }

  /// Remembers the keys of the first rows.
  func note(_ first: [SQLiteRecord.ID], areAll: Bool) {
    pages.withLock { pages in
      for page in 0..<first.count / Self.pageLength {
        pages[page] = Array(first[page * Self.pageLength..<(page + 1) * Self.pageLength])
      }
    }
    guard areAll else { return }
    anchors.withLock { anchors in
      if let key = first.first { anchors.append(key) }
      anchors.complete(first.count, last: first.last)
    }
  }

  /// Remembers what a count has found.
  ///
  /// - Returns: how many rows are known.
  func note(_ part: RowCount.Part) -> Int {
    anchors.withLock { anchors in
      for key in part.anchors { anchors.append(key) }
      return anchors.count
    }
  }

  /// Remembers how many rows there are.
  func note(_ total: RowCount.Total) {
    anchors.withLock { anchors in
      for key in total.anchors { anchors.append(key) }
      anchors.complete(total.count, last: total.last)
    }
  }

  /// Remembers that there are so many rows, numbered from 1.
  func noteKept(_ count: Int, areAll: Bool) {
    anchors.withLock { anchors in
      anchors.extendDense(from: 1, count: count)
      if areAll { anchors.complete(count, last: .rowid(Int64(count))) }
    }
  }

  func record(at index: Int) -> SourceRecord {
    let ids = (try? page(around: index, by: reader)) ?? []
    let offset = index % Self.pageLength
    let id = offset < ids.count ? ids[offset] : .position(index)
    return SourceRecord(id: .row(id), number: index, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) throws(DataError) -> [SQLiteRecord.ID] {
    let page = index / Self.pageLength
    let start = page * Self.pageLength
    if reader.isKept {
      let count = anchors.withLock { $0.count }
      return (start..<max(start, min(start + Self.pageLength, count))).map { .rowid(Int64($0) + 1) }
    }
    if let ids = pages.withLock({ $0[page] }) { return ids }
    let (from, offset) = anchors.withLock { anchors -> (SQLiteRecord.ID?, Int) in
      if let first = anchors.denseStart { return (.rowid(first + Int64(start)), 0) }
      guard anchors.anchorCount > 0 else { return (nil, start) }
      let anchor = min(start / RowAnchors.spacing, anchors.anchorCount - 1)
      return (anchors[anchor], start - anchor * RowAnchors.spacing)
    }
    let ids = try reader.keys(from: from, offset: offset, limit: Self.pageLength)
    pages.withLock { $0[page] = ids }
    return ids
  }

  var loaded: [Range<Int>] {
    pages.withLock(\.numbers).map { $0 * Self.pageLength..<($0 + 1) * Self.pageLength }
  }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    guard id.position == nil else { return nil }
    guard let number = number(of: id), (try? reader.exists(id)) == true else { return nil }
    return number
  }

  /// How many rows stand before the row with this id; nil where so many are not counted yet.
  ///
  /// - Complexity: O(log count), and passing over `RowAnchors.spacing` rows.
  func number(of id: SQLiteRecord.ID) -> Int? {
    if let position = id.position { return position }
    let known = anchors.withLock { anchors -> (start: Int64?, count: Int, isComplete: Bool, anchors: Int) in
      (anchors.denseStart, anchors.count, anchors.isComplete, anchors.anchorCount)
    }
    if let start = known.start, case .rowid(let number) = id {
      let (distance, overflow) = number.subtractingReportingOverflow(start)
      return !overflow && distance >= 0 && distance < known.count ? Int(distance) : nil
    }
    guard let anchor = anchor(notBehind: id), known.isComplete || anchor < known.anchors - 1 else { return nil }
    let first = anchors.withLock { $0[anchor] }
    guard let before = try? reader.count(from: first, to: id) else { return nil }
    return anchor * RowAnchors.spacing + before
  }

  private func anchor(notBehind id: SQLiteRecord.ID) -> Int? {
    if case .rowid(let number) = id { return anchors.withLock { $0.anchor(notBehind: number) } }
    var (low, high) = (0, anchors.withLock { $0.anchorCount })
    while low < high {
      let middle = (low + high) / 2
      let key = anchors.withLock { $0[middle] }
      guard let reaches = try? reader.reaches(id, key) else { return nil }
      if reaches { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// The last rows, while those before them are not counted.
final class SQLiteEndPlaces: SQLiteRowPlaces {
  let ids: [SQLiteRecord.ID]
  private let contents: SQLiteRowContents

  init(_ ids: [SQLiteRecord.ID], _ contents: SQLiteRowContents) {
    self.ids = ids
    self.contents = contents
  }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .row(ids[index]), number: nil, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) -> [SQLiteRecord.ID] {
    // Pages are counted from the end: there a screen begins.
    let end = ids.count - (ids.count - 1 - index) / SQLiteWholePlaces.pageLength * SQLiteWholePlaces.pageLength
    return Array(ids[max(0, end - SQLiteWholePlaces.pageLength)..<end])
  }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    return ids.firstIndex(of: id)
  }
}

/// Rows that a filter left, or that were put into an order.
final class SQLiteListedPlaces: SQLiteRowPlaces {
  let whole: SQLiteWholePlaces
  private let order: Arrangement.Order?
  private let rows: Mutex<RowNumbers>
  /// Places in the whole that were asked for.
  private let numbers = Mutex<[Int: Int]>([:])

  init(_ whole: SQLiteWholePlaces, order: Arrangement.Order?) {
    self.whole = whole
    self.order = order
    rows = Mutex(RowNumbers(whole.reader.relation))
  }

  var count: Int { rows.withLock { $0.count } }

  func append(contentsOf ids: [SQLiteRecord.ID]) {
    rows.withLock { $0.append(contentsOf: ids) }
  }

  /// The ids of the rows at these places, of which there may be fewer.
  func ids(_ places: Range<Int>) -> [SQLiteRecord.ID] {
    rows.withLock { rows in places.clamped(to: 0..<rows.count).map { rows[$0] } }
  }

  func record(at index: Int) -> SourceRecord {
    let id = rows.withLock { $0[index] }
    return SourceRecord(
      id: .row(id), number: number(of: id, at: index), extent: index..<index + 1, contents: whole.contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) -> [SQLiteRecord.ID] {
    let start = index / SQLiteWholePlaces.pageLength * SQLiteWholePlaces.pageLength
    return ids(start..<start + SQLiteWholePlaces.pageLength)
  }

  private func number(of id: SQLiteRecord.ID, at index: Int) -> Int? {
    if let position = id.position { return position }
    if let known = numbers.withLock({ $0[index] }) { return known }
    guard let number = whole.number(of: id) else { return nil }
    numbers.withLock { numbers in
      if numbers.count >= 1_024 { numbers.removeAll(keepingCapacity: true) }
      numbers[index] = number
    }
    return number
  }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    let number: Int64? = if case .rowid(let number) = id { number } else { nil }
    if let order {
      // What is kept has no index by which a value would be found.
      if whole.reader.isKept { return number.flatMap { number in rows.withLock { $0.search(number) } } }
      return search(id) { try? whole.reader.precedes($0, $1, order) }
    }
    if let number { return rows.withLock { $0.place(of: number) } }
    return search(id) { try? whole.reader.reaches($1, $0) }
  }

  /// The place of `id` by asking the database which of two rows is the first.
  ///
  /// - Complexity: O(log count) queries of two rows.
  private func search(
    _ id: SQLiteRecord.ID, precedes: (SQLiteRecord.ID, SQLiteRecord.ID) -> Bool?
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let other = rows.withLock { $0[middle] }
      if other == id { return middle }
      guard let isBefore = precedes(other, id) else { return nil }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
