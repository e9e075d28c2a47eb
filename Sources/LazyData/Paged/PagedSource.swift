public import Observation
import Synchronization

/// A random-access collection that loads its next page when its end comes near.
///
/// Reading an element within `threshold` of the last item starts a load of `batch` more items, one load at a time;
/// where there is no item yet, reading the count does. A load that returns fewer items than it was asked for has
/// reached the end. While a page loads, and after a load failed, one more element stands at the end and says so.
///
///     let source = PagedSource { range in try await server.items(range) }
///     List { ForEach(source) { element in … } }
///
/// The source is observable: whoever reads it in an observation-tracking scope is told of every change. Its count changes
/// only on the main actor, and never during a read, so that code on the main actor can iterate over it safely.
/// Letting go of the source cancels a load that runs.
public final class PagedSource<Item: Identifiable & Sendable>: RandomAccessCollection, Observable, Sendable {
  public typealias Element = PagedElement<Item>
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// Loads the items at these indices, which follow those that are loaded already.
  public typealias Loader = @Sendable (Range<Int>) async throws -> [Item]

  /// What the source is doing.
  public enum State: Equatable, Sendable {
    /// The next read near the end starts a load.
    case idle
    case loading
    /// The last load failed; `retry()` starts it again.
    case failed(message: String)
    /// The loader returned fewer items than it was asked for: everything is loaded.
    case finished
    /// A load was cancelled; `retry()` starts it again, and reads do not.
    case cancelled
  }

  private struct Storage {
    var machine: PagingMachine
    var items: [Item]
    var load: Task<Void, Never>?
  }

  private let loader: Loader
  private let storage: Mutex<Storage>
  private let registrar = ObservationRegistrar()

  /// Makes a source over `items`, which may be empty; nothing is loaded before something is read.
  ///
  /// - Parameters:
  ///   - items: The items that are there already.
  ///   - batch: How many items a load asks for.
  ///   - threshold: How near to the last item a read starts the next load: 1 means on the last item only.
  ///   - loader: Loads a page. Items beyond those that were asked for are dropped.
  public init(
    _ items: [Item] = [], batch: Int = 30, threshold: Int = 10, loader: @escaping Loader
  ) {
    self.loader = loader
    let machine = PagingMachine(itemCount: items.count, batch: batch, threshold: threshold)
    storage = Mutex(Storage(machine: machine, items: items))
  }

  deinit {
    storage.withLock { $0.load }?.cancel()
  }

  // MARK: Collection

  /// The index of the first element: 0.
  public var startIndex: Int { 0 }

  /// The number of items, and one more while a page loads or after a load failed.
  public var endIndex: Int {
    registrar.access(self, keyPath: \.endIndex)
    return read { storage in
      let start = storage.items.isEmpty ? storage.machine.handle(.read(index: 0)) : []
      return (storage.items.count + (storage.machine.tail == nil ? 0 : 1), start)
    }
  }

  /// The element at `position`, and the start of the next load where that is near the end.
  ///
  /// An index behind the last item is the row at the end, even if that has just gone.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> PagedElement<Item> {
    registrar.access(self, keyPath: \.endIndex)
    return read { storage in
      let start = storage.machine.handle(.read(index: position))
      guard position < storage.items.count else {
        return (storage.machine.tail.map(PagedElement.init(tail:)) ?? .loading, start)
      }
      return (.item(storage.items[position]), start)
    }
  }

  // MARK: Observable state

  /// What the source is doing.
  public var state: State {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { State($0.machine.phase) }
  }

  /// How many loads have finished successfully.
  public var loads: Int {
    registrar.access(self, keyPath: \.state)
    return storage.withLock { $0.machine.finishedLoads }
  }

  /// How many loads run and are shown: none or one.
  public var loadsInFlight: Int { state == .loading ? 1 : 0 }

  // MARK: Intents

  /// Starts the load again that failed or was cancelled; does nothing in any other state.
  @MainActor public func retry() { send(.retry) }

  /// Stops the load that runs, and dismisses one that failed. No item of that load ever appears, and no further
  /// load starts before `retry()`.
  @MainActor public func cancel() { send(.cancel) }

  // MARK: Carrying out

  /// Reads under the lock, then starts what the read asked for.
  private func read<Value>(_ body: (inout Storage) -> (Value, [PagingMachine.Action])) -> Value {
    storage.withLock { storage in
      let (value, actions) = body(&storage)
      for case .load(let range) in actions { storage.load = start(range) }
      return value
    }
  }

  /// Runs the loader once the current read is over, and hands over what it brings on the main actor.
  private func start(_ range: Range<Int>) -> Task<Void, Never> {
    Task { [weak self, loader] in
      await self?.begin()
      do {
        try Task.checkCancellation()
        let items = try await loader(range)
        await self?.send(.loaded(count: items.count), items: items)
      } catch {
        await self?.send(.loadFailed(message: "\(error)"))
      }
    }
  }

  @MainActor private func begin() { send(.begin) }

  /// Lets the machine handle `event` and carries its actions out, announcing a change around the change itself.
  @MainActor private func send(_ event: PagingMachine.Event, items: [Item] = []) {
    let announces = storage.withLock { storage in
      var machine = storage.machine
      return machine.handle(event).contains(.announce)
    }
    if announces { willChange() }
    storage.withLock { storage in
      for action in storage.machine.handle(event) {
        switch action {
        case .load(let range): storage.load = start(range)
        case .cancelLoad: storage.load?.cancel()
        case .append(let count): storage.items.append(contentsOf: items.prefix(count))
        case .announce: break
        }
      }
    }
    if announces { didChange() }
  }

  private func willChange() {
    registrar.willSet(self, keyPath: \.endIndex)
    registrar.willSet(self, keyPath: \.state)
  }

  private func didChange() {
    registrar.didSet(self, keyPath: \.endIndex)
    registrar.didSet(self, keyPath: \.state)
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

extension PagedSource.State {
  /// What a phase looks like from outside: a load that has not begun to be shown is not there yet.
  fileprivate init(_ phase: PagingMachine.Phase) {
    switch phase {
    case .idle, .requested: self = .idle
    case .loading: self = .loading
    case .failed(let message): self = .failed(message: message)
    case .finished: self = .finished
    case .cancelled: self = .cancelled
    }
  }
}
