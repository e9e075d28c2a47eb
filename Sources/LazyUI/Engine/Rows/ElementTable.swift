internal import Algorithms

/// The elements of a `ForEach` by offset. They are the elements in the window, and the elements that are kept from the
/// start of the collection.
///
/// If types fix the number of rows of each element, only the window's elements exist. If a container must know more,
/// elements are made from the start of the collection and kept. These elements are the *prefix*. They are counted one
/// after another: counting an element makes its number of rows known. Elements whose rows may have changed since are
/// counted again.
///
/// Removed elements are returned to the caller, because releasing an element may run code that uses the table.
@MainActor
struct ElementTable {
  /// The window's elements outside the prefix, by offset. The declared type is a superclass, because the concrete type
  /// would need lookups in the runtime.
  private var live: [Int: ForEachElement] = [:]
  /// Whether elements are made from the start of the collection.
  private(set) var holdsPrefix = false
  /// The elements of the prefix.
  private(set) var made: ContiguousArray<ForEachElement> = []
  /// The number of elements of `made` that are prepared and counted. These are all elements, or all except the last.
  private(set) var countedCount = 0
  /// For each counted element, the total number of rows up to and including that element. Empty if all elements make
  /// the same number of rows.
  private var rowEnds: ContiguousArray<Int> = []
  /// The number of row values held in the rows of `made`.
  private var heldWithin = 0
  /// The counted elements whose rows may have changed.
  private(set) var changed: [ForEachElement] = []
  /// The number of elements at the start of `changed` that have been prepared again.
  private var preparedCount = 0

  /// The window's elements outside the prefix.
  var window: Dictionary<Int, ForEachElement>.Values { live.values }
  var isWindowEmpty: Bool { live.isEmpty }

  /// Returns the element at `offset`, if it exists.
  func element(at offset: Int) -> ForEachElement? { offset < made.count ? made[offset] : live[offset] }

  func isInPrefix(_ element: ForEachElement) -> Bool { element.offset < made.count && made[element.offset] === element }
  func isCounted(_ element: ForEachElement) -> Bool { element.offset < countedCount && isInPrefix(element) }

  /// The number of row values in memory. Each element has one, and the rows of elements may contain more.
  var heldCount: Int { live.count + made.count + heldWithin }

  // MARK: The window

  /// Adds an element that was made for the window.
  mutating func addToWindow(_ element: ForEachElement) { live[element.offset] = element }

  /// Removes the window's elements that traversal `number` of the rows has not visited. Returns them in order of
  /// offset.
  mutating func removeUnvisited(by number: UInt32) -> [ForEachElement] {
    var removed: [ForEachElement] = []
    for element in live.values where element.walk != number { removed.append(element) }
    for element in removed { live[element.offset] = nil }
    if removed.count > 1 { removed.sort { $0.offset < $1.offset } }
    return removed
  }

  /// Removes all elements of the window.
  mutating func removeWindow() -> Dictionary<Int, ForEachElement>.Values {
    defer { live = [:] }
    return live.values
  }

  // MARK: The prefix

  /// Starts to make elements from the start of the collection.
  mutating func holdPrefix() { holdsPrefix = true }

  /// The next element to count; `nil` if it has not been made.
  var uncounted: ForEachElement? { countedCount < made.count ? made[countedCount] : nil }

  /// Adds an element after the counted ones. It is the next to count.
  mutating func append(_ element: ForEachElement) { made.append(element) }

  /// Counts the next element.
  ///
  /// - Parameter rows: the number of the element's rows; `nil` if types fix it.
  mutating func countNext(rows: Int?) {
    if let rows { rowEnds.append(rowCount + rows) }
    countedCount += 1
  }

  /// Removes the prefix, so that it starts over. Returns its elements.
  mutating func removePrefix() -> ContiguousArray<ForEachElement> {
    defer { (made, rowEnds, changed) = ([], [], []) }
    (countedCount, heldWithin, preparedCount) = (0, 0, 0)
    return made
  }

  /// Sets the number of row values held in a counted element's rows. The sum is kept up to date, because asking all
  /// elements in each frame would be slow.
  mutating func setHeld(_ count: Int, by element: ForEachElement) {
    let held = UInt32(clamping: count)
    heldWithin += Int(held) - Int(element.held)
    element.held = held
  }

  // MARK: Rows, where elements make different numbers of them

  /// The number of rows of the counted elements.
  var rowCount: Int { rowEnds.last ?? 0 }

  /// Returns the index of the first row of the element at `offset`.
  ///
  /// - Precondition: the element is counted, or is the next one to count.
  func firstRow(ofElement offset: Int) -> Int { offset == 0 ? 0 : rowEnds[offset - 1] }

  /// Returns the offset of the counted element that a row belongs to, or `nil` if the row is beyond the counted
  /// elements.
  ///
  /// - Complexity: O(log n) for n counted elements.
  func offset(ofRow row: Int) -> Int? {
    let offset = rowEnds.firstIndex(above: row)
    return offset < rowEnds.count ? offset : nil
  }

  // MARK: Changes

  /// Records that the element's rows may have changed.
  mutating func markChanged(_ element: ForEachElement) {
    if holdsPrefix { changed.append(element) }
  }

  /// The first changed element that has not been prepared again; `nil` if there is none.
  var unprepared: ForEachElement? { preparedCount < changed.count ? changed[preparedCount] : nil }

  mutating func finishPreparing() { preparedCount += 1 }

  /// Updates the counts of changed elements.
  ///
  /// - Parameters:
  ///   - done: the number of changed elements to remove, from the first on.
  ///   - counts: the new numbers of rows, by the elements' offsets.
  mutating func finishChanged(_ done: Int, rows counts: [Int: Int]) {
    changed.removeFirst(done)
    preparedCount = max(0, preparedCount - done)
    guard let first = counts.keys.min() else { return }
    var endBefore = firstRow(ofElement: first)
    var shift = 0
    var left = counts.count
    for offset in first..<countedCount {
      if left == 0, shift == 0 { return }
      let end = rowEnds[offset]
      if left > 0, let count = counts[offset] {
        shift += count - (end - endBefore)
        left -= 1
      }
      endBefore = end
      rowEnds[offset] = end + shift
    }
  }

  // MARK: Invariants

  /// Returns a description of an inconsistency in the table, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - count: the number of elements in the collection; `nil` if it was not read.
  ///   - rowsDiffer: whether elements make different numbers of rows.
  /// - Complexity: O(elements in the window); of the prefix, only the last elements are checked.
  func flaw(count: Int?, rowsDiffer: Bool) -> String? {
    let count = count ?? .max
    if countedCount > made.count || made.count > countedCount + 1 {
      return "\(countedCount) of \(made.count) elements are counted"
    }
    if made.count > count { return "\(made.count) of \(count) elements are made" }
    if rowEnds.count != (rowsDiffer ? countedCount : 0) { return "\(rowEnds.count) ends of \(countedCount) elements" }
    if !holdsPrefix, !made.isEmpty || !changed.isEmpty { return "a prefix of the elements is held, but not needed" }
    if preparedCount > changed.count { return "\(preparedCount) of \(changed.count) changes are prepared" }
    for offset in made.indices.suffix(64) where made[offset].offset != offset {
      return "element \(made[offset].offset) is at offset \(offset)"
    }
    for offset in rowEnds.indices.suffix(64).dropFirst() where rowEnds[offset] < rowEnds[offset - 1] {
      return "element \(offset) ends before the previous element"
    }
    for (offset, element) in live {
      if element.offset != offset { return "element \(element.offset) is at offset \(offset)" }
      if offset >= count { return "element \(offset) of \(count) is in the window" }
      if offset < made.count { return "element \(offset) is in the window and in the prefix" }
    }
    return nil
  }
}

extension ContiguousArray<Int> {
  /// Returns the first index of a value greater than `value`, in a sorted array.
  fileprivate func firstIndex(above value: Int) -> Int { partitioningIndex { $0 > value } }
}
