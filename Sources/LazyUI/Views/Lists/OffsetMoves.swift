public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets from the start of the collection.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
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
  /// Moves the elements at the given offsets from the start of the collection. They are inserted before the element at
  /// offset `destination`, or at the end if `destination` is the count. The moved elements keep their order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
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
