import Glyphs

/// The prominence of a badge. It has no effect, because a terminal draws all badges dim.
///
/// Used by ``View/badgeProminence(_:)``.
public struct BadgeProminence: Hashable, Sendable {
  private let rank: Int

  public static let decreased = BadgeProminence(rank: -1)
  public static let standard = BadgeProminence(rank: 0)
  public static let increased = BadgeProminence(rank: 1)
}

extension View {
  /// Shows a dim number at the trailing edge of a list row, or after the title of a tab. With 0 no badge is shown.
  /// Other views ignore badges.
  ///
  /// ```swift
  /// struct Mailbox: View {
  ///   let unread: Int
  ///   var body: some View { List { Text("Inbox").badge(unread) } }
  /// }
  /// ```
  ///
  /// See also ``List``, ``View/badgeProminence(_:)`` and ``TabView``.
  public func badge(_ count: Int) -> some View {
    NodeModifiedContent(content: self, modifier: BadgeModifier(text: count == 0 ? nil : Text("\(count)")))
  }

  /// Shows dim text at the trailing edge of a list row, or after the title of a tab. With `nil` no badge is shown.
  /// Other views ignore badges.
  public func badge(_ label: Text?) -> some View {
    NodeModifiedContent(content: self, modifier: BadgeModifier(text: label))
  }

  /// Shows dim text at the trailing edge of a list row, or after the title of a tab. With `nil` no badge is shown.
  /// Other views ignore badges.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows dim text at the trailing edge of a list row, or after the title of a tab. With `nil` no badge is shown.
  /// Other views ignore badges.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

package struct BadgeModifier: NodeModifier, Equatable {
  var text: Text?

  package func makeWrapper(_ rows: any ModifierSource<BadgeModifier>, in parent: LayoutNode) -> WrapperNode {
    BadgeNode(rows, in: parent)
  }
}

extension LayoutNode {
  /// Whether the node is the content of a list row. Modifiers and controls may be in between, such as a link around the
  /// label.
  fileprivate final var isOfListRow: Bool {
    var around = parent
    while let node = around {
      if let host = node.rowHost, host.isRowContainer { return host.isList }
      guard node is WrapperNode || node is any Control else { return false }
      around = node.parent
    }
    return false
  }
}

/// A node for a list row with a badge at its end.
private final class BadgeNode: ModifierNode<BadgeModifier> {
  private var glyphs: [Glyph] = []

  override func sync(rowsChanged: Bool) {
    glyphs = isOfListRow ? SafeText.glyphs(in: rows.modifier.text?.string ?? "", limit: 1_024) : []
    guard let marked, marked.roomBeforeMark != taken else { return }
    marked.roomBeforeMark = taken
    marked.forgetSize(below: self)
  }

  /// The row, if it has a mark at its end, such as the arrow of a link. The badge is drawn to the left of the mark.
  /// `nil` for other rows.
  private var marked: (any MarkedRow)? { wrappers.last?.child as? any MarkedRow }

  /// The number of columns of the badge and of the empty column to its left; 0 without a badge.
  private var taken: Int { glyphs.isEmpty ? 0 : glyphs.count + 1 }

  override func expands(along axis: StackAxis) -> Bool {
    axis == .horizontal && !glyphs.isEmpty || super.expands(along: axis)
  }

  override func size(for proposal: Proposal) -> Size {
    if marked != nil { return super.size(for: proposal) }
    let inner = Proposal(width: proposal.width.map { max(0, $0 - taken) }, height: proposal.height)
    let content = child?.measure(inner) ?? .zero
    if glyphs.isEmpty { return content }
    return Size(width: proposal.width ?? content.width + taken, height: max(1, content.height))
  }

  override func placeChildren() {
    if marked != nil { return super.placeChildren() }
    child?.place(in: Rect(x: 0, y: 0, width: max(0, frame.width - taken), height: frame.height))
  }

  override func draw(_ painter: inout Painter) {
    super.draw(&painter)
    if glyphs.isEmpty { return }
    let style = painter.style
    painter.style.attributes.insert(.dim)
    if let marked {
      // The position of the row in this node depends on the wrappers between the two, such as padding.
      let left = wrappers.dropFirst().reduce(marked.frame.x) { $0 + $1.frame.x }
      let top = wrappers.dropFirst().reduce(marked.frame.y) { $0 + $1.frame.y }
      painter.write(
        glyphs[...], x: left + marked.frame.width - marked.markWidth - glyphs.count, y: top + marked.markLine)
    } else {
      painter.write(glyphs[...], x: frame.width - glyphs.count, y: max(0, frame.height - 1) / 2)
    }
    painter.style = style
  }
}

/// A row that ends in a mark, such as the arrow of a link.
@MainActor
protocol MarkedRow: LayoutNode {
  /// The width of the mark and of the space before it, in columns.
  var markWidth: Int { get }
  /// The line of the mark in the row.
  var markLine: Int { get }
  /// The number of columns that are left empty before the mark.
  var roomBeforeMark: Int { get set }
}
