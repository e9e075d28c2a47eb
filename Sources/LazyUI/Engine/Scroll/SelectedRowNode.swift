extension ScrollContainer {
  /// The node of the selected row.
  var selectedNode: LayoutNode? { (self as? any SelectedRowNode)?.selectedRowNode }
}

/// A container that knows the node of its selected row.
@MainActor
protocol SelectedRowNode: AnyObject {
  var selectedRowNode: LayoutNode? { get }
}

extension ScrollNode: SelectedRowNode {
  var selectedRowNode: LayoutNode? { (selectedCell?.row.leaf as? GridLine)?.selectedNode ?? selectedCell?.node }
}
