/// What a style of the program's own makes of a control.
///
/// It is a view so that the style's `@Environment` and `@State` have their values when it is asked.
struct StyledView<Style, Content: View>: View, ModifierHolder {
  let modifier: Style
  let make: @MainActor (Style) -> Content

  nonisolated static var modifierType: Any.Type { Style.self }

  init(_ style: Style, _ make: @escaping @MainActor (Style) -> Content) {
    modifier = style
    self.make = make
  }

  var body: Content { make(modifier) }
}

/// What a style of the program's own has made of a control, in place of what the engine draws.
@MainActor
struct StyledContent {
  private var list: NodeList?

  /// Whether there is such a style.
  var isShown: Bool { list != nil }
  /// The nodes of the style's views; none where there is no style.
  var nodes: [LayoutNode] { list?.nodes ?? [] }

  /// Takes over what the style makes now; nil where there is none any more.
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

/// A style of the program's own, for a control whose configuration it is given.
///
/// No two are the same: what a style holds may have changed whenever it was set again.
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
