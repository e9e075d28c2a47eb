public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Takes away the elements at some offsets from the start.
  ///
  /// - Complexity: O(elements).
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    var next = first
    var kept = index(startIndex, offsetBy: first)
    var current = kept
    while current != endIndex {
      if !offsets.contains(next) {
        swapAt(kept, current)
        formIndex(after: &kept)
      }
      formIndex(after: &current)
      next += 1
    }
    removeSubrange(kept..<endIndex)
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets from the start, in their order, before the element that is at `destination` now;
  /// to the end where that is how many elements there are.
  ///
  /// - Complexity: O(elements).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element
      formIndex(after: &index)
    }
  }
}
