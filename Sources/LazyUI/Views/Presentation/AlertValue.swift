/// A value that describes a dialog. This is SwiftUI's older form of alerts.
///
/// Used by ``View/alert(item:content:)`` and ``View/alert(isPresented:content:)``.
@preconcurrency @MainActor
public struct Alert {
  /// A button of a dialog.
  @preconcurrency @MainActor
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    /// Creates a button without a role.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// Creates a cancel button.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// Creates a cancel button with the label Cancel.
    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      Button(label: Text(verbatim: "Cancel"), role: .cancel, action: action ?? {})
    }

    /// Creates a destructive button.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog with one button. With `nil` the dialog has an OK button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates a dialog with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  var dialog: some View {
    Dialog(title: title, kind: .alert, actions: AlertButtons(buttons: buttons), message: message)
  }
}

/// A value that describes a dialog with several choices. This is SwiftUI's older form of confirmation dialogs.
///
/// Used by ``View/actionSheet(item:content:)`` and ``View/actionSheet(isPresented:content:)``.
@preconcurrency @MainActor
public struct ActionSheet {
  /// A button of the dialog.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog with the given buttons; default: a Cancel button.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  var dialog: some View {
    Dialog(title: title, kind: .confirmation, actions: AlertButtons(buttons: buttons), message: message)
  }
}

private struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}

extension View {
  /// Shows a dialog while `isPresented` is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert) -> some View {
    panel(.dialog, isPresented: isPresented) { content().dialog }
  }

  /// Shows a dialog for an item while the item is not `nil`.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    panel(.dialog, item: item) { content($0).dialog }
  }

  /// Shows a dialog with several choices while `isPresented` is true.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet) -> some View {
    panel(.dialog, isPresented: isPresented) { content().dialog }
  }

  /// Shows a dialog with several choices for an item while the item is not `nil`.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    panel(.dialog, item: item) { content($0).dialog }
  }
}
