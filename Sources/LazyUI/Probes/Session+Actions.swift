extension Session {
  /// Makes nodes, and notes whose body made them.
  func noting<Result>(_ maker: ViewFacts?, _ body: () -> Result) -> Result {
    let outer = self.maker
    self.maker = maker
    defer { self.maker = outer }
    return body()
  }
}

extension LayoutNode {
  /// Performs an action of the program's own code, and reports meanwhile which view it belongs to.
  func performing<Result>(_ action: () -> Result) -> Result {
    guard let log = session.probe.log else { return action() }
    log.willAct(maker?.name)
    defer { log.didAct() }
    return action()
  }
}

extension Control {
  /// Does what the control is for, and reports meanwhile which view it belongs to.
  func press() {
    guard let node = self as? LayoutNode else { return activate() }
    node.performing { activate() }
  }
}
