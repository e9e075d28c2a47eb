public import Foundation
import Glyphs

extension View {
  /// Adds space at some edges. The default `length` is 16 points, or one cell if lengths are in cells. Around several
  /// rows, such as those of a ``ForEach``, each row is padded.
  ///
  /// ```swift
  /// struct Indented: View {
  ///   let text: String
  ///   var body: some View {
  ///     Text(text).padding(.leading, 16)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Edge``, ``EdgeInsets``, ``View/safeAreaPadding(_:_:)`` and ``View/pointsPerCell(width:height:)``.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: PaddingModifier(space: length.map { .insets(EdgeInsets(edges, $0)) } ?? .standard(edges)))
  }

  /// Adds space of `length` at every edge.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Adds space at each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    NodeModifiedContent(content: self, modifier: PaddingModifier(space: .insets(insets)))
  }
}

package struct PaddingModifier: NodeModifier, Equatable {
  enum Space: Equatable {
    case insets(EdgeInsets)
    /// The default length at some edges.
    case standard(Edge.Set)
    /// Insets in cells, whatever the unit of lengths.
    case cells(CellInsets)
  }

  var space: Space

  package func makeWrapper(_ rows: any ModifierSource<PaddingModifier>, in parent: LayoutNode) -> WrapperNode {
    PaddingNode(rows, in: parent)
  }
}

private final class PaddingNode: ModifierNode<PaddingModifier> {
  private var unit: LengthUnit

  override init(_ rows: any ModifierSource<PaddingModifier>, in parent: LayoutNode) {
    unit = parent.lengthUnit
    super.init(rows, in: parent)
  }

  private var insets: CellInsets {
    switch rows.modifier.space {
    case .insets(let insets): insets.cells(of: unit)
    case .standard(let edges): EdgeInsets(edges, unit.standardPadding).cells(of: unit)
    case .cells(let insets): insets
    }
  }

  override func forgetLayout() {
    unit = lengthUnit
    super.forgetLayout()
  }

  override func size(for proposal: Proposal) -> Size {
    let insets = insets
    let inner = Proposal(
      width: proposal.width.map { max(0, $0 - insets.width) },
      height: proposal.height.map { max(0, $0 - insets.height) })
    let content = child?.measure(inner) ?? .zero
    return Size(width: content.width + insets.width, height: content.height + insets.height)
  }

  override func placeChildren() {
    let insets = insets
    child?.place(
      in: Rect(
        x: insets.leading, y: insets.top,
        width: max(0, frame.width - insets.width), height: max(0, frame.height - insets.height)))
  }
}
