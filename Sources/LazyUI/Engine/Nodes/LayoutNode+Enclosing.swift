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
}

extension LayoutNode {
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
