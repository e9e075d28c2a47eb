/// Controls in a list: sections, and rows that arrow keys go through. Enter acts on a row's control, left and right change it.
public struct Form<Content: View>: View {
  private let content: Content

  /// A form of what `content` makes.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    List { content }.environment(\.isInForm, true)
  }
}

/// How a form looks. On a terminal every form is a list.
@preconcurrency @MainActor
public protocol FormStyle {}

/// As a list.
public struct AutomaticFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// As a list.
public struct GroupedFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// As a list.
public struct ColumnsFormStyle: FormStyle {
  /// Makes the style.
  public nonisolated init() {}
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
  /// No effect: on a terminal every form is a list.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
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
