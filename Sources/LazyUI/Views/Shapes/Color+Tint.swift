import Glyphs

extension Color {
  /// Creates the colour of a tint.
  init(_ tint: Tint) { self.init(terminal: tint.color, isFaint: tint.isFaint, opacity: tint.opacity) }

  /// Returns the colour as a tint; `nil` if it is the tint of the surrounding views.
  var asTint: Tint? {
    terminalColor == .tint ? nil : Tint(color: terminalColor, isFaint: isFaint, opacity: opacityShare)
  }

  /// Returns the colour to draw in `node`. It replaces the tint and the accent colour by their colours in this node.
  @MainActor
  func resolved(in node: LayoutNode) -> Color {
    guard let tint = node.tint(for: terminalColor) else { return self }
    return applied(to: Color(tint))
  }
}

extension TintChange {
  /// Returns the change that sets `color` as the tint. The tint of the surrounding views is no change.
  fileprivate static func setting(_ color: Color) -> TintChange { color.asTint.map { .tint(.some($0)) } ?? .none }
}

extension _Paint {
  /// Whether a colour of the paint is the tint or the accent colour of the surrounding views.
  var hasTint: Bool {
    top?.terminalColor.isTint == true || bottom?.terminalColor.isTint == true || spread?.hasTint == true
  }

  /// Returns the paint with the colours to draw in `node`.
  @MainActor
  func resolved(in node: LayoutNode) -> _Paint {
    guard hasTint else { return self }
    return _Paint(
      top: top?.resolved(in: node), bottom: bottom?.resolved(in: node),
      spread: spread?.mapColors { $0.resolved(in: node) })
  }
}

/// The tint of the surrounding views: the colour that the modifier `tint(_:)` has set, or the accent colour.
///
/// ```swift
/// struct Marked: View {
///   var body: some View { Text("new").foregroundStyle(.tint) }
/// }
/// ```
///
/// See also ``ShapeStyle`` and ``Color/accentColor``.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  public func _paint() -> _Paint { Color(terminal: .tint)._paint() }
}

extension View {
  /// Sets the colour of the controls in the view: buttons, links, toggles that are on, progress, sliders, choices and
  /// tabs. It is also the style `.tint`. With `nil` they have the accent colour of the program.
  ///
  /// ```swift
  /// struct Settings: View {
  ///   @State private var wraps = true
  ///   var body: some View { Toggle("Wrap lines", isOn: $wraps).tint(.green) }
  /// }
  /// ```
  ///
  /// See also ``TintShapeStyle`` and ``Color/accentColor``.
  public func tint(_ tint: Color?) -> some View { changed(tint.map { .setting($0) } ?? .tint(nil)) }

  /// Sets the colour of the controls in the view. For a gradient, its first colour is used.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View {
    changed(tint._paint().bottom.map { .setting($0) } ?? .none)
  }

  /// Sets the accent colour of the view: ``Color/accentColor``, and the colour of controls without a tint. With `nil` it
  /// is the one of the surrounding views.
  public func accentColor(_ accentColor: Color?) -> some View {
    changed((accentColor?.asTint).map { .accent($0) } ?? .none)
  }

  private func changed(_ change: TintChange) -> some View {
    EnvironmentView(content: self, value: change) { values, change in change.apply(to: &values) }
  }
}

extension Session {
  /// Sets the accent colour of the program; `nil` for the standard one.
  package func setAccentColor(_ color: Color?) { accent = color?.asTint }
}
