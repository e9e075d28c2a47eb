/// Weak references to objects, the oldest first.
///
/// `Element` is a class, or a protocol of classes.
struct WeakList<Element>: Sequence {
  fileprivate struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  /// The number of entries that triggers the removal of entries whose objects were freed.
  private var sweepCount = 16

  /// Whether the list has no entries. Entries of freed objects count until they are removed.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an object.
  ///
  /// - Complexity: amortized O(1).
  mutating func append(_ element: Element) { add(element as AnyObject) }

  /// Adds an object of a class. The other overload casts the object, which would search all conformances.
  mutating func append(_ element: Element) where Element: AnyObject { add(element) }

  private mutating func add(_ object: AnyObject) {
    if entries.count >= sweepCount {
      sweep()
      sweepCount = Swift.max(16, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Removes an object.
  ///
  /// - Complexity: O(entries).
  mutating func remove(_ element: Element) {
    let object = element as AnyObject
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes the entries of freed objects.
  mutating func sweep() { entries.removeAll { $0.object == nil } }

  /// Whether the list has an entry for the object.
  ///
  /// - Complexity: O(entries).
  func contains(_ element: Element) -> Bool {
    let object = element as AnyObject
    for entry in entries where entry.object === object { return true }
    return false
  }

  func makeIterator() -> Iterator { Iterator(rest: entries[...]) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Entry>

    mutating func next() -> Element? {
      while let entry = rest.popFirst() {
        if let object = entry.object { return object as? Element }
      }
      return nil
    }
  }
}
