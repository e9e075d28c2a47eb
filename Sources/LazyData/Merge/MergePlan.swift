/// What is known of the merge of some files, at one moment.
struct MergePlan: Sendable {
  private(set) var segments: [MergeSegment]
  /// Another number whenever places mean other lines than they did.
  var edition = 0
  /// Whether no line was found yet that is out of order. While that is so, places are found by bisecting.
  private(set) var isOrdered = true
  /// How far lines were merged without a gap.
  private(set) var merged = 0
  /// Cuts that were passed, by the stretch that they are in.
  private var anchors: [Int: MergeCut] = [:]

  /// - Parameter files: the files, whose first part is all that they hold.
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

  /// Bytes of the whole merge.
  var total: Int { segments.last?.end ?? 0 }
  /// Bytes that can be read now: lines out of order have to be merged up to a place before it is known what is there.
  var count: Int { isOrdered ? total : min(merged, total) }
  /// Whether what the files hold can be read.
  var isComplete: Bool { count == total }

  // MARK: What is passed

  /// Notes what a cursor has passed.
  ///
  /// - Parameter start: where it began; nil where that was found by bisecting.
  mutating func note(_ passed: [MergeCut], from start: Int, to end: Int) {
    if start <= merged { merged = max(merged, end) }
    for cut in passed { anchors[cut.place / MergeCursor.stretch] = cut }
  }

  /// The nearest cut at `place` or before it that was passed.
  func anchor(before place: Int) -> MergeCut? {
    let stretch = place / MergeCursor.stretch
    for index in [stretch, stretch - 1] {
      if let cut = anchors[index], cut.place <= place { return cut }
    }
    return nil
  }

  /// The nearest cut before `place`, however far that is.
  func farAnchor(before place: Int) -> MergeCut {
    var index = place / MergeCursor.stretch
    while index >= 0 {
      if let cut = anchors[index], cut.place <= place { return cut }
      index -= 1
    }
    return start
  }

  var start: MergeCut { start(of: 0) }

  func start(of segment: Int) -> MergeCut {
    MergeCut(
      place: segments[segment].base, segment: segment, offsets: segments[segment].parts.map(\.lowerBound),
      times: segments[segment].parts.map { _ in .min })
  }

  /// The index of the segment that a place is in.
  func segment(at place: Int) -> Int {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].base <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The last cut before lines with a time, of those that were passed without a gap, in a segment.
  func anchor(beforeTime time: Int64, inSegment segment: Int) -> MergeCut {
    var (low, high) = (segments[segment].base / MergeCursor.stretch, segments[segment].end / MergeCursor.stretch)
    var best = start(of: segment)
    while low <= high {
      let middle = (low + high) / 2
      guard let cut = anchors[middle], cut.segment == segment, cut.place <= merged else {
        // None begins in this stretch, or it was not passed yet: what is before it may do.
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

  /// A line was found to be out of order: places that were found by bisecting mean nothing.
  mutating func becomeUnordered() {
    isOrdered = false
    edition += 1
    merged = 0
    anchors = [:]
  }

  /// What becomes of a merge whose files have grown.
  enum Growth {
    case none
    case grown
    /// A line was added to that had no end.
    case lineChanged
  }

  /// Takes in whole lines that were added.
  ///
  /// Where they are later than all that there is, they go on with the last segment; else they are one by themselves, so that
  /// no place comes to mean another line.
  mutating func grow(_ files: [LogFile]) throws(DataError) -> Growth {
    guard let last = segments.last else { return .none }
    var parts: [Range<Int>] = []
    for (index, file) in files.enumerated() {
      let old = max(last.parts[index].upperBound, min(file.start, file.bytes.count))
      let end = try Self.lastLineEnd(of: file.bytes, old..<max(old, file.bytes.count))
      if file.bytes.count > old, last.unended.contains(index) { return .lineChanged }
      parts.append(old..<end)
    }
    guard parts.contains(where: { !$0.isEmpty }) else { return .none }
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

  /// Whether each of the parts begins with a line that is later than all lines of a segment.
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
