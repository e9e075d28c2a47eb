// Modifiers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension View {
  /// Shows a dialog with a title and buttons while `isPresented` is true. Each button closes the dialog. If there are
  /// no buttons, the dialog has an OK button. Esc presses the cancel button if there is one.
  ///
  /// ```swift
  /// struct QuitButton: View {
  ///   @State private var asks = false
  ///   let quit: @MainActor () -> Void
  ///   var body: some View {
  ///     Button("Quit") { asks = true }
  ///       .alert("Quit?", isPresented: $asks) {
  ///         Button("Quit", role: .destructive, action: quit)
  ///         Button("Stay", role: .cancel) {}
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Button``, ``ButtonRole`` and ``View/sheet(isPresented:onDismiss:content:)``.
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Shows a dialog with a title, a message and buttons while `isPresented` is true.
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a dialog for `data` while `data` is not `nil` and `isPresented` is true.
  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message for `data` while `data` is not `nil` and `isPresented` is true.
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows a dialog with stacked buttons while `isPresented` is true. If no button has the cancel role, a Cancel button
  /// is added.
  ///
  /// ```swift
  /// struct EmptyTrash: View {
  ///   @State private var asks = false
  ///   let empty: @MainActor () -> Void
  ///   var body: some View {
  ///     Button("Empty trash") { asks = true }
  ///       .confirmationDialog("Delete all files?", isPresented: $asks) {
  ///         Button("Delete", role: .destructive, action: empty)
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Button``, ``ButtonRole`` and ``View/sheet(isPresented:onDismiss:content:)``.
  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: { EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons while `isPresented` is true.
  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: message)
  }

  /// Shows a dialog with stacked buttons for `data` while `data` is not `nil` and `isPresented` is true.
  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons for `data` while `data` is not `nil` and `isPresented` is
  /// true.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: message)
  }
}
