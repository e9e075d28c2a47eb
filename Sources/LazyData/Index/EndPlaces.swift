internal import Algorithms
import Synchronization

/// The last records of a source, found backwards from the end. They are shown while the records before them are not
/// counted yet.
final class EndPlaces: RecordPlaces {
  /// The starts of the records, and the end of the last record.
  let bounds: [Int]
  /// Whether more records follow the last of these records.
  private let goesOn: Bool
  private let contents: ByteContents
  /// Called once, when a record near the start of the list is read, or near its end if more records follow the list.
  private let reachedStart: @Sendable () -> Void
  private let hasReachedStart = Atomic(false)

  /// The distance from the edge that causes a request for more records.
  private static let threshold = 64

  init(bounds: [Int], goesOn: Bool = false, contents: ByteContents, reachedStart: @escaping @Sendable () -> Void) {
    self.bounds = bounds
    self.goesOn = goesOn
    self.contents = contents
    self.reachedStart = reachedStart
  }

  var count: Int { max(0, bounds.count - 1) }
  var loaded: [Range<Int>] { [0..<count] }

  func record(at index: Int) -> SourceRecord {
    let isNearEdge = index < Self.threshold || goesOn && index >= count - Self.threshold
    if isNearEdge, !hasReachedStart.exchange(true, ordering: .relaxed) { reachedStart() }
    return SourceRecord(
      id: .offset(bounds[index]), number: nil, extent: bounds[index]..<bounds[index + 1], contents: contents)
  }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let offset) = id else { return nil }
    let index = bounds[..<count].partitioningIndex { $0 >= offset }
    return index < count && bounds[index] == offset ? index : nil
  }
}

/// A search for the last records, backwards from the end. Each step searches a longer range.
struct EndScan: Sendable {
  private let bytes: any ByteSource
  private let format: any RecordFormat
  /// The position to search around, or `nil` for the end.
  let target: Int?
  /// The number of bytes to search in the next step: before the end, or on each side of `target`. `nil` after the last
  /// step.
  private var next: Int?
  /// The starts of the records, and the end of the last record. Empty if no record was found.
  private(set) var bounds: [Int] = []

  /// The maximum number of bytes to search.
  static let mostLength = 1 << 26

  /// - Parameters:
  ///   - length: the number of bytes of the first step. Each further step covers four times the bytes of the step
  ///     before.
  ///   - target: the start of the record to search around, or `nil` for the end.
  init(_ bytes: any ByteSource, _ format: any RecordFormat, length: Int, around target: Int? = nil) {
    self.bytes = bytes
    self.format = format
    self.target = target
    next = length
  }

  /// Whether the search is over, because records were found or the maximum was reached.
  var isOver: Bool { bounds.count > 1 || next == nil }

  /// Performs the next step.
  ///
  /// - Throws: `DataError` if the bytes cannot be read.
  mutating func goOn() throws(DataError) {
    guard let length = next else { return }
    let all = bytes.remote?.reachableCount ?? bytes.count
    let end = target.map { min(all, $0 + length) } ?? all
    // A file that was just truncated may be shorter than the prologue.
    guard end >= format.prologue else {
      next = nil
      return
    }
    // A file that was just truncated may end before `target` too. The range must start at a code unit.
    let first = max(format.prologue, min(target ?? end, end) - length)
    let start = first + (format.prologue - first) % format.unitLength
    next = (start > format.prologue || end < all) && length < Self.mostLength ? min(length * 4, Self.mostLength) : nil
    bounds = try Self.bounds(of: bytes, format, start..<end, isEnd: end == all) ?? []
  }

  /// Discards the records that were found, so that the next step finds more records.
  ///
  /// - Returns: whether there is a next step.
  mutating func wantMore() -> Bool {
    bounds = []
    return next != nil
  }

  /// Copies bytes, and waits for those that a server has not sent.
  private static func read(
    _ bytes: any ByteSource, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(DataError) -> Int {
    guard let remote = bytes.remote else { return try bytes.read(at: offset, into: buffer) }
    return try remote.readDistant(at: offset, into: buffer)
  }

  private static func bounds(
    of bytes: any ByteSource, _ format: any RecordFormat, _ range: Range<Int>, isEnd: Bool
  ) throws(DataError) -> [Int]? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, range.count), alignment: 64)
    defer { buffer.deallocate() }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
    let count = try read(bytes, at: range.lowerBound, into: room)
    let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
    let isWhole = range.lowerBound == format.prologue
    guard let first = isWhole ? 0 : format.synchronize(in: block) else { return nil }
    var bounds = [range.lowerBound + first]
    var state = ScanState()
    format.findEnds(
      in: UnsafeRawBufferPointer(rebasing: block[first...]), base: range.lowerBound + first, literals: [], &state,
      appendingTo: &bounds)
    let end = range.lowerBound + count
    // At the end of the file, a record without a terminator ends as well.
    if isEnd, bounds.last != end, format.isInRecord(state) { bounds.append(end) }
    return bounds
  }
}
