/// Decides when a paged source loads and what its ends show: events in, actions out, and no clock or task inside.
///
/// A load passes through two phases. It is *requested* at once by the read that comes near an end, and it *begins*,
/// which is when it is seen, after that read is over: a collection must not change its count under its reader.
/// One load runs at a time, in whichever direction; what each end has come to (a failure, its last page) is that end's
/// own.
struct PagingMachine: Equatable {
  enum Event: Equatable {
    /// The element at this position was read, or, where there is none yet, the count.
    case read(position: Int)
    /// The load that was requested may be seen.
    case begin
    /// The loader returned this many items.
    case loaded(count: Int)
    case loadFailed(message: String)
    /// Load again where a load failed or was cancelled: in this direction, or in both if nil.
    case retry(PagingDirection?)
    case cancel
  }

  enum Action: Equatable {
    /// Run the loader for the items at these positions.
    case load(PagingDirection, Range<Int>)
    /// Stop the loader that runs.
    case cancelLoad
    /// Keep this many of the items that the loader returned, those nearest to the items that are there.
    case keep(PagingDirection, Int)
    /// What can be seen from outside is another now: tell the observers.
    case announce
  }

  /// What an end of the source has come to.
  enum End: Equatable {
    /// There may be more.
    case open
    case failed(message: String)
    /// Its load was cancelled, or its failure dismissed: no read starts another.
    case stopped
    /// There is no more.
    case finished
  }

  /// The load that runs.
  enum Load: Equatable {
    case none
    case requested(PagingDirection)
    case running(PagingDirection)
    /// The load was cancelled and has not returned: only then may another one run.
    case draining
  }

  /// The row behind the items.
  enum Tail: Equatable {
    case loading
    case failed(message: String)
  }

  /// The positions of the items that are there.
  private(set) var items: Range<Int>
  private(set) var ends: PagingEnds<End>
  private(set) var load = Load.none
  /// Where a load is to start as soon as none runs, in this order.
  private(set) var waiting: [PagingDirection] = []
  /// Whether reads start nothing, at either end.
  private(set) var isStopped = false
  /// Loads that returned items, or an empty page at an end.
  private(set) var finishedLoads = 0
  let batch: Int
  let threshold: Int

  /// - Parameter directions: where there may be more than the items that are there.
  init(itemCount: Int, batch: Int, threshold: Int, directions: Set<PagingDirection>) {
    items = 0..<itemCount
    ends = PagingEnds(
      forward: directions.contains(.forward) ? .open : .finished,
      backward: directions.contains(.backward) ? .open : .finished)
    self.batch = max(1, batch)
    self.threshold = max(1, threshold)
  }

  // MARK: What can be seen

  /// What stands behind the items now, if anything.
  var tail: Tail? {
    if load == .running(.forward) { return .loading }
    if case .failed(let message) = ends.forward { return .failed(message: message) }
    return nil
  }

  /// The message of the failure that stands in front of the items, if there is one.
  var head: String? {
    if case .failed(let message) = ends.backward { message } else { nil }
  }

  /// The positions of the items and of the rows at the ends.
  var positions: Range<Int> {
    items.lowerBound - (head == nil ? 0 : 1)..<items.upperBound + (tail == nil ? 0 : 1)
  }

  func state(_ direction: PagingDirection) -> PagingState {
    if load == .running(direction) { return .loading }
    return switch ends[direction] {
    case .open: isStopped ? .cancelled : .idle
    case .failed(let message): .failed(message: message)
    case .stopped: .cancelled
    case .finished: .finished
    }
  }

  private struct Face: Equatable {
    let items: Range<Int>
    let states: PagingEnds<PagingState>
    let finishedLoads: Int
  }

  private var face: Face {
    Face(
      items: items, states: PagingEnds(forward: state(.forward), backward: state(.backward)),
      finishedLoads: finishedLoads)
  }

  // MARK: Deciding

  /// Takes an event and tells what is to be done. A read is never followed by an announcement.
  mutating func handle(_ event: Event) -> [Action] {
    if case .read(let position) = event { return read(position) }
    let old = face
    let actions = decide(event)
    return face == old ? actions : actions + [.announce]
  }

  private mutating func decide(_ event: Event) -> [Action] {
    switch event {
    case .read(let position): read(position)
    case .begin: begin()
    case .loaded(let count): loaded(count)
    case .loadFailed(let message): loadFailed(message)
    case .retry(let direction): retry(direction)
    case .cancel: cancel()
    }
  }

  private mutating func read(_ position: Int) -> [Action] {
    guard load == .none, !isStopped, let direction = directionToLoad(near: position) else { return [] }
    return request(direction)
  }

  /// The end that `position` is near to, if there may be more; of two the nearer one.
  private func directionToLoad(near position: Int) -> PagingDirection? {
    let toLast = items.upperBound - 1 - position
    let toFirst = position - items.lowerBound
    let isForward = ends.forward == .open && toLast < threshold
    let isBackward = ends.backward == .open && toFirst < threshold
    if isForward, isBackward { return toFirst < toLast ? .backward : .forward }
    return isForward ? .forward : isBackward ? .backward : nil
  }

  private mutating func request(_ direction: PagingDirection) -> [Action] {
    load = .requested(direction)
    switch direction {
    case .forward: return [.load(direction, items.upperBound..<items.upperBound + batch)]
    case .backward: return [.load(direction, items.lowerBound - batch..<items.lowerBound)]
    }
  }

  /// A failure that is tried again is shown until here, so that its row is not gone for a moment.
  private mutating func begin() -> [Action] {
    guard case .requested(let direction) = load else { return [] }
    load = .running(direction)
    ends[direction] = .open
    return []
  }

  /// The direction of the load that runs, unless it was cancelled.
  private var direction: PagingDirection? {
    switch load {
    case .requested(let direction), .running(let direction): direction
    case .none, .draining: nil
    }
  }

  private mutating func loaded(_ count: Int) -> [Action] {
    guard let direction else { return startNext() }
    let kept = min(count, batch)
    switch direction {
    case .forward: items = items.lowerBound..<items.upperBound + kept
    case .backward: items = items.lowerBound - kept..<items.upperBound
    }
    finishedLoads += 1
    ends[direction] = count < batch ? .finished : .open
    return [.keep(direction, kept)] + startNext()
  }

  private mutating func loadFailed(_ message: String) -> [Action] {
    if let direction { ends[direction] = .failed(message: message) }
    return startNext()
  }

  /// No load runs any more: the next that waits may.
  private mutating func startNext() -> [Action] {
    load = .none
    return waiting.isEmpty ? [] : request(waiting.removeFirst())
  }

  private mutating func retry(_ direction: PagingDirection?) -> [Action] {
    isStopped = false
    for each in PagingDirection.allCases where direction == nil || direction == each {
      guard !waiting.contains(each), self.direction != each else { continue }
      switch ends[each] {
      case .failed, .stopped: waiting.append(each)
      case .open, .finished: continue
      }
    }
    return load == .none ? startNext() : []
  }

  private mutating func cancel() -> [Action] {
    var actions: [Action] = []
    var isAnything = !waiting.isEmpty
    waiting = []
    if let direction {
      ends[direction] = .stopped
      load = .draining
      actions = [.cancelLoad]
      isAnything = true
    }
    for direction in PagingDirection.allCases {
      guard case .failed = ends[direction] else { continue }
      ends[direction] = .stopped
      isAnything = true
    }
    if isAnything { isStopped = true }
    return actions
  }
}
