extension Session {
  /// What has all keys and clicks: the topmost panel, else the views.
  var keyNode: LayoutNode? { panels.last ?? rootNode }

  /// Whether a panel stands over the screen.
  package var hasPanel: Bool { !panels.isEmpty }

  /// Has `panel` stand over the screen, above those that are there.
  func present(_ panel: PanelNode) {
    panel.focusBefore = focusedControl
    panels.append(panel)
    clearFocus()
    guard panel.style.focusesControl else { return }
    afterLayout { [weak self, weak panel] in
      guard let self, let panel, panels.last === panel, focusedControl == nil else { return }
      let controls = panel.controls
      // Nothing that takes something away is a key away from the start.
      focusedControl = controls.first { $0.role == nil } ?? controls.first { $0.role == .cancel } ?? controls.first
      panel.invalidatePlacement()
    }
  }

  /// Takes `panel` away, and those that were opened from it.
  func remove(_ panel: PanelNode) {
    guard let index = panels.firstIndex(where: { $0 === panel }) else { return }
    panels.remove(at: index)
    if index == panels.count { focusedControl = panel.focusBefore }
    forgetDrawing()
    needsUpdate()
  }

  /// Takes away the topmost panel, as Esc does: in a dialog by its button that cancels, where there is one.
  ///
  /// - Returns: false where there is none.
  @discardableResult
  package func dismissPanel() -> Bool {
    guard let panel = panels.last else { return false }
    if panel.style == .dialog, let cancel = panel.controls.first(where: { $0.role == .cancel }) {
      cancel.press()
    } else {
      panel.dismiss()
    }
    needsUpdate()
    return true
  }
}
