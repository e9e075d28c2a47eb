extension View {
  /// Sets the title of the view's screen. The title is shown in the top line, and in the back button of the next
  /// screen.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    NodeModifiedContent(content: self, modifier: TitleModifier(title: String(title)))
  }

  /// Sets the title of the view's screen. The colours of the text are dropped.
  public func navigationTitle(_ title: Text) -> some View {
    NodeModifiedContent(content: self, modifier: TitleModifier(title: title.string))
  }

  /// Sets the destination for values of a type. Such values are in links and in the path of the stack.
  ///
  /// Use this modifier outside of lists. In a row that is not on screen, the stack cannot find the destination.
  ///
  /// ```swift
  /// struct Albums: View {
  ///   var body: some View {
  ///     NavigationStack {
  ///       List(0..<100) { NavigationLink("Album \($0)", value: $0) }
  ///         .navigationDestination(for: Int.self) { Text("Songs of album \($0)") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``NavigationLink``, ``NavigationStack``, ``NavigationPath`` and
  /// ``View/navigationDestination(item:destination:)``.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    NodeModifiedContent(
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

/// A node that sets the title of the enclosing screen.
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
  /// The type of the values that have this destination.
  var type: ObjectIdentifier
  var destination: (AnyHashable) -> AnyView?

  package func makeWrapper(_ rows: any ModifierSource<DestinationModifier>, in parent: LayoutNode) -> WrapperNode {
    DestinationNode(rows, in: parent)
  }
}

/// A node that sets a destination of the enclosing screen.
final class DestinationNode: ModifierNode<DestinationModifier> {
  private weak var screen: ScreenNode?
  private var seenVersion = SeenVersion()

  override init(_ rows: any ModifierSource<DestinationModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) {
    guard seenVersion.advance(to: rows.version) else { return }
    screen?.setDestination(rows.modifier, of: self)
    screen?.enclosing((any Navigator).self)?.destinationsChanged()
  }

  override func unmount() {
    screen?.removeDestination(of: self)
    super.unmount()
  }
}
