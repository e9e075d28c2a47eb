/// Decides when a paged source loads and what its end shows: events in, actions out, and no clock or task inside.
///
/// A load passes through two phases. It is *requested* at once by the read that comes near the end, and it *begins*, which
/// is when its row appears, after that read is over: a collection must not change its count under whoever reads it.
struct PagingMachine: Equatable {
  enum Phase: Equatable {
    case idle
    case requested
    case loading
    case failed(message: String)
    case finished
    /// No load starts by itself. Where `draining`, the load that was cancelled has not returned yet; where `resuming`,
    /// the next load waits for that.
    case cancelled(draining: Bool, resuming: Bool)
  }

  enum Event: Equatable {
    /// The element at this index was read, or, where there is none yet, the count.
    case read(index: Int)
    /// The load that was requested may be shown.
    case begin
    /// The loader returned this many items.
    case loaded(count: Int)
    case loadFailed(message: String)
    case retry
    case cancel
  }

  enum Action: Equatable {
    /// Run the loader for these item indices.
    case load(Range<Int>)
    /// Stop the loader that runs.
    case cancelLoad
    /// Keep this many of the items that the loader returned.
    case append(Int)
    /// The count or the state is another now: say so to whoever observes it.
    case announce
  }

  /// The row behind the items.
  enum Tail: Equatable {
    case loading
    case failed(message: String)
  }

  private(set) var phase = Phase.idle
  /// Items loaded so far.
  private(set) var itemCount: Int
  /// Loads that returned items, or an empty page at the end.
  private(set) var finishedLoads = 0
  let batch: Int
  let threshold: Int

  init(itemCount: Int, batch: Int, threshold: Int) {
    self.itemCount = itemCount
    self.batch = max(1, batch)
    self.threshold = max(1, threshold)
  }

  /// What stands behind the items now, if anything.
  var tail: Tail? {
    switch phase {
    case .loading: .loading
    case .failed(let message): .failed(message: message)
    case .idle, .requested, .finished, .cancelled: nil
    }
  }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .read(let index): read(index)
    case .begin: begin()
    case .loaded(let count): loaded(count)
    case .loadFailed(let message): loadFailed(message)
    case .retry: retry()
    case .cancel: cancel()
    }
  }

  private mutating func read(_ index: Int) -> [Action] {
    guard phase == .idle, index >= itemCount - threshold else { return [] }
    return request()
  }

  private mutating func request() -> [Action] {
    phase = .requested
    return [.load(itemCount..<itemCount + batch)]
  }

  private mutating func begin() -> [Action] {
    guard phase == .requested else { return [] }
    phase = .loading
    return [.announce]
  }

  private mutating func loaded(_ count: Int) -> [Action] {
    switch phase {
    case .requested, .loading:
      let kept = min(count, batch)
      itemCount += kept
      finishedLoads += 1
      phase = count < batch ? .finished : .idle
      return [.append(kept), .announce]
    default:
      return drained()
    }
  }

  private mutating func loadFailed(_ message: String) -> [Action] {
    switch phase {
    case .requested, .loading:
      phase = .failed(message: message)
      return [.announce]
    default:
      return drained()
    }
  }

  /// The cancelled load has returned, with whatever: only now may another one run.
  private mutating func drained() -> [Action] {
    guard case .cancelled(draining: true, let resuming) = phase else { return [] }
    if resuming { return request() }
    phase = .cancelled(draining: false, resuming: false)
    return []
  }

  private mutating func retry() -> [Action] {
    switch phase {
    case .failed, .cancelled(draining: false, _):
      return request()
    case .cancelled(draining: true, _):
      phase = .cancelled(draining: true, resuming: true)
      return []
    case .idle, .requested, .loading, .finished:
      return []
    }
  }

  private mutating func cancel() -> [Action] {
    switch phase {
    case .requested, .loading:
      phase = .cancelled(draining: true, resuming: false)
      return [.cancelLoad, .announce]
    case .cancelled(draining: true, resuming: true):
      phase = .cancelled(draining: true, resuming: false)
      return []
    case .failed:
      phase = .cancelled(draining: false, resuming: false)
      return [.announce]
    case .idle, .finished, .cancelled:
      return []
    }
  }
}
