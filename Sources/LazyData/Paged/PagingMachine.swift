/// The state machine of a paged source. The machine decides when to load, and which rows are shown before and after the
/// items. It receives events and returns actions, and uses no clock and no task.
///
/// A load has two phases. A read near an end *requests* the load immediately. The load *begins*, and becomes visible,
/// after that read: a collection must not change its count during a read. One load runs at a time, in either direction.
/// Each end has its own state, such as failed or finished.
struct PagingMachine: Equatable {
  enum Event: Equatable {
    /// The element at this position was read. Also sent if the count was read and the source has no items yet.
    case read(position: Int)
    /// The requested load may become visible.
    case begin
    /// The loader returned this number of items.
    ///
    /// - Parameter isLast: whether this is the last page. `nil` if a page with fewer items than requested is the last
    ///   one. If the value is not `nil`, all items are kept.
    case loaded(count: Int, isLast: Bool? = nil)
    case loadFailed(message: String)
    /// A request to start failed and cancelled loads again, in this direction; `nil` for both directions.
    case retry(PagingDirection?)
    case cancel
    /// Whether every read requests the next load, however far it is from the ends.
    case wantAll(Bool)
  }

  enum Action: Equatable {
    /// Run the loader for the items at these positions.
    case load(PagingDirection, Range<Int>)
    /// Stop the running loader.
    case cancelLoad
    /// Keep this number of the items that the loader returned, and drop the items farthest from the existing ones.
    case keep(PagingDirection, Int)
    /// The visible state has changed: notify the observers.
    case announce
  }

  /// The state of one end of the source.
  enum End: Equatable {
    /// More items may exist.
    case open
    case failed(message: String)
    /// A load was cancelled, or a failure was dismissed. Reads do not start another load.
    case stopped
    /// No more items exist.
    case finished
  }

  /// The running load.
  enum Load: Equatable {
    case idle
    case requested(PagingDirection)
    case running(PagingDirection)
    /// The load was cancelled but has not returned. Another load can start only after that.
    case draining
  }

  /// The row after the items.
  enum Tail: Equatable {
    case loading
    case failed(message: String)
  }

  /// The positions of the loaded items.
  private(set) var items: Range<Int>
  private(set) var ends: PagingEnds<End>
  private(set) var load = Load.idle
  /// The directions of the loads that wait until no load is running, in order.
  private(set) var waiting: [PagingDirection] = []
  /// Whether loading was cancelled, so that reads start no loads at either end.
  private(set) var isStopped = false
  /// The number of loads that succeeded. A load may return an empty page at an end.
  private(set) var finishedLoads = 0
  /// Whether every read requests the next load, however far it is from the ends.
  private(set) var wantsAll = false
  let batch: Int
  let threshold: Int

  /// - Parameter directions: the directions that may have more items.
  init(itemCount: Int, batch: Int, threshold: Int, directions: Set<PagingDirection>) {
    items = 0..<itemCount
    ends = PagingEnds(
      forward: directions.contains(.forward) ? .open : .finished,
      backward: directions.contains(.backward) ? .open : .finished)
    self.batch = max(1, batch)
    self.threshold = max(1, threshold)
  }

  // MARK: Visible state

  /// The row after the items, if any.
  var tail: Tail? {
    if load == .running(.forward) { return .loading }
    if case .failed(let message) = ends.forward { return .failed(message: message) }
    return nil
  }

  /// The message of the failure before the items, if any.
  var head: String? {
    if case .failed(let message) = ends.backward { message } else { nil }
  }

  /// The positions of the items, and of the rows that are shown before and after them.
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
    let wantsAll: Bool
  }

  private var face: Face {
    Face(
      items: items, states: PagingEnds(forward: state(.forward), backward: state(.backward)),
      finishedLoads: finishedLoads, wantsAll: wantsAll)
  }

  // MARK: Deciding

  /// Handles an event and returns the actions to perform. A read never causes an announcement.
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
    case .loaded(let count, let isLast): loaded(count, isLast: isLast)
    case .loadFailed(let message): loadFailed(message)
    case .retry(let direction): retry(direction)
    case .cancel: cancel()
    case .wantAll(let wants): wantAll(wants)
    }
  }

  private mutating func wantAll(_ wants: Bool) -> [Action] {
    wantsAll = wants
    return []
  }

  private mutating func read(_ position: Int) -> [Action] {
    guard load == .idle, !isStopped, let direction = directionToLoad(near: position) else { return [] }
    return request(direction)
  }

  /// Returns the direction of the end near `position`, if that end may have more items. If both ends are near, the
  /// nearer end is chosen.
  private func directionToLoad(near position: Int) -> PagingDirection? {
    let toLast = items.upperBound - 1 - position
    let toFirst = position - items.lowerBound
    let isForward = ends.forward == .open && (wantsAll || toLast < threshold)
    let isBackward = ends.backward == .open && (wantsAll || toFirst < threshold)
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

  /// Makes the requested load visible. A failure that is retried is shown until then, so that its row does not flicker.
  private mutating func begin() -> [Action] {
    guard case .requested(let direction) = load else { return [] }
    load = .running(direction)
    ends[direction] = .open
    return []
  }

  /// The direction of the running load, unless it was cancelled.
  private var direction: PagingDirection? {
    switch load {
    case .requested(let direction), .running(let direction): direction
    case .idle, .draining: nil
    }
  }

  private mutating func loaded(_ count: Int, isLast: Bool?) -> [Action] {
    guard let direction else { return startNext() }
    let kept = isLast == nil ? min(count, batch) : count
    switch direction {
    case .forward: items = items.lowerBound..<items.upperBound + kept
    case .backward: items = items.lowerBound - kept..<items.upperBound
    }
    finishedLoads += 1
    ends[direction] = isLast ?? (count < batch) ? .finished : .open
    return [.keep(direction, kept)] + startNext()
  }

  private mutating func loadFailed(_ message: String) -> [Action] {
    if let direction { ends[direction] = .failed(message: message) }
    return startNext()
  }

  /// Starts the next waiting load. Called when no load is running any more.
  private mutating func startNext() -> [Action] {
    load = .idle
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
    return load == .idle ? startNext() : []
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
