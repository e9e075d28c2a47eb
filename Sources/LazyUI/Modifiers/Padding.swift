import Glyphs

/// The edges of a rectangle.
public struct Edge {
  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension View {
  /// Leaves cells empty at some edges: `length` columns or lines, one by default. Around several rows, as of a
  /// `ForEach`, each of them is padded.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    ModifiedContent(content: self, modifier: PaddingModifier(edges: edges, length: max(0, length ?? 1)))
  }

  /// Leaves `length` cells empty at every edge.
  public func padding(_ length: Int) -> some View {
    padding(.all, length)
  }
}

struct PaddingModifier: NodeModifier, Equatable {
  var edges: Edge.Set
  var length: Int

  func on(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
  var width: Int { on(.leading) + on(.trailing) }
  var height: Int { on(.top) + on(.bottom) }

  func makeWrapper(_ rows: any ModifierSource<PaddingModifier>, in parent: LayoutNode) -> WrapperNode {
    PaddingNode(rows, in: parent)
  }
}

private final class PaddingNode: WrapperNode {
  private let rows: any ModifierSource<PaddingModifier>

  init(_ rows: any ModifierSource<PaddingModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  override func size(for proposal: Proposal) -> Size {
    let padding = rows.modifier
    let inner = Proposal(
      width: proposal.width.map { max(0, $0 - padding.width) },
      height: proposal.height.map { max(0, $0 - padding.height) })
    let content = child?.measure(inner) ?? .zero
    return Size(width: content.width + padding.width, height: content.height + padding.height)
  }

  override func placeChildren() {
    let padding = rows.modifier
    child?.place(
      in: Rect(
        x: padding.on(.leading), y: padding.on(.top),
        width: max(0, frame.width - padding.width), height: max(0, frame.height - padding.height)))
  }
}
