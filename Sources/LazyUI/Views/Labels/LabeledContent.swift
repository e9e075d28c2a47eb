public import Foundation

/// A label at the leading edge and its content, dimmed, at the trailing edge, or as ``View/labeledContentStyle(_:)``
/// says. If the label has several views, the first is the title, and the others are below it, dimmed.
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
  @Environment(\.labeledContentAppearance) private var appearance

  /// Creates a labeled content from views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    HStack {
      if let appearance {
        appearance.makeBody(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
      } else {
        TitleStack(content: label)
        Spacer()
        content.foregroundStyle(.secondary)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a content with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a content with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a text label.
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a text with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Creates a formatted value with a text label.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// Creates a formatted value with a text label.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates the labeled content that a style was asked to draw.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// The appearance of labeled contents.
///
/// Set with ``View/labeledContentStyle(_:)``.
@preconcurrency @MainActor
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  /// Returns the view that represents a labeled content. A labeled content within it has the automatic style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a labeled content that a style draws.
public struct LabeledContentStyleConfiguration {
  /// The content's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The content.
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

/// The label at the leading edge, and the content, dimmed, at the trailing edge.
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
  /// Sets the style of the labeled contents in the view.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentAppearance, LabeledContentAppearance(style))
  }
}

/// A custom style.
struct LabeledContentAppearance {
  let makeBody: @MainActor (LabeledContentStyleConfiguration) -> AnyView

  @MainActor
  init<S: LabeledContentStyle>(_ style: S) {
    makeBody = StyleBox(style) { $0.makeBody(configuration: $1).environment(\.labeledContentAppearance, nil) }.make
  }
}

extension EnvironmentValues {
  var labeledContentAppearance: LabeledContentAppearance? {
    get { self[LabeledContentAppearanceKey.self] }
    set { self[LabeledContentAppearanceKey.self] = newValue }
  }
}

private enum LabeledContentAppearanceKey: EnvironmentKey {
  static var defaultValue: LabeledContentAppearance? { nil }
}
