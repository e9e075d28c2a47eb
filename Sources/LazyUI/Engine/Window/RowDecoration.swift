/// A decoration of a container's rows. It creates a wrapper around each row.
@MainActor
class RowDecoration {
  func makeWrapper(in parent: LayoutNode) -> WrapperNode { preconditionFailure("\(Self.self) does not make a wrapper") }

  /// Updates the wrapper `node` to the current decoration, which may look different now.
  func update(_ node: LayoutNode) {}

  final func makeNode(for row: Row, in host: LayoutNode) -> LayoutNode {
    let wrapper = makeWrapper(in: host)
    wrapper.willWrap(row)
    wrapper.child = row.makeNode(in: wrapper)
    return wrapper
  }
}
