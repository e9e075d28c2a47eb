import LazyData

/// A simple model of a paged source: an array of all rows, and the state of each direction.
///
/// Each item equals its position, so that a misplaced item is detected.
struct SlowPager {
  enum Note { case more, failed, stopped, over }

  private(set) var items: [Int]
  private(set) var notes: [PagingDirection: Note]
  /// The running load: its direction, whether it is shown yet, and whether it was cancelled.
  private(set) var running: (direction: PagingDirection, isSeen: Bool, isCancelled: Bool)?
  private(set) var isHalted = false
  private(set) var loads = 0
  private var queue: [PagingDirection] = []
  private let batch: Int
  private let threshold: Int

  init(count: Int, batch: Int, threshold: Int, isTwoWay: Bool) {
    items = Array(0..<count)
    notes = [.forward: .more, .backward: isTwoWay ? .more : .over]
    self.batch = batch
    self.threshold = threshold
  }

  /// The rows of the list: numbers for items, and words for the rows at the ends.
  var rows: [String] {
    var rows = items.map(String.init)
    if notes[.backward] == .failed { rows.insert("failed", at: 0) }
    if running?.direction == .forward, running?.isSeen == true, running?.isCancelled == false {
      rows.append("loading")
    } else if notes[.forward] == .failed {
      rows.append("failed")
    }
    return rows
  }

  func state(_ direction: PagingDirection) -> PagingState {
    if let running, running.direction == direction, running.isSeen, !running.isCancelled { return .loading }
    switch notes[direction] {
    case .failed: return .failed(message: "no")
    case .over, nil: return .finished
    case .stopped: return .cancelled
    case .more: return isHalted ? .cancelled : .idle
    }
  }

  /// Reads an item.
  ///
  /// - Returns: the numbers of the page to load now; `nil` if no load starts.
  mutating func read(offset: Int) -> [Int]? {
    guard running == nil, !isHalted else { return nil }
    let before = offset
    let behind = items.count - 1 - offset
    var candidates: [(distance: Int, direction: PagingDirection)] = []
    if notes[.forward] == .more, behind < threshold { candidates.append((behind, .forward)) }
    if notes[.backward] == .more, before < threshold { candidates.append((before, .backward)) }
    return candidates.min { $0.distance < $1.distance }.map { start($0.direction) }
  }

  mutating func begin() {
    guard let running, !running.isCancelled else { return }
    self.running?.isSeen = true
    notes[running.direction] = .more
  }

  mutating func end(with page: [Int]?) -> [Int]? {
    guard let ended = running else { return nil }
    running = nil
    if !ended.isCancelled {
      if let page {
        loads += 1
        if ended.direction == .forward { items += page.prefix(batch) } else { items = page.suffix(batch) + items }
        notes[ended.direction] = page.count < batch ? .over : .more
      } else {
        notes[ended.direction] = .failed
      }
    }
    return queue.isEmpty ? nil : start(queue.removeFirst())
  }

  mutating func retry(_ directions: [PagingDirection]) -> [Int]? {
    isHalted = false
    for direction in directions where notes[direction] == .failed || notes[direction] == .stopped {
      let isOnItsWay = running?.direction == direction && running?.isCancelled == false
      if !isOnItsWay, !queue.contains(direction) { queue.append(direction) }
    }
    return running == nil && !queue.isEmpty ? start(queue.removeFirst()) : nil
  }

  mutating func cancel() {
    if !queue.isEmpty { isHalted = true }
    queue = []
    if let running, !running.isCancelled {
      self.running?.isCancelled = true
      notes[running.direction] = .stopped
      isHalted = true
    }
    for (direction, note) in notes where note == .failed {
      notes[direction] = .stopped
      isHalted = true
    }
  }

  private mutating func start(_ direction: PagingDirection) -> [Int] {
    running = (direction, false, false)
    guard direction == .forward else {
      let end = items.first ?? 0
      return Array(end - batch..<end)
    }
    let start = items.last.map { $0 + 1 } ?? 0
    return Array(start..<start + batch)
  }
}
