/// The placement of a search field. On a terminal the field is always above the searched view.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// Whether the field at the top of a screen is always shown. On a terminal the field is always shown.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic
    case always
  }

  private let name: String

  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

  /// Returns the placement at the top of a screen.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    .navigationBarDrawer
  }
}

extension View {
  /// Adds a search field above the view. `/` and Tab move the focus to the field, and each key press in the field
  /// updates `text`. Enter returns to the list. Esc clears the field and returns to the list.
  ///
  /// - Parameters:
  ///   - text: the search text.
  ///   - placement: has no effect on a terminal.
  ///   - prompt: the text that is shown while the field is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, presented: nil, prompt: prompt)
  }

  /// Adds a search field with a prompt above the view.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field above the view. `isPresented` becomes true when `/` moves the focus to the field, and false
  /// when Esc leaves the field. If the program sets `isPresented` to true, the focus moves to the field.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, presented: isPresented, prompt: prompt)
  }

  /// Adds a search field with a prompt above the view. `isPresented` is true while the search is active.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field above the view. While the search is active, suggestions are shown below the field.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with a prompt above the view. While the search is active, suggestions are shown below the
  /// field.
  @_disfavoredOverload
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}

/// A view with a search field above it. The field is at the top of the offered space, and the view is centred in the rest.
private struct SearchableView<Content: View>: View {
  let content: Content
  @Binding var text: String
  let presented: Binding<Bool>?
  let prompt: Text?
  @State private var isActive = false
  @Environment(\.searchExtras) private var extras
  @Environment(\.searchTokens) private var tokens

  private var isPresented: Binding<Bool> { presented ?? $isActive }
  private var isSearching: Bool { isPresented.wrappedValue || !text.isEmpty }

  private func dismiss() {
    text = ""
    isPresented.wrappedValue = false
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text("⌕").foregroundStyle(.secondary)
        tokens
        NodeModifiedContent(
          content: TextField("Search", text: $text, prompt: prompt),
          modifier: SearchFieldModifier(isPresented: isPresented, dismiss: dismiss))
      }
      .cells()
      if isSearching {
        extras.scopes
        extras.suggestions?.environment(\.searchText, $text)
      }
      VStack(spacing: 0) { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.isSearching, isSearching)
        .environment(\.dismissSearch, DismissSearchAction(dismiss: dismiss))
        .environment(\.searchExtras, SearchOptions())
        .environment(\.searchTokens, nil)
    }
  }
}

/// The scopes and suggestions of a search.
struct SearchOptions {
  var scopes: AnyView?
  var suggestions: AnyView?
}

/// An action that ends a search. It clears the field and removes the focus from it.
@preconcurrency @MainActor
public struct DismissSearchAction {
  let dismiss: (@MainActor () -> Void)?

  nonisolated init(dismiss: (@MainActor () -> Void)?) { self.dismiss = dismiss }

  /// Ends the search. Does nothing outside of a search.
  public func callAsFunction() { dismiss?() }
}

extension EnvironmentValues {
  /// Whether the surrounding search is active. A search is active if the user has entered its field or if the field is
  /// not empty.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The action that ends the surrounding search.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  var searchExtras: SearchOptions {
    get { self[SearchOptionsKey.self] }
    set { self[SearchOptionsKey.self] = newValue }
  }

  /// The search text that suggestions complete.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}

private enum IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(dismiss: nil) }
}

private enum SearchOptionsKey: EnvironmentKey {
  static var defaultValue: SearchOptions { SearchOptions() }
}

private enum SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}
