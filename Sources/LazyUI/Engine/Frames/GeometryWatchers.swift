/// An object that follows the position of a node after layout.
@MainActor
protocol GeometryWatcher: AnyObject {
  /// Takes over the current position of the node.
  func geometryMayHaveChanged()
}

/// The objects that follow the positions of nodes.
@MainActor
struct GeometryWatchers {
  private var watchers = WeakList<any GeometryWatcher>()

  mutating func add(_ watcher: any GeometryWatcher) { watchers.append(watcher) }

  mutating func remove(_ watcher: any GeometryWatcher) { watchers.remove(watcher) }

  /// Calls all watchers in the order in which they were added.
  func notify() {
    if watchers.isEmpty { return }
    for watcher in watchers { watcher.geometryMayHaveChanged() }
  }
}
