/// Creates a wrapper around each row of a container.
@MainActor
class RowDecoration {
  func makeWrapper(in parent: LayoutNode) -> WrapperNode { preconditionFailure("\(Self.self) does not make a wrapper") }

  /// Updates the wrapper `node`, whose decoration may look different now.
  func update(_ node: LayoutNode) {}

  final func makeNode(for row: Row, in host: LayoutNode) -> LayoutNode {
    let wrapper = makeWrapper(in: host)
    wrapper.meet(row)
    wrapper.child = row.makeNode(in: wrapper)
    return wrapper
  }
}
