public import Observation
import Synchronization

/// A random-access collection that loads its next page when one of its ends comes near.
///
/// Reading an element within `threshold` of the last item starts a load of `batch` more items, one load at a time;
/// where there is no item yet, reading the count does. A load that returns fewer items than it was asked for has
/// reached the end. While a page loads, and after a load failed, one more element stands at the end and says so.
///
///     let source = PagedSource { range in try await server.items(range) }
///     List { ForEach(source) { element in … } }
///
/// A source that begins in the middle of something grows in front of its first item as well. Either end fails and
/// finishes for itself; `PageRequest` tells what is asked for.
///
///     let source = PagedSource(around: unread) { page in
///       try await server.messages(page.direction, of: page.anchor?.id, limit: page.count)
///     }
///
/// **An index is for good.** The first of the items that the source was made with has index 0, and what comes in front
/// of it has negative ones: `startIndex` goes down, and each item keeps its index, whatever remembers it, on any
/// thread. How far everything has moved in a list is then the difference of two start indices, and needs no search. A
/// source that loads forwards only begins at 0 always.
///
/// The source is observable: code that reads it in an observation-tracking scope is told of every change. Its bounds
/// change only on the main actor, and never during a read, so that code on the main actor can iterate over it safely.
/// Letting go of the source cancels a load that runs.
public final class PagedSource<Item: Identifiable & Sendable>: RandomAccessCollection, Observable, Sendable {
  public typealias Element = PagedElement<Item>
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias State = PagingState

  /// Loads the items at these indices, which follow those that are loaded already.
  public typealias Loader = @Sendable (Range<Int>) async throws -> [Item]

  /// Loads the page that is asked for. A page that is short is the last one in its direction.
  public typealias PageLoader = @Sendable (PageRequest<Item>) async throws -> [Item]

  private struct Storage {
    var machine: PagingMachine
    var items: PagedItems<Item>
    var load: Task<Void, Never>?
  }

  private let loader: PageLoader
  private let storage: Mutex<Storage>
  private let registrar = ObservationRegistrar()

  /// Makes a source that grows forwards from `items`, which may be empty; nothing is loaded before something is read.
  ///
  /// - Parameters:
  ///   - items: The items that are there already.
  ///   - batch: How many items a load asks for.
  ///   - threshold: How near to the last item a read starts the next load: 1 means on the last item only.
  ///   - loader: Loads a page. Items beyond those that were asked for are dropped.
  public convenience init(
    _ items: [Item] = [], batch: Int = 30, threshold: Int = 10, loader: @escaping Loader
  ) {
    self.init(items, batch: batch, threshold: threshold, directions: [.forward]) { try await loader($0.positions) }
  }

  /// Makes a source that grows in both directions from `items`; nothing is loaded before something is read.
  ///
  /// Where an element is near to both ends, the nearer end loads, and where `items` is empty the first load is one
  /// forwards.
  ///
  /// - Parameters:
  ///   - items: The items that are there already, from the middle of all that there are.
  ///   - batch: How many items a load asks for.
  ///   - threshold: How near to the first or last item a read starts the next load: 1 means on that item only.
  ///   - loader: Loads a page in the direction that it is told. Of items beyond those that were asked for, the ones
  ///     that are farthest from the items that are there are dropped.
  public convenience init(
    around items: [Item], batch: Int = 30, threshold: Int = 10, loader: @escaping PageLoader
  ) {
    self.init(
      items, batch: batch, threshold: threshold, directions: [.forward, .backward], loader: loader)
  }

  private init(
    _ items: [Item], batch: Int, threshold: Int, directions: Set<PagingDirection>, loader: @escaping PageLoader
  ) {
    self.loader = loader
    let machine = PagingMachine(
      itemCount: items.count, batch: batch, threshold: threshold, directions: directions)
    storage = Mutex(Storage(machine: machine, items: PagedItems(items)))
  }

  deinit {
    storage.withLock { $0.load }?.cancel()
  }

  // MARK: Collection

  /// The index of the first element: 0, less the items that have come in front, and one less after a load there failed.
  public var startIndex: Int { bounds().lowerBound }

  /// The index behind the last element: that behind the last item, and one more while a page loads there or after a
  /// load there failed.
  public var endIndex: Int { bounds().upperBound }

  /// The number of items and of the rows at the ends.
  public var count: Int { bounds().count }

  public var indices: Range<Int> { bounds() }

  /// Both bounds at one moment; where there is no item yet, reading them starts the first load.
  private func bounds() -> Range<Int> {
    registrar.access(self, keyPath: \.count)
    return read { storage in
      let items = storage.machine.items
      let start = items.isEmpty ? storage.machine.handle(.read(position: items.lowerBound)) : []
      return (storage.machine.positions, start)
    }
  }

  /// The element at `position`, and the start of the next load where that is near an end.
  ///
  /// An index outside of the items is the row at that end, even if that has just gone.
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

  /// What the source is doing: what either end does, and finished only where both are.
  public var state: PagingState {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.state(.forward).combined(with: $0.machine.state(.backward)) }
  }

  /// What the source is doing at one of its ends. A source that does not load backwards is finished there.
  public func state(_ direction: PagingDirection) -> PagingState {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.state(direction) }
  }

  /// How many loads have finished successfully, in both directions.
  public var loads: Int {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.finishedLoads }
  }

  /// How many loads run and are shown: none or one.
  public var loadsInFlight: Int { state == .loading ? 1 : 0 }

  // MARK: Intents

  /// Starts the loads again that failed or were cancelled, one after the other; does nothing where there are none.
  @MainActor public func retry() { send(.retry(nil)) }

  /// Starts the load in this direction again if it failed or was cancelled; if another load runs, when that has
  /// returned.
  @MainActor public func retry(_ direction: PagingDirection) { send(.retry(direction)) }

  /// Stops the load that runs, and dismisses those that failed. No item of that load ever appears, and no further
  /// load starts, at either end, before `retry()`.
  @MainActor public func cancel() { send(.cancel) }

  // MARK: Carrying out

  /// Reads under the lock, then starts what the read asked for.
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
      case .keep(let direction, let count): storage.items.add(items, direction, count: count)
      case .announce: break
      }
    }
  }

  /// Runs the loader once the current read is over, and hands over what it brings on the main actor.
  private func start(_ page: PageRequest<Item>) -> Task<Void, Never> {
    Task { [weak self, loader] in
      await self?.begin()
      do {
        try Task.checkCancellation()
        let items = try await loader(page)
        await self?.send(.loaded(count: items.count), items: items)
      } catch {
        await self?.send(.loadFailed(message: "\(error)"))
      }
    }
  }

  @MainActor private func begin() { send(.begin) }

  /// Lets the machine handle `event` and carries its actions out, announcing a change around the change itself.
  ///
  /// A read on another thread may come between, so that the machine is asked again; a change is never made unannounced.
  @MainActor private func send(_ event: PagingMachine.Event, items: [Item] = []) {
    if handle(event, items: items, mayChange: false) { return }
    registrar.willSet(self, keyPath: \.count)
    registrar.willSet(self, keyPath: \.state)
    _ = handle(event, items: items, mayChange: true)
    registrar.didSet(self, keyPath: \.count)
    registrar.didSet(self, keyPath: \.state)
  }

  /// - Returns: false where nothing was done because it would be a change.
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
