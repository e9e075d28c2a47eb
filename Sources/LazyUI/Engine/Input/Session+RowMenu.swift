extension Session {
  /// Closes the open menu of a row, if any.
  ///
  /// - Returns: whether a menu was open.
  @discardableResult
  package func closeRowMenu() -> Bool {
    guard let menu = rowMenu else { return false }
    menu.closeMenu()
    needsUpdate()
    return true
  }

  /// Moves the focus by `count` controls within the open menu of a row.
  ///
  /// - Returns: `false` if no menu is open.
  @discardableResult
  package func moveInRowMenu(by count: Int) -> Bool {
    guard let controls = rowMenu?.menuControls, !controls.isEmpty else { return false }
    let current = controls.firstIndex { $0 === focusedControl } ?? 0
    focusedControl = controls[min(controls.count - 1, max(0, current.addingSaturating(count)))]
    needsUpdate()
    return true
  }

  /// Closes the menu that contains `control`, after the control was activated.
  func closeRowMenu(around control: any Control) {
    guard let menu = rowMenu, !(control is any TextInput), !control.keepsMenu,
      menu.menuControls.contains(where: { $0 === control })
    else { return }
    menu.closeMenu()
  }
}
