extension Probe {
  /// Records what happens to a row's state when the row leaves the screen. The state of its element is kept; the state
  /// of its cell is lost.
  func recordState(of row: Row, in node: LayoutNode) {
    guard let element = row.element else { return }
    var slots: [(key: StateLedger.Key, isKept: Bool)] = []
    element.anyRows?.visitSlots { slots.append(($0.ledgerKey, true)) }
    node.visitSlots { slots.append(($0.ledgerKey, false)) }
    if !slots.isEmpty { ledger.record(slots, of: element.anyID) }
  }
}
