package import Glyphs
import LazyTerminal
import LazyUI
package import Terminal

extension Viewer {
  /// Handles a mouse action. The wheel scrolls the view under the pointer. A click selects, activates or sorts.
  ///
  /// Other buttons are ignored, and so are clicks while a prompt or a question is open.
  func handle(_ mouse: Mouse) -> TerminalRequest {
    guard mouse.action == .press(.left) || mouse.action.lines != nil || mouse.action.columns != nil,
      state.prompt == nil, state.proposal == nil
    else { return TerminalRequest() }
    list.beginKey()
    message = StatusMessage()
    input.forgetCount()
    if let columns = mouse.action.columns {
      return list.controller == nil ? .frame : perform(.records(.moveColumn(columns)))
    } else if let lines = mouse.action.lines, paneArea?.contains(mouse) != true {
      return perform(.view(.move(.lines(lines))))
    } else {
      return press(mouse)
    }
  }

  /// The area of the panes on screen.
  private var paneArea: Rect? { panesOnScreen == nil ? nil : drawing.layout.panes }

  /// Handles a click, and the wheel over the panes.
  private func press(_ mouse: Mouse) -> TerminalRequest {
    let layout = drawing.layout
    if let paneArea, paneArea.contains(mouse) {
      clearFocus()
      panes.session.handle(mouse.action, x: mouse.x - paneArea.x, y: mouse.y - paneArea.y)
    } else if state.overlay == .choices || state.overlay == .columns || state.overlay == .summary {
      if layout.cover.contains(mouse) { return pressChoice(x: mouse.x - layout.cover.x, y: mouse.y - layout.cover.y) }
    } else if state.overlay == nil, layout.list != nil, layout.header.contains(mouse) {
      list.clickHeader(x: mouse.x - layout.header.x)
    } else if state.overlay == nil, let area = layout.list, area.contains(mouse) {
      clearFocus()
      list.click(x: mouse.x - area.x, y: mouse.y - area.y)
    }
    return .frame
  }

  /// Selects the clicked choice. If the choice was already selected, opens it.
  private func pressChoice(x: Int, y: Int) -> TerminalRequest {
    let before = overlays.page?.scrollContainer?.selection
    let isSelected = overlays.page?.click(x: x, y: y) == true && overlays.page?.scrollContainer?.selection == before
    return isSelected ? perform(.view(.activate)) : .frame
  }

  /// Goes to the row at a relative position: `share` is the fraction of the rows that are above it, from 0 to 1.
  func goTo(share: Double) {
    if state.overlay != nil { _ = perform(.program(.back)) }
    list.goTo(share: share)
  }
}

extension Mouse.Action {
  /// The number of columns that one notch of the wheel scrolls to the right; nil for other mouse actions.
  fileprivate var columns: Int? {
    switch self {
    case .wheelLeft: -1
    case .wheelRight: 1
    default: nil
    }
  }
}

extension Rect {
  package func contains(_ mouse: Mouse) -> Bool { x <= mouse.x && mouse.x < maxX && y <= mouse.y && mouse.y < maxY }
}
