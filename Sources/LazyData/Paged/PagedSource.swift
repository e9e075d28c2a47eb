public import Observation
import Synchronization

/// A random-access collection that loads its next page when a read approaches one of its ends.
///
/// Reading an element within `threshold` of the last item starts a load of `batch` more items. Only one load runs at a
/// time. If the source has no items yet, reading the count starts the first load. A load that returns fewer items than
/// requested has reached the end. While a page loads, and after a load failed, an additional element at the end shows
/// the state:
///
/// ```swift
/// struct Post: Identifiable, Sendable { let id: Int }
///
/// let posts = PagedSource { range in
///   range.map { Post(id: $0) }  // usually: await a server
/// }
/// print(posts.count)  // starts the first load
/// ```
///
/// A source that starts in the middle of its data can also grow before its first item. Each end fails and finishes
/// independently. ``PageRequest`` describes the requested page:
///
/// ```swift
/// struct Message: Identifiable, Sendable { let id: Int }
///
/// let unread = [Message(id: 500)]
/// let messages = PagedSource(around: unread) { page in
///   page.positions.map { Message(id: 500 + $0) }
/// }
/// ```
///
/// **Indices are stable.** The first of the initial items has index 0, and items before it have negative indices:
/// ``startIndex`` decreases, and each item keeps its index on every thread. So the difference of two start indices is
/// the distance that the rows of a list have moved. No search is needed. A source that only loads forwards always
/// starts at 0.
///
/// The source is observable: code that reads it in an observation-tracking scope is notified of every change. The
/// bounds of the source change only on the main actor, and never during a read. So code on the main actor can safely
/// iterate over the source. Releasing the source cancels a running load.
///
/// An error of a loader does not invalidate the source: the items stay, ``state`` is ``PagingState/failed(message:)``,
/// and ``retry()`` starts the load again.
public final class PagedSource<Item: Identifiable & Sendable>: RandomAccessCollection, Observable, Sendable {
  public typealias Element = PagedElement<Item>
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias State = PagingState

  /// Loads the items at these indices, which follow the items that are already loaded.
  public typealias Loader = @Sendable (Range<Int>) async throws -> [Item]

  /// Loads the requested page. A page with fewer items than requested is the last page in its direction.
  ///
  /// See ``PageRequest``.
  public typealias PageLoader = @Sendable (PageRequest<Item>) async throws -> [Item]

  private struct Storage {
    var machine: PagingMachine
    var items: PagedItems<Item>
    var load: Task<Void, Never>?
  }

  /// Loads a page of any length.
  typealias OpenLoader = @Sendable (PageRequest<Item>) async throws -> (items: [Item], isLast: Bool?)

  private let loader: OpenLoader
  /// Receives the items of each load that are kept, in order. It must not use the source.
  private let onKeep: (@Sendable ([Item]) -> Void)?
  private let storage: Mutex<Storage>
  private let registrar = ObservationRegistrar()

  /// Creates a source that grows forwards from `items`, which may be empty. The first read starts loading.
  ///
  /// - Parameters:
  ///   - items: The initial items.
  ///   - batch: The number of items that a load requests.
  ///   - threshold: A read of an item within this distance of the end starts the next load. 1 means that only a read of
  ///     the last item does.
  ///   - loader: Loads a page. Excess items are dropped.
  public convenience init(
    _ items: [Item] = [], batch: Int = 30, threshold: Int = 10, loader: @escaping Loader
  ) {
    self.init(items, batch: batch, threshold: threshold, directions: [.forward]) { page in
      (try await loader(page.positions), nil)
    }
  }

  /// Creates a source that grows in both directions from `items`. The first read starts loading.
  ///
  /// If an element is near to both ends, the nearer end loads. If `items` is empty, the first load is forwards.
  ///
  /// - Parameters:
  ///   - items: The initial items, from the middle of the data.
  ///   - batch: The number of items that a load requests.
  ///   - threshold: A read of an item within this distance of an end starts the next load. 1 means that only a read of
  ///     the first or last item does.
  ///   - loader: Loads a page in the given direction. Excess items are dropped, starting with those farthest from the
  ///     existing items.
  public convenience init(
    around items: [Item], batch: Int = 30, threshold: Int = 10, loader: @escaping PageLoader
  ) {
    self.init(
      items, batch: batch, threshold: threshold, directions: [.forward, .backward]
    ) { (try await loader($0), nil) }
  }

  /// Creates a source that grows forwards by pages of any length. The loader reports which page is the last one.
  ///
  /// - Parameters:
  ///   - onKeep: receives the items of each page, in order. It must not use the source.
  ///   - loader: loads the page after the anchor. Only the start of the requested positions is meaningful, because a
  ///     page may have any length.
  convenience init(
    threshold: Int, onKeep: @escaping @Sendable ([Item]) -> Void,
    pages loader: @escaping @Sendable (PageRequest<Item>) async throws -> (items: [Item], isLast: Bool)
  ) {
    self.init([], batch: 1, threshold: threshold, directions: [.forward], onKeep: onKeep) { try await loader($0) }
  }

  private init(
    _ items: [Item], batch: Int, threshold: Int, directions: Set<PagingDirection>,
    onKeep: (@Sendable ([Item]) -> Void)? = nil, loader: @escaping OpenLoader
  ) {
    self.loader = loader
    self.onKeep = onKeep
    let machine = PagingMachine(
      itemCount: items.count, batch: batch, threshold: threshold, directions: directions)
    storage = Mutex(Storage(machine: machine, items: PagedItems(items)))
  }

  deinit { close() }

  /// Cancels the running load, because its items are no longer needed.
  func close() { storage.withLock { $0.load }?.cancel() }

  // MARK: Collection

  /// The index of the first element: 0, or a negative number after items were loaded backwards. While the failure of
  /// such a load is shown, the index is one less.
  public var startIndex: Int { bounds().lowerBound }

  /// The index after the last element. While the next page loads, and after its load has failed, the last element is a
  /// status row after the last item.
  public var endIndex: Int { bounds().upperBound }

  /// The number of items and status rows.
  public var count: Int { bounds().count }

  public var indices: Range<Int> { bounds() }

  /// Returns a consistent pair of both bounds. If the source has no items yet, this starts the first load.
  private func bounds() -> Range<Int> {
    registrar.access(self, keyPath: \.count)
    return read { storage in
      let items = storage.machine.items
      let start = items.isEmpty ? storage.machine.handle(.read(position: items.lowerBound)) : []
      return (storage.machine.positions, start)
    }
  }

  /// The element at `position`. Reading it near an end starts the next load.
  ///
  /// An index outside of the items returns the row at that end, even if that row has just been removed.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> PagedElement<Item> {
    registrar.access(self, keyPath: \.count)
    return read { storage in
      let start = storage.machine.handle(.read(position: position))
      let items = storage.machine.items
      if items.contains(position) { return (.item(storage.items[position]), start) }
      if position < items.lowerBound { return (.failedBefore(message: storage.machine.head ?? ""), start) }
      return (storage.machine.tail.map(PagedElement.init(tail:)) ?? .loading, start)
    }
  }

  // MARK: Observable state

  /// The state of the source, combined from both ends. The source is finished only if both ends are finished.
  ///
  /// ``state(_:)`` returns the state of one end.
  public var state: PagingState {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.state(.forward).combined(with: $0.machine.state(.backward)) }
  }

  /// Returns the state of the source at one of its ends. If the source does not load backwards, its state in that
  /// direction is `finished`.
  public func state(_ direction: PagingDirection) -> PagingState {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.state(direction) }
  }

  /// The number of loads that have succeeded, in both directions.
  public var loads: Int {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.finishedLoads }
  }

  /// The number of running loads: 0 or 1.
  public var loadsInFlight: Int { state == .loading ? 1 : 0 }

  // MARK: Intents

  /// Starts the failed and cancelled loads again, one after the other. Does nothing if no load failed or was cancelled.
  @MainActor public func retry() { send(.retry(nil)) }

  /// Starts the load in this direction again if it failed or was cancelled. If another load is running, the retry waits
  /// until that load has returned.
  ///
  /// ```swift
  /// struct Post: Identifiable, Sendable { let id: Int }
  ///
  /// @MainActor
  /// func retry(_ element: PagedElement<Post>, of posts: PagedSource<Post>) {
  ///   if let direction = element.failedDirection { posts.retry(direction) }
  /// }
  /// ```
  @MainActor public func retry(_ direction: PagingDirection) { send(.retry(direction)) }

  /// Stops the running load and dismisses failures. No item of that load ever appears, and no further load starts at
  /// either end before ``retry()``.
  ///
  /// ``state`` is ``PagingState/cancelled`` afterwards.
  @MainActor public func cancel() { send(.cancel) }

  /// Whether every read starts the next load, however far it is from the ends. Used to load all pages.
  @MainActor var wantsAll: Bool {
    get {
      registrar.access(self, keyPath: \.state)
      return storage.withLock { $0.machine.wantsAll }
    }
    set { send(.wantAll(newValue)) }
  }

  // MARK: Performing actions

  /// Calls `body` while the lock is held, and starts the load that `body` requests.
  private func read<Value>(_ body: (inout Storage) -> (Value, [PagingMachine.Action])) -> Value {
    storage.withLock { storage in
      let (value, actions) = body(&storage)
      carryOut(actions, items: [], in: &storage)
      return value
    }
  }

  private func carryOut(_ actions: [PagingMachine.Action], items: [Item], in storage: inout Storage) {
    for action in actions {
      switch action {
      case .load(let direction, let positions):
        let anchor = storage.items.outermost(direction)
        storage.load = start(PageRequest(direction: direction, anchor: anchor, positions: positions))
      case .cancelLoad: storage.load?.cancel()
      case .keep(let direction, let count):
        storage.items.add(items, direction, count: count)
        onKeep?(items)
      case .announce: break
      }
    }
  }

  /// Runs the loader after the current read, and delivers its result on the main actor.
  private func start(_ page: PageRequest<Item>) -> Task<Void, Never> {
    Task { [weak self, loader] in
      await self?.begin()
      do {
        try Task.checkCancellation()
        let (items, isLast) = try await loader(page)
        await self?.send(.loaded(count: items.count, isLast: isLast), items: items)
      } catch {
        await self?.send(.loadFailed(message: "\(error)"))
      }
    }
  }

  @MainActor private func begin() { send(.begin) }

  /// Passes `event` to the machine and performs its actions. Observers are notified before and after a change.
  ///
  /// The first call of `handle` does nothing if the event would cause a visible change. In that case, observers are
  /// notified first. Then the event is handled from the start, because the state may have changed meanwhile: other
  /// threads may read at any time.
  @MainActor private func send(_ event: PagingMachine.Event, items: [Item] = []) {
    if handle(event, items: items, mayChange: false) { return }
    registrar.willSet(self, keyPath: \.count)
    registrar.willSet(self, keyPath: \.state)
    _ = handle(event, items: items, mayChange: true)
    registrar.didSet(self, keyPath: \.count)
    registrar.didSet(self, keyPath: \.state)
  }

  /// - Returns: `false` if nothing was done, because the event would cause a visible change.
  private func handle(_ event: PagingMachine.Event, items: [Item], mayChange: Bool) -> Bool {
    storage.withLock { storage in
      var machine = storage.machine
      let actions = machine.handle(event)
      if !mayChange, actions.contains(.announce) { return false }
      storage.machine = machine
      carryOut(actions, items: items, in: &storage)
      return true
    }
  }
}

extension PagedElement {
  fileprivate init(tail: PagingMachine.Tail) {
    switch tail {
    case .loading: self = .loading
    case .failed(let message): self = .failed(message: message)
    }
  }
}
