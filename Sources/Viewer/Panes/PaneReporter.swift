import LazyUI

/// Tells what a session has done, beside what the last key added.
struct PaneReporter {
  private var atKey = Counters()
  /// Records fetched before this list was made, and as of the report before the last key.
  private let fetchedAtStart: Int
  private var fetchedAtKey = 0
  private var fetchedBefore = 0
  /// Whether keys were taken since the last report.
  private(set) var isKeyOpen = false

  /// - Parameter fetched: records that the list's source had fetched before the list was made.
  init(fetched: Int) { fetchedAtStart = fetched }

  /// Notes where the counters stand before a key is acted on.
  mutating func beginKey(_ counters: Counters) {
    atKey = counters
    isKeyOpen = true
  }

  @MainActor
  mutating func report(
    on session: Session, content: ListContent, settings: ViewerState.ListSettings, update: Duration, isTwoColumns: Bool
  ) -> PaneReport {
    defer { isKeyOpen = false }
    let container = session.scrollContainer
    return PaneReport(
      counts: counts(session.probe.snapshot, container, fetched: content.contentsLoaded() - fetchedAtStart),
      updateMicroseconds: update.microseconds, settings: settings, choice: content.choice,
      loading: content.loading(), rowTitle: "row \(((container?.selection ?? 0) + 1).grouped)",
      state: stateLines(of: session, container),
      reasons: session.probe.slowPaths.map { .init(sentence: $0.sentence, path: $0.path, cure: $0.cure) },
      isTwoColumns: isTwoColumns)
  }

  @MainActor
  private mutating func counts(
    _ total: Counters, _ container: (any ScrollContainer)?, fetched: Int
  ) -> [CounterKind: CounterModel.Count] {
    let added = total - atKey
    if isKeyOpen { fetchedAtKey = fetchedBefore }
    fetchedBefore = fetched
    return [
      .inits: .init(total: total.inits, added: added.inits),
      .live: .init(total: container?.mountedCount ?? 0),
      .bodies: .init(total: total.bodies, added: added.bodies),
      .nestedBodies: .init(total: total.nestedBodies, added: added.nestedBodies),
      .held: .init(total: container?.heldCount ?? 0),
      .statesMade: .init(total: total.statesMade, added: added.statesMade),
      .statesLost: .init(total: total.statesFreed, added: added.statesFreed),
      .statesKept: .init(total: total.statesMade - total.statesFreed),
      .elementsRead: .init(total: total.elementsRead, added: added.elementsRead),
      .fetched: .init(total: fetched, added: fetched - fetchedAtKey),
      .idsGathered: .init(total: total.idsGathered, added: added.idsGathered),
    ]
  }

  @MainActor
  private func stateLines(of session: Session, _ container: (any ScrollContainer)?) -> [PaneModel.StateLine] {
    guard let container else { return [] }
    let ledger = container.selectedElement.map { session.probe.ledger.entries(for: $0) } ?? [:]
    var lines: [PaneModel.StateLine] = []
    container.visitSelectedSlots { slot in
      let entry = ledger[.init(view: slot.viewName, property: slot.name)]
      lines.append(
        .init(
          property: slot.name, value: slot.valueText, isTopLevel: slot.isTopLevel, kept: entry?.kept ?? 0,
          lost: entry?.lost ?? 0, seconds: max(0, Int((session.now - slot.madeAt).components.seconds))))
    }
    return lines
  }
}
