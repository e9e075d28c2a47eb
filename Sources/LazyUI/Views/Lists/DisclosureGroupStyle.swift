/// The properties of a disclosure group that a style draws.
public struct DisclosureGroupStyleConfiguration {
  /// The group's label, which is always shown.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The group's content, which is shown while the group is expanded.
  public struct Content: View {
    let make: () -> AnyView
    public var body: some View { make() }
  }

  public let label: Label
  public let content: Content
  /// Whether the group is expanded and its content is shown.
  @Binding public var isExpanded: Bool
}

/// The appearance of disclosure groups.
///
/// Set with ``View/disclosureGroupStyle(_:)``.
@preconcurrency @MainActor
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Returns the view that represents a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the group itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension DisclosureGroupStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A style that shows a mark to the left of the label, and the content below the label.
///
/// Set it with ``View/disclosureGroupStyle(_:)``. See also ``DisclosureGroupStyle``.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the style.
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
  /// A style that shows a mark to the left of the label, and the content below the label.
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the style of the disclosure groups in the view.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var disclosureStyleBox: StyleBox<DisclosureGroupStyleConfiguration>? {
    get { self[CustomStyleKey<DisclosureGroupStyleConfiguration>.self] }
    set { self[CustomStyleKey<DisclosureGroupStyleConfiguration>.self] = newValue }
  }
}
