import Glyphs

extension View {
  /// Makes the view as large as its ideal size, whatever size is offered, so that text is not truncated.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Makes the view as wide or as high as its ideal size, or both, whatever size is offered.
  ///
  /// ```swift
  /// struct OneLine: View {
  ///   let path: String
  ///   var body: some View { Text(path).fixedSize(horizontal: true, vertical: false) }
  /// }
  /// ```
  ///
  /// See also ``View/fixedSize()`` and ``View/layoutPriority(_:)``.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    NodeModifiedContent(content: self, modifier: FixedSizeModifier(isWide: horizontal, isHigh: vertical))
  }

  /// Makes a stack offer space to this view before views of lower priority; default: 0.
  ///
  /// ```swift
  /// struct NameAndPath: View {
  ///   let name: String, path: String
  ///   var body: some View {
  ///     HStack {
  ///       Text(name).layoutPriority(1)
  ///       Text(path).lineLimit(1)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``HStack``, ``View/fixedSize()`` and ``View/truncationMode(_:)``.
  public func layoutPriority(_ value: Double) -> some View {
    NodeModifiedContent(content: self, modifier: PriorityModifier(priority: value))
  }
}

package struct FixedSizeModifier: NodeModifier, Equatable {
  var isWide: Bool
  var isHigh: Bool

  package func makeWrapper(_ rows: any ModifierSource<FixedSizeModifier>, in parent: LayoutNode) -> WrapperNode {
    FixedSizeNode(rows, in: parent)
  }
}

private final class FixedSizeNode: ModifierNode<FixedSizeModifier> {
  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: rows.modifier.isWide ? nil : proposal.width, height: rows.modifier.isHigh ? nil : proposal.height)
  }

  override func size(for proposal: Proposal) -> Size { child?.measure(inner(proposal)) ?? .zero }

  override func expands(along axis: StackAxis) -> Bool {
    let isFixed = axis == .horizontal ? rows.modifier.isWide : rows.modifier.isHigh
    return !isFixed && super.expands(along: axis)
  }

  override func placeChildren() {
    let size = size(for: Proposal(width: frame.width, height: frame.height))
    child?.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }
}

package struct PriorityModifier: NodeModifier, Equatable {
  var priority: Double

  package func makeWrapper(_ rows: any ModifierSource<PriorityModifier>, in parent: LayoutNode) -> WrapperNode {
    PriorityNode(rows, in: parent)
  }
}

private final class PriorityNode: ModifierNode<PriorityModifier> {
  override var layoutPriority: Double { rows.modifier.priority }
}
