internal import Dispatch
internal import Synchronization

/// The lines of several files, ordered by time, as the bytes of a virtual file.
///
/// As long as each file is in order, any of these bytes can be read directly: the lines at a position are found by
/// bisecting the files (`MergeSeek`). Sequential reads record the cuts that they pass. The first line that is earlier
/// than a previous line of its file is reported. From then on, all files are merged from the start in the background,
/// and only the bytes that have been merged can be read.
package final class MergedBytes: ByteSource {
  private struct State {
    var files: [LogFile]
    var plan: MergePlan
    /// The idle cursors, the most recently used last.
    var cursors: [MergeCursor] = []
    /// The blocks that were read for rows, the most recently used last.
    var blocks: [MergedBlock] = []
    var handler: (@Sendable (ByteChange) -> Void)?
    var failure: DataError?
    var notice: String?
    var isOrdering = false
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "MergedBytes")
  private let inputs: [MergeInput]
  /// The time zone of times that are written without a zone, in files for which the user names no zone; `nil` for UTC.
  let zone: LogZone?
  /// The upper bound for times that are written without a year, in files without a modification time.
  private let now: Int64

  private static let mostCursors = 4
  private static let mostBlocks = 16
  /// The number of bytes to merge at once in the background.
  private static let step = 1 << 20

  /// - Parameters:
  ///   - inputs: the files. At equal times, the lines of the first file are first.
  ///   - zone: the time zone of times that are written without a zone, in files for which the user names no zone; `nil`
  ///     for UTC.
  ///   - now: the upper bound for times without a year in files without a modification time, in microseconds since
  ///     1970.
  /// - Throws: `DataError` if a file cannot be read, or its lines do not start with times.
  init(_ inputs: [MergeInput], zone: LogZone? = nil, now: Int64) throws(DataError) {
    var logs: [LogFile] = []
    var notice = ZoneNotice()
    for input in inputs {
      let log = try input.log(in: zone, now: now)
      if log.times == nil, log.bytes.count > log.start {
        throw .refused(path: input.name, reason: "cannot be merged: its lines do not start with times")
      }
      try notice.add(log, isNamed: (input.zone ?? zone) != nil)
      logs.append(log)
    }
    self.inputs = inputs
    self.zone = zone
    self.now = now
    state = Mutex(State(files: logs, plan: try MergePlan(logs), notice: notice.text))
    // Reads the first block. So lines out of order in this block are detected before the first rows are shown. In that
    // case, the first step of the merge is done now.
    _ = try block(0)
    if !plan.isOrdered { queue.sync {} }
  }

  deinit {
    for file in files { file.bytes.onChange(nil) }
  }

  var files: [LogFile] { state.withLock { $0.files } }
  private var plan: MergePlan { state.withLock { $0.plan } }

  /// The names of the files.
  package var names: [String] { files.map(\.name) }
  /// A message about the files for the user.
  package var notice: String? { state.withLock { $0.notice } }

  package var edition: Int { state.withLock { $0.plan.edition } }
  package var count: Int { state.withLock { $0.plan.count } }
  package var isComplete: Bool { state.withLock { $0.plan.isComplete || $0.failure != nil } }
  package var failure: DataError? { state.withLock { $0.failure } }
  package var expectedCount: Int? { state.withLock { $0.plan.total } }
  package func want(upTo offset: Int) {}

  // MARK: Reading

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard offset >= 0 else { return 0 }
    let room = min(buffer.count, max(0, count - offset))
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<room])
    guard room < MergedBlock.length else { return try merge(at: offset, into: target) { _ in } }
    var filled = 0
    while filled < room {
      let block = try block((offset + filled) / MergedBlock.length)
      let copied = block.copy(from: offset + filled, into: UnsafeMutableRawBufferPointer(rebasing: target[filled...]))
      guard copied > 0 else { break }
      filled += copied
    }
    return filled
  }

  /// Returns the file that contains the byte at `offset` and the offset in it, or `nil` beyond the end.
  func origin(of offset: Int) throws(DataError) -> (file: Int, offset: Int)? {
    guard offset < count else { return nil }
    return try block(offset / MergedBlock.length).origin(of: offset)
  }

  private func block(_ index: Int) throws(DataError) -> MergedBlock {
    let (known, edition) = state.withLock { state -> (MergedBlock?, Int) in
      let start = index * MergedBlock.length
      guard let found = state.blocks.firstIndex(where: { $0.start == start }) else { return (nil, state.plan.edition) }
      let block = state.blocks.remove(at: found)
      // A block at the end may have grown since.
      guard block.isFull || block.start + block.count >= state.plan.count else { return (nil, state.plan.edition) }
      state.blocks.append(block)
      return (block, state.plan.edition)
    }
    if let known { return known }
    let block = try MergedBlock(index) { buffer, note throws(DataError) in
      try merge(at: index * MergedBlock.length, into: buffer, note)
    }
    state.withLock { state in
      guard state.plan.edition == edition else { return }
      state.blocks.append(block)
      if state.blocks.count > Self.mostBlocks { state.blocks.removeFirst() }
    }
    return block
  }

  /// Merges the bytes from `offset`.
  private func merge(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer, _ note: (MergeCursor.Run) -> Void
  ) throws(DataError) -> Int {
    let (files, plan) = state.withLock { ($0.files, $0.plan) }
    let room = min(buffer.count, max(0, plan.count - offset))
    guard room > 0 else { return 0 }
    let cursor = try cursor(at: offset, files, plan)
    let start = cursor.place
    try cursor.move(to: offset, in: plan.segments)
    let count = try cursor.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), of: plan.segments, note)
    finish(cursor, from: start, plan)
    return count
  }

  private func cursor(at offset: Int, _ files: [LogFile], _ plan: MergePlan) throws(DataError) -> MergeCursor {
    let kept = state.withLock { state -> MergeCursor? in
      guard state.plan.edition == plan.edition,
        let index = state.cursors.lastIndex(where: {
          $0.cut.place <= offset && offset <= $0.place + MergeCursor.stretch
        })
      else { return nil }
      return state.cursors.remove(at: index)
    }
    if let kept { return kept }
    if let cut = plan.anchor(before: offset) { return MergeCursor(files, at: cut) }
    let index = plan.segment(at: offset)
    let segment = plan.segments[index]
    if offset - segment.base <= MergeCursor.stretch { return MergeCursor(files, at: plan.start(of: index)) }
    guard plan.isOrdered else { return MergeCursor(files, at: plan.farAnchor(before: offset)) }
    return MergeCursor(files, at: try MergeSeek(files, segment, index: index).cut(before: offset))
  }

  /// Records the results of a cursor, and returns it to the pool.
  private func finish(_ cursor: MergeCursor, from start: Int, _ plan: MergePlan) {
    let handler = state.withLock { state -> (@Sendable (ByteChange) -> Void)? in
      // If the merge has grown since the start of the read, the end of the cursor's last segment is outdated.
      guard state.plan.edition == plan.edition, state.plan.total == plan.total else { return nil }
      state.plan.note(cursor.takePassed(), from: start, to: cursor.place)
      guard state.plan.isOrdered, !cursor.disordered.isEmpty else {
        state.cursors.append(cursor)
        if state.cursors.count > Self.mostCursors { state.cursors.removeFirst() }
        return nil
      }
      let names = cursor.disordered.sorted().map { state.files[$0].name }.joined(separator: ", ")
      let notice = "\(names): some lines are not in time order; they stay after the line above"
      state.notice = notice
      state.plan.becomeUnordered()
      (state.cursors, state.blocks) = ([], [])
      return state.handler ?? { _ in }
    }
    guard let handler else { return }
    order()
    if let notice { handler(.rearranged(notice)) }
  }

  // MARK: Lines out of order

  /// Starts to merge all files from their start.
  private func order() {
    let begins = state.withLock { state in
      defer { state.isOrdering = true }
      return !state.isOrdering && !state.plan.isOrdered
    }
    if begins { orderLater(MergeProgress()) }
  }

  private func orderLater(_ progress: MergeProgress) {
    // The progress is used only on the queue.
    nonisolated(unsafe) let progress = progress
    queue.async { [weak self] in self?.orderOn(progress) }
  }

  /// Merges one more step, and schedules the next step while this object exists.
  private func orderOn(_ progress: MergeProgress) {
    let (files, plan) = state.withLock { ($0.files, $0.plan) }
    do throws(DataError) {
      let cursor = progress.cursor(files, plan)
      let start = cursor.place
      try cursor.move(to: min(plan.total, start + Self.step), in: plan.segments)
      let (isOver, handler) = state.withLock { state in
        guard state.plan.edition == plan.edition else { return (false, state.handler) }
        state.plan.note(cursor.takePassed(), from: start, to: cursor.place)
        if state.plan.isComplete { state.isOrdering = false }
        return (state.plan.isComplete, state.handler)
      }
      if isOver || progress.isDue() { handler?(isOver ? .ended : .grew) }
      if !isOver { orderLater(progress) }
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: DataError) {
    let handler = state.withLock { state in
      (state.failure, state.isOrdering) = (error, false)
      return state.handler
    }
    handler?(.failed(error))
  }

  // MARK: Times

  /// Returns the start of the first line whose time is `time` or later, or `nil` if no line is that late yet.
  ///
  /// - Complexity: O(log bytes) probes for each file. If lines are out of order, O(bytes between two cuts).
  func place(ofTime time: Int64) throws(DataError) -> Int? {
    let (files, plan) = state.withLock { ($0.files, $0.plan) }
    for (index, segment) in plan.segments.enumerated() where segment.base < plan.count {
      guard plan.isOrdered else {
        let cursor = MergeCursor(files, at: plan.anchor(beforeTime: time, inSegment: index))
        if let place = try cursor.skip(until: time, in: plan.segments, before: plan.count) { return place }
        continue
      }
      let offsets = try MergeSeek(files, segment, index: index).offsets(at: time)
      if offsets != segment.parts.map(\.upperBound) { return segment.base + segment.size(before: offsets) }
    }
    return nil
  }

  /// Returns the time of the line at `offset`. A line without a time has the time of the line before it in its file.
  func time(at offset: Int) throws(DataError) -> Int64? {
    guard let origin = try origin(of: offset) else { return nil }
    let file = files[origin.file]
    return try file.time(at: origin.offset)
  }

  /// Returns the time that the line at `offset` starts with, or `nil` if it has none.
  func ownTime(of line: UnsafeRawBufferPointer, at offset: Int) throws(DataError) -> Int64? {
    guard let origin = try origin(of: offset) else { return nil }
    return files[origin.file].time(of: line, at: origin.offset)
  }

  /// Returns the zone in which the time of the line at `offset` is written, like `LogFile.writtenZone(at:)`.
  func writtenZone(at offset: Int) throws(DataError) -> WrittenZone? {
    guard let origin = try origin(of: offset) else { return nil }
    return try files[origin.file].writtenZone(at: origin.offset)
  }

  /// Returns the latest time among the last lines of the files.
  func lastTime() throws(DataError) -> Int64? {
    var last: Int64?
    for file in files {
      if let time = try file.lastTime() { last = max(last ?? time, time) }
    }
    return last
  }

  // MARK: Changes

  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {
    state.withLock { $0.handler = handler }
    for file in files {
      guard handler != nil else {
        file.bytes.onChange(nil)
        continue
      }
      file.bytes.onChange { [weak self] change in self?.fileChanged(change) }
    }
  }

  package func watch(_ watchPolicy: WatchPolicy) {
    for file in files { file.bytes.watch(watchPolicy) }
  }

  package func checkForChanges() {
    for file in files { file.bytes.checkForChanges() }
  }

  package func reopened() throws(DataError) -> any ByteSource {
    var new: [MergeInput] = []
    for input in inputs { new.append(try input.reopened()) }
    return try MergedBytes(new, zone: zone, now: now)
  }

  private func fileChanged(_ change: ByteChange) {
    switch change {
    case .grew, .ended: grow()
    case .truncated: restart(.truncated)
    case .replaced, .deleted, .failed, .rearranged: state.withLock(\.handler)?(change)
    }
  }

  private func grow() {
    do throws(DataError) {
      for (index, file) in files.enumerated() where file.bytes.count > file.start {
        // The time format of a file that was empty is detected when the file has grown.
        var grown = file.times == nil ? try inputs[index].log(in: zone, now: now) : file
        try grown.grow()
        let known = grown
        state.withLock { $0.files[index] = known }
      }
      let files = files
      let growth = try state.withLock { state throws(DataError) -> MergePlan.Growth in
        let growth = try state.plan.grow(files)
        if case .grown = growth {
          state.cursors = []
          if let last = state.blocks.firstIndex(where: { !$0.isFull }) { state.blocks.remove(at: last) }
        }
        return growth
      }
      switch growth {
      case .unchanged: break
      case .grown:
        if !plan.isOrdered { order() }
        state.withLock(\.handler)?(.grew)
      case .lineChanged: restart(.rearranged(nil))
      }
    } catch {
      state.withLock(\.handler)?(.failed(error))
    }
  }

  /// Discards everything that is known about the files, and reports a change.
  private func restart(_ change: ByteChange) {
    do throws(DataError) {
      var files: [LogFile] = []
      for input in inputs { files.append(try input.log(in: zone, now: now)) }
      var new = try MergePlan(files)
      state.withLock { state in
        new.edition = state.plan.edition + 1
        state.plan = new
        state.files = files
        (state.cursors, state.blocks, state.failure, state.notice) = ([], [], nil, nil)
      }
      state.withLock(\.handler)?(change)
    } catch {
      fail(error)
    }
  }
}

/// The progress of merging lines that are out of order.
private final class MergeProgress {
  private var kept: (cursor: MergeCursor, edition: Int, count: Int)?
  private var next = ContinuousClock.now

  /// Returns the cursor that continues the merge.
  func cursor(_ files: [LogFile], _ plan: MergePlan) -> MergeCursor {
    if let kept, kept.edition == plan.edition, kept.count == plan.total { return kept.cursor }
    let cursor = MergeCursor(files, at: plan.farAnchor(before: plan.merged))
    kept = (cursor, plan.edition, plan.total)
    return cursor
  }

  /// Whether it is time to report progress.
  func isDue() -> Bool {
    guard ContinuousClock.now >= next else { return false }
    next = .now + .milliseconds(50)
    return true
  }
}
