/// Finds positions in the merge of files whose lines are in order, without merging the lines before them.
///
/// The position of a cut at some time is the sum of the files' bytes before that time. So the nearest cut before a
/// position is found by bisecting all files together.
struct MergeSeek {
  private let segment: MergeSegment
  private let index: Int
  private let probes: [LogProbe]

  /// The maximum number of remaining bytes that are merged instead of bisected, because that takes no longer.
  private static let near = 1 << 16

  init(_ files: [LogFile], _ segment: MergeSegment, index: Int) {
    self.segment = segment
    self.index = index
    probes = files.map { $0.probe() }
  }

  /// Returns for each file the offset of the first line whose time is `time` or later.
  func offsets(at time: Int64) throws(DataError) -> [Int] {
    var offsets: [Int] = []
    for (probe, part) in zip(probes, segment.parts) { offsets.append(try probe.cut(at: time, in: part)) }
    return offsets
  }

  /// Returns a cut at or before `place`. The cut is near `place` unless many lines have the same time.
  ///
  /// - Parameter place: a position in the merged bytes, within the segment.
  /// - Complexity: at most O(files² · log² bytes) probes, and far fewer for similar files.
  func cut(before place: Int) throws(DataError) -> MergePosition {
    let wanted = place - segment.base
    var (lows, highs) = (segment.parts.map(\.lowerBound), segment.parts.map(\.upperBound))
    var isExhausted = [Bool](repeating: false, count: lows.count)
    while let file = lows.indices.filter({ !isExhausted[$0] }).max(by: { highs[$0] - lows[$0] < highs[$1] - lows[$1] }),
      highs[file] - lows[file] > Self.near / lows.count
    {
      guard let time = try time(inMiddleOf: lows[file]..<highs[file], file) else {
        isExhausted[file] = true
        continue
      }
      let cut = try offsets(at: time, lows, highs)
      if segment.size(before: cut) > wanted {
        highs = cut
        continue
      }
      // Lines with the same time are adjacent: the next cut is after all of them.
      let next = time < .max ? try offsets(at: time + 1, cut, highs) : highs
      if segment.size(before: next) > wanted { return group(cut, next, wanted) }
      lows = next
    }
    return self.cut(lows)
  }

  private func cut(_ offsets: [Int]) -> MergePosition {
    MergePosition(
      place: segment.base + segment.size(before: offsets), segment: index, offsets: offsets,
      times: offsets.map { _ in .min })
  }

  /// Returns the last cut at or before `wanted` within a group of lines with the same time. In the group, the lines are
  /// in the order of their files.
  private func group(_ from: [Int], _ to: [Int], _ wanted: Int) -> MergePosition {
    var offsets = from
    for file in from.indices {
      offsets[file] = to[file]
      guard segment.size(before: offsets) > wanted else { continue }
      offsets[file] = from[file]
      break
    }
    return cut(offsets)
  }

  private func offsets(at time: Int64, _ lows: [Int], _ highs: [Int]) throws(DataError) -> [Int] {
    var offsets: [Int] = []
    for file in lows.indices {
      // A part may start with lines without a time. They precede all other lines.
      offsets.append(try probes[file].cut(at: time, in: lows[file]..<highs[file]))
    }
    return offsets
  }

  /// Returns the time of a line near the middle of a part, or `nil` if no line after the first has a time.
  private func time(inMiddleOf part: Range<Int>, _ file: Int) throws(DataError) -> Int64? {
    var length = part.count / 2
    while length > 0 {
      if let line = try probes[file].firstTimed(from: part.lowerBound + length, in: part) { return line.time }
      length /= 2
    }
    return nil
  }
}
