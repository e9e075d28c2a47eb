import LazyData
import LazyUI
import LazyViewer

/// The lists of the demo: several with a fixed number of records, and an endless one.
@MainActor
struct DemoData {
  /// The number of records in the demo's file.
  nonisolated static let recordCount = 40_000
  private static let counts = [40, 4_000, recordCount, 400_000]

  let endless: EndlessDemo
  /// Whether the file may be created if it is missing. Otherwise missing records are computed.
  let writesFile: Bool

  /// Returns the lists to choose from, and the index of the one with `rows`.
  func choices(startingWith rows: DemoRowCount) -> (choices: [ListChoice], first: Int) {
    var counts = Self.counts
    if case .number(let count) = rows, !counts.contains(count) { counts.insert(count, at: 0) }
    var choices = counts.map { count in ListChoice(name: count.grouped, count: count) { try content(count) } }
    choices.append(ListChoice(name: "endless", count: nil) { endlessContent() })
    switch rows {
    case .endless: return (choices, choices.count - 1)
    case .number(let count): return (choices, counts.firstIndex(of: count) ?? 0)
    }
  }

  /// Returns a list of `count` records. They are read from the file if it has this number of records, and computed
  /// otherwise.
  func content(_ count: Int) throws -> ListContent {
    if count == Self.recordCount, let source = try DemoFile.open(makesIt: writesFile) {
      return ListContent(
        name: "items.sqlite", choice: count.grouped, count: { source.count },
        contentsLoaded: { source.contentsLoaded }
      ) { settings in
        ModeList(source, settings).view(plain: DemoRowMaker(), conditional: BranchingDemoRowMaker())
      }
    }
    let source = ComputedSource(count: count) { DemoRecord(number: $0 + 1) }
    return ListContent(name: "computed", choice: count.grouped, count: { count }) { settings in
      ModeList(source, settings)
        .view(plain: DemoRowMaker(), conditional: BranchingDemoRowMaker())
    }
  }

  private func endlessContent() -> ListContent {
    let source = endless.source()
    let retry = RetryAction { source.retry() }
    return ListContent(
      name: "endless", choice: "endless", count: { source.count },
      loading: {
        var failure: String?
        if case .failed(let message) = source.state { failure = message }
        return ListContent.Loading(loads: source.loads, isLoading: source.state == .loading, failure: failure)
      },
      view: { settings in
        ModeList(source, settings).view(
          plain: DemoRowMaker(retry: retry), conditional: BranchingDemoRowMaker(retry: retry))
      })
  }

  /// Returns the records as plain lines.
  func lines(_ rows: DemoRowCount) throws -> AnySequence<DemoLine> {
    switch rows {
    case .number(let count):
      if count == Self.recordCount, let source = try DemoFile.open(makesIt: writesFile) {
        AnySequence(source.lazy.map(\.line))
      } else {
        AnySequence((0..<count).lazy.map { DemoRecord(number: $0 + 1).line })
      }
    case .endless: throw Failure("endless rows need a terminal; use --rows with a number")
    }
  }
}
