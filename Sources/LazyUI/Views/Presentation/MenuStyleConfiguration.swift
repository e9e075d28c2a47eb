/// The properties of a menu that a style draws.
public struct MenuStyleConfiguration {
  /// The menu's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The menu's content.
  public struct Content: View {
    let make: @MainActor () -> AnyView
    public var body: some View { make() }
  }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension EnvironmentValues {
  var menuStyleBox: StyleBox<MenuStyleConfiguration>? {
    get { self[CustomStyleKey<MenuStyleConfiguration>.self] }
    set { self[CustomStyleKey<MenuStyleConfiguration>.self] = newValue }
  }
}
