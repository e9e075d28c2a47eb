/// Objects that go by themselves, in the order in which they came.
///
/// `Element` is a class, or a protocol of classes.
struct WeakList<Element>: Sequence {
  fileprivate struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  /// How many entries there are before those are looked for whose objects have gone.
  private var sweepCount = 16

  /// Whether there is no entry. Those whose objects have gone count until they are swept.
  var isEmpty: Bool { entries.isEmpty }

  /// - Complexity: O(1), over many objects.
  mutating func append(_ element: Element) { add(element as AnyObject) }

  /// The same for a class, which is an object as it is: to cast it as if it might be none searches all conformances.
  mutating func append(_ element: Element) where Element: AnyObject { add(element) }

  private mutating func add(_ object: AnyObject) {
    if entries.count >= sweepCount {
      sweep()
      sweepCount = Swift.max(16, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// - Complexity: O(entries).
  mutating func remove(_ element: Element) {
    let object = element as AnyObject
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Lets go of the entries whose objects have gone.
  mutating func sweep() { entries.removeAll { $0.object == nil } }

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
