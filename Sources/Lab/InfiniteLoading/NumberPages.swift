import LazyUI

/// Numbers that are loaded page by page: fifty at first, and thirty with each load. Only one load runs at a time.
@MainActor
final class NumberPages: ObservableObject {
  @Published private(set) var numbers = Array(0..<50)

  private let dependencies: Dependencies
  private var isLoading = false
  private var loadsInFlight = 0

  /// The distance from the end, in rows, that starts the next load.
  nonisolated static var threshold: Int { 10 }
  nonisolated static var pageSize: Int { 30 }

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Reports that the reader is at `position`. If that is near the end, loads more.
  func reach(_ position: Int) {
    if position >= numbers.count - Self.threshold { loadMore() }
  }

  func loadMore() {
    guard !isLoading else { return }
    isLoading = true
    loadsInFlight += 1
    dependencies.tally.add("loads")
    if loadsInFlight > 1 { dependencies.tally.add("overlapping loads") }
    Task {
      await dependencies.sleep(.seconds(1.5))
      numbers += numbers.count..<numbers.count + Self.pageSize
      loadsInFlight -= 1
      isLoading = false
    }
  }
}
