import LazyData
import LazyUI

/// A snapshot of a list after a frame.
@MainActor
struct ListSnapshot {
  private let name: String
  private let choice: String
  /// The rows that have a cell.
  private(set) var live = 0..<0
  private(set) var counters = Counters()
  /// The warnings that SwiftUI would print about the list.
  private(set) var warnings: [ContentWarning] = []
  /// The number of records that were fetched for the list.
  private(set) var fetched = 0
  /// The number of records; 0 for a list without records.
  private(set) var count = 0
  private(set) var loading: ListContent.Loading?
  /// The status of the records' source; nil for a list without records.
  private(set) var status: SourceStatus?

  init(at session: Session, _ content: ListContent) {
    name = content.name
    choice = content.choice
    if let container = session.scrollContainer { live = container.mountedRows }
    counters = session.probe.snapshot
    warnings = session.probe.warnings
    fetched = content.contentsLoaded()
    loading = content.loading()
    status = content.controller?.source.status
    count = content.controller?.source.records.count ?? 0
  }

  /// Returns whether both snapshots are of lists with the same data.
  func isOfSameContent(as other: ListSnapshot) -> Bool { name == other.name && choice == other.choice }

  /// Copies the values of the data from an earlier snapshot. A new list with the same data is then not recorded as a
  /// change of the data.
  mutating func keepSource(of other: ListSnapshot) {
    (fetched, count, loading, status) = (other.fetched, other.count, other.loading, other.status)
  }

  /// Returns the rows that got a cell after the snapshot `before`, above and below the rows that already had a cell.
  func appeared(since before: ListSnapshot) -> [Range<Int>] {
    guard live.overlaps(before.live) else { return live.isEmpty ? [] : [live] }
    return [
      live.lowerBound..<max(live.lowerBound, before.live.lowerBound),
      min(live.upperBound, before.live.upperBound)..<live.upperBound,
    ].filter { !$0.isEmpty }
  }
}
