import Synchronization

/// Places of a list whose neighbours are read together.
protocol SQLiteRowPlaces: RecordPlaces {
  /// The ids of the page of places that `index` is in, where they are not known as `reader` reads them.
  ///
  /// - Throws: `DataError` where they cannot be read.
  func page(around index: Int, by reader: SQLiteRowReader) throws(DataError) -> [RecordKey]
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
  private let pager = Mutex(KeyPager(pageLength: SQLiteWholePlaces.pageLength, keptPages: 16))

  init(_ reader: SQLiteRowReader, _ contents: SQLiteRowContents) {
    self.reader = reader
    self.contents = contents
  }

  /// Calls `body` with what is known of the keys, to read it or to add to it.
  func withPager<Result>(_ body: (inout KeyPager) -> sending Result) -> sending Result { pager.withLock { body(&$0) } }

  /// How many rows have a place by what has been counted.
  var count: Int { pager.withLock { $0.count } }

  func record(at index: Int) -> SourceRecord {
    let ids = (try? page(around: index, by: reader)) ?? []
    let offset = index % Self.pageLength
    let id = offset < ids.count ? ids[offset] : .position(index)
    return SourceRecord(id: .row(id), number: index, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) throws(DataError) -> [RecordKey] {
    let page = index / Self.pageLength
    let (known, scan) = pager.withLock { ($0.keys(of: page), $0.scan(for: page)) }
    if let known { return known }
    let run = try reader.keys(scan)
    return pager.withLock { $0.keep(run, of: page, by: scan) }
  }

  var loaded: [Range<Int>] { pager.withLock { $0.loaded } }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    guard id.position == nil else { return nil }
    guard let number = number(of: id), (try? reader.exists(id)) == true else { return nil }
    return number
  }

  /// How many rows stand before the row with this id; nil where so many are not counted yet.
  ///
  /// - Complexity: O(log count), and passing over `KeyAnchors.spacing` rows.
  func number(of id: RecordKey) -> Int? {
    if let position = id.position { return position }
    let (anchors, isComplete, isNumbered) = pager.withLock { ($0.anchors.counted, $0.isComplete, $0.isNumbered) }
    if isNumbered, let number = id.number { return pager.withLock { $0.row(numbered: number) } }
    guard let anchor = anchor(notBehind: id, in: anchors), isComplete || anchor < anchors.count - 1 else { return nil }
    guard let before = try? reader.count(from: anchors[anchor], to: id) else { return nil }
    return anchor * KeyAnchors.spacing + before
  }

  /// The last of these anchors that is not behind the row with this id.
  private func anchor(notBehind id: RecordKey, in anchors: KeyList) -> Int? {
    if let number = id.number {
      guard let count = anchors.countNumbers(upTo: number), count > 0 else { return nil }
      return count - 1
    }
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      guard let reaches = try? reader.reaches(id, anchors[middle]) else { return nil }
      if reaches { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// The last rows, while those before them are not counted.
final class SQLiteEndPlaces: SQLiteRowPlaces {
  let ids: [RecordKey]
  private let contents: SQLiteRowContents

  init(_ ids: [RecordKey], _ contents: SQLiteRowContents) {
    self.ids = ids
    self.contents = contents
  }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .row(ids[index]), number: nil, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) -> [RecordKey] {
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
  private let rows = Mutex(KeyList())
  /// Places in the whole that were asked for.
  private let numbers = Mutex<[Int: Int]>([:])

  init(_ whole: SQLiteWholePlaces, order: Arrangement.Order?) {
    self.whole = whole
    self.order = order
  }

  var count: Int { rows.withLock { $0.count } }

  func append(contentsOf ids: [RecordKey]) {
    rows.withLock { $0.append(contentsOf: ids) }
  }

  /// The ids of the rows at these places, of which there may be fewer.
  func ids(_ places: Range<Int>) -> [RecordKey] {
    rows.withLock { $0[places] }
  }

  func record(at index: Int) -> SourceRecord {
    let id = rows.withLock { $0[index] }
    return SourceRecord(
      id: .row(id), number: number(of: id, at: index), extent: index..<index + 1, contents: whole.contents)
  }

  func page(around index: Int, by reader: SQLiteRowReader) -> [RecordKey] {
    let start = index / SQLiteWholePlaces.pageLength * SQLiteWholePlaces.pageLength
    return ids(start..<start + SQLiteWholePlaces.pageLength)
  }

  private func number(of id: RecordKey, at index: Int) -> Int? {
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
    let number = id.number
    if let order {
      // What is kept has no index by which a value would be found.
      if whole.reader.isKept { return number.flatMap { number in rows.withLock { $0.index(of: number) } } }
      return search(id) { try? whole.reader.precedes($0, $1, order) }
    }
    if let number { return rows.withLock { $0.index(ofAscending: number) } }
    return search(id) { try? whole.reader.reaches($1, $0) }
  }

  /// The place of `id` by asking the database which of two rows is the first.
  ///
  /// - Complexity: O(log count) queries of two rows.
  private func search(
    _ id: RecordKey, precedes: (RecordKey, RecordKey) -> Bool?
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
