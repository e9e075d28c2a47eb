/// The purpose of a button, such as cancelling. A role changes the button's appearance or behaviour.
///
/// ```swift
/// struct DeleteButton: View {
///   let delete: @MainActor () -> Void
///   var body: some View { Button("Delete", role: .destructive, action: delete) }
/// }
/// ```
///
/// See also ``Button`` and ``View/swipeActions(edge:allowsFullSwipe:content:)``.
public struct ButtonRole: Hashable, Sendable {
  let name: String

  /// The role of a button that deletes something; it is drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  /// The role of a button that cancels an operation. In a dialog, Esc triggers it.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that can have a role, such as cancelling.
@MainActor
protocol RoleControl: Control {
  /// The purpose of the control, or `nil` for an ordinary control.
  var role: ButtonRole? { get }
}

extension Control {
  /// The purpose of the control, or `nil` for an ordinary control.
  var role: ButtonRole? { (self as? any RoleControl)?.role }
}
