/// Plans how to find the keys of any page of rows at the lowest cost. The database must have an index for the order.
///
/// The pager itself reads nothing. `scan(for:)` returns the scan to read, and `keep(_:of:by:)` stores its result. In
/// between, the database may be read in any way and on any thread, so the pager works for files and for servers. If no
/// index provides the order, `list` passes the keys of all rows to the pager.
struct KeyPager {
  /// The number of rows that a scan may skip before alternatives are considered. One alternative is a backward scan
  /// from the end, which is riskier because rows may have been appended there.
  static let farRows = 1_024

  /// How the database numbers the rows.
  private enum Numbering {
    case unknown
    /// Some numbers are missing, or the rows have no numbers.
    case gaps
    /// No number is missing between the first row, which has this number, and the last.
    case dense(from: Int64)
    /// No number is missing, and the rows never change their numbers.
    case constant(from: Int64)
  }

  /// The number of rows in a page.
  let pageLength: Int
  /// The number of known rows.
  private(set) var count = 0
  /// Whether all rows are known.
  private(set) var isComplete = false
  /// The key of the last row; `nil` if it is unknown, or if not all rows are counted.
  private(set) var lastKey: RecordKey?
  /// The number of times that the last row has changed.
  private(set) var lastChanges = 0
  /// The page of the last row when the count was completed.
  private var lastPage = 0
  /// The known positions in the order.
  private(set) var anchors = KeyAnchors()
  private var numbering = Numbering.unknown
  /// All keys, if rows cannot be found by key in this order; `nil` otherwise.
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

  /// Returns the keys of a page, or `nil` if they must be read.
  mutating func keys(of page: Int) -> [RecordKey]? {
    if case .constant(let first) = numbering { return rows(of: page).map { .number(first &+ Int64($0)) } }
    return pages[page]
  }

  /// The row ranges of the pages whose keys need not be read.
  var loaded: [Range<Int>] { pages.numbers.map { $0 * pageLength..<($0 + 1) * pageLength } }

  /// Returns the scan that reads the keys of a page and skips the fewest rows.
  func scan(for page: Int) -> KeyScan {
    let start = page * pageLength
    // A page may exist even if its rows are not counted yet.
    let length = isComplete ? rows(of: page).count : pageLength
    // One additional row is read. It is the first row of the next page, so the position of that page is then known.
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

  /// Stores the result of the scan for a page.
  ///
  /// - Returns: the keys of the page. If rows were deleted, the page has fewer keys. Pages of rows that are found by
  ///   number always have all keys.
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
      // A deleted row keeps its position, so that the positions of the other rows do not change.
      let keys = rows(of: page).map { RecordKey.number(first &+ Int64($0)) }
      pages[page] = keys
      return keys
    }
    let isForward = scan.direction == .forward
    let keys = isForward ? Array(run.keys.prefix(scan.limit - 1)) : run.keys
    // If rows were added after the scan started, it has fewer rows than the page, and the page is not cached.
    pages[page] = scan.limit - (isForward ? 1 : 0) < rows(of: page).count ? nil : keys
    return keys
  }

  /// Stores the keys of the first rows, before anything is counted.
  ///
  /// - Parameter areAll: whether there are no other rows.
  mutating func keepFirst(_ keys: [RecordKey], areAll: Bool) {
    for start in stride(from: 0, to: keys.count, by: pageLength) where areAll || start + pageLength <= keys.count {
      pages[start / pageLength] = Array(keys[start..<min(start + pageLength, keys.count)])
    }
    guard areAll else { return }
    if let key = keys.first { anchors.append(key) }
    complete(keys.count, last: keys.last)
  }

  /// Stores the position of the row at a place in the order.
  mutating func note(_ place: RecordKey, row: Int) { anchors.insert(place, row: row) }

  // MARK: Orders without an index

  /// Whether the keys of all rows are stored.
  var isListed: Bool { listed != nil }

  /// Stores the keys of all rows. From then on, pages are taken from this list.
  mutating func list(_ keys: KeyList) { listed = keys }

  /// Returns the keys of a page from the list of all keys.
  mutating func listedKeys(of page: Int) -> [RecordKey] {
    let keys = listed?[rows(of: page)] ?? []
    pages[page] = keys
    return keys
  }

  // MARK: Counting

  /// Stores further anchors: keys of rows that are `KeyAnchors.spacing` apart.
  mutating func count(anchors keys: [RecordKey]) {
    for key in keys { anchors.append(key) }
    count = anchors.countedRows
  }

  /// Sets the final number of rows. Removes cached pages that are too short now, or end with another row.
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

  /// Sets the number of rows counted so far, for rows whose numbers start at `first` and have no gaps.
  mutating func count(constantFrom first: Int64, _ count: Int, areAll: Bool) {
    self.count = count
    isComplete = areAll
    numbering = .constant(from: first)
  }

  // MARK: Numbers of rows

  /// Returns whether knowing the numbers of the first and the last row would make a scan cheaper.
  func needsNumbers(for scan: KeyScan) -> Bool {
    if case .unknown = numbering { scan.offset > Self.farRows } else { false }
  }

  /// Sets the numbers of the first and the last row; `nil` if they have none. If no number is missing in between, rows
  /// are found by number.
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

  /// Returns the index of the row with this number, or `nil` if there is none or rows are not found by number.
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
  /// The start of the scan: inclusive if forward, exclusive if backward. If it is `nil`, the scan starts at the first
  /// row, or after the last row if backward.
  var start: RecordKey?
  /// The number of rows to skip first.
  var offset = 0
  /// The number of rows to read.
  var limit: Int
  /// A place at or after the last row that the scan needs. It limits the rows that the database searches. `nil` if no
  /// such place is known.
  var bound: RecordKey?
}

/// The result of a scan, in row order even for a backward scan.
struct KeyRun: Sendable {
  var keys: [RecordKey] = []
  /// The position of the first row: the values that order it, followed by the key.
  var first: RecordKey?
  /// The position of the last row, if the scan found all requested rows.
  var last: RecordKey?
}
