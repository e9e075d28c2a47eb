import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal

extension Viewer {
  /// Does what the mouse does: the wheel scrolls what is under it, a click selects, presses, sorts.
  ///
  /// Other buttons do nothing, nor does a click while something is being typed or asked.
  func handle(_ mouse: Mouse) -> TerminalRequest {
    guard mouse.action == .press(.left) || mouse.action.lines != nil || mouse.action.columns != nil,
      state.prompt == nil, state.proposal == nil
    else { return TerminalRequest() }
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
    message = StatusMessage()
    input.forgetCount()
    if let columns = mouse.action.columns {
      return content.desk == nil ? .frame : perform(.records(.moveColumn(columns)))
    } else if let lines = mouse.action.lines, paneArea?.contains(mouse) != true {
      return perform(.view(.move(.lines(lines))))
    } else {
      return press(mouse)
    }
  }

  /// Where panes are drawn now.
  private var paneArea: Rect? {
    state.showsHelp || cover != nil && drawing.layout.list == nil ? nil : drawing.layout.panes
  }

  /// Does what a click does, and the wheel over the panes.
  private func press(_ mouse: Mouse) -> TerminalRequest {
    let layout = drawing.layout
    if let paneArea, paneArea.contains(mouse) {
      clearFocus()
      panes?.handle(mouse.action, x: mouse.x - paneArea.x, y: mouse.y - paneArea.y)
    } else if state.overlay == .choices {
      if layout.cover.contains(mouse) { return pressChoice(x: mouse.x - layout.cover.x, y: mouse.y - layout.cover.y) }
    } else if state.overlay == nil, layout.list != nil, layout.header.contains(mouse) {
      if let container = list.scrollContainer { content.desk?.pressHeader(x: mouse.x - layout.header.x, at: container) }
    } else if state.overlay == nil, let area = layout.list, area.contains(mouse) {
      clearFocus()
      // As a motion does, it gives up the way to a row that is not known yet.
      if let container = list.scrollContainer { _ = content.desk?.carryOut(.lines(0), at: container) }
      list.click(x: mouse.x - area.x, y: mouse.y - area.y)
    }
    return .frame
  }

  /// A click on a choice selects it; on the selected one, takes it.
  private func pressChoice(x: Int, y: Int) -> TerminalRequest {
    let before = cover?.scrollContainer?.selection
    let isSelected = cover?.click(x: x, y: y) == true && cover?.scrollContainer?.selection == before
    return isSelected ? perform(.view(.activate)) : .frame
  }

  /// Goes to where so great a share of the rows is above, from 0 to 1.
  func goTo(share: Double) {
    if state.overlay != nil { _ = perform(.program(.back)) }
    guard let container = list.scrollContainer else { return }
    let count = content.desk?.known.count ?? container.rowCount
    let row = Int((Double(max(0, count - 1)) * share).rounded())
    let isCounted = content.desk.map { $0.source.status.isComplete && !$0.source.status.showsEnd } ?? true
    let motion = isCounted ? Motion.row(row + 1) : .percent(Int((share * 100).rounded()))
    move(motion, container)
  }
}

extension RecordDesk {
  /// Selects the column whose name was clicked; sorts by the one that is selected: up, down, and as it was.
  ///
  /// - Parameter x: cells from the left of the list.
  fileprivate func pressHeader(x: Int, at container: any ScrollContainer) {
    guard let place = layout.places.first(where: { $0.x <= x && x < $0.x + $0.width }) else { return }
    guard place.column == columns.selected else {
      return moveColumn(by: place.column - columns.selected, at: container)
    }
    let isSorted = source.status.arrangement.order?.column == place.column
    sort(isDescending: isSorted)
  }
}

extension Mouse.Action {
  /// Columns that a notch of the wheel goes to the right; nil for what is no such notch.
  fileprivate var columns: Int? {
    switch self {
    case .wheelLeft: -1
    case .wheelRight: 1
    default: nil
    }
  }
}

extension Rect {
  func contains(_ mouse: Mouse) -> Bool { x <= mouse.x && mouse.x < maxX && y <= mouse.y && mouse.y < maxY }
}
