/// Rows with exactly one row: a leaf, or a layout container around any number of views.
@MainActor
class UnaryRows<Content>: _Rows, RowLeaf {
  /// The current value. A leaf has no state, so hibernation releases the leaf together with its value.
  private(set) final var view: Content

  init(_ view: Content, in context: _RowContext) {
    self.view = view
    super.init(in: context)
  }

  override final func update(from value: ViewValue) { replaceView(by: value.pointer(to: Content.self).pointee) }

  /// Stores the parent's new value.
  func replaceView(by view: Content) {
    self.view = view
    version &+= 1
  }

  override var knownCount: Int? { 1 }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    guard start == 0 else {
      start -= 1
      return true
    }
    return try body(Row(leaf: self, element: context.element))
  }

  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? { path.leaf === self ? 0 : nil }

  func makeNode(in parent: LayoutNode) -> LayoutNode {
    preconditionFailure("\(Self.self) does not override how it is shown")
  }
}

/// The content of one row, for any type of view. The identity of this object is the row's identity.
@MainActor
protocol RowLeaf: AnyObject {
  var context: _RowContext { get }
  func makeNode(in parent: LayoutNode) -> LayoutNode
  /// Whether the row is a line of a grid. The counters count the views of such a row, not the row itself.
  var isGridLine: Bool { get }
}

extension RowLeaf {
  var isGridLine: Bool { false }
}
