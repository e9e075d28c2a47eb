/// Finds a page of the order at the least cost, and learns places from every page that it finds.
struct SQLitePageFinder {
  private enum Strategy {
    case unknown
    /// Pages are found by key, from the nearest place that is known.
    case keys
    /// All identities, for an order in which nothing can be found by key.
    case gathered([SQLiteRecord.ID])
  }

  private let count: Int
  private let pageLength: Int
  private var strategy = Strategy.unknown
  private var anchors: AnchorTable<SQLiteReader.Place>
  /// The lowest rowid, once it is known that no number is missing up to the highest; nil inside where one is.
  private var denseStart: Int??

  init(count: Int, pageLength: Int) {
    self.count = count
    self.pageLength = pageLength
    anchors = AnchorTable(pageCount: (count + pageLength - 1) / pageLength)
  }

  /// The identities of page `page`; fewer than the page's length where records have gone.
  mutating func fetch(_ page: Int, from reader: SQLiteReader) throws(DataError) -> [SQLiteRecord.ID] {
    let range = page * pageLength..<min((page + 1) * pageLength, count)
    if case .unknown = strategy {
      strategy = try reader.findsPagesByKey() ? .keys : .gathered(reader.allKeys())
    }
    if case .gathered(let ids) = strategy { return Array(ids[range.clamped(to: ids.indices)]) }

    var scan = nearestScan(to: page, range)
    if scan.offset > 4 * pageLength, let start = try denseStart(from: reader) {
      scan = forward(from: [.integer(Int64(start + range.lowerBound))], offset: 0, length: range.count)
    }
    let run = try reader.keys(scan)
    switch scan.direction {
    case .forward:
      if let first = run.first { anchors.note(first, page: page) }
      if let last = run.last { anchors.note(last, page: page + 1) }
      return Array(run.ids.prefix(range.count))
    case .backward:
      if let first = run.first { anchors.note(first, page: page) }
      return run.ids
    }
  }

  /// The scan that passes over the fewest records: from either end, or from the nearest known page on either side.
  private func nearestScan(to page: Int, _ range: Range<Int>) -> SQLiteReader.Scan {
    var best = forward(from: nil, offset: range.lowerBound, length: range.count)
    if let (known, place) = anchors.nearest(atOrBefore: page) {
      best = forward(from: place, offset: (page - known) * pageLength, length: range.count)
    }
    var back = SQLiteReader.Scan(
      from: nil, direction: .backward, offset: count - range.upperBound, limit: range.count)
    if let (known, place) = anchors.nearest(after: page) {
      back.from = place
      back.offset = known * pageLength - range.upperBound
    }
    return back.offset < best.offset ? back : best
  }

  /// A scan of a page and of one record more, which is the place of the next page.
  private func forward(from place: SQLiteReader.Place?, offset: Int, length: Int) -> SQLiteReader.Scan {
    SQLiteReader.Scan(from: place, direction: .forward, offset: offset, limit: length + 1)
  }

  private mutating func denseStart(from reader: SQLiteReader) throws(DataError) -> Int? {
    if let known = denseStart { return known }
    let bounds = try reader.rowIDBounds()
    let isDense = bounds.map {
      $0.upperBound.subtractingReportingOverflow($0.lowerBound) == (count - 1, false)
    }
    let start = isDense == true ? bounds?.lowerBound : nil
    denseStart = .some(start)
    return start
  }
}
