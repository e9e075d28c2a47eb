/// Controls in a list of sections and rows. Arrow keys move between rows, Enter activates a row's control, and the
/// left and right arrows change it.
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

  /// Creates a form.
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
  /// Creates the form that a style was asked to draw.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// The appearance of forms. The built-in styles show a list.
///
/// Set with ``View/formStyle(_:)``. Built in are ``AutomaticFormStyle``, ``GroupedFormStyle`` and
/// ``ColumnsFormStyle``.
@preconcurrency @MainActor
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  /// Returns the view that represents a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the form.
  nonisolated static var _isStandard: Bool { get }
}

extension FormStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// A list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

/// A list.
///
/// Set it with ``View/formStyle(_:)``. See also ``FormStyle``.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// A list.
  public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A list.
  public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A list.
  public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the style of the forms in the view. The built-in styles show lists.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  /// Whether views are rows of a form, where the label is at the leading edge and the control at the trailing one.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}

private enum IsInFormKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
