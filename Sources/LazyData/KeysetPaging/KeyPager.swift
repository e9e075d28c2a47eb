/// Finds the keys of any page of rows at the lowest cost, in an order for which the database has an index.
///
/// It reads nothing. `scan(for:)` returns what to read, and `keep(_:of:by:)` learns from the result. In between, the
/// database may be read in any way and on any thread, so it serves files and servers. If no index yields the order,
/// the pager receives the keys of all rows at once (`list`).
struct KeyPager {
  /// The number of rows that a scan may skip before other ways are considered. One of them is to scan back from the
  /// end, which is riskier because rows may have been appended there.
  static let farRows = 1_024

  /// How the database numbers the rows.
  private enum Numbering {
    case unknown
    /// Some numbers are missing, or the rows have none.
    case gaps
    /// No number is missing between the first row, which has this number, and the last.
    case dense(from: Int64)
    /// The same, and the numbers never change.
    case constant(from: Int64)
  }

  /// The number of rows in a page.
  let pageLength: Int
  /// The number of known rows.
  private(set) var count = 0
  /// Whether all rows are known.
  private(set) var isComplete = false
  /// The key of the last row, if all rows are counted and it is known.
  private(set) var lastKey: RecordKey?
  /// How often the last row has changed.
  private(set) var lastChanges = 0
  /// The page of the last row at the time when all rows had been counted.
  private var lastPage = 0
  /// The known positions in the order.
  private(set) var anchors = KeyAnchors()
  private var numbering = Numbering.unknown
  /// All keys, for an order in which rows cannot be found by key.
  private var listed: KeyList?
  private var pages: PageCache<[RecordKey]>

  init(pageLength: Int, keptPages: Int) {
    self.pageLength = pageLength
    pages = PageCache(capacity: keptPages)
  }

  /// - Parameter count: the number of rows.
  init(count: Int, pageLength: Int, keptPages: Int) {
    self.init(pageLength: pageLength, keptPages: keptPages)
    self.count = count
    isComplete = true
  }

  // MARK: Pages

  /// Returns the known rows of a page.
  func rows(of page: Int) -> Range<Int> {
    let start = page * pageLength
    return start..<max(start, min(start + pageLength, count))
  }

  /// Returns the keys of a page if they need not be read, otherwise `nil`.
  mutating func keys(of page: Int) -> [RecordKey]? {
    if case .constant(let first) = numbering { return rows(of: page).map { .number(first &+ Int64($0)) } }
    return pages[page]
  }

  /// The row ranges of the pages whose keys need not be read.
  var loaded: [Range<Int>] { pages.numbers.map { $0 * pageLength..<($0 + 1) * pageLength } }

  /// Returns the scan that reads the keys of a page and skips the fewest rows.
  func scan(for page: Int) -> KeyScan {
    let start = page * pageLength
    // Rows that are not counted yet may exist all the same.
    let length = isComplete ? rows(of: page).count : pageLength
    // One more row is the position of the next page.
    var best = KeyScan(offset: start, limit: length + 1)
    if let first = numberedFrom {
      best.start = .number(first &+ Int64(start))
      best.offset = 0
    } else if let anchor = anchors.nearest(atOrBefore: start) {
      best.start = anchor.key
      best.offset = start - anchor.row
    }
    var back = KeyScan(direction: .backward, limit: length)
    if let anchor = anchors.nearest(after: start), anchor.row >= start + length {
      back.start = anchor.key
      back.offset = anchor.row - start - length
    } else if isComplete, best.offset > Self.farRows {
      back.offset = count - start - length
    } else {
      return best
    }
    return back.offset < best.offset ? back : best
  }

  /// Learns from the result of the scan for a page.
  ///
  /// - Returns: the keys of the page. There are fewer if rows were deleted, unless rows are found by number.
  mutating func keep(_ run: KeyRun, of page: Int, by scan: KeyScan) -> [RecordKey] {
    let start = page * pageLength
    let isWhole = run.keys.count == scan.limit
    if numberedFrom == nil {
      if let first = run.first, isWhole || scan.direction == .forward { anchors.insert(first, row: start) }
      if let last = run.last, isWhole, scan.direction == .forward {
        anchors.insert(last, row: start + scan.limit - 1)
      }
    }
    if let first = numberedFrom {
      // A deleted row keeps its position, so that the others keep theirs.
      let keys = rows(of: page).map { RecordKey.number(first &+ Int64($0)) }
      pages[page] = keys
      return keys
    }
    let isForward = scan.direction == .forward
    let keys = isForward ? Array(run.keys.prefix(scan.limit - 1)) : run.keys
    // A scan from before rows were added does not cover them.
    pages[page] = scan.limit - (isForward ? 1 : 0) < rows(of: page).count ? nil : keys
    return keys
  }

  /// Stores the keys of the first rows, before anything is counted.
  ///
  /// - Parameter areAll: whether these are all rows.
  mutating func keepFirst(_ keys: [RecordKey], areAll: Bool) {
    for start in stride(from: 0, to: keys.count, by: pageLength) where areAll || start + pageLength <= keys.count {
      pages[start / pageLength] = Array(keys[start..<min(start + pageLength, keys.count)])
    }
    guard areAll else { return }
    if let key = keys.first { anchors.append(key) }
    complete(keys.count, last: keys.last)
  }

  /// Stores the position of a row.
  mutating func note(_ place: RecordKey, row: Int) { anchors.insert(place, row: row) }

  // MARK: Orders without an index

  /// Whether the keys of all rows are stored.
  var isListed: Bool { listed != nil }

  /// Stores the keys of all rows. From now on pages are taken from them.
  mutating func list(_ keys: KeyList) { listed = keys }

  /// Returns the keys of a page from the list of all keys.
  mutating func listedKeys(of page: Int) -> [RecordKey] {
    let keys = listed?[rows(of: page)] ?? []
    pages[page] = keys
    return keys
  }

  // MARK: Counting

  /// Appends the keys of rows that are `KeyAnchors.spacing` apart to the known ones.
  mutating func count(anchors keys: [RecordKey]) {
    for key in keys { anchors.append(key) }
    count = anchors.countedRows
  }

  /// Sets the final number of rows. Pages that are now too short or end with another row are dropped.
  ///
  /// - Parameter last: the key of the last row.
  mutating func complete(_ count: Int, last: RecordKey?) {
    let lastPage = max(0, count - 1) / pageLength
    if let lastKey, lastKey != last {
      lastChanges += 1
      for page in [self.lastPage, lastPage] { pages[page] = nil }
    }
    self.count = count
    self.lastPage = lastPage
    isComplete = true
    lastKey = last
    for page in pages.numbers where (pages.peek(page)?.count ?? 0) < rows(of: page).count { pages[page] = nil }
    setNumbers(from: anchors.counted.first?.number, to: last?.number)
  }

  /// Sets the number of rows counted so far. Their numbers must start at `first` and never have gaps.
  mutating func count(constantFrom first: Int64, _ count: Int, areAll: Bool) {
    self.count = count
    isComplete = areAll
    numbering = .constant(from: first)
  }

  // MARK: Numbers of rows

  /// Whether it would help to know the numbers of the first and the last row.
  func needsNumbers(for scan: KeyScan) -> Bool {
    if case .unknown = numbering { scan.offset > Self.farRows } else { false }
  }

  /// Sets the numbers of the first and the last row, `nil` if they have none. If there are as many numbers as rows,
  /// rows are found by number.
  mutating func setNumbers(from first: Int64?, to last: Int64?) {
    if case .constant = numbering { return }
    guard let first, let last, last.subtractingReportingOverflow(first) == (Int64(count) - 1, false) else {
      return numbering = .gaps
    }
    numbering = .dense(from: first)
  }

  private var numberedFrom: Int64? {
    switch numbering {
    case .dense(let first), .constant(let first): first
    case .unknown, .gaps: nil
    }
  }

  /// Whether rows are found by their numbers alone.
  var isNumbered: Bool { numberedFrom != nil }

  /// Returns the row with this number, or `nil` if it does not exist or rows are not found by number.
  func row(numbered number: Int64) -> Int? {
    guard let first = numberedFrom, case (let distance, false) = number.subtractingReportingOverflow(first),
      distance >= 0, distance < count
    else { return nil }
    return Int(distance)
  }

  /// Returns the position of a row that is on a cached page.
  ///
  /// - Complexity: O(rows of the cached pages).
  func place(of key: RecordKey) -> Int? {
    for page in pages.numbers {
      if let offset = pages.peek(page)?.firstIndex(of: key) { return page * pageLength + offset }
    }
    return nil
  }
}

/// A request for the keys of consecutive rows in an order.
struct KeyScan: Equatable, Sendable {
  enum Direction { case forward, backward }

  var direction = Direction.forward
  /// The start of the scan: inclusive if forward, exclusive if backward. `nil` is the first row or the last.
  var start: RecordKey?
  /// The number of rows to skip first.
  var offset = 0
  /// The number of rows to read.
  var limit: Int
  /// A position that no row of the scan exceeds in its direction, or `nil` if none is known.
  var bound: RecordKey?
}

/// The result of a scan, in the order of the rows whatever its direction.
struct KeyRun: Sendable {
  var keys: [RecordKey] = []
  /// The position of the first row: the values by which it is ordered, the key last.
  var first: RecordKey?
  /// The position of the last row, if the scan found all the rows that it asked for.
  var last: RecordKey?
}
