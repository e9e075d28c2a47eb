/// A label that opens a panel of buttons: `label ▾`. In the panel, arrow keys move between the buttons, Enter presses a
/// button, and Esc closes the panel.
///
/// The panel may also contain toggles, pickers, sections and other menus.
///
/// ```swift
/// struct SortMenu: View {
///   let sort: (String) -> Void
///   var body: some View {
///     Menu("Sort") {
///       Button("by name") { sort("name") }
///       Button("by size") { sort("size") }
///     }
///   }
/// }
/// ```
///
/// See also ``View/contextMenu(menuItems:)``, ``Picker``, ``Button`` and ``MenuStyle``.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: @MainActor () -> Content
  private let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @Environment(\.menuIndicatorVisibility) private var indicator
  @Environment(\.menuStyleBox) private var style

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - content: The content of the panel. It is evaluated when the panel opens.
  ///   - label: The label that opens the panel.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    primaryAction = nil
  }

  /// Creates a menu with a primary action. Enter on the label runs the action. Enter on the `▾` beside the label opens
  /// the panel.
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

/// A view that shows the content of a menu's panel. Each item takes one line.
struct MenuContent<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .buttonStyle(.plain)
      .environment(\.pickerAppearance, .inMenu)
      // A switch would take all the width that a menu may have.
      .transformEnvironment(\.toggleAppearance) { if $0.kind == .switch { $0.kind = .checkbox } }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style is drawing. A custom style uses this initializer to draw the menu in another style.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = { configuration.content }
    primaryAction = configuration.primaryAction
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a text label and a primary action.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == LazyUI.Label<Text, Image> {
  /// Creates a menu with a symbol and a text as its label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu with a symbol and a text as its label, and a primary action.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { LazyUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// The order of the items in a menu. It has no effect on a terminal: items are in source order.
///
/// Used by ``View/menuOrder(_:)``.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

/// Whether an action closes its menu. It has no effect on a terminal: actions always close menus.
///
/// Used by ``View/menuActionDismissBehavior(_:)``.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
  /// Shows or hides the `▾` beside the labels of menus in the view.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}

extension EnvironmentValues {
  /// Whether the labels of menus have a `▾` beside them.
  ///
  /// Set with ``View/menuIndicator(_:)``.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

private enum MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
