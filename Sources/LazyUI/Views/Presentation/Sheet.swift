extension View {
  /// Shows views in a panel over the screen while `isPresented` is true. Esc closes the panel, and so does `\.dismiss`
  /// inside the panel.
  ///
  /// An open panel receives all keys, so keys can scroll a list inside.
  ///
  /// ```swift
  /// struct About: View {
  ///   @State private var isOpen = false
  ///   var body: some View {
  ///     Button("About") { isOpen = true }
  ///       .sheet(isPresented: $isOpen) { Text("Version 1.0") }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/sheet(item:onDismiss:content:)``, ``View/fullScreenCover(isPresented:onDismiss:content:)`` and
  /// ``DismissAction``.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    panel(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows views for an item in a panel over the screen while the item is not `nil`. A different item opens a new
  /// panel.
  ///
  /// ```swift
  /// struct Message: Identifiable {
  ///   let id: Int, text: String
  /// }
  ///
  /// struct MessageList: View {
  ///   let messages: [Message]
  ///   @State private var shown: Message?
  ///   var body: some View {
  ///     List(messages) { message in Button("\(message.id)") { shown = message } }
  ///       .sheet(item: $shown) { Text($0.text) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/sheet(isPresented:onDismiss:content:)``, ``View/fullScreenCover(item:onDismiss:content:)`` and
  /// ``DismissAction``.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    panel(.sheet, item: item, onDismiss: onDismiss, content: content)
  }

  /// Shows views over the complete screen while `isPresented` is true.
  ///
  /// ```swift
  /// struct Splash: View {
  ///   @State private var isOpen = true
  ///   var body: some View {
  ///     Text("Main").fullScreenCover(isPresented: $isOpen) { Button("Start") { isOpen = false } }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/sheet(isPresented:onDismiss:content:)`` and ``DismissAction``.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    panel(.cover, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows views for an item over the complete screen while the item is not `nil`.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    panel(.cover, item: item, onDismiss: onDismiss, content: content)
  }

  /// Prevents Esc from closing the panel that contains the view. Views in the panel can still close it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: DismissDisabledModifier(isDisabled: isDisabled))
  }

  /// - Parameter alignsTrailing: Whether a menu is aligned with the trailing edge of the view.
  func panel<Content: View>(
    _ style: PanelStyle, isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    alignsTrailing: Bool = false, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: PresentationModifier(
        style: style, identity: { isPresented.wrappedValue ? true : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, alignsTrailing: alignsTrailing,
        content: { AnyView(content()) }))
  }

  func panel<Item: Identifiable, Content: View>(
    _ style: PanelStyle, item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: PresentationModifier(
        style: style, identity: { item.wrappedValue.map { AnyHashable($0.id) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) }))
  }
}

package struct DismissDisabledModifier: NodeModifier, Equatable {
  var isDisabled: Bool

  package func makeWrapper(_ rows: any ModifierSource<DismissDisabledModifier>, in parent: LayoutNode) -> WrapperNode {
    DismissDisabledNode(rows, in: parent)
  }
}

/// A node that sets whether Esc closes the enclosing panel.
private final class DismissDisabledNode: ModifierNode<DismissDisabledModifier> {
  override func sync(rowsChanged: Bool) { enclosing(PanelNode.self)?.isDismissable = !rows.modifier.isDisabled }

  override func unmount() {
    enclosing(PanelNode.self)?.isDismissable = true
    super.unmount()
  }
}
