/// A style that draws a toggle as `[x] label`.
///
/// Set it with ``View/toggleStyle(_:)``. See also ``ToggleStyle``.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ToggleAppearance? { .checkbox }

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A style that draws a toggle as `[x] label`.
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A style that draws a toggle as `[x] label`.
///
/// Set it with ``View/toggleStyle(_:)``. See also ``ToggleStyle``.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ToggleAppearance? { .checkbox }

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A style that draws a toggle as `[x] label`.
  public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A style that draws a toggle as `label (─●)`. The label is at the leading edge of the offered width, and the switch is
/// at the trailing edge.
///
/// Set it with ``View/toggleStyle(_:)``. See also ``ToggleStyle``.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?

  /// Creates the style.
  public nonisolated init() { tint = nil }
  /// Creates the style with a colour for toggles that are on.
  public nonisolated init(tint: Color) { self.tint = tint }
  public nonisolated static var _appearance: _ToggleAppearance? { .switch }

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style that draws a toggle as `label (─●)`.
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A style that draws a toggle as `(•label•)` while the toggle is on, and as `( label )` while it is off.
///
/// Set it with ``View/toggleStyle(_:)``. See also ``ToggleStyle``.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ToggleAppearance? { .button }

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style that draws a toggle as `(•label•)` while the toggle is on, and as `( label )` while it is off.
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
