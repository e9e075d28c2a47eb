public import Foundation
import Glyphs

extension View {
  /// Draws a view behind the row of a list, from edge to edge; nil for none. Behind the row that keys act on it is not drawn.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    ModifiedContent(content: self, modifier: RowBackgroundModifier(background: view))
  }

  /// Leaves space around the row of a list; nil for none.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    ModifiedContent(content: self, modifier: PaddingModifier(space: .insets(insets ?? EdgeInsets())))
  }

  /// Draws the lines between a list's row and its neighbours in a colour, where the row has any; nil for dim ones.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    ModifiedContent(content: self, modifier: SeparatorTintModifier(color: edges.isEmpty ? nil : color?.terminalColor))
  }

  /// Leaves space between the rows of lists in the view; nil for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listMetrics) { $0.rowSpacing = spacing ?? 0 }
  }

  /// Has no effect: signs in a terminal's lists have the colour of their text.
  public func listItemTint(_ tint: Color?) -> some View { self }

  /// Has no effect: signs in a terminal's lists have the colour of their text.
  public func listItemTint(_ tint: ListItemTint?) -> some View { self }

  /// Has no effect: a terminal's lists have no background of their own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Has no effect: rows have the same background.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View { self }
}

/// A colour for the signs in a list.
public struct ListItemTint: Sendable {
  let color: Color?

  /// A colour that no other place changes.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A colour that others may change.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// No colour.
  public static let monochrome = ListItemTint(color: nil)
}

/// Whether every other row has another background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}

package struct SeparatorTintModifier: NodeModifier, Equatable {
  var color: TerminalColor?

  package func makeWrapper(_ rows: any ModifierSource<SeparatorTintModifier>, in parent: LayoutNode) -> WrapperNode {
    SeparatorTintNode(rows, in: parent)
  }
}

/// A row that says which colour the lines beside it have.
final class SeparatorTintNode: ModifierNode<SeparatorTintModifier> {
  var color: TerminalColor? { rows.modifier.color }
}

package struct RowBackgroundModifier<Background: View>: NodeModifier {
  var background: Background?

  package func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
    RowBackgroundNode(rows, in: parent)
  }
}

/// A list's row, with a view behind all of it, whatever else is put around the row.
private final class RowBackgroundNode<Background: View>: ModifierNode<RowBackgroundModifier<Background>> {
  private var backgroundVersion: UInt32
  private var list: NodeList?

  override init(_ rows: any ModifierSource<RowBackgroundModifier<Background>>, in parent: LayoutNode) {
    backgroundVersion = rows.version
    super.init(rows, in: parent)
    if isInList { list = NodeList(rows.modifier.background, in: _RowContext(host: self)) }
  }

  private var layers: [LayoutNode] { list?.nodes ?? [] }

  override var children: [LayoutNode] { layers + super.children }

  override func sync(rowsChanged: Bool) {
    if backgroundVersion != rows.version {
      backgroundVersion = rows.version
      list?.update(to: rows.modifier.background)
    }
    list?.sync(in: self, rowsChanged: rowsChanged)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    child?.visitSlots(body)
    list?.visitSlots(body)
  }

  /// The whole row, from the place where this stands.
  private var row: Rect {
    var (x, y) = (0, 0)
    var node: LayoutNode = self
    while let parent = node.parent, parent is WrapperNode {
      x += node.frame.x
      y += node.frame.y
      node = parent
    }
    return Rect(
      x: -x - node.frame.x, y: -y, width: rowContainer?.frame.width ?? node.frame.width, height: node.frame.height)
  }

  /// The width of the row is not that of what this is put around: it is known when the row is drawn.
  override func draw(_ painter: inout Painter) {
    guard !layers.isEmpty, painter.unselected == nil else { return super.draw(&painter) }
    let row = row
    painter.move(by: row.x, row.y)
    for layer in layers {
      layer.place(in: Size(width: row.width, height: row.height), at: .center)
      layer.paint(&painter)
    }
    painter.move(by: -row.x, -row.y)
    painter.layered { super.draw(&$0) }
  }
}
