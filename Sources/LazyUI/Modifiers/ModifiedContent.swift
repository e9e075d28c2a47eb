import Glyphs

/// A view with something put around each of its rows, or around the stack that its rows belong to.
@MainActor
package struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: NodeModifier {
  package nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ModifiedRows(view, in: context)
  }
}

/// A modifier that the engine knows how to lay out and draw.
@MainActor
package protocol NodeModifier {
  /// The node that it puts around a row's.
  func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode

  /// Whether nothing that is seen tells this value from `other`.
  func looks(like other: Self) -> Bool
}

extension NodeModifier {
  package func looks(like other: Self) -> Bool { false }
}

extension NodeModifier where Self: Equatable {
  package func looks(like other: Self) -> Bool { self == other }
}

/// Where a wrapper finds the modifier's value as it is now.
@MainActor
package protocol ModifierSource<Modifier>: AnyObject {
  associatedtype Modifier
  var modifier: Modifier { get }
  /// Changes whenever the modifier may have.
  var version: UInt32 { get }
}

/// What a walk collects on its way to a row.
@MainActor
protocol RowModifying: AnyObject {
  func makeWrapper(in parent: LayoutNode) -> WrapperNode
}

/// The rows of the content, each with the modifier around it; it is around all of them where they are a stack's.
final class ModifiedRows<Content: View, Modifier: NodeModifier>: ModifyingRows, ModifierSource {
  private(set) var modifier: Modifier

  init(_ view: ModifiedContent<Content, Modifier>, in context: _RowContext) {
    modifier = view.modifier
    super.init(Content._makeRows(view.content, in: context.decorated), in: context)
  }

  override func update(from value: ViewValue) {
    let view = value.pointer(to: ModifiedContent<Content, Modifier>.self)
    if !modifier.looks(like: view.pointee.modifier) { version &+= 1 }
    modifier = view.pointee.modifier
    content?.update(to: view.pointee.content)
  }

  override func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    let wrapper = modifier.makeWrapper(self, in: parent)
    wrapper.follow(self)
    return wrapper
  }
}

/// A node around one other.
@MainActor
package class WrapperNode: LayoutNode {
  final var child: LayoutNode?

  override var children: [LayoutNode] {
    if let child { [child] } else { [] }
  }

  /// The rows that hold the modifier, and their version as of the last look.
  private final var source: _Rows?
  private final var version: UInt32 = 0

  /// Has the node take over new values of the modifier that `rows` hold.
  final func follow(_ rows: _Rows) {
    source = rows
    version = rows.version
  }

  /// The child's rows may have changed although the modifier has not.
  override final func takeChanges() -> Bool {
    var isChanged = false
    if let source, source.version != version {
      version = source.version
      isChanged = true
    }
    if let child {
      let revision = child.revision
      child.syncIfNeeded()
      if child.revision != revision { isChanged = true }
    }
    return isChanged
  }

  /// Tells the node which row it is put around.
  func meet(_ row: Row) {}

  override func size(for proposal: Proposal) -> Size { child?.measure(proposal) ?? .zero }

  override var layoutPriority: Double { child?.layoutPriority ?? 0 }

  override var drawOrder: Double { child?.drawOrder ?? 0 }

  override var takesRest: Bool { child?.takesRest ?? false }

  /// What is around one view is no stack.
  override var axis: StackAxis { parent?.axis ?? .vertical }

  override func expands(along axis: StackAxis) -> Bool { child?.expands(along: axis) ?? false }

  override func placeChildren() { child?.place(in: bounds) }

  override func draw(_ painter: inout Painter) { child?.paint(&painter) }
}

/// A node around one other, with a modifier's value as it is now.
class ModifierNode<Modifier>: WrapperNode {
  final let rows: any ModifierSource<Modifier>

  init(_ rows: any ModifierSource<Modifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }
}
