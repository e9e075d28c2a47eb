/// A view that surrounds other views with a box and shows a title above them.
///
/// ```swift
/// struct Server: View {
///   let name: String
///   var body: some View { GroupBox("Server") { Text(name) } }
/// }
/// ```
///
/// See also ``GroupBoxStyle``, ``View/groupBoxStyle(_:)``, ``Form`` and ``Section``.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyleBox) private var style

  /// Creates a box with a view as its title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Creates a box with a view as its title. The view is an argument, not a closure.
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
  /// Creates a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a text as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title).bold() }
  }
}

/// The appearance of group boxes.
///
/// Set with ``View/groupBoxStyle(_:)``.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
  associatedtype Body: View

  /// The properties of a group box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Returns the view that represents a group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the box itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension GroupBoxStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// The properties of a group box that a style draws.
public struct GroupBoxStyleConfiguration {
  /// The box's title.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The box's content.
  public struct Content: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let label: Label
  public let content: Content
}

/// A style that draws a line around the box.
///
/// Set it with ``View/groupBoxStyle(_:)``. See also ``GroupBoxStyle``.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
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
  /// A style that draws a line around the box.
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the style of the group boxes in the view.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(
      \.groupBoxStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var groupBoxStyleBox: StyleBox<GroupBoxStyleConfiguration>? {
    get { self[CustomStyleKey<GroupBoxStyleConfiguration>.self] }
    set { self[CustomStyleKey<GroupBoxStyleConfiguration>.self] = newValue }
  }
}
