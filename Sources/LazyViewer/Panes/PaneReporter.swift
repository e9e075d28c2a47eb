import LazyData
package import LazyUI

/// Reports the work of a session: in total, and since the last key.
package struct PaneReporter {
  private var atKey = Counters()
  /// The number of records that were fetched before this list was created; nil if fetched records are not counted.
  private let fetchedAtStart: Int?
  private var fetchedAtKey = 0
  private var fetchedBefore = 0
  /// Whether keys were handled since the last report.
  package private(set) var isKeyOpen = false
  private var made = MadeRows()

  /// - Parameter fetched: the number of records that the source had fetched before the list was created; nil if fetched
  ///   records are not counted.
  package init(fetched: Int?) { fetchedAtStart = fetched }

  /// Records the counters before a key is handled.
  package mutating func beginKey(_ counters: Counters) {
    atKey = counters
    isKeyOpen = true
  }

  /// Skips the report of a frame. The next key starts a new report.
  package mutating func skip() { isKeyOpen = false }

  @MainActor
  package mutating func report(
    on session: Session, content: ListContent, settings: ListSettings, update: Duration, space: PaneSpace,
    hasColumn: Bool = false
  ) -> PaneReport {
    defer { isKeyOpen = false }
    let container = session.scrollContainer
    let lines = counters(
      session.probe.snapshot, container,
      fetched: fetchedAtStart.map { content.contentsLoaded() - $0 })
    let loading = content.loading()
    let state = stateLines(of: session, container)
    let reasons = session.probe.slowPaths.map { PaneModel.Reason(sentence: $0.sentence, path: $0.path, cure: $0.cure) }
    let troubles = troubles(of: session.probe)
    let needs = PaneNeeds(
      counters: lines.count, loading: loading == nil ? 0 : 1, state: state.count, reasons: reasons, troubles: troubles,
      hasColumn: hasColumn)
    return PaneReport(
      headline: CounterLine.text(of: lines.prefix(2)), details: CounterLine.text(of: lines.dropFirst(2)),
      updateMicroseconds: update.microseconds,
      list: ListFacts(
        settings: settings, choice: content.choice, reasons: reasons, troubles: troubles, room: needs.room(in: space)),
      loading: loading,
      rowTitle: Self.title(ofRowIn: container), state: state,
      columnRoom: needs.columnRoom(in: space),
      map: map(of: session, container, content))
  }

  @MainActor
  private static func title(ofRowIn container: (any ScrollContainer)?) -> String {
    guard let container, container.rowCount > 0 else { return "no row" }
    return "row \((container.selection + 1).grouped)"
  }

  @MainActor
  private mutating func map(
    of session: Session, _ container: (any ScrollContainer)?, _ content: ListContent
  ) -> RowMap {
    let live = container?.mountedRows ?? 0..<0
    let mounted = live.count
    let held = container?.heldCount ?? 0
    made.add(live: live, heldPrefix: held > mounted ? held : 0)
    let counters = session.probe.snapshot
    var liveSlots = 0
    container?.visitSelectedSlots { _ in liveSlots += 1 }
    let keepsState = counters.statesMade - counters.statesFreed > liveSlots * mounted
    guard let controller = content.controller else {
      return RowMap(
        width: PaneColumn.lineWidth, count: container?.rowCount ?? 0, live: live, made: made.rows,
        keepsState: keepsState,
        known: nil)
    }
    let place = controller.placeInWhole(cells: PaneColumn.lineWidth)
    return RowMap(
      width: PaneColumn.lineWidth, count: place.count, live: live.moved(by: place.start),
      made: made.rows.moved(by: place.start), keepsState: keepsState,
      known: controller.source.status.indexed, loaded: controller.known.loaded.map { $0.moved(by: place.start) })
  }

  @MainActor
  private mutating func counters(
    _ total: Counters, _ container: (any ScrollContainer)?, fetched: Int?
  ) -> [CounterLine] {
    let added = total - atKey
    var lines = [
      CounterLine("row inits", total.inits, added: added.inits),
      CounterLine("live rows", container?.mountedCount ?? 0),
      CounterLine("bodies", total.bodies, added: added.bodies),
      CounterLine("nested bodies", total.nestedBodies, added: added.nestedBodies),
      CounterLine("held values", container?.heldCount ?? 0),
      CounterLine("states made", total.statesMade, added: added.statesMade),
      CounterLine("states freed", total.statesFreed, added: added.statesFreed),
      CounterLine("states alive", total.statesMade - total.statesFreed),
      CounterLine("elements read", total.elementsRead, added: added.elementsRead),
      CounterLine("ids gathered", total.idsGathered, added: added.idsGathered),
    ]
    if total.prefetches > 0 {
      lines.append(CounterLine("prefetched", total.prefetches, added: added.prefetches))
      lines.append(CounterLine("never shown", total.prefetchesUnseen, added: added.prefetchesUnseen))
    }
    if let fetched {
      if isKeyOpen { fetchedAtKey = fetchedBefore }
      fetchedBefore = fetched
      lines.insert(CounterLine("records fetched", fetched, added: fetched - fetchedAtKey), at: 9)
    }
    return lines
  }

  @MainActor
  private func troubles(of probe: Probe) -> [String] {
    (probe.updateLoop.map { [$0.sentence] } ?? []) + probe.warnings.prefix(3).map(\.sentence)
  }

  @MainActor
  private func stateLines(of session: Session, _ container: (any ScrollContainer)?) -> [PaneModel.StateLine] {
    guard let container else { return [] }
    let element = session.probe.ledger.isEmpty ? nil : container.selectedElement
    let ledger = element.map { session.probe.ledger.entries(for: $0) } ?? [:]
    var lines: [PaneModel.StateLine] = []
    container.visitSelectedSlots { slot in
      let entry = ledger[.init(view: slot.viewName, property: slot.name)]
      lines.append(
        .init(
          id: lines.count, property: slot.name, value: slot.valueText, isTopLevel: slot.isTopLevel,
          kept: entry?.kept ?? 0,
          lost: entry?.lost ?? 0, evicted: entry?.evicted ?? 0,
          seconds: max(0, Int((session.now - slot.madeAt).components.seconds))))
    }
    return lines
  }
}

extension RecordListController {
  /// Estimates the position of the known records among all records. Returns the index of the first known record, and
  /// the total number of records.
  ///
  /// - Parameter cells: the number of cells in which the map shows all records. If the last records are shown before
  ///   all records are counted, they are assumed to be in the last cell.
  fileprivate func placeInWhole(cells: Int) -> (start: Int, count: Int) {
    let status = source.status
    if let estimate = status.estimate, status.arrangement == Arrangement() {
      let count = Swift.max(estimate, known.count)
      guard status.showsEnd else { return (0, count) }
      let middle = Int(Double(count) * (status.partShare ?? 1))
      return (Swift.max(0, Swift.min(count - known.count, middle - known.count / 2)), count)
    }
    if status.showsEnd { return (known.count * (cells - 1), known.count * cells) }
    guard status.arrangement == Arrangement(), let share = status.indexed.first?.upperBound, share > 0, share < 1 else {
      return (0, known.count)
    }
    return (0, Int(Double(known.count) / share))
  }
}

extension RangeSet<Int> {
  /// Inserts the ranges one by one. The initializer that takes several ranges would sort them, but they are sorted
  /// already.
  fileprivate func moved(by count: Int) -> RangeSet {
    guard count != 0 else { return self }
    var moved = RangeSet()
    for range in ranges { moved.insert(contentsOf: range.moved(by: count)) }
    return moved
  }
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
