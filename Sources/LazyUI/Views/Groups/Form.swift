/// A view that shows controls as the rows of a list with sections. Arrow keys move between rows. Enter activates the
/// control of a row, and the left and right arrows change the control.
///
/// ```swift
/// struct Preferences: View {
///   @State private var name = ""
///   @State private var sounds = true
///   var body: some View {
///     Form {
///       TextField("Name", text: $name)
///       Toggle("Sounds", isOn: $sounds)
///     }
///   }
/// }
/// ```
///
/// See also ``List``, ``Section``, ``LabeledContent``, ``FormStyle`` and ``View/formStyle(_:)``.
public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyleBox) private var style

  /// Creates a form with the controls in `content` as its rows.
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
  /// Creates the form that a style is drawing. A custom style uses this initializer to draw the form in another style.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// The appearance of forms. The built-in styles show a list.
///
/// Set with ``View/formStyle(_:)``. The built-in styles are ``AutomaticFormStyle``, ``GroupedFormStyle`` and
/// ``ColumnsFormStyle``.
@preconcurrency @MainActor
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  /// Returns the view that represents a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the form itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension FormStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A style that shows the form as a list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// A style that shows the form as a list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// A style that shows the form as a list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// A style that shows the form as a list.
  public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A style that shows the form as a list.
  public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A style that shows the form as a list.
  public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the style of the forms in the view. The built-in styles show lists.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  /// Whether views are rows of a form. In a form, a label is at the leading edge and its control at the trailing edge.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}

private enum IsInFormKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
