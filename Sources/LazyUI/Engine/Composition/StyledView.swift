/// A view that calls a custom style to make the body of a control.
///
/// The call happens in a view, so that the style's `@Environment` and `@State` properties have their current values.
struct StyledView<Style, Content: View>: View {
  // The engine looks for a field of this name, and connects the dynamic properties of its value, such as `@State`, to
  // their storage.
  let modifier: Style
  let make: @MainActor (Style) -> Content

  init(_ style: Style, _ make: @escaping @MainActor (Style) -> Content) {
    modifier = style
    self.make = make
  }

  var body: Content { make(modifier) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    BodyRows(view, in: context, madeBy: Style.self)
  }
}

/// The body that a custom style made for a control. It replaces the engine's drawing.
@MainActor
struct StyledContent {
  private var list: NodeList?

  /// Whether a custom style applies.
  var isShown: Bool { list != nil }
  /// The nodes of the styled body; empty without a custom style.
  var nodes: [LayoutNode] { list?.nodes ?? [] }

  /// Updates the body to `view`; `nil` removes it.
  mutating func show(_ view: AnyView?, in host: LayoutNode) {
    guard let view else {
      list?.unmount(in: host)
      return list = nil
    }
    if let list { return list.update(to: view) }
    list = NodeList(view, in: _RowContext(host: host))
  }

  func sync(in host: LayoutNode, rowsChanged: Bool) { list?.sync(in: host, rowsChanged: rowsChanged) }

  func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }
}

/// A custom style, as a function from a control's configuration to its body.
///
/// Two boxes are equal only if one is a copy of the other, because another value of the same style type may draw
/// differently.
struct StyleBox<Configuration>: Equatable {
  private final class Identity {}

  private let identity = Identity()
  let make: @MainActor (Configuration) -> AnyView

  @MainActor init<Style, Content: View>(
    _ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    self.make = { configuration in AnyView(StyledView(style) { make($0, configuration) }) }
  }

  static func == (left: StyleBox, right: StyleBox) -> Bool { left.identity === right.identity }
}

/// The environment key for the custom style of controls with this configuration. If the value is `nil`, the engine
/// draws these controls.
enum CustomStyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: StyleBox<Configuration>? { nil }
}
