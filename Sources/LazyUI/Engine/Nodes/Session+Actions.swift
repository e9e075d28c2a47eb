extension Session {
  /// Runs `body`. The nodes that it makes record `maker` as the view whose body creates them.
  func noting<Result>(_ maker: ViewTypeMetadata?, _ body: () -> Result) -> Result {
    let outer = self.maker
    self.maker = maker
    defer { self.maker = outer }
    return body()
  }
}

extension LayoutNode {
  /// Performs an action of the program. If updates are logged, the log records the view that the action belongs to.
  func performing<Result>(_ action: () -> Result) -> Result {
    guard let log = session.probe.log else { return action() }
    log.willAct(maker?.name)
    defer { log.didAct() }
    return action()
  }
}

extension Control {
  /// Performs the control's action. If updates are logged, the log records the view that the control belongs to.
  func press() {
    guard let node = self as? LayoutNode else { return activate() }
    node.performing { activate() }
  }
}
