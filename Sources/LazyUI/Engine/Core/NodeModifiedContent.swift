import Glyphs

/// A view with a modifier around each of its rows. If the view is a stack whose rows belong to a scroll view, the
/// modifier is around the stack instead.
@MainActor
package struct NodeModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension NodeModifiedContent: View, _PrimitiveView where Content: View, Modifier: NodeModifier {
  package nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ModifiedRows(view, in: context)
  }
}

/// A modifier that the engine lays out and draws.
@MainActor
package protocol NodeModifier {
  /// Creates the node that wraps a row's node.
  func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode

  /// Whether this value can replace `other` without an update of the nodes that use it. Closures are not compared, because
  /// nodes always call the current ones.
  func hasSameEffect(as other: Self) -> Bool
}

extension NodeModifier {
  package func hasSameEffect(as other: Self) -> Bool { false }
}

extension NodeModifier where Self: Equatable {
  package func hasSameEffect(as other: Self) -> Bool { self == other }
}

/// Provides the current value of a modifier to the nodes that wrap rows in it.
@MainActor
package protocol ModifierSource<Modifier>: AnyObject {
  associatedtype Modifier
  var modifier: Modifier { get }
  /// A number that changes whenever the modifier may have changed.
  var version: UInt32 { get }
}

/// An object that wraps the nodes of rows in a modifier. A traversal of the rows adds it to the modifiers of each row.
@MainActor
protocol RowModifying: AnyObject {
  func makeWrapper(in parent: LayoutNode) -> WrapperNode
}

/// The rows of a view with a modifier around each of them. If the rows belong to a stack, the modifier is around all of
/// them together.
final class ModifiedRows<Content: View, Modifier: NodeModifier>: ModifyingRows, ModifierSource {
  private(set) var modifier: Modifier

  init(_ view: NodeModifiedContent<Content, Modifier>, in context: _RowContext) {
    modifier = view.modifier
    super.init(Content._makeRows(view.content, in: context.insideModifier), in: context)
  }

  override func update(from value: ViewValue) {
    let view = value.pointer(to: NodeModifiedContent<Content, Modifier>.self)
    if !modifier.hasSameEffect(as: view.pointee.modifier) { version &+= 1 }
    modifier = view.pointee.modifier
    content?.update(to: view.pointee.content)
  }

  override func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    let wrapper = modifier.makeWrapper(self, in: parent)
    wrapper.follow(self)
    return wrapper
  }
}

/// A node that wraps a single other node.
@MainActor
package class WrapperNode: LayoutNode {
  final var child: LayoutNode?

  override var children: [LayoutNode] {
    if let child { [child] } else { [] }
  }

  /// The rows that hold the modifier. `version` is the version of the modifier that was last read.
  private final var source: _Rows?
  private final var version: UInt32 = 0

  /// Makes the node read new values of the modifier from `rows`.
  final func follow(_ rows: _Rows) {
    source = rows
    version = rows.version
  }

  /// Reads changes of the modifier and changes of the child's rows. Each of the two may change without the other.
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

  /// Called when the node is created, with the row that it wraps. Subclasses store the properties of the row that they
  /// need.
  func willWrap(_ row: Row) {}

  /// Whether the wrapper marks its view as the header of a section.
  var marksSectionHeader: Bool { false }

  override func size(for proposal: Proposal) -> Size { child?.measure(proposal) ?? .zero }

  override var layoutPriority: Double { child?.layoutPriority ?? 0 }

  override var drawOrder: Double { child?.drawOrder ?? 0 }

  override var takesRest: Bool { child?.takesRest ?? false }

  /// The axis of the surrounding stack. A wrapper has no axis of its own.
  override var axis: StackAxis { parent?.axis ?? .vertical }

  override func expands(along axis: StackAxis) -> Bool { child?.expands(along: axis) ?? false }

  override func placeChildren() { child?.place(in: bounds) }

  override func draw(_ painter: inout Painter) { child?.paint(&painter) }
}

/// A node that wraps a single other node, and reads the current value of a modifier.
class ModifierNode<Modifier>: WrapperNode {
  final let rows: any ModifierSource<Modifier>

  init(_ rows: any ModifierSource<Modifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }
}
