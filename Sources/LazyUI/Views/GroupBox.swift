/// Views in a box, with a title above them.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyleBox) private var style

  /// A box with a view for a title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// A box with a title that is made already.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let style {
        style.make(
          GroupBoxStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
      } else {
        VStack(alignment: .leading) {
          if Label.self != EmptyView.self { label }
          content
        }
        .padding(.horizontal)
        .border(.secondary)
      }
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// A box with a text for a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title).bold() }
  }
}

/// How boxes look.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
  associatedtype Body: View

  /// What is known of a box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// What is shown for a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether boxes are drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension GroupBoxStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A box, as a style sees it.
public struct GroupBoxStyleConfiguration {
  /// The box's title.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// What is in the box.
  public struct Content: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let label: Label
  public let content: Content
}

/// A line around what is in the box.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }

  public func makeBody(configuration: Configuration) -> some View {
    GroupBox {
      configuration.content
    } label: {
      configuration.label
    }
    .groupBoxStyle(self)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A line around what is in the box.
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Says how boxes in the view look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(
      \.groupBoxStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var groupBoxStyleBox: StyleBox<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GroupBoxStyleConfiguration>? { nil }
}
