/// A centred message to show instead of missing content: a label, a dimmed description and actions, one below the
/// other. The icon of the label is above its title.
///
/// ```swift
/// struct Results: View {
///   let results: [String]
///   var body: some View {
///     if results.isEmpty {
///       ContentUnavailableView("No Results", systemImage: "magnifyingglass")
///     } else {
///       List(results, id: \.self) { Text($0) }
///     }
///   }
/// }
/// ```
///
/// See also ``List`` and ``Label``.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view from a label, a description and actions.
  ///
  /// - Parameters:
  ///   - label: A message that says which content is missing.
  ///   - description: The reason why it is missing, or advice.
  ///   - actions: Buttons that help the user.
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
      label.labelStyle(IconAboveTitle()).bold()
      description.foregroundStyle(.secondary)
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A style that shows the icon of a label above the title.
private struct IconAboveTitle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.icon
      configuration.title
    }
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and a symbol (see `Image.init(systemName:)`).
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
  /// A view to show if a search has no results.
  public static var search: ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: "")
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// Creates a view to show if a search for `text` has no results.
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

/// The label, the description and the actions of the view for a search without results.
public struct SearchUnavailableContent {
  /// A message that the search has no results.
  public struct Label: View {
    let text: String

    public var body: some View {
      LazyUI.Label(text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
  }

  /// Advice to change the search.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions of the view, which are empty.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and an image from an asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(title: Text(title), image: Image(name), description)
  }

  /// Creates a view with a title and an image from an asset catalogue.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(title: Text(title), image: Image(name), description)
  }

  /// Creates a view with a title and an image from an asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource, description: Text? = nil) {
    self.init(title: Text(title), image: Image(resource), description)
  }

  /// Creates a view with a title and an image from an asset catalogue.
  public init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
    self.init(title: Text(title), image: Image(resource), description)
  }

  private init(title: Text, image: Image, _ description: Text?) {
    self.init {
      LazyUI.Label {
        title
      } icon: {
        image
      }
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}
