internal import Parquet

/// The bytes of a file on a server, for a pass that reads columns from the first to the last row. The next parts of
/// each column are requested before the pass reads them. So the requests run while the pass decodes values.
///
/// The requests depend only on the reads of the pass, and not on time.
final class ParquetReadAhead: ParquetBytes {
  /// A row group that the pass reads.
  struct Group {
    let number: Int
    /// The rows that the pass reads, counted from the start of the group, in ascending order.
    let rows: [Range<Int>]
  }

  /// The maximum number of bytes of indexes that are requested together.
  static let mostIndexBytes = 16 << 20
  /// The sizes of parts.
  private static let partSizes = (least: 64 << 10, most: 4 << 20)

  private let bytes: ParquetSourceBytes
  private let ranged: any RangedBytes
  /// The maximum number of bytes that are requested and not read.
  private let most: Int
  private var groups: [Group] = []
  private var columns: [Int: ParquetColumnAhead] = [:]
  /// The indexes that were loaded, by their offsets.
  private var indexes: [Int: [UInt8]] = [:]
  private var indexBytes = 0

  /// - Parameter most: the maximum number of bytes that are requested and not read. The actual limit is never more than
  ///   a quarter of the cache.
  init(_ bytes: ParquetSourceBytes, _ ranged: any RangedBytes, most: Int) {
    (self.bytes, self.ranged) = (bytes, ranged)
    self.most = min(most, ranged.cacheSize / 4)
  }

  /// Starts a pass over row groups. Requests of an earlier pass are stopped.
  func begin(_ groups: [Group]) { (self.groups, columns) = (groups, [:]) }

  // MARK: Bytes

  var count: Int { bytes.count }
  var isRemote: Bool { true }

  func isLoaded(_ range: Range<Int>) -> Bool { bytes.isLoaded(range) }

  func load(_ ranges: [Range<Int>]) throws { try bytes.load(ranges) }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    if let index = indexes[range.lowerBound], index.count == range.count { return index }
    let parts = columns.keys.flatMap { columns[$0]?.read(range) ?? [] }
    if !parts.isEmpty { try bytes.load(parts) }
    return try bytes.read(range)
  }

  /// Loads indexes together. They are kept, because the pass needs them later.
  func loadIndexes(_ ranges: [Range<Int>]) throws {
    let missing = Set(ranges).filter { indexes[$0.lowerBound]?.count != $0.count }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    guard !missing.isEmpty else { return }
    try bytes.load(missing)
    if indexBytes > 2 * Self.mostIndexBytes { (indexes, indexBytes) = ([:], 0) }
    for range in missing {
      indexes[range.lowerBound] = try bytes.read(range)
      indexBytes += range.count
    }
  }

  // MARK: Requests

  /// Requests the next parts of columns. Call this before columns are read.
  ///
  /// - Parameters:
  ///   - wanted: the columns that are read next. They belong to the pass from now on.
  ///   - group: the row group that is read next.
  /// - Throws: errors of the bytes.
  func prepare(_ wanted: [Int], inGroup group: Int, _ reader: any ColumnarReader) throws {
    let new = wanted.filter { columns[$0] == nil }
    let first = new.isEmpty ? 0 : groups.firstIndex { $0.number >= group } ?? groups.count
    for column in new { columns[column] = ParquetColumnAhead(firstGroup: first) }
    guard !new.isEmpty || columns.values.contains(where: { $0.isLow(share, groups.count) }) else { return }
    try request(reader)
  }

  /// The maximum number of bytes of each column that are requested and not read.
  private var share: Int { most / max(1, columns.count) }

  private func request(_ reader: any ColumnarReader) throws {
    let (least, largest) = Self.partSizes
    let partSize = max(least, min(share / 2, largest))
    var requested: [(column: Int, part: ParquetColumnAhead.Planned)] = []
    for column in columns.keys.sorted() {
      while columns[column]?.byteCount ?? .max < share, let part = try nextPart(of: column, partSize, reader) {
        columns[column]?.add(part)
        requested.append((column, part))
      }
    }
    let requests = ranged.requestAhead(requested.map(\.part.range))
    for (column, part) in requested { columns[column]?.request(part, requests) }
  }

  private func nextPart(
    of column: Int, _ partSize: Int, _ reader: any ColumnarReader
  ) throws -> ParquetColumnAhead.Planned? {
    while columns[column]?.planned.isEmpty == true, let next = columns[column]?.nextGroup, next < groups.count {
      try loadIndexes(from: next, reader)
      let group = groups[next]
      let parts = try reader.parts(
        ofColumn: column, rows: group.rows, inGroup: group.number, partSize: partSize)
      columns[column]?.plan(parts)
    }
    return columns[column]?.planned.popFirst()
  }

  /// Loads the indexes of all columns of the pass, for the group with index `first` and the groups after it. Does
  /// nothing if the indexes of this group have been loaded.
  private func loadIndexes(from first: Int, _ reader: any ColumnarReader) throws {
    func ranges(_ group: Group) -> [Range<Int>] {
      columns.keys.sorted().flatMap { reader.indexRanges(ofColumn: $0, inGroup: group.number) }
    }
    let needed = ranges(groups[first])
    guard needed.contains(where: { indexes[$0.lowerBound]?.count != $0.count }) else { return }
    var (found, size) = (needed, needed.reduce(0) { $0 + $1.count })
    for group in groups[(first + 1)...] {
      let more = ranges(group)
      size += more.reduce(0) { $0 + $1.count }
      guard size <= Self.mostIndexBytes else { break }
      found += more
    }
    try loadIndexes(found)
  }
}

/// The parts of a column that a pass will read.
struct ParquetColumnAhead {
  /// A part that has not been requested yet.
  struct Planned {
    let range: Range<Int>
    /// The index of the part's list. The parts of a list are read in order.
    let list: Int
  }

  private struct Part {
    let range: Range<Int>
    /// The requests of the part. They are stopped when this object is released, unless other readers need them.
    var requests: (any AnyObject & Sendable)?
    var isLoaded = false
  }

  /// The index of the first group that is not planned.
  private(set) var nextGroup: Int
  /// The parts that are planned, in order.
  var planned: ArraySlice<Planned> = []
  /// The parts that are requested and not read completely.
  private var lists: [[Part]] = []
  /// The size of the parts that are requested and that the pass has not started to read.
  private(set) var byteCount = 0

  init(firstGroup: Int) { nextGroup = firstGroup }

  /// Whether more parts should be requested: more exist, and the size of the requested parts is less than half of the
  /// limit `share`.
  func isLow(_ share: Int, _ groupCount: Int) -> Bool {
    byteCount < share / 2 && (!planned.isEmpty || nextGroup < groupCount)
  }

  /// Plans the parts of the next group. Lists are read side by side.
  mutating func plan(_ parts: [[Range<Int>]]) {
    nextGroup += 1
    var next: [(share: Double, part: Planned)] = []
    for (list, ranges) in parts.enumerated() {
      for (index, range) in ranges.enumerated() where !range.isEmpty {
        next.append((Double(index) / Double(ranges.count), Planned(range: range, list: list)))
      }
    }
    // The index of a part is the second key, so that parts with equal shares keep the order of their lists.
    let order = next.indices.sorted { (next[$0].share, $0) < (next[$1].share, $1) }
    planned = order.map { next[$0].part }[...]
  }

  /// Adds a part that is about to be requested.
  mutating func add(_ part: Planned) {
    while lists.count <= part.list { lists.append([]) }
    lists[part.list].append(Part(range: part.range))
    byteCount += part.range.count
  }

  /// Stores the requests of a part, so that they continue.
  mutating func request(_ part: Planned, _ requests: (any AnyObject & Sendable)?) {
    guard let index = lists[part.list].lastIndex(where: { $0.range == part.range }) else { return }
    lists[part.list][index].requests = requests
  }

  /// Records that a range is read. The parts before it are not needed any more.
  ///
  /// - Returns: the parts that contain the range and were not loaded by an earlier read.
  mutating func read(_ range: Range<Int>) -> [Range<Int>] {
    var loads: [Range<Int>] = []
    for list in lists.indices {
      guard let first = lists[list].firstIndex(where: { $0.range.overlaps(range) }) else { continue }
      if first > 0, lists[list][first].range.contains(range.lowerBound) {
        byteCount -= lists[list][..<first].reduce(0) { $0 + ($1.isLoaded ? 0 : $1.range.count) }
        lists[list].removeFirst(first)
      }
      for index in lists[list].indices where lists[list][index].range.overlaps(range) {
        guard !lists[list][index].isLoaded else { continue }
        loads.append(lists[list][index].range)
        lists[list][index].isLoaded = true
        byteCount -= lists[list][index].range.count
      }
    }
    return loads
  }
}
