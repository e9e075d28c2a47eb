public import Foundation

/// How large controls are. A terminal's are one line high, whatever their size.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

/// The shape of a button's border. On a terminal a button's style alone tells that.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")

  /// A rectangle with round corners.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

extension View {
  /// Says how large controls in the view are, for views that read it; those of the engine have one size.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// No effect: the style of a button tells how it is drawn.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Hides the labels of controls that show one beside what they are: pickers, steppers, fields for dates. A switch keeps
  /// its own.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}

extension EnvironmentValues {
  /// How large controls are, for views that want to follow it.
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
