/// Places of pages, at most so many that memory does not grow with the table: every so many pages, and the last few noted.
struct AnchorTable<Place> {
  /// Places that are kept for good.
  static var capacity: Int { 4096 }
  /// Places that were noted last, so that a neighbour is always near.
  static var recentCapacity: Int { 16 }

  private let stride: Int
  private var kept: [Place?]
  private var recent: [(page: Int, place: Place)] = []

  /// Makes an empty table for pages 0 up to, but not including, `pageCount`.
  init(pageCount: Int) {
    stride = Swift.max(1, (pageCount + Self.capacity - 1) / Self.capacity)
    kept = Array(repeating: nil, count: (pageCount + stride - 1) / stride)
  }

  /// Remembers where `page` begins.
  mutating func note(_ place: Place, page: Int) {
    if page % stride == 0, page / stride < kept.count { kept[page / stride] = place }
    guard stride > 1 else { return }
    recent.removeAll { $0.page == page }
    if recent.count == Self.recentCapacity { recent.removeFirst() }
    recent.append((page, place))
  }

  /// The nearest known place from `page` down.
  ///
  /// - Complexity: O(capacity) at worst.
  func nearest(atOrBefore page: Int) -> (page: Int, place: Place)? {
    var best = recent.filter { $0.page <= page }.max { $0.page < $1.page }
    var slot = Swift.min(page / stride, kept.count - 1)
    while slot >= 0, slot * stride > best?.page ?? -1 {
      if let place = kept[slot] {
        best = (slot * stride, place)
        break
      }
      slot -= 1
    }
    return best
  }

  /// The nearest known place behind `page`.
  ///
  /// - Complexity: O(capacity) at worst.
  func nearest(after page: Int) -> (page: Int, place: Place)? {
    var best = recent.filter { $0.page > page }.min { $0.page < $1.page }
    var slot = page / stride + 1
    while slot < kept.count, slot * stride < best?.page ?? Int.max {
      if let place = kept[slot] {
        best = (slot * stride, place)
        break
      }
      slot += 1
    }
    return best
  }
}
