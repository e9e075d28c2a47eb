internal import Algorithms

/// The received parts of a file. If their total size exceeds a limit, the least recently used parts are evicted.
struct ReceivedRanges: Sendable {
  private struct Piece {
    let range: Range<Int>
    let bytes: [UInt8]
    /// The number of the last load that used the piece.
    var use: Int
  }

  private let limit: Int
  /// The parts in ascending order. They do not overlap.
  private var pieces: [Piece] = []
  private var loads = 0
  /// The number of bytes that are kept.
  private(set) var byteCount = 0

  init(limit: Int) { self.limit = limit }

  /// Starts a load. The parts that it adds or uses are kept at least until the next load.
  mutating func beginLoad() { loads += 1 }

  /// Returns the missing parts of ranges, in ascending order.
  ///
  /// - Parameters:
  ///   - gap: parts that are at most this number of bytes apart are joined.
  ///   - longest: parts are not joined to more than this number of bytes.
  mutating func missing(in ranges: [Range<Int>], gap: Int, longest: Int = .max) -> [Range<Int>] {
    var missing: [Range<Int>] = []
    for range in ranges {
      var start = range.lowerBound
      for index in indices(of: range) {
        pieces[index].use = loads
        let piece = pieces[index].range
        if start < piece.lowerBound { missing.append(start..<piece.lowerBound) }
        start = max(start, piece.upperBound)
      }
      if start < range.upperBound { missing.append(start..<range.upperBound) }
    }
    return Self.joined(missing, gap: gap, longest: longest)
  }

  private static func joined(_ ranges: [Range<Int>], gap: Int, longest: Int) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound - last.upperBound <= gap,
        range.lowerBound < last.upperBound || range.upperBound - last.lowerBound <= longest
      {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Copies the bytes of a range. Returns `false` if some are missing.
  mutating func copy(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var start = range.lowerBound
    for index in indices(of: range) {
      let piece = pieces[index]
      guard piece.range.lowerBound <= start else { return false }
      let end = min(piece.range.upperBound, range.upperBound)
      let part = piece.bytes[start - piece.range.lowerBound..<end - piece.range.lowerBound]
      UnsafeMutableRawBufferPointer(rebasing: buffer[(start - range.lowerBound)...]).copyBytes(from: part)
      pieces[index].use = loads
      start = end
    }
    return start >= range.upperBound
  }

  /// Adds received bytes. Bytes that are already known are skipped.
  mutating func insert(_ bytes: [UInt8], at offset: Int) {
    for range in missing(in: [offset..<offset + bytes.count], gap: 0) {
      let part = Array(bytes[range.lowerBound - offset..<range.upperBound - offset])
      let index = pieces.partitioningIndex { $0.range.lowerBound >= range.upperBound }
      pieces.insert(Piece(range: range, bytes: part, use: loads), at: index)
      byteCount += part.count
    }
    if byteCount > limit { evict() }
  }

  /// Evicts parts until a quarter of the limit is free. Parts that the last load used are kept.
  private mutating func evict() {
    var rest = byteCount
    var evicted: Set<Int> = []
    for piece in pieces.sorted(by: { $0.use < $1.use }) {
      guard rest > limit / 4 * 3, piece.use < loads else { break }
      evicted.insert(piece.range.lowerBound)
      rest -= piece.bytes.count
    }
    pieces.removeAll { evicted.contains($0.range.lowerBound) }
    byteCount = rest
  }

  /// Returns the indices of the parts that overlap a range.
  private func indices(of range: Range<Int>) -> Range<Int> {
    let first = pieces.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let end = pieces.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return first..<max(first, end)
  }
}
