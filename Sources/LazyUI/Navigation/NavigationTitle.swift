extension View {
  /// Names the screen that the view stands in, for the line on top of it and for the way back to it.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    ModifiedContent(content: self, modifier: TitleModifier(title: String(title)))
  }

  /// Names the screen that the view stands in; the text's colours are not taken over.
  public func navigationTitle(_ title: Text) -> some View {
    ModifiedContent(content: self, modifier: TitleModifier(title: title.string))
  }

  /// Tells what to show for values of a type that a link or the stack's path holds.
  ///
  /// It belongs outside of lists: where it stands in a row that is not on screen, no stack knows of it.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    ModifiedContent(
      content: self,
      modifier: DestinationModifier(type: ObjectIdentifier(data)) { value in
        (value.base as? D).map { AnyView(destination($0)) }
      })
  }
}

package struct TitleModifier: NodeModifier, Equatable {
  var title: String

  package func makeWrapper(_ rows: any ModifierSource<TitleModifier>, in parent: LayoutNode) -> WrapperNode {
    TitleNode(rows, in: parent)
  }
}

/// Tells the screen around its title.
final class TitleNode: ModifierNode<TitleModifier> {
  private weak var screen: ScreenNode?

  override init(_ rows: any ModifierSource<TitleModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) {
    screen?.setTitle(rows.modifier.title, of: self)
  }

  override func unmount() {
    screen?.removeTitle(of: self)
    super.unmount()
  }
}

package struct DestinationModifier: NodeModifier {
  /// The type of values that it is for.
  var type: ObjectIdentifier
  var destination: (AnyHashable) -> AnyView?

  package func makeWrapper(_ rows: any ModifierSource<DestinationModifier>, in parent: LayoutNode) -> WrapperNode {
    DestinationNode(rows, in: parent)
  }
}

/// Tells the screen around what to show for values.
final class DestinationNode: ModifierNode<DestinationModifier> {
  private weak var screen: ScreenNode?
  private var version: UInt32?

  override init(_ rows: any ModifierSource<DestinationModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) {
    guard version != rows.version else { return }
    version = rows.version
    screen?.setDestination(of: rows.modifier.type, rows.modifier.destination)
    screen?.enclosing((any Navigator).self)?.destinationsChanged()
  }

  override func unmount() {
    screen?.setDestination(of: rows.modifier.type, nil)
    super.unmount()
  }
}
