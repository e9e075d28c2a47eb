import LazyData

/// A running pass over all rows that searches for keys without a column, for example in JSON Lines.
@MainActor
struct KeySearch {
  let running: RunningSearch
  var progress = KeyProgress()

  /// The text of the status line.
  var text: String {
    if progress.isWaiting { return "finding columns: waiting for the rest, \(progress.records.grouped) rows read" }
    guard let share = progress.share else { return "finding columns, row \((progress.records + 1).grouped)" }
    return "finding columns \(Int(min(1, share) * 100))%"
  }
}

extension RecordListController {
  /// Adds a column for each key that occurs in any row. Filters and sorts are kept, because the new columns are
  /// inserted before the last column and no other index changes.
  func addAllColumns() {
    keySearch?.running.cancel()
    keySearch = nil
    let running = source.addAllColumns { [weak self] progress in
      self?.keySearch?.progress = progress
      self?.requestUpdate()
    } done: { [weak self] message in
      self?.keySearch = nil
      if let message { self?.say(message) }
      self?.requestUpdate()
    }
    if !running.isOver { keySearch = KeySearch(running: running) }
    requestUpdate()
  }

  /// Stops the search for keys, and says how many rows were read.
  func stopKeySearch() {
    guard let search = keySearch else { return }
    search.running.cancel()
    keySearch = nil
    let count = search.progress.records
    say("stopped after \(count.grouped) row\(count == 1 ? "" : "s"); the rest was not read, and no column was added")
  }
}
