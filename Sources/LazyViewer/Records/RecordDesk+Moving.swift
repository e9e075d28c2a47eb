import Glyphs
import LazyData
import LazyTerminal
import LazyUI

extension RecordDesk {
  /// Carries out a motion that has to wait for the source, or that the source is to be asked for first.
  ///
  /// - Returns: false where the list itself can carry it out.
  func carryOut(_ motion: Motion, at container: any ScrollContainer) -> Bool {
    aim.giveUp()
    // An end that is still looked for would come over whoever has gone elsewhere.
    if !source.status.showsEnd { source.showStart() }
    show(through: lastRow(after: motion, at: container))
    // Files grow, and are cut off, also while they are not followed: it matters to a jump, and to a step beyond the end.
    if motion.isJump || container.selection >= shown.count - 1 { source.checkForChanges() }
    let status = source.status
    // What has just been found is not in the list yet.
    let mayGrow = !status.isComplete || source.records.count > shown.count
    switch motion {
    case .rows, .pages, .halfPages, .lines: return false
    case .top:
      marks.setLastJump(from: selected(container))
      guard status.showsEnd else { return false }
      source.showStart()
      aim.goal = .row(0)
    case .bottom:
      marks.setLastJump(from: selected(container))
      guard mayGrow, !status.showsEnd || status.showsPart else { return false }
      goToEnd()
    case .row(let number):
      marks.setLastJump(from: selected(container))
      guard status.showsEnd || mayGrow && number > shown.count else { return false }
      aim.goal = .row(max(0, number - 1))
      if status.showsEnd { source.showStart() }
      source.readOn()
    case .percent(let percent):
      marks.setLastJump(from: selected(container))
      guard status.showsEnd || mayGrow else { return false }
      aim.goal = .percent(percent)
      if status.showsEnd { source.showStart() }
      source.readOn()
    }
    requestUpdate()
    return true
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

  func select(_ index: Int) {
    aim.row = index
    show(through: index)
    requestUpdate()
  }

  /// The record that keys act on.
  func selected(_ container: any ScrollContainer) -> SourceRecord? {
    shown.indices.contains(container.selection) ? shown[container.selection] : nil
  }

  /// The last row on screen, or the selected one.
  static func lastRow(of container: (any ScrollContainer)?, height: Int) -> Int {
    max(container?.selection ?? 0, (container?.position.firstRow ?? 0) + height)
  }

  /// The last row that there can be on screen after a motion.
  private func lastRow(after motion: Motion, at container: any ScrollContainer) -> Int {
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
