import Synchronization

/// Rows in an order that an index provides: the order of their key, or another order that ends with the key.
///
/// A row is found from the nearest known place. Until the key of a row is loaded, the row is identified by its index in
/// the list.
final class DatabaseKeyedPlaces: DatabasePlaces {
  private struct State {
    var reader: DatabaseRowReader
    var pager: KeyPager
    /// The keys of rows that were shown before their position was known, and the position of the first.
    var located: (keys: [RecordKey], first: Int)?
    /// Whether rows follow the last known one.
    var hasGrown = false
  }

  private let contents: DatabaseRowContents
  /// Whether the order is that of the complete list, so that the index of a row is its number.
  private let isOwnOrder: Bool
  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: the number of rows, if it is known.
  ///   - isOwnOrder: whether the order is that of the complete list.
  init(_ reader: DatabaseRowReader, _ contents: DatabaseRowContents, count: Int? = nil, isOwnOrder: Bool = true) {
    self.contents = contents
    self.isOwnOrder = isOwnOrder
    let pager =
      count.map { KeyPager(count: $0, pageLength: Self.pageLength, keptPages: Self.keptPages) }
      ?? KeyPager(pageLength: Self.pageLength, keptPages: Self.keptPages)
    state = Mutex(State(reader: reader, pager: pager))
  }

  /// The number of pages whose keys are cached.
  private static let keptPages = 16

  var reader: DatabaseRowReader {
    get { state.withLock { $0.reader } }
    set { state.withLock { $0.reader = newValue } }
  }

  /// Calls `body` with the pager, to read or extend the known keys.
  func withPager<Result>(_ body: (inout KeyPager) -> sending Result) -> sending Result {
    state.withLock { body(&$0.pager) }
  }

  func record(at index: Int) -> SourceRecord {
    let offset = index % Self.pageLength
    let keys = keys(of: index / Self.pageLength) ?? []
    let key = offset < keys.count ? keys[offset] : .position(index)
    return SourceRecord(
      id: .row(key), number: isOwnOrder ? index : nil, extent: index..<index + 1, contents: contents)
  }

  func keys(of page: Int) -> [RecordKey]? { withPager { $0.keys(of: page) } }

  /// Returns the scan that finds the keys of a page. If rows are on several servers, the scan has a bound, so that it
  /// does not read servers that it does not need.
  func scan(for page: Int) -> KeyScan? {
    state.withLock { state in
      var scan = state.pager.scan(for: page)
      guard state.reader.statements.order.isSpread else { return scan }
      let start = page * Self.pageLength
      let anchors = state.pager.anchors
      if state.pager.isNumbered, let first = anchors.counted.first?.number {
        let row = scan.direction == .forward ? start + scan.limit - 1 : start
        scan.bound = .number(first &+ Int64(row))
        return scan
      }
      let bound =
        scan.direction == .forward
        ? anchors.nearest(after: start + scan.limit - 2) : anchors.nearest(atOrBefore: start)
      scan.bound = bound?.key
      return scan
    }
  }

  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan) { withPager { _ = $0.keep(run, of: page, by: scan) } }

  func has(_ page: Int) -> Bool { page >= 0 && withPager { !$0.isComplete || page * Self.pageLength < $0.count } }

  var loaded: [Range<Int>] { withPager { $0.loaded } }

  /// Returns the nearest known place at or before a row, and its row.
  func known(atOrBefore row: Int) -> (row: Int, place: RecordKey)? {
    withPager { pager in
      if pager.isNumbered, let first = pager.anchors.counted.first?.number {
        return (row, .number(first &+ Int64(row)))
      }
      return pager.anchors.nearest(atOrBefore: row).map { ($0.row, $0.key) }
    }
  }

  /// Whether rows were added after the last known one.
  var hasGrown: Bool { state.withLock { $0.hasGrown } }

  /// Records that rows were added after the last known one.
  func noteGrowth() { state.withLock { $0.hasGrown = true } }

  /// Records that the added rows are now being counted.
  func beginGrowth() { state.withLock { $0.hasGrown = false } }

  /// Stores the positions of consecutive rows.
  ///
  /// - Parameter first: the position of the first row.
  func locate(_ keys: [RecordKey], at first: Int) {
    state.withLock { state in
      state.located = (keys, first)
      if let key = keys.first, !state.pager.isNumbered { state.pager.note(key, row: first) }
    }
  }

  func batches(_ count: Int) -> any RecordBatches {
    DatabaseRowBatches(.first(count, isOwnOrder: isOwnOrder), reader, on: contents.server)
  }

  func batchesToEnd() -> (any RecordBatches)? {
    let reader = reader
    // No rows can be read until the relation is known.
    guard !reader.relation.key.isEmpty else { return nil }
    return DatabaseRowBatches(.all(isOwnOrder: isOwnOrder), reader, on: contents.server)
  }

  /// Returns the index of a row that is on a cached page, or whose index follows from its key.
  func index(of id: RecordID) -> Int? {
    guard case .row(let key) = id else { return nil }
    if let position = key.position { return position }
    return state.withLock { state in
      if state.pager.isNumbered { return key.number.flatMap { state.pager.row(numbered: $0) } }
      if let place = state.pager.place(of: key) { return place }
      guard let located = state.located, let offset = located.keys.firstIndex(of: key) else { return nil }
      return located.first + offset
    }
  }
}
