/// The properties of a control group that a style draws.
public struct ControlGroupStyleConfiguration {
  /// The controls of the group.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The group's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let content: Content
  public let label: Label
}

/// The properties of a form that a style draws.
public struct FormStyleConfiguration {
  /// The rows of the form.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let content: Content
}

extension EnvironmentValues {
  var controlGroupStyleBox: StyleBox<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }

  var formStyleBox: StyleBox<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ControlGroupStyleConfiguration>? { nil }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<FormStyleConfiguration>? { nil }
}
