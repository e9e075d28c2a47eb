internal import Algorithms

/// The elements of a `ForEach` by where they stand: those of the window, and those that are held from the first on.
///
/// Where types tell which row belongs to which element, there is the window only: its elements come and go. Where a container
/// must know more, elements are made from the first on and held, the *prefix*. One after another they are counted: from then
/// on it is known which rows they make. Those whose rows may have changed since are to be counted anew.
///
/// What is removed is returned: to let go of an element may run code that uses the table.
@MainActor
struct ElementTable {
  /// The elements of the window that are not in the prefix, by offset. The elements' own type would have to be looked up
  /// through the runtime.
  private var live: [Int: ForEachElement] = [:]
  /// Whether elements are made from the first on.
  private(set) var holdsPrefix = false
  /// The elements of the prefix.
  private(set) var made: ContiguousArray<ForEachElement> = []
  /// How many of `made` have been prepared and counted: all, or all but the last.
  private(set) var countedCount = 0
  /// How many rows there are up to and with each counted element, where elements make different numbers of rows.
  private var rowEnds: ContiguousArray<Int> = []
  /// How many row values the rows of `made` hold.
  private var heldWithin = 0
  /// Elements whose rows may have changed since they were counted, and how many of them have been prepared since.
  private(set) var changed: [ForEachElement] = []
  private var preparedCount = 0

  /// The elements of the window that are not in the prefix.
  var window: Dictionary<Int, ForEachElement>.Values { live.values }
  var isWindowEmpty: Bool { live.isEmpty }

  /// The element at `offset`, if it is there.
  func element(at offset: Int) -> ForEachElement? { offset < made.count ? made[offset] : live[offset] }

  func isInPrefix(_ element: ForEachElement) -> Bool { element.offset < made.count && made[element.offset] === element }
  func isCounted(_ element: ForEachElement) -> Bool { element.offset < countedCount && isInPrefix(element) }

  /// Row values held, those of elements included.
  var heldCount: Int { live.count + made.count + heldWithin }

  // MARK: The window

  /// Adds an element that has been made for the window.
  mutating func addToWindow(_ element: ForEachElement) { live[element.offset] = element }

  /// Removes the elements of the window that walk `number` has not met, and returns them in their order.
  mutating func removeUnmet(by number: UInt32) -> [ForEachElement] {
    var removed: [ForEachElement] = []
    for element in live.values where element.walk != number { removed.append(element) }
    for element in removed { live[element.offset] = nil }
    if removed.count > 1 { removed.sort { $0.offset < $1.offset } }
    return removed
  }

  /// Removes the window.
  mutating func removeWindow() -> Dictionary<Int, ForEachElement>.Values {
    defer { live = [:] }
    return live.values
  }

  // MARK: The prefix

  /// From now on elements are made from the first on.
  mutating func holdPrefix() { holdsPrefix = true }

  /// The element to be counted next, if it has been made.
  var uncounted: ForEachElement? { countedCount < made.count ? made[countedCount] : nil }

  /// Adds the element to be counted next, which stands right behind those that are counted.
  mutating func append(_ element: ForEachElement) { made.append(element) }

  /// Counts the next element.
  ///
  /// - Parameter rows: how many rows it makes; nil where types tell.
  mutating func countNext(rows: Int?) {
    if let rows { rowEnds.append(rowCount + rows) }
    countedCount += 1
  }

  /// Removes the prefix, which begins anew then.
  mutating func removePrefix() -> ContiguousArray<ForEachElement> {
    defer { (made, rowEnds, changed) = ([], [], []) }
    (countedCount, heldWithin, preparedCount) = (0, 0, 0)
    return made
  }

  /// Says how many row values a counted element's rows hold: to ask all elements for each frame would take long.
  mutating func setHeld(_ count: Int, by element: ForEachElement) {
    let held = UInt32(clamping: count)
    heldWithin += Int(held) - Int(element.held)
    element.held = held
  }

  // MARK: Rows, where elements make different numbers of them

  /// Rows of the counted elements.
  var rowCount: Int { rowEnds.last ?? 0 }

  /// The first row of the element at `offset`, which is counted or follows the last one that is.
  func firstRow(ofElement offset: Int) -> Int { offset == 0 ? 0 : rowEnds[offset - 1] }

  /// The offset of the counted element that a row belongs to; nil where the row is beyond those.
  ///
  /// - Complexity: O(log n) for n counted elements.
  func offset(ofRow row: Int) -> Int? {
    let offset = rowEnds.firstIndex(above: row)
    return offset < rowEnds.count ? offset : nil
  }

  // MARK: Changes

  /// Says that the element's rows may have changed.
  mutating func markChanged(_ element: ForEachElement) {
    if holdsPrefix { changed.append(element) }
  }

  /// The first changed element that has not been prepared since.
  var unprepared: ForEachElement? { preparedCount < changed.count ? changed[preparedCount] : nil }

  mutating func finishPreparing() { preparedCount += 1 }

  /// Takes up what was counted anew.
  ///
  /// - Parameters:
  ///   - done: how many of the changed elements are done with, from the first on.
  ///   - counts: how many rows the elements at these offsets make now.
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

  /// What is wrong with the table; nil for nothing.
  ///
  /// - Parameters:
  ///   - count: how many elements the collection has, where that was read.
  ///   - rowsDiffer: whether elements make different numbers of rows.
  /// - Complexity: O(elements in the window); of the prefix it looks at the last ones.
  func flaw(count: Int?, rowsDiffer: Bool) -> String? {
    let count = count ?? .max
    if countedCount > made.count || made.count > countedCount + 1 {
      return "\(countedCount) of \(made.count) elements are counted"
    }
    if made.count > count { return "\(made.count) of \(count) elements are made" }
    if rowEnds.count != (rowsDiffer ? countedCount : 0) { return "\(rowEnds.count) ends of \(countedCount) elements" }
    if !holdsPrefix, !made.isEmpty || !changed.isEmpty { return "elements are held from the first on, and need not be" }
    if preparedCount > changed.count { return "\(preparedCount) of \(changed.count) changes are prepared" }
    for offset in made.indices.suffix(64) where made[offset].offset != offset {
      return "element \(made[offset].offset) stands at \(offset)"
    }
    for offset in rowEnds.indices.suffix(64).dropFirst() where rowEnds[offset] < rowEnds[offset - 1] {
      return "element \(offset) ends before the one before it"
    }
    for (offset, element) in live {
      if element.offset != offset { return "element \(element.offset) stands at \(offset)" }
      if offset >= count { return "element \(offset) of \(count) is in the window" }
      if offset < made.count { return "element \(offset) is in the window and in the prefix" }
    }
    return nil
  }
}

extension ContiguousArray<Int> {
  /// The first index whose value is above `value`, in an array that only grows.
  fileprivate func firstIndex(above value: Int) -> Int { partitioningIndex { $0 > value } }
}
