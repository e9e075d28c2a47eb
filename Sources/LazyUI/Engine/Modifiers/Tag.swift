extension View {
  /// Sets the value that represents the view in a selection.
  ///
  /// In a list with a selection, a row without a tag has the id of its ``ForEach`` element.
  ///
  /// ```swift
  /// struct SizePicker: View {
  ///   @State private var size = "m"
  ///   var body: some View {
  ///     Picker("Size", selection: $size) {
  ///       Text("Medium").tag("m")
  ///       Text("Large").tag("l")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Picker``, ``List``, ``TabView`` and ``View/id(_:)``.
  ///
  /// - Parameters:
  ///   - tag: the value. Its type is the type of the selection's values.
  ///   - includeOptional: has no effect. An optional selection always accepts the value.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: TagModifier(value: AnyHashable(tag)))
  }
}

package struct TagModifier: NodeModifier {
  var value: AnyHashable

  package func hasSameEffect(as other: TagModifier) -> Bool { value == other.value }

  package func makeWrapper(_ rows: any ModifierSource<TagModifier>, in parent: LayoutNode) -> WrapperNode {
    TagNode(rows, in: parent)
  }
}

/// The node of a view with a tag.
final class TagNode: ModifierNode<TagModifier> {
  var tag: AnyHashable { rows.modifier.value }
}

extension LayoutNode {
  /// Returns the outermost tag of type `V` of this view, or `nil` if there is none.
  final func tag<V: Hashable>(as type: V.Type) -> V? {
    for wrapper in wrappers {
      if let tag = (wrapper as? TagNode)?.tag.base as? V { return tag }
    }
    return nil
  }

  /// This node and the wrappers directly inside it, the outermost first. The list is empty if this node is no wrapper.
  final var wrappers: [WrapperNode] {
    Array(sequence(first: self as? WrapperNode) { $0?.child as? WrapperNode }.compactMap(\.self))
  }

  /// All wrappers of this node's view, including wrappers outside of this node.
  final var wrappersOfRow: [WrapperNode] {
    var outermost = self
    while let parent = outermost.parent as? WrapperNode, parent.child === outermost { outermost = parent }
    return outermost.wrappers
  }
}
