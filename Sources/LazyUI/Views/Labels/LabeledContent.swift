public import Foundation

/// A view that shows a label at the leading edge and its dimmed content at the trailing edge. If the label has several
/// views, the first view is the title. The others are dimmed and below the title. ``View/labeledContentStyle(_:)``
/// changes the appearance.
///
/// ```swift
/// struct Details: View {
///   var body: some View {
///     VStack {
///       LabeledContent("Size", value: "12 kB")
///       LabeledContent("Owner") { Text("root") }
///     }
///   }
/// }
/// ```
///
/// See also ``Label``, ``Form``, ``LabeledContentStyle`` and ``View/labeledContentStyle(_:)``.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyleBox) private var style

  /// Creates labeled content from views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    HStack {
      if let style {
        style.make(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
          .environment(\.labeledContentStyleBox, nil)
      } else {
        TitleStack(content: label)
        Spacer()
        content.foregroundStyle(.secondary)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates labeled content with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates labeled content with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates labeled content that shows a text, with a text label.
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates labeled content that shows a text, with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Creates labeled content that shows a formatted value, with a text label.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// Creates labeled content that shows a formatted value, with a text label.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates the labeled content that a style is drawing. A custom style uses this initializer to draw the labeled
  /// content in another style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// The appearance of labeled content.
///
/// Set with ``View/labeledContentStyle(_:)``.
@preconcurrency @MainActor
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  /// Returns the view that represents labeled content. If that view contains labeled content, the inner content has the
  /// automatic style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content that a style draws.
public struct LabeledContentStyleConfiguration {
  /// The label of the content.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The content that is labeled.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  public let content: Content

  init(label: AnyView, content: AnyView) {
    self.label = Label(view: label)
    self.content = Content(view: content)
  }
}

/// A style that shows the label at the leading edge, and the dimmed content at the trailing edge.
///
/// Set it with ``View/labeledContentStyle(_:)``. See also ``LabeledContentStyle``.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets the style of the labeled content in the view.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyleBox, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var labeledContentStyleBox: StyleBox<LabeledContentStyleConfiguration>? {
    get { self[CustomStyleKey<LabeledContentStyleConfiguration>.self] }
    set { self[CustomStyleKey<LabeledContentStyleConfiguration>.self] = newValue }
  }
}
