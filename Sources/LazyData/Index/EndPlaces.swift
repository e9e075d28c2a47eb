internal import Algorithms
import Synchronization

/// The last records, found backwards from the end, while those before are not counted yet.
final class EndPlaces: RecordPlaces {
  /// Where the records begin, and where the last one ends.
  let bounds: [Int]
  /// Whether there are records behind them too.
  private let goesOn: Bool
  private let contents: ByteContents
  /// Is told once that one of the first records was read, or one of the last where they go on.
  private let reachedStart: @Sendable () -> Void
  private let hasReachedStart = Atomic(false)

  /// So near to the first record more of them are asked for.
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

/// A look for the last records, from the end backwards, and further with each step.
struct EndLook: Sendable {
  private let bytes: any ByteSource
  private let format: any RecordFormat
  /// The place that is looked around; nil for the end.
  let target: Int?
  /// How many bytes of the end, or at both sides of the place, the next step looks through; nil where none does.
  private var next: Int?
  /// Where the last records begin, and where the last one ends; empty where none was found.
  private(set) var bounds: [Int] = []

  /// No look goes further back from the end.
  static let mostLength = 1 << 26

  /// - Parameters:
  ///   - length: bytes that the first step looks through; each of the others does four times as many as the one before.
  ///   - target: the place to look around, where a record begins; nil for the end.
  init(_ bytes: any ByteSource, _ format: any RecordFormat, length: Int, around target: Int? = nil) {
    self.bytes = bytes
    self.format = format
    self.target = target
    next = length
  }

  /// Whether there is nothing more to look for, as records were found, or there are none so near to the end.
  var isOver: Bool { bounds.count > 1 || next == nil }

  /// Looks through as many bytes as it is the turn of.
  ///
  /// - Throws: `DataError` where they cannot be read.
  mutating func goOn() throws(DataError) {
    guard let length = next else { return }
    let all = bytes.count
    let end = target.map { min(all, $0 + length) } ?? all
    // Of a file that was cut off just now there may be less than that.
    guard end >= format.prologue else {
      next = nil
      return
    }
    // What is cut off before a unit, or behind the last one, is no unit.
    let first = max(format.prologue, (target ?? end) - length)
    let start = first + (format.prologue - first) % format.unitLength
    next = (start > format.prologue || end < all) && length < Self.mostLength ? min(length * 4, Self.mostLength) : nil
    bounds = try Self.bounds(of: bytes, format, start..<end, isEnd: end == all) ?? []
  }

  /// Has it go on, that more records may be found than were.
  ///
  /// - Returns: whether it can.
  mutating func wantMore() -> Bool {
    bounds = []
    return next != nil
  }

  private static func bounds(
    of bytes: any ByteSource, _ format: any RecordFormat, _ range: Range<Int>, isEnd: Bool
  ) throws(DataError) -> [Int]? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, range.count), alignment: 64)
    defer { buffer.deallocate() }
    let count = try bytes.read(
      at: range.lowerBound, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count]))
    let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
    let isWhole = range.lowerBound == format.prologue
    guard let first = isWhole ? 0 : format.synchronize(in: block) else { return nil }
    var bounds = [range.lowerBound + first]
    var state = ScanState()
    format.findEnds(
      in: UnsafeRawBufferPointer(rebasing: block[first...]), base: range.lowerBound + first, literals: [], &state,
      appendingTo: &bounds)
    let end = range.lowerBound + count
    // What ends with no record's end may go on.
    if isEnd, bounds.last != end { bounds.append(end) }
    return bounds
  }
}
