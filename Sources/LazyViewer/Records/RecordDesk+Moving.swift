import Glyphs
import LazyData
import LazyTerminal
import LazyUI

extension RecordDesk {
  /// Carries out a motion that has to wait for the source, or that the source is to be asked for first.
  ///
  /// - Returns: false where the list itself can carry it out.
  func carryOut(_ motion: Motion, at container: any ScrollContainer) -> Bool {
    giveUpWay()
    // An end that is still looked for would come over whoever has gone elsewhere.
    if !source.status.showsEnd { source.showStart() }
    show(through: lastRow(after: motion, at: container))
    // Files grow, and are cut off, also while they are not followed: it matters to a jump, and to a step beyond the end.
    if motion.isJump || container.selection >= shown.count - 1 { source.checkForChanges() }
    let status = source.status
    // What has just been found is not in the list yet.
    let mayGrow = !status.isComplete || source.records.count > shown.count
    // The rows that a jump names are not those on screen: others are shown in place of all, or from the next frame on.
    let isElsewhere = status.showsEnd || !shown.isContinued(by: source.records)
    switch motion {
    case .rows, .pages, .halfPages, .lines: return false
    case .top:
      marks.setLastJump(from: selectedPlace(container))
      guard isElsewhere else { return false }
      source.showStart()
      aim.goal = .row(0)
    case .bottom:
      marks.setLastJump(from: selectedPlace(container))
      guard mayGrow || isElsewhere, !status.showsEnd || status.showsPart else { return false }
      goToEnd()
    case .row(let number):
      marks.setLastJump(from: selectedPlace(container))
      guard isElsewhere || mayGrow && number > shown.count else { return false }
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

  /// Goes to a row that is not known yet. Where rows around its place can be shown before, they are: it is gone to when it is known
  /// which one it is, unless the reader has moved by then.
  ///
  /// - Parameter share: which share of all rows stands before it, as far as can be told.
  private func go(to goal: RecordAim.Goal, share: Double?, from container: any ScrollContainer) {
    let position = container.position
    aim.start(to: goal, from: selectedPlace(container), line: position.selection - position.firstRow)
    if case .row(let row) = goal, row < source.countedCount {
      source.showStart()
      return
    }
    let isShown = share.map { source.showPart(at: min(1, max(0, $0))) } ?? false
    if !isShown, source.status.showsEnd { source.showStart() }
    source.readOn()
  }

  /// Goes to the end, as far as it is known, and on as more comes to be known: the last records, when they are found, or
  /// all.
  func goToEnd() {
    aim.goal = .end
    if !source.status.isComplete {
      source.showEnd()
      if !source.status.showsEnd { source.readOn() }
    }
    requestUpdate()
  }

  /// Gives up the way to what is not known yet.
  func giveUpWay() {
    aim.giveUp()
    source.stopLocating()
  }

  /// Goes to a row that is known. A way to one that was not known yet ends.
  func select(_ index: Int) {
    aim.go(toRow: index)
    source.stopLocating()
    show(through: index)
    requestUpdate()
  }

  /// The record that keys act on.
  func selected(_ container: any ScrollContainer) -> SourceRecord? {
    shown.indices.contains(container.selection) ? shown[container.selection] : nil
  }

  /// The same, to be found again.
  func selectedPlace(_ container: any ScrollContainer) -> PlacedRecord? {
    shown.indices.contains(container.selection) ? PlacedRecord(container.selection, in: shown) : nil
  }

  /// The last row on screen, or the selected one.
  static func lastRow(of container: (any ScrollContainer)?, height: Int) -> Int {
    max(container?.selection ?? 0, (container?.position.firstRow ?? 0) + height)
  }

  /// The last row that there can be on screen after a motion.
  func lastRow(after motion: Motion, at container: any ScrollContainer) -> Int {
    // More than all of them is as good as all of them.
    func count(_ count: Int) -> Int { min(max(0, count), shown.count) }
    let height = container.viewportSize.height
    let row = Self.lastRow(of: container, height: height)
    switch motion {
    case .top: return 0
    case .rows(let rows): return row + count(rows)
    case .lines(let lines): return row + count(lines)
    case .halfPages(let pages), .pages(let pages): return row + count(pages) * max(1, height)
    case .row(let number): return number
    case .bottom, .percent: return .max
    }
  }
}
