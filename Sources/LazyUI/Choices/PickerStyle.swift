/// How a picker looks.
@preconcurrency @MainActor
public protocol PickerStyle {
  /// Which of the looks that the engine can draw it is.
  nonisolated static var _look: _PickerLook { get }
}

/// The looks that a picker can have.
public enum _PickerLook: Hashable, Sendable {
  /// What is chosen on one line; a menu over the screen has the choices.
  case menu
  /// The choices side by side.
  case segmented
  /// The choices one below the other.
  case inline
  /// The choices as lines of the menu around.
  case inMenu
}

extension View {
  /// Says how pickers in the view look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerLook, S._look) }
}

extension EnvironmentValues {
  var pickerLook: _PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

private enum PickerLookKey: EnvironmentKey {
  static var defaultValue: _PickerLook { .menu }
}

/// What is chosen on one line; Enter opens a menu with the choices.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// What is chosen on one line; Enter opens a menu with the choices.
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// What is chosen on one line; Enter opens a menu with the choices.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// What is chosen on one line; Enter opens a menu with the choices.
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// What is chosen on one line; Enter opens a menu with the choices. A terminal needs no screen for them.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// What is chosen on one line; Enter opens a menu with the choices. A terminal needs no screen for them.
  public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The choices one below the other; up and down choose while it has the focus.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The choices one below the other; up and down choose while it has the focus.
  public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// The choices one below the other; up and down choose while it has the focus.
public struct WheelPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .inline }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// The choices one below the other; up and down choose while it has the focus.
  public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The choices one below the other; up and down choose while it has the focus.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// The choices one below the other; up and down choose while it has the focus.
  public nonisolated static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// The choices side by side; left and right choose.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The choices side by side; left and right choose.
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// The choices side by side; left and right choose.
public struct PalettePickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _PickerLook { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// The choices side by side; left and right choose.
  public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
}
