/// The number of matches in a text that are not empty.
package struct TextMatchCount: Equatable, Sendable {
  package private(set) var count: Int
  /// Whether all of the text was searched.
  package private(set) var isAll: Bool

  package init(_ count: Int = 0, isAll: Bool = true) {
    self.count = count
    self.isAll = isAll
  }

  static func += (total: inout TextMatchCount, other: TextMatchCount) {
    total.count += other.count
    total.isAll = total.isAll && other.isAll
  }
}
