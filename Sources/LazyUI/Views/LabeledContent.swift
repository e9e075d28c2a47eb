public import Foundation

/// What something is called, and what it is: the label at the leading edge, the content dim at the trailing one, or as
/// `labeledContentStyle(_:)` says. Of several views in the label the first is the title; the others stand below it, dim.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentLook) private var look

  /// A label and a content of any views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    HStack {
      if let look {
        look.makeBody(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
      } else {
        TitleStack(content: label)
        Spacer()
        content.foregroundStyle(.secondary)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// A content with a text for a label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A content with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a text for a label.
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// A text with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// A value in a format of its type, with a text for a label.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// A value in a format of its type, with a text for a label.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// What a style is asked to draw.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// How labelled contents look.
@preconcurrency @MainActor
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  /// Label and content, as the style shows them. In it, a labelled content has the automatic style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a labelled content is made of.
public struct LabeledContentStyleConfiguration {
  /// What the content is called.
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

/// The label at the leading edge, the content dim at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Makes the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Says how labelled contents in the view look.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentLook, LabeledContentLook(style))
  }
}

/// A style of the program's own.
struct LabeledContentLook {
  let makeBody: @MainActor (LabeledContentStyleConfiguration) -> AnyView

  @MainActor
  init<S: LabeledContentStyle>(_ style: S) {
    makeBody = StyleBox(style) { $0.makeBody(configuration: $1).environment(\.labeledContentLook, nil) }.make
  }
}

extension EnvironmentValues {
  var labeledContentLook: LabeledContentLook? {
    get { self[LabeledContentLookKey.self] }
    set { self[LabeledContentLookKey.self] = newValue }
  }
}

private enum LabeledContentLookKey: EnvironmentKey {
  static var defaultValue: LabeledContentLook? { nil }
}
