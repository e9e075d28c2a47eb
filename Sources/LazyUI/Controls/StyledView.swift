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
