public import Foundation

/// Where a popover is attached. A terminal's stands below the view that opens it, or above it.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  /// Shows views in a box beside the view while `isPresented` is true. Esc takes it away.
  ///
  /// - Parameters:
  ///   - isPresented: whether the box is there; set to false when it is taken away.
  ///   - attachmentAnchor: no effect.
  ///   - arrowEdge: no effect.
  ///   - content: makes the views.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    panel(.popover, isPresented: isPresented, content: content)
  }

  /// Shows views in a panel over the screen while `isPresented` is true: a terminal has no room for a column of them.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> V
  ) -> some View {
    panel(.sheet, isPresented: isPresented, content: content)
  }

  /// No effect: an inspector is a panel.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  /// No effect: an inspector is a panel.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }

  /// Shows views for an item in a box beside the view while there is one.
  ///
  /// - Parameters:
  ///   - item: what the box is for; set to nil when it is taken away.
  ///   - attachmentAnchor: no effect.
  ///   - arrowEdge: no effect.
  ///   - content: makes the views for an item.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    panel(.popover, item: item, content: content)
  }
}
