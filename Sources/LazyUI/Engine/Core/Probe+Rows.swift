extension Probe {
  /// Records the fate of a row's state when the row leaves: its element's state is kept, its cell's is lost.
  func recordState(of row: Row, in node: LayoutNode) {
    guard let element = row.element else { return }
    var slots: [(key: StateLedger.Key, isKept: Bool)] = []
    element.anyRows?.visitSlots { slots.append(($0.ledgerKey, true)) }
    node.visitSlots { slots.append(($0.ledgerKey, false)) }
    if !slots.isEmpty { ledger.record(slots, of: element.anyID) }
  }
}
