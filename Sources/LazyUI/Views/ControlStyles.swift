/// A group that can be opened, as a style sees it.
public struct DisclosureGroupStyleConfiguration {
  /// What is always shown.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What is shown while the group is open.
  public struct Content: View {
    let make: () -> AnyView
    public var body: some View { make() }
  }

  public let label: Label
  public let content: Content
  /// Whether the content is to be shown.
  @Binding public var isExpanded: Bool
}

/// How groups look that can be opened.
@preconcurrency @MainActor
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// What is shown for a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether groups are drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension DisclosureGroupStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A mark before the label, and the content below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
    .disclosureGroupStyle(self)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A mark before the label, and the content below it.
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Says how groups in the view look that can be opened.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var disclosureStyleBox: StyleBox<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureStyleKey.self] }
    set { self[DisclosureStyleKey.self] = newValue }
  }

  var controlGroupStyleBox: StyleBox<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }

  var formStyleBox: StyleBox<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }

  var menuStyleBox: StyleBox<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

private enum DisclosureStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration>? { nil }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ControlGroupStyleConfiguration>? { nil }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<FormStyleConfiguration>? { nil }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<MenuStyleConfiguration>? { nil }
}

/// Controls that belong together, as a style sees them.
public struct ControlGroupStyleConfiguration {
  /// The controls.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What the group is called.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let content: Content
  public let label: Label
}

/// A form, as a style sees it.
public struct FormStyleConfiguration {
  /// The form's rows.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let content: Content
}

/// A menu, as a style sees it.
public struct MenuStyleConfiguration {
  /// What is shown for the menu.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What stands in the menu.
  public struct Content: View {
    let make: @MainActor () -> AnyView
    public var body: some View { make() }
  }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}
