import Synchronization

/// The list of the rows that are left after filtering, or of sorted rows.
final class SQLiteListedPlaces: SQLiteRowPlaces {
  let whole: SQLiteWholePlaces
  /// The orders of the rows, the first one first. Equal rows are in key order.
  private let orders: [Arrangement.Order]
  private let rows = Mutex(KeyList())
  /// A cache of the rows' numbers in the list of all rows, by the rows' indices in this list.
  private let numbers = Mutex<[Int: Int]>([:])

  init(_ whole: SQLiteWholePlaces, orders: [Arrangement.Order]) {
    self.whole = whole
    self.orders = orders
  }

  var count: Int { rows.withLock { $0.count } }

  func append(contentsOf ids: [RecordKey]) {
    rows.withLock { $0.append(contentsOf: ids) }
  }

  /// Returns the ids of the rows at these places. There are fewer at the end of the list.
  func ids(_ places: Range<Int>) -> [RecordKey] {
    rows.withLock { $0[places] }
  }

  func record(at index: Int) -> SourceRecord {
    let id = rows.withLock { $0[index] }
    return SourceRecord(
      id: .row(id), number: number(of: id, at: index), extent: index..<index + 1, contents: whole.contents)
  }

  func page(around index: Int, by reader: SQLiteReader) -> [RecordKey] {
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
    if !orders.isEmpty {
      // The database of stored rows has no index to find a value.
      if whole.reader.isKept { return number.flatMap { number in rows.withLock { $0.index(of: number) } } }
      return search(id) { try? whole.reader.precedes($0, $1, orders) }
    }
    if let number { return rows.withLock { $0.index(ofAscending: number) } }
    return search(id) { try? whole.reader.reaches($1, $0) }
  }

  /// Finds the index of `id` by binary search. The database compares the rows.
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
