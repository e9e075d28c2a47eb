/// The appearance of pickers.
///
/// Set with ``View/pickerStyle(_:)``. Built in are ``DefaultPickerStyle``, ``MenuPickerStyle``,
/// ``NavigationLinkPickerStyle``, ``InlinePickerStyle``, ``WheelPickerStyle``, ``RadioGroupPickerStyle``,
/// ``SegmentedPickerStyle`` and ``PalettePickerStyle``.
@preconcurrency @MainActor
public protocol PickerStyle {
  /// The built-in appearance that the engine draws.
  nonisolated static var _appearance: _PickerAppearance { get }
}

/// The built-in appearances of a picker.
public enum _PickerAppearance: Hashable, Sendable {
  /// The current choice on one line. A menu over the screen lists the choices.
  case menu
  /// The choices side by side.
  case segmented
  /// The choices one below the other.
  case inline
  /// The choices as lines of the enclosing menu.
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

/// The current choice on one line. Enter opens a menu of the choices.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The current choice on one line. Enter opens a menu of the choices.
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// The current choice on one line. Enter opens a menu of the choices.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The current choice on one line. Enter opens a menu of the choices.
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// The current choice on one line. Enter opens a menu of the choices, not a screen.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// The current choice on one line. Enter opens a menu of the choices, not a screen.
  public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The choices one below the other. While they have the focus, up and down choose.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The choices one below the other. While they have the focus, up and down choose.
  public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// The choices one below the other. While they have the focus, up and down choose.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// The choices one below the other. While they have the focus, up and down choose.
  public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The choices one below the other. While they have the focus, up and down choose.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// The choices one below the other. While they have the focus, up and down choose.
  public nonisolated static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// The choices side by side; left and right choose.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The choices side by side; left and right choose.
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// The choices side by side; left and right choose.
///
/// Set it with ``View/pickerStyle(_:)``. See also ``PickerStyle``.
public struct PalettePickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// The choices side by side; left and right choose.
  public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
}
