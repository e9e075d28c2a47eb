public import Foundation

/// The size of controls. On a terminal all controls are one line high.
///
/// Used by ``View/controlSize(_:)``.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

/// The shape of a button's border. It has no effect, because a button's style decides its border.
///
/// Used by ``View/buttonBorderShape(_:)``.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")

  /// A rectangle with rounded corners.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

extension View {
  /// Sets the control size for views that read it. Built-in controls have one size.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels beside pickers, steppers and date fields. A toggle still shows its label.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}

extension EnvironmentValues {
  /// The size of controls, for views that adapt to it.
  ///
  /// Set with ``View/controlSize(_:)``.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  var areLabelsHidden: Bool {
    get { self[AreLabelsHiddenKey.self] }
    set { self[AreLabelsHiddenKey.self] = newValue }
  }
}

private enum ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}

private enum AreLabelsHiddenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
