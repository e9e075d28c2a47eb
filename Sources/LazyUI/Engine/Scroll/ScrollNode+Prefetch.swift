extension ScrollNode {
  /// Makes the next rows in the direction of the scroll, as long as the frame has time left. A row that was made before
  /// is kept. The actions of such rows wait until the rows are on screen.
  func prefetchRows() {
    let most = session.policies.prefetchedRows
    guard most > 0, let first = window.first, let last = window.last else { return }
    let hasScrolled = prefetch.follow(first, last)
    prefetch.begin()
    defer { prefetch.end() }
    var indices: [Int] = []
    for step in 1...most {
      guard let index = prefetch.index(step, beyond: first, last) else { break }
      guard prefetch.rows.contains(index) || hasScrolled && session.budget.hasTimeLeft() else { break }
      guard visit(index) else { break }
      indices.append(index)
    }
    prefetch.rows = indices.min().map { $0..<$0 + indices.count } ?? 0..<0
  }

  /// Makes a row, or keeps it.
  ///
  /// - Returns: false if the row does not exist, or cannot be made in this frame.
  private func visit(_ index: Int) -> Bool {
    var isFound = false
    // A window that is complete without the row does not wait for it.
    try? walkRows(from: index) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Records which of the rows that were made in advance are on screen now.
  func settlePrefetch() {
    guard session.policies.prefetchedRows > 0 || !prefetch.rows.isEmpty else { return }
    for row in window.placed { row.cell.isPrefetched = false }
    if let first = window.first, let last = window.last { prefetch.settle(first, last) }
  }
}
