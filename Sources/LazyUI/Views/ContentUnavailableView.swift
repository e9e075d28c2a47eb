/// What stands where nothing can be shown: a label, a dim description and actions, one below the other, in the middle.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// - Parameters:
  ///   - label: says what is missing.
  ///   - description: says why, or what to do.
  ///   - actions: buttons that help.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 0) {
      label.bold()
      description.foregroundStyle(.secondary)
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a title and a sign (see `Image.init(systemName:)`).
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init {
      LazyUI.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// What stands where a search has found nothing.
  public static var search: ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: "")
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// What stands where a search for `text` has found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// The parts of what is shown where a search has found nothing.
public struct SearchUnavailableContent {
  /// Says that nothing was found.
  public struct Label: View {
    let text: String

    public var body: some View {
      LazyUI.Label(text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
  }

  /// Says what to do.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// Nothing that helps.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}
