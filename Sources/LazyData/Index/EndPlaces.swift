internal import Algorithms
import Synchronization

/// The last records, found backwards from the end, while those before are not counted yet.
final class EndPlaces: RecordPlaces {
  /// Where the records begin, and where the last one ends.
  let bounds: [Int]
  private let contents: ByteContents
  /// Is told once that one of the first records was read.
  private let reachedStart: @Sendable () -> Void
  private let hasReachedStart = Atomic(false)

  /// So near to the first record more of them are asked for.
  private static let threshold = 64

  init(bounds: [Int], contents: ByteContents, reachedStart: @escaping @Sendable () -> Void) {
    self.bounds = bounds
    self.contents = contents
    self.reachedStart = reachedStart
  }

  var count: Int { max(0, bounds.count - 1) }
  var loaded: [Range<Int>] { [0..<count] }

  func record(at index: Int) -> SourceRecord {
    if index < Self.threshold, !hasReachedStart.exchange(true, ordering: .relaxed) { reachedStart() }
    return SourceRecord(
      id: .offset(bounds[index]), number: nil, extent: bounds[index]..<bounds[index + 1], contents: contents)
  }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let offset) = id else { return nil }
    let index = bounds[..<count].partitioningIndex { $0 >= offset }
    return index < count && bounds[index] == offset ? index : nil
  }
}

extension EndPlaces {
  /// Bytes that are read for the end at first; four times as many each time more are asked for.
  static let firstLength = 1 << 16
  static let mostLength = 1 << 26

  /// Where the last records of `bytes` begin, and where the last one ends.
  ///
  /// - Parameter length: how many bytes to look through, or a few times as many where no record begins in them.
  /// - Returns: nil where the format cannot tell.
  static func bounds(of bytes: any ByteSource, _ format: any RecordFormat, length: Int) throws(DataError) -> [Int]? {
    let end = bytes.count
    // Of a file that was cut off just now there may be less than that.
    guard end >= format.prologue else { return nil }
    var length = length
    while true {
      let start = max(format.prologue, end - length)
      let found = try bounds(of: bytes, format, start..<end)
      if let found, found.count > 1 || start == format.prologue { return found }
      if start == format.prologue || length >= mostLength { return nil }
      length *= 4
    }
  }

  private static func bounds(
    of bytes: any ByteSource, _ format: any RecordFormat, _ range: Range<Int>
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
    if bounds.last != end { bounds.append(end) }
    return bounds
  }
}
