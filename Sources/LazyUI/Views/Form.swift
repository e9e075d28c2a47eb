/// Controls in a list: sections, and rows that arrow keys go through. Enter acts on a row's control, left and right change it.
public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyleBox) private var style

  /// A form of what `content` makes.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    if let style {
      style.make(FormStyleConfiguration(content: .init(content: AnyView(content))))
        .environment(\.formStyleBox, nil)
    } else {
      List { content }.environment(\.isInForm, true)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style is asked to draw.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// How a form looks. On a terminal every form is a list.
@preconcurrency @MainActor
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  /// What is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension FormStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// As a list.
public struct AutomaticFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// As a list.
public struct GroupedFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// As a list.
public struct ColumnsFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// As a list.
  public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// As a list.
  public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// As a list.
  public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Says how forms in the view look. Those of the system are lists.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  /// Whether views are rows of a form, where a label stands at the leading edge and what it is for at the trailing one.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}

private enum IsInFormKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
