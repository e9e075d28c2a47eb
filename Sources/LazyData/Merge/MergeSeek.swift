/// Finds places in the merge of files whose lines are in the order of their times, without merging what is before.
///
/// A cut by time leaves as many merged bytes before it as bytes of the files. So the cut that is nearest before a place is found
/// by bisecting the files together.
struct MergeSeek {
  private let segment: MergeSegment
  private let index: Int
  private let probes: [LogProbe]

  /// Where the parts that are left have so few bytes, merging them is as quick.
  private static let near = 1 << 16

  init(_ files: [LogFile], _ segment: MergeSegment, index: Int) {
    self.segment = segment
    self.index = index
    probes = files.map { $0.probe() }
  }

  /// Where the first line is, in each file, whose time is `time` or later.
  func offsets(at time: Int64) throws(DataError) -> [Int] {
    var offsets: [Int] = []
    for (probe, part) in zip(probes, segment.parts) { offsets.append(try probe.cut(at: time, in: part)) }
    return offsets
  }

  /// A cut at `place` or before it, and near unless many lines have the same time.
  ///
  /// - Parameter place: in the merged bytes, within the segment.
  /// - Complexity: O(files² · log² bytes) probes at most, and far fewer for files that are alike.
  func cut(before place: Int) throws(DataError) -> MergeCut {
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
      // Lines with the same time stand together: what is behind them all is the next cut.
      let next = time < .max ? try offsets(at: time + 1, cut, highs) : highs
      if segment.size(before: next) > wanted { return group(cut, next, wanted) }
      lows = next
    }
    return self.cut(lows)
  }

  private func cut(_ offsets: [Int]) -> MergeCut {
    MergeCut(
      place: segment.base + segment.size(before: offsets), segment: index, offsets: offsets,
      times: offsets.map { _ in .min })
  }

  /// A cut among lines of the same time, which stand file by file.
  private func group(_ from: [Int], _ to: [Int], _ wanted: Int) -> MergeCut {
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
      // Before its first time a part has lines that come first of all.
      offsets.append(try probes[file].cut(at: time, in: lows[file]..<highs[file]))
    }
    return offsets
  }

  /// The time of a line about the middle of a part; nil where no line there has one but the first.
  private func time(inMiddleOf part: Range<Int>, _ file: Int) throws(DataError) -> Int64? {
    var length = part.count / 2
    while length > 0 {
      if let line = try probes[file].firstTimed(from: part.lowerBound + length, in: part) { return line.time }
      length /= 2
    }
    return nil
  }
}
