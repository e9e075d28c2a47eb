/// A screen that is open while a value of the program, such as a binding, requests it.
@MainActor
final class BoundScreen {
  private weak var screen: PushedScreen?

  /// Opens or closes the screen to match `isOpen`.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the screen should be open.
  ///   - navigator: The stack that the screen is opened in.
  ///   - view: The content of the screen. A screen that is already open shows the new content.
  ///   - closed: Called after the user has left the screen.
  func follow(
    _ isOpen: Bool, in navigator: (any Navigator)?, _ view: () -> AnyView, closed: @escaping @MainActor () -> Void
  ) {
    if let screen {
      if isOpen { return screen.show(view()) }
      screen.onRemove = nil
      navigator?.dismiss(screen.screen)
      self.screen = nil
    } else if isOpen, let navigator {
      let opened = navigator.push(view())
      opened.onRemove = closed
      screen = opened
    }
  }
}

/// A modifier that opens a screen on top of the view's screen while `identity` returns a value.
package struct BoundDestinationModifier: NodeModifier {
  let identity: @MainActor () -> AnyHashable?
  let dismiss: @MainActor () -> Void
  let destination: @MainActor () -> AnyView

  package func makeWrapper(_ rows: any ModifierSource<BoundDestinationModifier>, in parent: LayoutNode) -> WrapperNode {
    BoundDestinationNode(rows, in: parent)
  }
}

private final class BoundDestinationNode: ModifierNode<BoundDestinationModifier>, SlotReader {
  private let screen = BoundScreen()
  private var shown: AnyHashable?
  private var isFirst = true
  var registration: ReadRegistration?

  func dependencyChanged() { invalidate() }

  override func sync(rowsChanged: Bool) {
    guard rowsChanged || isFirst else { return }
    isFirst = false
    session.afterLayout { [weak self] in self?.followValue() }
  }

  private func followValue() {
    let navigator = enclosing((any Navigator).self)
    let identity = session.evaluate(for: self) { rows.modifier.identity() }
    if identity != shown, shown != nil, identity != nil { open(false, in: navigator) }
    shown = identity
    open(identity != nil, in: navigator)
  }

  private func open(_ isOpen: Bool, in navigator: (any Navigator)?) {
    let rows = rows
    screen.follow(isOpen, in: navigator, { AnyView(Presented(content: rows.modifier.destination)) }) { [weak self] in
      self?.shown = nil
      rows.modifier.dismiss()
    }
  }
}

extension View {
  /// Opens a screen on top of the view's screen while `isPresented` is true.
  ///
  /// ```swift
  /// struct Help: View {
  ///   @State private var showsHelp = false
  ///   var body: some View {
  ///     Button("Help") { showsHelp = true }
  ///       .navigationDestination(isPresented: $showsHelp) { Text("Press q to quit.") }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``NavigationStack``, ``View/navigationDestination(for:destination:)`` and
  /// ``View/sheet(isPresented:onDismiss:content:)``.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> V
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: BoundDestinationModifier(
        identity: { isPresented.wrappedValue ? true : nil }, dismiss: { isPresented.wrappedValue = false },
        destination: { AnyView(destination()) }))
  }

  /// Opens a screen for an item on top of the view's screen while `item` is not `nil`.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: BoundDestinationModifier(
        identity: { item.wrappedValue.map { AnyHashable($0) } }, dismiss: { item.wrappedValue = nil },
        destination: { item.wrappedValue.map { AnyView(destination($0)) } ?? AnyView(EmptyView()) }))
  }
}
