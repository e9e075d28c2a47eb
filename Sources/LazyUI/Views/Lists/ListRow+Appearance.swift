public import Foundation
import Glyphs

extension View {
  /// Draws a view as the background of a list row, from edge to edge; `nil` for no background. The current row, which
  /// keys act on, is drawn without the background.
  ///
  /// ```swift
  /// struct Highlighted: View {
  ///   let lines: [String]
  ///   var body: some View {
  ///     List(lines, id: \.self) { line in
  ///       Text(line).listRowBackground(line.contains("error") ? Color.red : nil)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``Color`` and ``View/listRowSeparator(_:edges:)``.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    NodeModifiedContent(content: self, modifier: RowBackgroundModifier(background: view))
  }

  /// Sets the space around a list row; `nil` for no space.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    NodeModifiedContent(content: self, modifier: PaddingModifier(space: .insets(insets ?? EdgeInsets())))
  }

  /// Sets the colour of the separators above and below a list row; `nil` for dim separators. It has no effect on a row
  /// without separators.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    NodeModifiedContent(
      content: self, modifier: SeparatorTintModifier(color: edges.isEmpty ? nil : color))
  }

  /// Sets the space between the rows of lists in the view; `nil` for no space.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listMetrics) { $0.rowSpacing = spacing ?? 0 }
  }
}

/// A colour for the icons in a list.
///
/// Set with `listItemTint(_:)`.
public struct ListItemTint: Hashable, Sendable {
  let color: Color?
  let isFixed: Bool

  /// Returns a colour that views around the list cannot override.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isFixed: true) }
  /// Returns a colour that a fixed colour of the views around the list overrides.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isFixed: false) }
  /// The colour of the text.
  public static let monochrome = ListItemTint(color: nil, isFixed: true)
}

extension View {
  /// Sets the colour of the icons of labels in the view; `nil` for the colour of the surrounding views.
  ///
  /// ```swift
  /// struct Folders: View {
  ///   var body: some View {
  ///     List {
  ///       Label("Inbox", systemImage: "tray").listItemTint(.red)
  ///       Label("Sent", systemImage: "paperplane")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ListItemTint``, ``Label`` and `tint(_:)`.
  public func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { ListItemTint.preferred($0) }) }

  /// Sets the colour of the icons of labels in the view; `nil` for the colour of the surrounding views.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.listItemTint) { current in
      guard let tint, tint.isFixed || current?.isFixed != true else { return }
      current = tint
    }
  }
}

extension EnvironmentValues {
  /// The colour of the icons of labels; `nil` if none was set.
  var listItemTint: ListItemTint? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}

private enum ListItemTintKey: EnvironmentKey {
  static var defaultValue: ListItemTint? { nil }
}

/// Whether every second row has a different background.
///
/// Used by ``View/alternatingRowBackgrounds(_:)``.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}

package struct SeparatorTintModifier: NodeModifier, Equatable {
  var color: Color?

  package func makeWrapper(_ rows: any ModifierSource<SeparatorTintModifier>, in parent: LayoutNode) -> WrapperNode {
    SeparatorTintNode(rows, in: parent)
  }
}

/// A node for a row that sets the colour of the separators next to it.
final class SeparatorTintNode: ModifierNode<SeparatorTintModifier> {
  var color: TerminalColor? { rows.modifier.color?.resolved(in: self).terminalColor }
}

package struct RowBackgroundModifier<Background: View>: NodeModifier {
  var background: Background?

  package func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
    RowBackgroundNode(rows, in: parent)
  }
}

/// A node for a list row with a background. The background covers the complete row, including the space of other
/// modifiers.
private final class RowBackgroundNode<Background: View>: ModifierNode<RowBackgroundModifier<Background>> {
  private var backgroundVersion: UInt32
  private var list: NodeList?

  override init(_ rows: any ModifierSource<RowBackgroundModifier<Background>>, in parent: LayoutNode) {
    backgroundVersion = rows.version
    super.init(rows, in: parent)
    if isInList { list = NodeList(rows.modifier.background, in: _RowContext(host: self)) }
  }

  private var layers: [LayoutNode] {
    guard let list, !isAroundSectionPart else { return [] }
    return list.nodes
  }

  /// Whether the modifier was applied to a section, and the row is the section's header or footer. A section's
  /// background does not apply to them.
  private var isAroundSectionPart: Bool { wrappers.contains { $0 is SectionPartNode } }

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

  /// The area of the complete row, in this node's coordinates.
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

  /// Draws the background as wide as the row. The background is placed here, because the width of the row, unlike that
  /// of this node, is known only when the row is drawn.
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
