/// An object that checks the position of a node after each layout.
@MainActor
protocol GeometryWatcher: AnyObject {
  /// Reads the current position of the node.
  func geometryMayHaveChanged()
}

/// The objects that check positions of nodes after each layout.
@MainActor
struct GeometryWatchers {
  private var watchers = WeakList<any GeometryWatcher>()

  mutating func add(_ watcher: any GeometryWatcher) { watchers.append(watcher) }

  mutating func remove(_ watcher: any GeometryWatcher) { watchers.remove(watcher) }

  /// Calls all watchers, the oldest first.
  func notify() {
    if watchers.isEmpty { return }
    for watcher in watchers { watcher.geometryMayHaveChanged() }
  }
}
