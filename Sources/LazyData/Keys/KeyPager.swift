/// Finds the keys of any page of rows at the least cost, in an order that an index of the database yields.
///
/// It reads nothing. `scan(for:)` says what to read, and `keep(_:of:by:)` learns from what was found. Between the two the database
/// may be asked in any way, on any thread; so a pager serves a database in a file as well as one that answers later. Where no
/// index yields the order, the pager is given the keys of all rows at once (`list`).
struct KeyPager {
  /// Rows that are passed over without a better way being looked for. The end of the order is a place to begin from only for rows
  /// that are further away from any other: rows may have been added behind it.
  static let farRows = 1_024

  /// How the rows are numbered by the database.
  private enum Numbering {
    case unknown
    /// Some numbers are missing, or there are none.
    case gaps
    /// No number is missing from this one, that of the first row, to that of the last.
    case dense(from: Int64)
    /// So it is, and nothing changes them.
    case constant(from: Int64)
  }

  /// Rows in a page.
  let pageLength: Int
  /// How many rows are known.
  private(set) var count = 0
  /// Whether those are all.
  private(set) var isComplete = false
  /// The key of the last row, where all are counted and it is known.
  private(set) var lastKey: RecordKey?
  /// How often another row than before has turned out to be the last.
  private(set) var lastChanges = 0
  /// The page in which that row was, when all were counted.
  private var lastPage = 0
  /// Places in the order that are known.
  private(set) var anchors = KeyAnchors()
  private var numbering = Numbering.unknown
  /// All keys, for an order in which nothing can be found by key.
  private var listed: KeyList?
  private var pages: PageCache<[RecordKey]>

  init(pageLength: Int, keptPages: Int) {
    self.pageLength = pageLength
    pages = PageCache(capacity: keptPages)
  }

  /// - Parameter count: how many rows there are.
  init(count: Int, pageLength: Int, keptPages: Int) {
    self.init(pageLength: pageLength, keptPages: keptPages)
    self.count = count
    isComplete = true
  }

  // MARK: Pages

  /// The rows of a page that are known.
  func rows(of page: Int) -> Range<Int> {
    let start = page * pageLength
    return start..<max(start, min(start + pageLength, count))
  }

  /// The keys of a page that need not be read; nil where they must be.
  mutating func keys(of page: Int) -> [RecordKey]? {
    if case .constant(let first) = numbering { return rows(of: page).map { .number(first &+ Int64($0)) } }
    return pages[page]
  }

  /// The pages whose keys need not be read.
  var loaded: [Range<Int>] { pages.numbers.map { $0 * pageLength..<($0 + 1) * pageLength } }

  /// What to read for the keys of a page: the scan that passes over the fewest rows.
  func scan(for page: Int) -> KeyScan {
    let start = page * pageLength
    // Rows that are not counted yet may be there all the same.
    let length = isComplete ? rows(of: page).count : pageLength
    // A row more is the place of the next page.
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

  /// Learns from what the scan for a page has found.
  ///
  /// - Returns: the keys of the page; where some rows have gone there are fewer, unless they are found by their numbers.
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
      // What has gone has its place all the same, so that others keep theirs.
      let keys = rows(of: page).map { RecordKey.number(first &+ Int64($0)) }
      pages[page] = keys
      return keys
    }
    let isForward = scan.direction == .forward
    let keys = isForward ? Array(run.keys.prefix(scan.limit - 1)) : run.keys
    // A scan that was made before rows came is no answer for them.
    pages[page] = scan.limit - (isForward ? 1 : 0) < rows(of: page).count ? nil : keys
    return keys
  }

  /// Keeps the keys of the first rows, before anything is counted.
  ///
  /// - Parameter areAll: whether there are no others.
  mutating func keepFirst(_ keys: [RecordKey], areAll: Bool) {
    for start in stride(from: 0, to: keys.count, by: pageLength) where areAll || start + pageLength <= keys.count {
      pages[start / pageLength] = Array(keys[start..<min(start + pageLength, keys.count)])
    }
    guard areAll else { return }
    if let key = keys.first { anchors.append(key) }
    complete(keys.count, last: keys.last)
  }

  /// Learns where a row stands.
  mutating func note(_ place: RecordKey, row: Int) { anchors.insert(place, row: row) }

  // MARK: Orders without an index

  /// Whether the keys of all rows are here.
  var isListed: Bool { listed != nil }

  /// Has pages taken from these keys of all rows from now on.
  mutating func list(_ keys: KeyList) { listed = keys }

  /// The keys of a page, taken from those of all rows.
  mutating func listedKeys(of page: Int) -> [RecordKey] {
    let keys = listed?[rows(of: page)] ?? []
    pages[page] = keys
    return keys
  }

  // MARK: Counting

  /// Adds the keys of rows that are `KeyAnchors.spacing` apart, behind those that are known.
  mutating func count(anchors keys: [RecordKey]) {
    for key in keys { anchors.append(key) }
    count = anchors.countedRows
  }

  /// Tells that there are so many rows, and no more. Pages that have more of them by that, or end with another, are read anew.
  ///
  /// - Parameter last: the key of the last one.
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

  /// Tells that so many rows are there by now, whose numbers begin with `first`, and that no number is ever missing.
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

  /// Takes the numbers of the first row and of the last, nil where they have none: there may be as many numbers as rows.
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

  /// The row that has this number; nil where there is none, or rows are not found by their numbers.
  func row(numbered number: Int64) -> Int? {
    guard let first = numberedFrom, case (let distance, false) = number.subtractingReportingOverflow(first),
      distance >= 0, distance < count
    else { return nil }
    return Int(distance)
  }

  /// The place of a row that is in a page which need not be read.
  ///
  /// - Complexity: O(rows of the pages that are kept).
  func place(of key: RecordKey) -> Int? {
    for page in pages.numbers {
      if let offset = pages.peek(page)?.firstIndex(of: key) { return page * pageLength + offset }
    }
    return nil
  }
}
