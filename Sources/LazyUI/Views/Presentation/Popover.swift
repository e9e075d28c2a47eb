public import Foundation

/// The place that a popover is attached to. It has no effect: a popover is below the view that opens it, or above that
/// view.
///
/// Used by ``View/popover(item:attachmentAnchor:arrowEdge:content:)`` and
/// ``View/popover(isPresented:attachmentAnchor:arrowEdge:content:)``.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  /// Shows views in a box below or above this view while `isPresented` is true. Esc closes the box.
  ///
  /// ```swift
  /// struct Hint: View {
  ///   @State private var isOpen = false
  ///   var body: some View {
  ///     Button("?") { isOpen = true }.popover(isPresented: $isOpen) { Text("Press q to quit.") }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/sheet(isPresented:onDismiss:content:)`` and ``DismissAction``.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the box is open. It is set to `false` when the user closes the box.
  ///   - attachmentAnchor: No effect.
  ///   - arrowEdge: No effect.
  ///   - content: Returns the views of the box.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    panel(.popover, isPresented: isPresented, content: content)
  }

  /// Shows views in a panel over the screen while `isPresented` is true. A terminal has no room for an inspector
  /// column.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> V
  ) -> some View {
    panel(.sheet, isPresented: isPresented, content: content)
  }

  /// Shows views for an item in a box below or above this view while the item is not `nil`.
  ///
  /// - Parameters:
  ///   - item: The item. It is set to `nil` when the user closes the box.
  ///   - attachmentAnchor: No effect.
  ///   - arrowEdge: No effect.
  ///   - content: Returns the views for an item.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    panel(.popover, item: item, content: content)
  }
}
