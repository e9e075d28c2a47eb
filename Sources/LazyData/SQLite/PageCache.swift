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
}
