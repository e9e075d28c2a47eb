/// What takes the view that asks for it away: a panel, or a screen that a link opened. Call it as a function.
@preconcurrency @MainActor
public struct DismissAction {
  let target: DismissTarget?

  /// Takes the view away; where it is neither in a panel nor in a screen on top of another one, nothing happens.
  public func callAsFunction() { target?.action?() }
}

/// Where the environment finds what stands around a view and can be taken away.
@MainActor
final class DismissTarget {
  var action: (@MainActor () -> Void)?
}

/// Whether a view is shown over another one, in the words that SwiftUI had first.
@preconcurrency @MainActor
public struct PresentationMode {
  /// Whether the view stands in a panel, or in a screen that a link opened.
  public let isPresented: Bool
  private let target: DismissTarget?

  init(target: DismissTarget?) {
    isPresented = target != nil
    self.target = target
  }

  /// Takes the view away, as `DismissAction` does.
  public mutating func dismiss() { target?.action?() }
}

extension EnvironmentValues {
  /// Takes the view that reads it away: its panel, or its screen.
  @MainActor public var dismiss: DismissAction { DismissAction(target: dismissal) }

  /// Whether the view stands in a panel, or in a screen that a link opened.
  public var isPresented: Bool { dismissal != nil }

  /// Whether the view is shown over another one, and a way to take it away; `dismiss` says it shorter.
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
