/// An action that dismisses the view that reads it: its panel, or its screen on a stack. Call it as a function.
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

  /// Dismisses the view. It does nothing outside of a panel and of a screen on top of another one.
  public func callAsFunction() { target?.action?() }
}

/// The environment's dismissible surroundings of a view: a panel, or a screen of a stack.
@MainActor
final class DismissTarget {
  var action: (@MainActor () -> Void)?
}

/// Whether a view is presented over another one, in SwiftUI's older form.
@preconcurrency @MainActor
public struct PresentationMode {
  /// Whether the view is in a panel, or in a screen that a link opened.
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
  /// Dismisses the view that reads it: its panel, or its screen.
  @MainActor public var dismiss: DismissAction { DismissAction(target: dismissal) }

  /// Whether the view is in a panel, or in a screen that a link opened.
  public var isPresented: Bool { dismissal != nil }

  /// Whether the view is presented over another one, and a way to dismiss it. `dismiss` is shorter.
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
