internal import Basics
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads a descriptor on a background thread, until its end, a failure, or `stop()`.
final class PipeFeed: Sendable {
  struct State {
    var store: PipeStore
    var wanted = 0
    /// Whether all bytes are requested, including those that arrive later.
    var wantsAll = false
    /// Whether the thread waits for `want`.
    var isPaused = false
    var isStopped = false
    var isComplete = false
    var failure: DataError?
    var handler: (@Sendable (ByteChange) -> Void)?
  }

  /// The maximum number of new bytes before growth is reported.
  private static let step = 256 << 10

  /// The name of the input in error messages.
  private let name: String
  private let limits: PipeLimits
  /// The compressed file, which can be unpacked again for bytes beyond the limit.
  private let contents: UnpackedContents?
  private let state: Mutex<State>
  private let wake: WakePipe

  /// - Throws: `DataError` if the process may open no more files.
  init(
    name: String, limits: PipeLimits, file: FileDescriptor? = nil, contents: UnpackedContents? = nil
  ) throws(DataError) {
    guard let wake = WakePipe() else { throw .inaccessible(path: name, reason: DataError.words(for: errno)) }
    self.wake = wake
    self.name = name
    self.limits = limits
    self.contents = contents
    state = Mutex(State(store: PipeStore(limits: limits, file: file)))
  }

  /// The bytes that have been read.
  var store: PipeStore { state.withLock { $0.store } }
  var count: Int { state.withLock { $0.store.count } }
  var isComplete: Bool { state.withLock { $0.isComplete } }
  var failure: DataError? { state.withLock { $0.failure } }

  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {
    state.withLock { $0.handler = handler }
  }

  func want(upTo offset: Int) {
    let isPaused = state.withLock { state in
      let before = (state.wanted, state.wantsAll)
      if offset == .max { state.wantsAll = true } else { state.wanted = max(state.wanted, offset) }
      return state.isPaused && (state.wanted > before.0 || state.wantsAll && !before.1)
    }
    if isPaused { wake.wake() }
  }

  func wantNoMore() { state.withLock { $0.wantsAll = false } }

  /// Stops the thread at once. Nothing is reported after this call.
  func stop() {
    state.withLock {
      $0.isStopped = true
      $0.handler = nil
    }
    wake.wake()
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - input: closed by the thread when it ends.
  ///   - finish: called by the thread when it ends. Its argument is whether the input was read to its end. Returns an
  ///     error if the contents were not complete.
  func start(_ input: FileDescriptor, finish: @escaping @Sendable (_ isAtEnd: Bool) -> DataError?) {
    let thread = JoinableThread { [self] in
      Self.leaveSignalsToOthers()
      switch takeAll(of: input) {
      case .end: close(finish(true))
      case .stopped: close(finish(false))
      case .failure(let error): close(finish(false) ?? error)
      case .full:
        let failure = finish(false)
        close(contents.map { pass($0) } ?? failure ?? .tooLong(path: name, limit: limits.total))
      }
    }
    guard let thread else { return close(.inaccessible(path: name, reason: "too many threads")) }
    // The thread may be blocked by a writer that never writes, so it is not joined.
    thread.detach()
  }

  // MARK: On the thread

  private enum End {
    case end
    case stopped
    case failure(DataError)
    /// The limit of kept bytes is reached.
    case full
  }

  private func takeAll(of input: FileDescriptor) -> End {
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.step, alignment: 16)
    defer { scratch.deallocate() }
    // Only this thread appends to the store. Other threads read a copy, which is updated after each read.
    var store = store
    var reported = 0
    defer { if reported < store.count { report(.grew) } }
    while true {
      guard let room = room(behind: store.count) else { return .stopped }
      if reported < store.count, room == 0 || store.count - reported >= Self.step {
        reported = store.count
        report(.grew)
        continue
      }
      switch waited(for: room > 0 ? input : nil, isPatient: reported == store.count) {
      case .woken: continue
      case .nothing:
        reported = store.count
        report(.grew)
        continue
      case .ready: break
      }
      do throws(PipeStore.Refusal) {
        defer { state.withLock { [store] in $0.store = store } }
        if try store.append(from: input, most: min(room, Self.step), scratch: scratch) > 0 { continue }
        return .end
      } catch {
        if case .input(EAGAIN) = error { continue }
        if case .full = error { return .full }
        return .failure(dataError(error))
      }
    }
  }

  /// Finds the checkpoints of the file. If the file does not list them, unpacks it again from its start. Bytes beyond
  /// the limit are not kept.
  ///
  /// - Returns: the error if the file was not unpacked to its end.
  private func pass(_ contents: UnpackedContents) -> DataError? {
    let kept = count
    do {
      if let total = try contents.listCheckpoints(atLeast: kept, goesOn: { room(behind: kept) != nil }) {
        state.withLock { $0.store.pass(to: total) }
      } else {
        try unpackOnce(contents, behind: kept)
      }
      return nil
    } catch let refusal as PipeStore.Refusal {
      return dataError(refusal)
    } catch {
      // The library cannot unpack data that the program could unpack. That is not damage, so the error names the limit
      // of kept bytes.
      if case .notDecompressed = error as? DataError, count == kept { return dataError(.full) }
      return error as? DataError
    }
  }

  private func unpackOnce(_ contents: UnpackedContents, behind kept: Int) throws {
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.step, alignment: 16)
    defer { scratch.deallocate() }
    try contents.unpackOnce(scratch) { position in
      while let room = room(behind: max(position, kept)) {
        let hasGrown = state.withLock { state in
          defer { state.store.pass(to: position) }
          return position > state.store.count
        }
        if hasGrown { report(.grew) }
        guard room == 0 else { return true }
        _ = waited(for: nil, isPatient: true)
      }
      return false
    }
  }

  private enum Wait { case woken, ready, nothing }

  /// Waits until `input` is readable or at its end, or `wake` is called.
  ///
  /// - Parameters:
  ///   - input: `nil` to wait for `wake` alone.
  ///   - isPatient: whether to block. If `false`, the call only checks.
  private func waited(for input: FileDescriptor?, isPatient: Bool) -> Wait {
    // `poll` ignores negative descriptors.
    var descriptors = [
      pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = FileDescriptor.retry { poll(&descriptors, nfds_t(descriptors.count), isPatient ? -1 : 0) }
    if count < 0 { return .ready }
    if descriptors[0].revents != 0 {
      wake.drain()
      return .woken
    }
    return descriptors[1].revents != 0 ? .ready : .nothing
  }

  /// Returns the number of bytes that may be read now: 0 to wait for a request, `nil` to stop.
  private func room(behind count: Int) -> Int? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      let (limit, isEndless) = state.wanted.addingReportingOverflow(limits.ahead)
      let room = isEndless || state.wantsAll ? Int.max : max(0, limit - count)
      state.isPaused = room == 0
      return room
    }
  }

  private func report(_ change: ByteChange) {
    let handler = state.withLock { $0.handler }
    handler?(change)
  }

  private func close(_ failure: DataError?) {
    state.withLock {
      $0.failure = failure
      $0.isComplete = true
    }
    report(failure.map { .failed($0) } ?? .ended)
  }

  private func dataError(_ refusal: PipeStore.Refusal) -> DataError {
    switch refusal {
    case .input(let code): .unreadable(path: name, reason: DataError.words(for: code))
    case .spill(let code): .notKept(path: name, reason: "\(DataError.words(for: code)), in \(limits.folder)")
    case .full: .tooLong(path: name, limit: limits.total)
    }
  }

  /// Blocks all signals on this thread except for fault signals. Other threads handle the blocked signals.
  static func leaveSignalsToOthers() {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
