extension Session {
  /// Runs `body`, which makes nodes, and records the view whose body they belong to.
  func noting<Result>(_ maker: ViewTypeMetadata?, _ body: () -> Result) -> Result {
    let outer = self.maker
    self.maker = maker
    defer { self.maker = outer }
    return body()
  }
}

extension LayoutNode {
  /// Performs an action in the program's own code. Meanwhile the log knows the view that it belongs to.
  func performing<Result>(_ action: () -> Result) -> Result {
    guard let log = session.probe.log else { return action() }
    log.willAct(maker?.name)
    defer { log.didAct() }
    return action()
  }
}

extension Control {
  /// Performs the control's action. Meanwhile the log knows the view that it belongs to.
  func press() {
    guard let node = self as? LayoutNode else { return activate() }
    node.performing { activate() }
  }
}
