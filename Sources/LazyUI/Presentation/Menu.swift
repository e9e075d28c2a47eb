/// A label that opens a panel of buttons: `label ▾`. In it arrows go from button to button, Enter presses one, Esc leaves.
///
/// Toggles, pickers, sections and other menus can stand in it too.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: @MainActor () -> Content
  private let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @Environment(\.menuIndicatorVisibility) private var indicator
  @Environment(\.menuStyleBox) private var style

  /// - Parameters:
  ///   - content: what stands in the panel; made when it opens.
  ///   - label: what is shown for it.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    primaryAction = nil
  }

  /// A menu with an action of its own: Enter on the label runs it, and Enter on the mark beside it opens the panel.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content
    self.primaryAction = primaryAction
  }

  public var body: some View {
    HStack {
      if let style {
        let content = content
        style.make(
          MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(make: { AnyView(content()) }),
            primaryAction: primaryAction)
        ).environment(\.menuStyleBox, nil)
      } else if let primaryAction {
        Button(action: primaryAction) { label }
        opener { Text(verbatim: "▾") }
      } else {
        opener {
          label
          if indicator != .hidden { Text(verbatim: "▾") }
        }
      }
    }
  }

  private func opener<L: View>(@ViewBuilder _ label: () -> L) -> some View {
    Button {
      isOpen = true
    } label: {
      label()
    }
    .keepingPanel()
    .panel(.menu, isPresented: $isOpen) { MenuContent(content: content()) }
  }
}

/// What stands in a menu's panel: a line each.
struct MenuContent<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .buttonStyle(.plain)
      .environment(\.pickerLook, .inMenu)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style is asked to draw.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = { configuration.content }
    primaryAction = configuration.primaryAction
  }
}

extension Menu where Label == Text {
  /// A menu with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A menu with a text for a label, and an action of its own.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == LazyUI.Label<Text, Image> {
  /// A menu with a sign and a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// A menu with a sign and a text for a label, and an action of its own.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { LazyUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// How a menu's label looks: as a button, whose style `buttonStyle(_:)` tells.
@preconcurrency @MainActor
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  /// What is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension MenuStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// As a button.
public struct DefaultMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

/// As a button.
public struct ButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

/// As a button.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// As a button.
  public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// As a button.
  public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// As a button.
  public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// In which order a menu shows its buttons.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

/// What pressing something in a menu does to the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
  /// Says how the labels of menus in the view look. Those of the system are buttons.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }

  /// Shows or hides the mark beside the labels of menus in the view.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// No effect: a menu shows its buttons in the order in which they are written.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// No effect: a button in a menu takes it away.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

extension EnvironmentValues {
  /// Whether there is a mark beside the labels of menus.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

private enum MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
