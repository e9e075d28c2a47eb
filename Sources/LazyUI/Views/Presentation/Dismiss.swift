/// An action that closes the panel that contains a view, or removes the view's screen from its ``NavigationStack``.
/// Views read the action from the environment and call it as a function.
///
/// ```swift
/// struct Info: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View { Button("Close") { dismiss() } }
/// }
/// ```
///
/// See also ``Environment``, ``View/sheet(isPresented:onDismiss:content:)`` and ``NavigationStack``.
@preconcurrency @MainActor
public struct DismissAction {
  let target: DismissTarget?

  /// Closes the panel or the screen. Does nothing if the view is neither in a panel nor in a screen that was opened on
  /// top of another one.
  public func callAsFunction() { target?.action?() }
}

/// The panel or the screen that contains a view and can be dismissed.
@MainActor
final class DismissTarget {
  var action: (@MainActor () -> Void)?
}

/// A value that reports whether a view is in a panel or screen that can be dismissed. This is SwiftUI's older form of
/// ``DismissAction``.
@preconcurrency @MainActor
public struct PresentationMode {
  /// Whether the view is in a panel, or in a screen that was opened on top of another screen.
  public let isPresented: Bool
  private let target: DismissTarget?

  init(target: DismissTarget?) {
    isPresented = target != nil
    self.target = target
  }

  /// Dismisses the view, as ``DismissAction`` does.
  public mutating func dismiss() { target?.action?() }
}

extension EnvironmentValues {
  /// The action that closes the panel that contains the view, or removes the view's screen from its
  /// ``NavigationStack``.
  @MainActor public var dismiss: DismissAction { DismissAction(target: dismissal) }

  /// Whether the view is in a panel, or in a screen that was opened on top of another screen.
  public var isPresented: Bool { dismissal != nil }

  /// A binding that reports whether the view is in a panel or screen, and can dismiss it. `dismiss` is shorter.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let target = dismissal
    return Binding(get: { PresentationMode(target: target) }, set: { _ in })
  }

  var dismissal: DismissTarget? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
}

private enum DismissalKey: EnvironmentKey {
  static var defaultValue: DismissTarget? { nil }
}
