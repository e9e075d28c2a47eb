public import Foundation

extension View {
  func dialog<A: View, M: View>(
    _ title: Text?, _ kind: DialogKind, isPresented: Binding<Bool>, actions: @escaping @MainActor () -> A,
    message: @escaping @MainActor () -> M
  ) -> some View {
    panel(.dialog, isPresented: isPresented) {
      Dialog(title: title, kind: kind, actions: actions(), message: message())
    }
  }

  func dialog<T, A: View, M: View>(
    _ title: Text?, _ kind: DialogKind, isPresented: Binding<Bool>, presenting data: T?,
    actions: @escaping @MainActor (T) -> A, message: @escaping @MainActor (T) -> M
  ) -> some View {
    panel(
      .dialog,
      isPresented: Binding(get: { data != nil && isPresented.wrappedValue }, set: { isPresented.wrappedValue = $0 })
    ) {
      if let data { Dialog(title: title, kind: kind, actions: actions(data), message: message(data)) }
    }
  }

  func alert<A: View, M: View>(
    titled title: Text?, isPresented: Binding<Bool>, actions: @escaping @MainActor () -> A,
    message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(title, .alert, isPresented: isPresented, actions: actions, message: message)
  }
}

extension View {
  /// Shows a dialog with a title and buttons while `isPresented` is true. Each button closes the dialog. If there are
  /// no buttons, the dialog has an OK button. Esc presses the cancel button if there is one.
  @_disfavoredOverload
  public func alert<A: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Shows a dialog with a title, a message and buttons while `isPresented` is true.
  @_disfavoredOverload
  public func alert<A: View, M: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a dialog for `data` while `data` is not `nil` and `isPresented` is true.
  @_disfavoredOverload
  public func alert<A: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message for `data` while `data` is not `nil` and `isPresented` is true.
  @_disfavoredOverload
  public func alert<A: View, M: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(Text(title), .alert, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows a dialog with a title and buttons while `isPresented` is true. Each button closes the dialog. If there are
  /// no buttons, the dialog has an OK button. Esc presses the cancel button if there is one.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(title, .alert, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Shows a dialog with a title, a message and buttons while `isPresented` is true.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(title, .alert, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a dialog for `data` while `data` is not `nil` and `isPresented` is true.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(title, .alert, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message for `data` while `data` is not `nil` and `isPresented` is true.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(title, .alert, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows the description of `error` while `error` is not `nil` and `isPresented` is true.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Shows the description of `error` and a message while `error` is not `nil` and `isPresented` is true.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    dialog(
      error.map { Text($0.errorDescription ?? $0.localizedDescription) }, .alert, isPresented: isPresented,
      presenting: error, actions: actions, message: message)
  }
}

extension View {
  /// Shows a dialog with stacked buttons while `isPresented` is true. If no button has the cancel role, a Cancel button
  /// is added.
  @_disfavoredOverload
  public func confirmationDialog<A: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: { EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons while `isPresented` is true.
  @_disfavoredOverload
  public func confirmationDialog<A: View, M: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, actions: actions,
      message: message)
  }

  /// Shows a dialog with stacked buttons for `data` while `data` is not `nil` and `isPresented` is true.
  @_disfavoredOverload
  public func confirmationDialog<A: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons for `data` while `data` is not `nil` and `isPresented` is
  /// true.
  @_disfavoredOverload
  public func confirmationDialog<A: View, M: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : Text(title), .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: message)
  }

  /// Shows a dialog with stacked buttons while `isPresented` is true. If no button has the cancel role, a Cancel button
  /// is added.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : title, .confirmation, isPresented: isPresented, actions: actions,
      message: { EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons while `isPresented` is true.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : title, .confirmation, isPresented: isPresented, actions: actions,
      message: message)
  }

  /// Shows a dialog with stacked buttons for `data` while `data` is not `nil` and `isPresented` is true.
  public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : title, .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  /// Shows a dialog with a message and stacked buttons for `data` while `data` is not `nil` and `isPresented` is
  /// true.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog(
      titleVisibility == .hidden ? nil : title, .confirmation, isPresented: isPresented, presenting: data,
      actions: actions, message: message)
  }
}
