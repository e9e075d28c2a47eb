/// Merges files by time, starting at any position of the merged bytes.
///
/// The effective time of a line is the latest time of this line and the lines before it in its file. So a line without
/// a time, or with a time that is out of order, stays after the line before it. Lines with equal times are in the order
/// of their files.
///
/// Only one thread uses a cursor at a time. A thread takes a cursor from the pool of idle cursors, and returns it after
/// use.
final class MergeCursor: @unchecked Sendable {
  private let files: [LogFile]
  private let windows: [FileWindow]
  /// The cut (a position between two lines) before the current line.
  private(set) var cut: MergePosition
  /// The time of the next line of each file, or `nil` if the segment has no more lines of that file.
  private var heads: [Int64?] = []
  /// The file of the current line. `within` is the number of bytes of this line that were read.
  private var current: Int?
  private var within = 0
  /// The files with a line whose time is earlier than that of a previous line.
  private(set) var disordered: Set<Int> = []
  /// The cuts that the cursor has passed, one for each stretch of the merged bytes. The plan stores these cuts as
  /// anchors.
  private(set) var passed: [MergePosition] = []

  /// The number of bytes between two recorded cuts.
  static let stretch = 1 << 17
  private static let capacity = 1 << 16
  private static let newline = UInt8(ascii: "\n")

  init(_ files: [LogFile], at cut: MergePosition) {
    self.files = files
    self.cut = cut
    windows = files.map { FileWindow($0.bytes, capacity: Self.capacity) }
  }

  /// The position of the next byte in the merged bytes.
  var place: Int { cut.place + within }

  /// Returns the cuts that the last read has passed, and removes them from the cursor.
  func takePassed() -> [MergePosition] {
    defer { passed = [] }
    return passed
  }

  /// A run of consecutive bytes from one file.
  struct Run: Sendable {
    /// The start of the run in the merged bytes.
    let place: Int
    let file: Int
    /// The start of the run in the file.
    let offset: Int
  }

  /// Moves to a position within the current line, or after it.
  func move(to place: Int, in segments: [MergeSegment]) throws(DataError) {
    if place >= cut.place, place <= self.place { within = place - cut.place }
    while self.place < place {
      guard try step(place - self.place, into: nil, segments) != nil else { throw Self.isShort }
    }
  }

  private static let isShort = DataError.changed(path: "row")

  /// Copies the next bytes.
  ///
  /// - Parameters:
  ///   - segments: all segments.
  ///   - note: called for each run of bytes from one file.
  /// - Returns: the number of bytes. It is smaller than the buffer only at the end of the last segment.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, of segments: [MergeSegment], _ note: (Run) -> Void
  ) throws(DataError) -> Int {
    var filled = 0
    var noted = (file: -1, segment: -1)
    while filled < buffer.count {
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let start = place
      guard let count = try step(target.count, into: target, segments) else { break }
      if let file = stepped, noted != (file.file, cut.segment) {
        noted = (file.file, cut.segment)
        note(Run(place: start, file: file.file, offset: file.offset))
      }
      filled += count
    }
    return filled
  }

  /// The file and the offset of the last step.
  private var stepped: (file: Int, offset: Int)?

  /// Reads more of the current line, or starts the next one.
  ///
  /// - Parameter room: the maximum number of bytes.
  /// - Returns: the number of bytes, or `nil` at the end.
  private func step(
    _ room: Int, into buffer: UnsafeMutableRawBufferPointer?, _ segments: [MergeSegment]
  ) throws(DataError) -> Int? {
    guard let file = try currentOrNext(segments) else { return nil }
    let part = segments[cut.segment].parts[file]
    let offset = cut.offsets[file] + within
    stepped = (file, offset)
    guard offset < part.upperBound else {
      // The last line of the part has no line end, so a line end is added.
      buffer?.storeBytes(of: Self.newline, as: UInt8.self)
      within += 1
      try endLine(file, at: part.upperBound, segments)
      return 1
    }
    let (count, isEnd) = try windows[file].withBytes(from: offset, atLeast: 1, before: part.upperBound) { bytes in
      let most = min(room, bytes.count)
      let end = bytes.firstPlace(of: Self.newline, in: 0..<most)
      let count = end.map { $0 + 1 } ?? most
      buffer?.copyMemory(from: bytes.part(0..<count))
      return (count, end != nil)
    }
    within += count
    let isLast = offset + count == part.upperBound && !segments[cut.segment].unended.contains(file)
    if isEnd || isLast { try endLine(file, at: offset + count, segments) }
    return count
  }

  private func endLine(_ file: Int, at offset: Int, _ segments: [MergeSegment]) throws(DataError) {
    cut.place += within
    cut.offsets[file] = offset
    (current, within) = (nil, 0)
    if let time = heads[file] { cut.times[file] = time }
    heads[file] = try head(file, segments)
    if cut.place / Self.stretch != lastStretch {
      lastStretch = cut.place / Self.stretch
      passed.append(cut)
    }
  }

  private var lastStretch = -1

  /// Returns the time of a file's next line.
  private func head(_ file: Int, _ segments: [MergeSegment]) throws(DataError) -> Int64? {
    let (offset, end) = (cut.offsets[file], segments[cut.segment].parts[file].upperBound)
    guard offset < end else { return nil }
    let time = try windows[file].withBytes(from: offset, atLeast: LogTime.head, before: end) { bytes in
      let head = bytes.part(0..<min(LogTime.head, bytes.count))
      return files[file].time(
        of: head.part(0..<(head.firstPlace(of: Self.newline, in: 0..<head.count) ?? head.count)), at: offset)
    }
    guard let time else { return cut.times[file] }
    if time < cut.times[file] { disordered.insert(file) }
    return max(time, cut.times[file])
  }

  private func currentOrNext(_ segments: [MergeSegment]) throws(DataError) -> Int? {
    if let current { return current }
    return try next(segments)
  }

  /// Returns the file with the next line, in this segment or the next segment that has lines.
  private func next(_ segments: [MergeSegment]) throws(DataError) -> Int? {
    while cut.segment < segments.count {
      if heads.isEmpty {
        for file in files.indices { heads.append(try head(file, segments)) }
      }
      var (best, least): (Int?, Int64) = (nil, .max)
      for (file, time) in heads.enumerated() {
        if let time, best == nil || time < least { (best, least) = (file, time) }
      }
      if let best {
        current = best
        return best
      }
      guard cut.segment + 1 < segments.count else { return nil }
      let segment = segments[cut.segment + 1]
      cut = MergePosition(
        place: segment.base, segment: cut.segment + 1, offsets: segment.parts.map(\.lowerBound),
        times: files.map { _ in .min })
      heads = []
    }
    return nil
  }

  /// Reads until the time of the next line is `time` or later, within the segment.
  ///
  /// - Returns: the start of that line, or `nil` if the segment has no such line.
  func skip(until time: Int64, in segments: [MergeSegment], before end: Int) throws(DataError) -> Int? {
    let segment = cut.segment
    while place < end, let file = try next(segments), cut.segment == segment {
      if let head = heads[file], head >= time { return cut.place }
      while current != nil {
        guard try step(.max, into: nil, segments) != nil else { return nil }
      }
    }
    return nil
  }
}
