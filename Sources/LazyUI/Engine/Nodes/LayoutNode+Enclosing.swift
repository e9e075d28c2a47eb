import Glyphs

extension LayoutNode {
  /// Returns the innermost enclosing node of type `Node`.
  final func enclosing<Node>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current as? Node { return found }
      // A panel does not belong to the screen below it.
      if current.isPanel { return nil }
      node = current.parent
    }
    return nil
  }

  /// The innermost enclosing panel; `nil` if the node is in no panel.
  final var enclosingPanel: LayoutNode? {
    var node = parent
    while let current = node, !current.isPanel { node = current.parent }
    return node
  }
}

extension LayoutNode {
  /// Whether the node is in a row of a list, at any depth.
  final var isInsideListRow: Bool {
    var around = parent
    while let node = around {
      if let host = node.rowHost, host.isRowContainer { return host.isList }
      if node.isPanel { return false }
      around = node.parent
    }
    return false
  }

  /// Whether `node` is this node or one of its descendants.
  final func isAround(_ node: LayoutNode) -> Bool {
    var current: LayoutNode? = node
    while let node = current {
      if node === self { return true }
      current = node.parent
    }
    return false
  }

  /// Returns the node's top left corner in the coordinates of `owner`, an ancestor. If `owner` is `nil`, returns the
  /// corner's position on the screen.
  final func origin(in owner: LayoutNode?) -> (x: Int, y: Int) {
    var (x, y) = (0, 0)
    var node: LayoutNode? = self
    while let current = node, current !== owner {
      x += current.frame.x
      y += current.frame.y
      node = current.parent
    }
    return (x, y)
  }
}
