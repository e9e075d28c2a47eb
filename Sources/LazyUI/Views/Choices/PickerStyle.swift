/// The appearance of pickers.
///
/// Set with ``View/pickerStyle(_:)``. The built-in styles are ``DefaultPickerStyle``, ``MenuPickerStyle``,
/// ``NavigationLinkPickerStyle``, ``InlinePickerStyle``, ``WheelPickerStyle``, ``RadioGroupPickerStyle``,
/// ``SegmentedPickerStyle`` and ``PalettePickerStyle``.
@preconcurrency @MainActor
public protocol PickerStyle {
  /// The built-in appearance that the engine draws.
  nonisolated static var _appearance: _PickerAppearance { get }
}

/// The built-in appearances of a picker.
public enum _PickerAppearance: Hashable, Sendable {
  /// Shows the current choice on one line. A menu over the screen lists the choices.
  case menu
  /// Shows the current choice on one line, which is a link to a screen with the choices.
  case link
  /// Shows the choices side by side, without the label. The left and right arrow keys change the choice.
  case segmented
  /// Shows the choices one below the other.
  case inline
  /// Shows the choices as lines of the enclosing menu.
  case inMenu
}

extension View {
  /// Sets the style of the pickers in the view.
  ///
  /// ```swift
  /// struct Alignments: View {
  ///   @State private var isLeft = true
  ///   var body: some View {
  ///     Picker("Align", selection: $isLeft) { Text("left").tag(true); Text("right").tag(false) }
  ///       .pickerStyle(.segmented)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``PickerStyle``, ``SegmentedPickerStyle``, ``MenuPickerStyle`` and ``InlinePickerStyle``.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerAppearance, S._appearance) }
}

extension EnvironmentValues {
  var pickerAppearance: _PickerAppearance {
    get { self[PickerAppearanceKey.self] }
    set { self[PickerAppearanceKey.self] = newValue }
  }
}

private enum PickerAppearanceKey: EnvironmentKey {
  static var defaultValue: _PickerAppearance { .menu }
}

/// Shows the current choice on one line. Enter opens a menu of the choices.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// Shows the current choice on one line. Enter opens a menu of the choices.
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// Shows the current choice on one line. Enter opens a menu of the choices.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// Shows the current choice on one line. Enter opens a menu of the choices.
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// Shows the current choice on one line, which is a link. Enter opens a screen with the choices, which closes when one
/// of them is chosen. Outside of a ``NavigationStack`` the link opens nothing, as in SwiftUI.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .link }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// Shows the current choice on one line. Enter opens a screen with the choices.
  public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the choice.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the
  /// choice.
  public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the choice.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the
  /// choice.
  public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the choice.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// Shows the choices one below the other. While the picker has the focus, the up and down arrow keys change the
  /// choice.
  public nonisolated static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// Shows the choices side by side, without the label. The left and right arrow keys change the choice.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Shows the choices side by side. The left and right arrow keys change the choice.
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// Shows the choices side by side, without the label. The left and right arrow keys change the choice.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct PalettePickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Shows the choices side by side. The left and right arrow keys change the choice.
  public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
}
