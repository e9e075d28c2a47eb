import LazyData
import LazyUI

/// What can be seen of a list from outside after a frame.
@MainActor
struct ListLook {
  private let name: String
  private let choice: String
  /// The rows that have a cell.
  private(set) var live = 0..<0
  private(set) var counters = Counters()
  /// What SwiftUI would warn of.
  private(set) var warnings: [ContentWarning] = []
  /// Records that were fetched for the list.
  private(set) var fetched = 0
  /// How many records there are; 0 for a list of no records.
  private(set) var count = 0
  private(set) var loading: ListContent.Loading?
  /// What the source of the records is at; nil for a list of no records.
  private(set) var status: SourceStatus?

  init(at session: Session, _ content: ListContent) {
    name = content.name
    choice = content.choice
    if let container = session.scrollContainer { live = container.mountedRows }
    counters = session.probe.snapshot
    warnings = session.probe.warnings
    fetched = content.contentsLoaded()
    loading = content.loading()
    status = content.desk?.source.status
    count = content.desk?.source.records.count ?? 0
  }

  /// Whether the two are looks at lists of the same data.
  func isOfSameContent(as other: ListLook) -> Bool { name == other.name && choice == other.choice }

  /// Goes on from what was seen of the data before: another list of it tells nothing new of it.
  mutating func keepSource(of other: ListLook) {
    (fetched, count, loading, status) = (other.fetched, other.count, other.loading, other.status)
  }

  /// The rows that have got a cell since `before`, above and below those that had one.
  func appeared(since before: ListLook) -> [Range<Int>] {
    guard live.overlaps(before.live) else { return live.isEmpty ? [] : [live] }
    return [
      live.lowerBound..<max(live.lowerBound, before.live.lowerBound),
      min(live.upperBound, before.live.upperBound)..<live.upperBound,
    ].filter { !$0.isEmpty }
  }
}
