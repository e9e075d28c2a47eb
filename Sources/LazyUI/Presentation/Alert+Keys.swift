// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension View {
  /// Shows a panel with a title and buttons while `isPresented` is true. Each of the buttons takes it away; without any
  /// there is one that says OK. Esc is the button that cancels, where there is one.
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Shows a panel with a title, a message and buttons while `isPresented` is true.
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a panel for `data` while there is some and `isPresented` is true.
  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a panel with a message for `data` while there is some and `isPresented` is true.
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows a panel with buttons one below the other while `isPresented` is true. Where none of them cancels there is one
  /// more that does.
  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: { EmptyView() })
  }

  /// Shows a panel with a message, and buttons one below the other, while `isPresented` is true.
  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: message)
  }

  /// Shows a panel with buttons for `data` while there is some and `isPresented` is true.
  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a panel with a message and buttons for `data` while there is some and `isPresented` is true.
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
