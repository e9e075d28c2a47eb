import LazyUI

/// Writes what a session has done into the panes' model, beside what the last key added.
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
    _ session: Session, content: ListContent, settings: ViewerState.ListSettings, update: Duration,
    isTwoColumns: Bool, to model: PaneModel
  ) {
    let container = session.scrollContainer
    model.set(\.counts, counts(session.probe.snapshot, container, fetched: content.contentsLoaded() - fetchedAtStart))
    model.set(\.updateMicroseconds, update.microseconds)
    model.set(\.settings, settings)
    model.set(\.choice, content.choice)
    model.set(\.loading, content.loading())
    model.set(\.rowTitle, "row \(((container?.selection ?? 0) + 1).grouped)")
    model.set(\.state, stateLines(of: session, container))
    model.set(
      \.reasons,
      session.probe.slowPaths.map { .init(sentence: $0.sentence, path: $0.path, cure: $0.cure) })
    model.set(\.isTwoColumns, isTwoColumns)
    isKeyOpen = false
  }

  @MainActor
  private mutating func counts(
    _ total: Counters, _ container: (any ScrollContainer)?, fetched: Int
  ) -> [PaneModel.Count] {
    let added = total - atKey
    if isKeyOpen { fetchedAtKey = fetchedBefore }
    fetchedBefore = fetched
    return [
      .init(label: "row inits", total: total.inits, added: added.inits, isEmphasized: true),
      .init(label: "live rows", total: container?.mountedCount ?? 0, added: nil, isEmphasized: true),
      .init(label: "bodies", total: total.bodies, added: added.bodies),
      .init(label: "nested bodies", total: total.nestedBodies, added: added.nestedBodies),
      .init(label: "held row values", total: container?.heldCount ?? 0, added: nil),
      .init(label: "states made", total: total.statesMade, added: added.statesMade),
      .init(label: "states lost", total: total.statesFreed, added: added.statesFreed),
      .init(label: "states kept", total: total.statesMade - total.statesFreed, added: nil),
      .init(label: "elements read", total: total.elementsRead, added: added.elementsRead),
      .init(label: "records fetched", total: fetched, added: fetched - fetchedAtKey),
      .init(label: "ids gathered", total: total.idsGathered, added: added.idsGathered),
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
