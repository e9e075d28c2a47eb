import Glyphs
import LazyData
import LazyTerminal
import LazyUI

extension RecordListController {
  /// Performs a motion that must read from the source first, or must wait for it.
  ///
  /// - Returns: false if the list can perform the motion itself.
  func carryOut(_ motion: Motion, at container: any ScrollContainer) -> Bool {
    cancelJump()
    // Ends a search for the last rows that may still be running. Otherwise its result would later move the list away
    // from the new position.
    if !source.status.showsEnd { source.showStart() }
    show(through: lastRow(after: motion, at: container))
    // A file may grow or be truncated even if it is not followed. This matters for a jump, and for a step beyond the
    // end.
    if motion.isJump || container.selection >= shown.count - 1 { source.checkForChanges() }
    let status = source.status
    // Records that were found just now are not in the list yet.
    let mayGrow = !status.isComplete || source.records.count > shown.count
    // The target rows are not in the list: the list shows only the end, or the source has replaced its records.
    let isElsewhere = status.showsEnd || !shown.isContinued(by: source.records)
    switch motion {
    case .rows, .pages, .halfPages, .lines: return false
    case .top:
      marks.setLastJump(from: selectedPlace(container))
      guard isElsewhere else { return false }
      source.showStart()
      pendingJump.goal = .row(0)
    case .bottom:
      marks.setLastJump(from: selectedPlace(container))
      guard mayGrow || isElsewhere, !status.showsEnd || status.showsPart else { return false }
      goToEnd()
    case .row(let number):
      marks.setLastJump(from: selectedPlace(container))
      let rowsBelow = source.isStream ? 0 : container.viewportSize.height
      guard isElsewhere || mayGrow && number > shown.count - rowsBelow else { return false }
      go(
        to: .row(max(0, number - 1)), share: status.estimate.map { Double(number - 1) / Double(max(1, $0)) },
        from: container)
    case .percent(let percent):
      marks.setLastJump(from: selectedPlace(container))
      guard isElsewhere || mayGrow else { return false }
      go(to: .percent(percent), share: Double(percent) / 100, from: container)
    }
    requestUpdate()
    return true
  }

  /// Goes to a row that is not known yet.
  ///
  /// If possible, rows around its estimated position are shown first. The list moves to the row when it is known,
  /// unless the user has moved meanwhile.
  ///
  /// - Parameter share: the estimated fraction of all rows that are before the row.
  func go(to goal: PendingJump.Goal, share: Double?, from container: any ScrollContainer) {
    let position = container.position
    let rowsAfter =
      source.status.showsEnd && !source.status.showsPart ? shown.count - 1 - container.selection : nil
    let height = container.viewportSize.height
    let isShortEnd = rowsAfter != nil && shown.count < height && !layout.wraps && jumpTarget == nil
    let origin = selectedPlace(container).map {
      PendingJump.Origin(
        record: $0, line: position.selection - position.firstRow, rowsAfter: rowsAfter,
        screenOfShortEnd: isShortEnd ? height : nil)
    }
    pendingJump.start(to: goal, from: origin)
    if case .row(let row) = goal, row < source.countedCount {
      source.showStart()
      if !source.isStream { source.readOn() }
      return
    }
    // If no part can be shown, the rows on screen stay, and the list later scrolls from there.
    if let share { _ = source.showPart(at: min(1, max(0, share))) }
    source.readOn()
  }

  /// Goes to the end of the known rows, and moves on as more rows become known. If possible, the last records are found
  /// first; otherwise all records are read.
  func goToEnd() {
    pendingJump.goal = .end
    if !source.status.isComplete {
      source.showEnd()
      if !source.status.showsEnd { source.readOn() }
    }
    requestUpdate()
  }

  /// Cancels a jump to an unknown position.
  func cancelJump() {
    pendingJump.giveUp()
    source.stopLocating()
  }

  /// Goes to a known row, and cancels a jump to an unknown position.
  func select(_ index: Int) {
    pendingJump.go(toRow: index)
    source.stopLocating()
    show(through: index)
    requestUpdate()
  }

  /// Goes to the first row, even if another part is shown, such as the end.
  func selectFirst() {
    guard source.status.showsEnd else { return select(0) }
    cancelJump()
    source.showStart()
    pendingJump.goal = .row(0)
    requestUpdate()
  }

  /// Returns the selected record. Keys apply to it.
  func selected(_ container: any ScrollContainer) -> SourceRecord? {
    shown.indices.contains(container.selection) ? shown[container.selection] : nil
  }

  /// Returns the selected record with its position, so that it can be found again.
  func selectedPlace(_ container: any ScrollContainer) -> PlacedRecord? {
    shown.indices.contains(container.selection) ? PlacedRecord(container.selection, in: shown) : nil
  }

  /// Returns the last row on screen, or the selected one if it is further down.
  static func lastRow(of container: (any ScrollContainer)?, height: Int) -> Int {
    max(container?.selection ?? 0, (container?.position.firstRow ?? 0) + height)
  }

  /// Returns the last row that can be on screen after a motion.
  func lastRow(after motion: Motion, at container: any ScrollContainer) -> Int {
    // The limit avoids an overflow.
    func count(_ count: Int) -> Int { min(max(0, count), shown.count) }
    let height = container.viewportSize.height
    let row = Self.lastRow(of: container, height: height)
    switch motion {
    case .top: return 0
    case .rows(let rows): return row + count(rows)
    case .lines(let lines): return row + count(lines)
    case .halfPages(let pages), .pages(let pages): return row + count(pages) * max(1, height)
    case .row(let number): return min(number, shown.count) + height
    case .bottom, .percent: return .max
    }
  }
}
