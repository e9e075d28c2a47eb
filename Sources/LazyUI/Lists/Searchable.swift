/// Where a search field stands: on a terminal above what it searches, whatever is said.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// When a field on top of a screen is shown; a terminal shows it always.
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

  /// A field on top of a screen.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    .navigationBarDrawer
  }
}

extension View {
  /// Puts a search field above the view. `/` and Tab reach it, and what is typed goes to `text` at once; Enter goes back to the
  /// list, Esc empties the field too.
  ///
  /// - Parameters:
  ///   - text: what is searched for.
  ///   - placement: has no effect on a terminal.
  ///   - prompt: what the field shows as long as nothing is in it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, presented: nil, prompt: prompt)
  }

  /// Puts a search field above the view, with a prompt of its own.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field above the view. `isPresented` is true from when `/` goes to the field until Esc leaves it; set, it
  /// moves the focus there.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, presented: isPresented, prompt: prompt)
  }

  /// Puts a search field above the view, with a prompt of its own; `isPresented` tells whether it is used.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field above the view, and below it what may be meant while it is used.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Puts a search field above the view, with a prompt of its own, and below it what may be meant while it is used.
  @_disfavoredOverload
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}

/// A view below a field that searches it.
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
        ModifiedContent(
          content: TextField("Search", text: $text, prompt: prompt),
          modifier: SearchFieldModifier(isPresented: isPresented, dismiss: dismiss))
      }
      .cells()
      if isSearching {
        extras.scopes
        extras.suggestions?.environment(\.searchText, $text)
      }
      content
        .environment(\.isSearching, isSearching)
        .environment(\.dismissSearch, DismissSearchAction(dismiss: dismiss))
        .environment(\.searchExtras, SearchExtras())
        .environment(\.searchTokens, nil)
    }
  }
}

/// What a search has beside its field.
struct SearchExtras {
  var scopes: AnyView?
  var suggestions: AnyView?
}

/// Ends a search: it empties the field and leaves it.
@preconcurrency @MainActor
public struct DismissSearchAction {
  let dismiss: (@MainActor () -> Void)?

  nonisolated init(dismiss: (@MainActor () -> Void)?) { self.dismiss = dismiss }

  /// Ends the search; without a search it does nothing.
  public func callAsFunction() { dismiss?() }
}

extension EnvironmentValues {
  /// Whether the search around this place is being used: its field was gone to, or something is in it.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search around this place.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  var searchExtras: SearchExtras {
    get { self[SearchExtrasKey.self] }
    set { self[SearchExtrasKey.self] = newValue }
  }

  /// What a suggestion completes.
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

private enum SearchExtrasKey: EnvironmentKey {
  static var defaultValue: SearchExtras { SearchExtras() }
}

private enum SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}
