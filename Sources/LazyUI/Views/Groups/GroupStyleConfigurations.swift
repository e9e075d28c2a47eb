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
    get { self[CustomStyleKey<ControlGroupStyleConfiguration>.self] }
    set { self[CustomStyleKey<ControlGroupStyleConfiguration>.self] = newValue }
  }

  var formStyleBox: StyleBox<FormStyleConfiguration>? {
    get { self[CustomStyleKey<FormStyleConfiguration>.self] }
    set { self[CustomStyleKey<FormStyleConfiguration>.self] = newValue }
  }
}
