/// The current knowledge about the merge of some files: the segments, the order, and known positions.
struct MergePlan: Sendable {
  private(set) var segments: [MergeSegment]
  /// The generation of the positions. It changes whenever known positions no longer refer to the same lines.
  var edition = 0
  /// Whether all lines that have been read are in order. If so, positions are found by bisecting.
  private(set) var isOrdered = true
  /// The number of bytes that have been merged from the start without a gap.
  private(set) var merged = 0
  /// The last cut that a cursor has passed in each stretch of `MergeCursor.stretch` bytes, by the number of the
  /// stretch.
  private var anchors: [Int: MergePosition] = [:]

  /// - Parameter files: the files. The first segment consists of their current contents.
  init(_ files: [LogFile]) throws(DataError) {
    segments = []
    let parts = files.map { min($0.start, $0.bytes.count)..<$0.bytes.count }
    segments = [MergeSegment(base: 0, parts: parts, unended: try Self.unended(files, parts))]
  }

  private static func unended(_ files: [LogFile], _ parts: [Range<Int>]) throws(DataError) -> Set<Int> {
    var unended: Set<Int> = []
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if try files[index].bytes.bytes(part.upperBound - 1..<part.upperBound) != [UInt8(ascii: "\n")] {
        unended.insert(index)
      }
    }
    return unended
  }

  /// The number of bytes of the complete merge.
  var total: Int { segments.last?.end ?? 0 }
  /// The number of bytes that can be read now. If lines are out of order, a position is known only after all lines
  /// before it have been merged.
  var count: Int { isOrdered ? total : min(merged, total) }
  /// Whether all contents of the files can be read.
  var isComplete: Bool { count == total }

  // MARK: Passed cuts

  /// Records the cuts that a cursor has passed.
  ///
  /// - Parameters:
  ///   - start: the position where the cursor started.
  ///   - end: the position that it reached.
  mutating func note(_ passed: [MergePosition], from start: Int, to end: Int) {
    if start <= merged { merged = max(merged, end) }
    for cut in passed { anchors[cut.place / MergeCursor.stretch] = cut }
  }

  /// Returns the nearest passed cut at or before `place`. Only the stretch of `place` and the stretch before it are
  /// searched. Returns `nil` if neither has such a cut.
  func anchor(before place: Int) -> MergePosition? {
    let stretch = place / MergeCursor.stretch
    for index in [stretch, stretch - 1] {
      if let cut = anchors[index], cut.place <= place { return cut }
    }
    return nil
  }

  /// Returns the nearest cut at or before `place` that a cursor has passed, at any distance.
  func farAnchor(before place: Int) -> MergePosition {
    var index = place / MergeCursor.stretch
    while index >= 0 {
      if let cut = anchors[index], cut.place <= place { return cut }
      index -= 1
    }
    return start
  }

  var start: MergePosition { start(of: 0) }

  func start(of segment: Int) -> MergePosition {
    MergePosition(
      place: segments[segment].base, segment: segment, offsets: segments[segment].parts.map(\.lowerBound),
      times: segments[segment].parts.map { _ in .min })
  }

  /// Returns the index of the segment that contains a position.
  func segment(at place: Int) -> Int {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].base <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the last passed cut of a segment such that all lines with this time or later follow the cut. Only cuts up
  /// to `merged` are considered.
  func anchor(beforeTime time: Int64, inSegment segment: Int) -> MergePosition {
    var (low, high) = (segments[segment].base / MergeCursor.stretch, segments[segment].end / MergeCursor.stretch)
    var best = start(of: segment)
    while low <= high {
      let middle = (low + high) / 2
      guard let cut = anchors[middle], cut.segment == segment, cut.place <= merged else {
        // No cut is known in this stretch, or it is not in the merged part. An earlier stretch may have a suitable cut.
        high = middle - 1
        continue
      }
      if cut.times.max() ?? .min < time {
        best = cut
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }

  // MARK: Changes

  /// Discards all positions that were found by bisecting, because a line out of order was found.
  mutating func becomeUnordered() {
    isOrdered = false
    edition += 1
    merged = 0
    anchors = [:]
  }

  /// The outcome of adding appended lines to the plan.
  enum Growth {
    case unchanged
    case grown
    /// Bytes were appended to the last line of a file, which had no line end.
    case lineChanged
  }

  /// Adds complete lines that were appended to the files.
  ///
  /// Lines that are later than all existing lines extend the last segment. Other lines form a new segment, so that
  /// existing positions still refer to the same lines.
  mutating func grow(_ files: [LogFile]) throws(DataError) -> Growth {
    guard let last = segments.last else { return .unchanged }
    var parts: [Range<Int>] = []
    for (index, file) in files.enumerated() {
      let old = max(last.parts[index].upperBound, min(file.start, file.bytes.count))
      let end = try Self.lastLineEnd(of: file.bytes, old..<max(old, file.bytes.count))
      if file.bytes.count > old, last.unended.contains(index) { return .lineChanged }
      parts.append(old..<end)
    }
    guard parts.contains(where: { !$0.isEmpty }) else { return .unchanged }
    if isOrdered, last.unended.isEmpty, try Self.isLater(parts, than: last, files) {
      for (index, part) in parts.enumerated() where !part.isEmpty {
        let old = segments[segments.count - 1].parts[index]
        segments[segments.count - 1].parts[index] = (old.isEmpty ? part.lowerBound : old.lowerBound)..<part.upperBound
      }
    } else {
      segments.append(MergeSegment(base: last.end, parts: parts))
    }
    return .grown
  }

  private static func lastLineEnd(of bytes: any ByteSource, _ range: Range<Int>) throws(DataError) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let from = max(range.lowerBound, end - (1 << 16))
      let block = try bytes.bytes(from..<end)
      if let newline = block.lastIndex(of: UInt8(ascii: "\n")) { return from + newline + 1 }
      end = from
    }
    return range.lowerBound
  }

  /// Whether each part starts with a line that is later than all lines of a segment.
  private static func isLater(
    _ parts: [Range<Int>], than segment: MergeSegment, _ files: [LogFile]
  ) throws(DataError) -> Bool {
    var latest = Int64.min
    for (index, part) in segment.parts.enumerated() where !part.isEmpty {
      latest = max(latest, try files[index].probe().lastTimed(before: part.upperBound, in: part)?.time ?? .max)
    }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let first = try files[index].probe().firstTimed(from: part.lowerBound, in: part),
        first.start == part.lowerBound, first.time > latest
      else { return false }
    }
    return true
  }
}
