/// The pages that were used last, by number.
struct PageCache<Page> {
  private let capacity: Int
  /// The page that was used last stands first.
  private var entries: [(number: Int, page: Page)] = []

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The page with this number, which counts as a use; or, on setting, that page in place of the one used longest ago.
  ///
  /// - Complexity: O(capacity), and O(1) for the page that was used last.
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

  /// The page with this number, without counting a use.
  ///
  /// - Complexity: O(capacity).
  func peek(_ number: Int) -> Page? { entries.first { $0.number == number }?.page }

  /// The numbers of the pages that are there.
  var numbers: [Int] { entries.map(\.number) }

  /// Calls `body` with the page with this number, to read it or to change it in place; nil where it is not there.
  mutating func withPage<Result>(_ number: Int, _ body: (inout Page) -> Result) -> Result? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return body(&entries[index].page)
  }
}
