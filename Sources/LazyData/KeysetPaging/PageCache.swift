/// A cache of the most recently used pages, by number.
struct PageCache<Page> {
  private let capacity: Int
  /// The pages, the most recently used first.
  private var entries: [(number: Int, page: Page)] = []

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The page with this number; `nil` if it is not cached. Reading it counts as a use.
  ///
  /// Setting a page evicts the least recently used page if the cache is full.
  ///
  /// - Complexity: O(capacity), and O(1) for the most recently used page.
  subscript(number: Int) -> Page? {
    mutating get {
      guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
      if index > 0 { entries.insert(entries.remove(at: index), at: 0) }
      return entries[0].page
    }
    set {
      entries.removeAll { $0.number == number }
      guard let newValue else { return }
      if entries.count == capacity { entries.removeLast() }
      entries.insert((number, newValue), at: 0)
    }
  }

  /// Returns the page with this number, without counting a use.
  ///
  /// - Complexity: O(capacity).
  func peek(_ number: Int) -> Page? { entries.first { $0.number == number }?.page }

  /// The numbers of the cached pages.
  var numbers: [Int] { entries.map(\.number) }

  /// Calls `body` with the page with this number, to read it or change it in place. Returns `nil` if the page is not
  /// cached.
  mutating func withPage<Result>(_ number: Int, _ body: (inout Page) -> Result) -> Result? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return body(&entries[index].page)
  }
}
