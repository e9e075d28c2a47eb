/// A random-access collection whose elements are computed from their index each time they are read.
///
/// Nothing is stored, so a billion elements cost no more than ten:
///
/// ```swift
/// let rows = ComputedSource(count: 1_000_000_000) { "row \($0 + 1)" }
/// print(rows[999_999_999])  // row 1000000000
/// ```
///
/// Indices, slices and reversals compute nothing. A plain range, whose index itself is the element, needs no
/// `ComputedSource`. The closure should be a pure function of the index: a list treats two reads of one index as the
/// same element. For elements that take time to load, see ``PagedSource``.
public struct ComputedSource<Element>: RandomAccessCollection, Sendable {
  public typealias Index = Int
  public typealias Indices = Range<Int>

  private let element: @Sendable (Int) -> Element

  /// The index of the first element: 0.
  public let startIndex = 0
  /// The number of elements.
  public let endIndex: Int

  /// Creates a collection of `count` elements without computing any of them.
  ///
  /// - Parameters:
  ///   - count: The number of elements; a negative count means none.
  ///   - element: Computes the element at an index from 0 up to, but not including, `count`.
  public init(count: Int, element: @escaping @Sendable (Int) -> Element) {
    self.endIndex = Swift.max(0, count)
    self.element = element
  }

  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }
  public func formIndex(after index: inout Int) { index += 1 }
  public func formIndex(before index: inout Int) { index -= 1 }
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// Computes the element at `position`. Every read computes it again.
  ///
  /// - Precondition: `position` is an index of this collection.
  /// - Complexity: that of the closure.
  public subscript(position: Int) -> Element {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return element(position)
  }
}
