extension Session {
  /// Opens `panel` on top of the other panels.
  func present(_ panel: PanelNode) {
    panel.focusBefore = focusedControl
    panels.append(panel)
    clearFocus()
    guard panel.style.focusesControl else { return }
    afterLayout { [weak self, weak panel] in
      guard let self, let panel, panels.last === panel, focusedControl == nil else { return }
      let controls = panel.controls
      // The focus moves to a button without a role if there is one, otherwise to a cancel button. A destructive button
      // gets the focus last.
      focusedControl = controls.first { $0.role == nil } ?? controls.first { $0.role == .cancel } ?? controls.first
      panel.invalidatePlacement()
    }
  }

  /// Removes `panel`. If it is the topmost panel, the control that had the focus before the panel was opened gets it
  /// back. Otherwise that control gets the focus when the next panel above is removed.
  func remove(_ panel: PanelNode) {
    guard let index = panels.firstIndex(where: { $0 === panel }) else { return }
    panels.remove(at: index)
    if index == panels.count {
      focusedControl = panel.focusBefore
    } else {
      (panels[index] as? PanelNode)?.focusBefore = panel.focusBefore
    }
    forgetDrawing()
    needsUpdate()
  }

  /// Closes the topmost panel, as Esc does. If the panel is a dialog with a cancel button, that button is pressed.
  ///
  /// - Returns: `false` if no panel is open.
  @discardableResult
  package func dismissPanel() -> Bool {
    guard let panel = panels.last else { return false }
    (panel as? PanelNode)?.cancel()
    needsUpdate()
    return true
  }
}
