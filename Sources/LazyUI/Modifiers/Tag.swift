extension View {
  /// Names the view as a choice: the value that a selection holds where this one is chosen.
  ///
  /// In a list with a selection a row that says nothing has the id of its `ForEach` element.
  ///
  /// - Parameters:
  ///   - tag: the value; its type is that of what the selection holds.
  ///   - includeOptional: a selection that may be nil takes the same value, whatever is said here.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    ModifiedContent(content: self, modifier: TagModifier(value: AnyHashable(tag)))
  }
}

package struct TagModifier: NodeModifier {
  var value: AnyHashable

  package func looks(like other: TagModifier) -> Bool { value == other.value }

  package func makeWrapper(_ rows: any ModifierSource<TagModifier>, in parent: LayoutNode) -> WrapperNode {
    TagNode(rows, in: parent)
  }
}

/// A view that is named as a choice.
final class TagNode: ModifierNode<TagModifier> {
  var tag: AnyHashable { rows.modifier.value }
}

extension LayoutNode {
  /// The tag of the view that this node is, if it has one of type `V`; of several the outermost.
  final func tag<V: Hashable>(as type: V.Type) -> V? {
    for wrapper in wrappers {
      if let tag = (wrapper as? TagNode)?.tag.base as? V { return tag }
    }
    return nil
  }

  /// This node where it is a wrapper, and those directly in it, the outermost first.
  final var wrappers: [WrapperNode] {
    Array(sequence(first: self as? WrapperNode) { $0?.child as? WrapperNode }.compactMap(\.self))
  }

  /// All wrappers around the view that this one is put around, those outside of this one too.
  final var wrappersOfRow: [WrapperNode] {
    var outermost = self
    while let parent = outermost.parent as? WrapperNode, parent.child === outermost { outermost = parent }
    return outermost.wrappers
  }
}
